import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { read } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { type EditedExtra, type EditedLine, itemChanges, itemsOf } from './changed-items.ts';
import { LineChoice } from './line-choice.tsx';
import type { Order } from './order-types.ts';

interface ItemsDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** Changes what an order that is not paid yet consists of; the shop counts taxes, coupons and the total anew. */
export function ItemsDialog({ order, onClose }: ItemsDialogProps): ReactNode {
  const route = `wc/v3/orders/${order.id}`;
  const exact = useQuery({
    queryKey: ['wc/v3/orders', order.id, 'exact', order.date_modified_gmt],
    queryFn: ({ signal }) => read<Order>(route, { dp: 6 }, signal),
    // What is written here stays when somebody else changes the order meanwhile.
    placeholderData: (before) => before,
  });
  if (exact.data) return <ItemsForm order={order} exact={exact.data} onClose={onClose} />;
  return (
    <Dialog title={`Items of order #${order.number}`} wide onClose={onClose}>
      {exact.isLoadingError ? <Failed error={exact.error} retry={exact.refetch} /> : <Loading />}
    </Dialog>
  );
}

function ItemsForm({ order, exact, onClose }: ItemsDialogProps & { readonly exact: Order }): ReactNode {
  const save = useGuardedSave();
  const { tell } = useToasts();
  const before = itemsOf(exact);
  const form = useForm(before, async (_, after) => {
    await save<Order>(
      {
        route: `wc/v3/orders/${order.id}`,
        thing: order,
        context: 'view',
        field: 'date_modified_gmt',
        stale: ['wc/v3/orders'],
      },
      itemChanges(before, after),
    );
    tell(`The items of order #${order.number} are saved.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={`Items of order #${order.number}`} wide form={form} onClose={onClose}>
      <p className="soft">Prices are without tax. Taxes, coupons and the total are counted anew.</p>
      <Lines lines={values.lines} onChange={(lines) => set('lines', lines)} />
      <LineChoice lines={values.added} onChange={(added) => set('added', added)} />
      <Extras extras={values.extras} onChange={(extras) => set('extras', extras)} />
      <Codes codes={values.codes} error={errors['coupon_lines']} onChange={(codes) => set('codes', codes)} />
    </FormDialog>
  );
}

function Lines(props: {
  readonly lines: readonly EditedLine[];
  readonly onChange: (lines: readonly EditedLine[]) => void;
}): ReactNode {
  const { lines, onChange } = props;
  return lines.map((edited) => {
    const name = plainText(edited.line.name);
    const change = (part: Partial<EditedLine>) =>
      onChange(lines.map((one) => (one === edited ? { ...one, ...part } : one)));
    return (
      <fieldset key={edited.line.id} className="set order-set">
        <legend className="set-name">{name}</legend>
        <TextField
          label={`Pieces of ${name}`}
          hideLabel
          type="number"
          min={1}
          required
          value={String(edited.quantity)}
          onChange={(text) => change({ quantity: Number(text) })}
        />
        <AmountField
          label={`Price of ${name}`}
          value={edited.price}
          onChange={(price) => change({ price })}
        />
        <Button
          kind="quiet"
          icon="bin"
          label={`Remove ${name}`}
          onClick={() => onChange(lines.filter((one) => one !== edited))}
        />
      </fieldset>
    );
  });
}

const EXTRAS = { fee: 'Fee', shipping: 'Shipping' } as const;

function Extras(props: {
  readonly extras: readonly EditedExtra[];
  readonly onChange: (extras: readonly EditedExtra[]) => void;
}): ReactNode {
  const { extras, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="choice">
      {extras.map((extra, place) => {
        const label = EXTRAS[extra.kind];
        const named = extra.name || label;
        const change = (part: Partial<EditedExtra>) =>
          onChange(extras.map((one) => (one === extra ? { ...one, ...part } : one)));
        return (
          // New ones have no id: the place is what they keep.
          <fieldset key={extra.id || `new-${place}`} className="set order-set">
            <legend className="unseen">{named}</legend>
            <TextField
              label={`Name of ${label.toLowerCase()} ${place + 1}`}
              hideLabel
              required
              value={extra.name}
              onChange={(name) => change({ name })}
            />
            <AmountField
              label={`Amount of ${label.toLowerCase()} ${place + 1}`}
              value={extra.total}
              onChange={(total) => change({ total })}
            />
            <Button
              kind="quiet"
              icon="bin"
              label={`Remove ${named}`}
              onClick={() => {
                onChange(extras.filter((one) => one !== extra));
                box.current?.querySelector<HTMLElement>('.set-foot button')?.focus();
              }}
            />
          </fieldset>
        );
      })}
      <div className="set-foot">
        {(['fee', 'shipping'] as const).map((kind) => (
          <Button
            key={kind}
            icon="plus"
            onClick={() => onChange([...extras, { kind, id: 0, name: EXTRAS[kind], total: '' }])}
          >
            {`Add ${kind === 'fee' ? 'a fee' : 'shipping'}`}
          </Button>
        ))}
      </div>
    </div>
  );
}

function AmountField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <TextField
      label={props.label}
      hideLabel
      required
      inputMode="decimal"
      pattern="-?[0-9]+([.][0-9]+)?"
      title="An amount like 12.50"
      suffix={boot().site.currency ?? ''}
      value={props.value}
      onChange={(text) => props.onChange(text.replace(',', '.'))}
    />
  );
}

function Codes(props: {
  readonly codes: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (codes: readonly string[]) => void;
}): ReactNode {
  const { codes, onChange } = props;
  const [written, setWritten] = useState('');
  const code = written.trim();
  const add = () => {
    if (code !== '' && !codes.includes(code)) onChange([...codes, code]);
    setWritten('');
  };
  return (
    <div className="choice">
      {codes.length > 0 && (
        <div className="buttons" role="group" aria-label="Coupons">
          {codes.map((one) => (
            <Button
              key={one}
              icon="cross"
              label={`Without coupon ${one}`}
              onClick={() => onChange(codes.filter((other) => other !== one))}
            >
              {one}
            </Button>
          ))}
        </div>
      )}
      <div className="order-code">
        <TextField
          label="Coupon code"
          error={props.error}
          value={written}
          onChange={setWritten}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would save the order.
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={code === ''} onClick={add}>
          Apply the coupon
        </Button>
      </div>
    </div>
  );
}
