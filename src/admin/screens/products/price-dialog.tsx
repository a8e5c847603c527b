import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { boot } from '../../app/boot.ts';
import { money } from '../../app/format.ts';
import { useConflict } from '../../app/guarded-save.ts';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { type PriceChange, type PricePlan, planPrices, writePrices } from './change-prices.ts';
import type { ListedProduct } from './product-types.ts';

/** Changes the prices of many products at once, after showing what they become. Can be taken back. */
export function PriceDialog(props: {
  readonly products: readonly ListedProduct[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { products, onClose, onDone } = props;
  const [by, setBy] = useState<PriceChange['by']>('percent');
  const [value, setValue] = useState('5');
  const decimals = boot().site.priceDecimals;
  const steps = stepsOf(decimals);
  const [step, setStep] = useState(steps[0] ?? '1');
  const [sale, setSale] = useState(false);
  const change: PriceChange = { by, value: Number(value) || 0, sale, step: Number(step), decimals };
  const plan = useQuery({
    queryKey: ['price-plan', products.map(({ id }) => id), change],
    queryFn: () => planPrices(products, change),
    enabled: change.value !== 0,
    staleTime: 0,
  });
  const queries = useQueryClient();
  const withConflict = useConflict();
  const { tell, fail } = useToasts();
  const write = useChange({
    change: (plans: readonly PricePlan[]) => withConflict(['price-plan'], () => writePrices(plans, 'after')),
    stale: [['wc/v3/products']],
    onDone: (_, plans) => {
      onDone();
      tell(`${countOf(plans)} changed.`, () => {
        writePrices(plans, 'before')
          .then(() => queries.invalidateQueries({ queryKey: ['wc/v3/products'] }))
          .then(() => tell('The prices are as they were.'), fail);
      });
    },
  });
  return (
    <Dialog
      title="Change prices"
      onClose={onClose}
      foot={
        <DialogFoot
          busy={write.isPending}
          disabled={!plan.data || plan.data.length === 0}
          onClick={() => plan.data && write.mutate(plan.data)}
          onClose={onClose}
        >
          {plan.data ? `Change ${countOf(plan.data)}` : 'Change prices'}
        </DialogFoot>
      }
    >
      <div className="fields">
        <Select
          label="Change by"
          value={by}
          options={[
            ['percent', 'Per cent'],
            ['amount', 'An amount'],
          ]}
          onChange={(next) => setBy(next as PriceChange['by'])}
        />
        <TextField
          label="How much"
          hint="−5 lowers prices"
          inputMode="decimal"
          suffix={by === 'percent' ? '%' : ''}
          value={value}
          onChange={(next) => setValue(next.replace(',', '.').replace('−', '-'))}
        />
        <Select
          label="Round to"
          value={step}
          options={steps.map((one) => [one, one] as const)}
          onChange={setStep}
        />
      </div>
      <Checkbox label="Sale prices too" checked={sale} onChange={setSale} />
      {plan.isFetching && <Loading rows={2} />}
      {plan.error && <Failed error={plan.error} />}
      {plan.data && !plan.isFetching && <Preview plans={plan.data} products={products} />}
    </Dialog>
  );
}

/** What prices of so many decimals may be rounded to: `0.01`, `0.05` … `1.00`. */
function stepsOf(decimals: number): readonly string[] {
  const finest = 10 ** -decimals;
  return [...new Set([finest, 5 * finest, 0.1, 0.5, 1])]
    .filter((step) => step >= finest)
    .map((step) => step.toFixed(decimals));
}

/** Rows of the preview; of the rest it says how many there are. */
const SHOWN = 8;

function Preview({
  plans,
  products,
}: {
  plans: readonly PricePlan[];
  products: readonly ListedProduct[];
}): ReactNode {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const rows = plans.flatMap((plan) =>
    plan.before.map((before, index) => ({
      id: before.id,
      name: names.get(plan.product) ?? '',
      before: before.regular_price,
      after: plan.after[index]?.regular_price ?? '',
    })),
  );
  if (rows.length === 0) return <p className="notice">None of them has a price.</p>;
  return (
    <table className="table table-keep" aria-label="What prices become">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className="table-number">
            Now
          </th>
          <th scope="col" className="table-number">
            Then
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map(({ id, name, before, after }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="table-number">{money(before)}</td>
            <td className="table-number">{money(after)}</td>
          </tr>
        ))}
      </tbody>
      {rows.length > SHOWN && <caption className="soft">and {rows.length - SHOWN} more</caption>}
    </table>
  );
}

function countOf(plans: readonly PricePlan[]): string {
  const count = plans.reduce((sum, { after }) => sum + after.length, 0);
  return count === 1 ? '1 price' : `${count} prices`;
}
