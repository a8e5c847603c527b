import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, send } from '../../app/api.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';

export const TAXES = 'wc/v3/taxes';

/** A rate as `wc/v3/taxes` gives it. */
export interface Rate {
  readonly id: number;
  readonly country: string;
  readonly state: string;
  /** Percent, as `20.0000`. */
  readonly rate: string;
  readonly name: string;
  readonly shipping: boolean;
  readonly class: string;
}

/** What the form holds of a rate. */
function valuesOf(rate: Rate | undefined) {
  return {
    name: rate?.name ?? '',
    country: rate?.country ?? '',
    state: rate?.state ?? '',
    rate: rate === undefined ? '' : String(Number(rate.rate)),
    class: rate?.class ?? 'standard',
    shipping: rate?.shipping ?? true,
  };
}

/** Says what is too long to be stored, of which the shop would say nothing. */
function refuseTooLong({ name, country, state, rate }: ReturnType<typeof valuesOf>): void {
  const fields = {
    ...([...name].length > 200 && { name: 'Two hundred characters at most.' }),
    ...([...country].length > 2 && { country: 'Two letters.' }),
    ...([...state].length > 200 && { state: 'Two hundred characters at most.' }),
    ...(Math.abs(Number(rate)) >= 1000 && { rate: 'Less than a thousand.' }),
  };
  if (Object.keys(fields).length > 0) throw new ApiError('The rate is not saved.', 'too_long', 400, fields);
}

/** A rate of tax, or a new one. */
export function RateDialog({ rate, onClose }: { rate: Rate | undefined; onClose: () => void }): ReactNode {
  const { tell } = useToasts();
  const save = useGuardedSave();
  const [removing, setRemoving] = useState(false);
  const queries = useQueryClient();
  const form = useForm(valuesOf(rate), async (changes, values) => {
    refuseTooLong(values);
    if (rate === undefined) {
      await send('POST', TAXES, values);
      await queries.invalidateQueries({ queryKey: [TAXES] });
    } else await save({ route: `${TAXES}/${rate.id}`, thing: rate, stale: [TAXES] }, changes);
    tell('The rate is saved.');
  });
  const remove = useChange({
    change: () => send('DELETE', `${TAXES}/${rate?.id}`, undefined, { force: true }),
    notice: () => 'The rate is deleted.',
    stale: [[TAXES]],
    onDone: onClose,
  });
  const { values, errors, set } = form;
  const line = (name: 'name' | 'country' | 'state' | 'rate' | 'class', label: string, hint?: string) => (
    <TextField
      label={label}
      {...(hint && { hint })}
      value={values[name]}
      error={errors[name]}
      onChange={(text) => set(name, text)}
    />
  );
  return (
    <FormDialog
      title={rate ? rate.name || `#${rate.id}` : 'New rate'}
      form={form}
      isNew={rate === undefined}
      beside={
        rate && (
          <Button kind="away" icon="bin" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      {line('name', 'Name', 'As bills show it: VAT.')}
      <div className="fields">
        {line('country', 'Country', 'Two letters; none = everywhere.')}
        {line('state', 'State')}
      </div>
      <div className="fields">
        {line('rate', 'Percent')}
        {line('class', 'Class')}
      </div>
      <Checkbox label="On shipping too" checked={values.shipping} onChange={(on) => set('shipping', on)} />
      {removing && (
        <Confirm
          title="Delete this rate?"
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>What is bought from now on is counted without it. Orders keep what they were counted with.</p>
        </Confirm>
      )}
    </FormDialog>
  );
}
