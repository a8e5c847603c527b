import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { DISCOUNTS, type Discount, type Level } from './member-types.ts';

type Values = Omit<Discount, 'id' | 'currency' | 'uses'>;

const FRESH: Values = {
  code: '',
  description: '',
  unit: '%',
  amount: '10',
  max_uses: 0,
  expires: '',
  levels: [],
  one_time: false,
  active: true,
};

/** One discount code, there or new. */
export function DiscountDialog(props: {
  readonly discount: Discount | undefined;
  readonly levels: readonly Level[];
  readonly onClose: () => void;
}): ReactNode {
  const { discount, levels, onClose } = props;
  const guardedSave = useGuardedSave();
  const queries = useQueryClient();
  const { tell } = useToasts();
  const [removing, setRemoving] = useState(false);
  const form = useForm<Values>(discount ?? FRESH, async (changes, values) => {
    if (discount === undefined) {
      await send('POST', DISCOUNTS, values);
      await queries.invalidateQueries({ queryKey: [DISCOUNTS] });
    } else {
      // An amount says nothing without its unit.
      const { unit, amount } = values;
      await guardedSave(
        { route: `${DISCOUNTS}/${discount.id}`, thing: discount, field: 'modified', stale: [DISCOUNTS] },
        changes.unit || changes.amount ? { ...changes, unit, amount } : changes,
      );
    }
    tell(`“${values.code}” is saved.`);
  });
  const remove = useChange({
    change: () => send('DELETE', `${DISCOUNTS}/${discount?.id}`),
    notice: () => `“${discount?.code}” is deleted.`,
    stale: [[DISCOUNTS]],
    onDone: onClose,
  });
  const { values, errors, set } = form;
  const currency = discount?.currency ?? boot().site.currency ?? '';
  return (
    <FormDialog
      title={discount?.code ?? 'New code'}
      form={form}
      isNew={discount === undefined}
      beside={
        discount && (
          <Button kind="away" icon="bin" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Code"
        hint="What they type. Capitals do not matter."
        required
        value={values.code}
        error={errors['code']}
        onChange={(code) => set('code', code)}
      />
      <div className="fields">
        <Select
          label="Kind"
          value={values.unit}
          options={[
            ['%', 'Percentage'],
            ['flat', 'Amount'],
          ]}
          onChange={(unit) => set('unit', unit === '%' ? '%' : 'flat')}
        />
        <TextField
          label="Takes off"
          {...(values.unit === '%' ? { suffix: '%' } : { prefix: currency })}
          inputMode="decimal"
          required
          value={values.amount}
          error={errors['amount']}
          onChange={(amount) => set('amount', amount)}
        />
      </div>
      <div className="fields">
        <TextField
          label="Last day"
          type="date"
          value={values.expires}
          error={errors['expires']}
          onChange={(day) => set('expires', day)}
        />
        <TextField
          label="How often in all"
          hint="0: as often as wanted."
          type="number"
          min={0}
          value={String(values.max_uses)}
          onChange={(uses) => set('max_uses', Math.max(0, Math.trunc(Number(uses)) || 0))}
        />
      </div>
      <fieldset className="terms">
        <legend>Only these levels</legend>
        {levels.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={values.levels.includes(id)}
            onChange={(on) =>
              set('levels', on ? [...values.levels, id] : values.levels.filter((one) => one !== id))
            }
          />
        ))}
      </fieldset>
      <Checkbox
        label="Off the first payment only"
        checked={values.one_time}
        onChange={(on) => set('one_time', on)}
      />
      <Checkbox label="In use" checked={values.active} onChange={(on) => set('active', on)} />
      <TextArea
        label="Note"
        hint="For yourself."
        rows={2}
        value={values.description}
        onChange={(text) => set('description', text)}
      />
      {removing && (
        <Confirm
          title="Delete this code?"
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>Payments keep what it took off them.</p>
        </Confirm>
      )}
    </FormDialog>
  );
}
