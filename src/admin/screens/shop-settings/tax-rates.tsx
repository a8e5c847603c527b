import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll, send } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';

const ROUTE = 'wc/v3/taxes';

interface Rate {
  readonly id: number;
  readonly country: string;
  readonly state: string;
  readonly postcodes?: readonly string[];
  readonly rate: string;
  readonly name: string;
  readonly priority: number;
  readonly compound: boolean;
  readonly shipping: boolean;
  readonly class: string;
}

/** Rates of tax by country and class. */
export function TaxRates(): ReactNode {
  const [edited, setEdited] = useState<Rate | 'new'>();
  const found = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => listAll<Rate>(ROUTE, {}, signal),
  });
  const columns: readonly Column<Rate>[] = [
    { name: 'name', label: 'Rate', main: true, cell: ({ name, id }) => name || `#${id}` },
    {
      name: 'where',
      label: 'Where',
      cell: ({ country, state }) => [country, state].filter((part) => part !== '').join(' ') || 'Everywhere',
    },
    { name: 'class', label: 'Class', wide: true, cell: ({ class: own }) => own || 'standard' },
    { name: 'rate', label: 'Percent', number: true, cell: ({ rate }) => `${Number(rate)} %` },
    {
      name: 'edit',
      label: 'Change',
      number: true,
      cell: (rate) => (
        <Button
          kind="quiet"
          icon="edit"
          label={`Change ${rate.name || `#${rate.id}`}`}
          onClick={() => setEdited(rate)}
        />
      ),
    },
  ];
  return (
    <Card
      title="Rates of tax"
      className="card-flush"
      actions={
        <Button icon="plus" onClick={() => setEdited('new')}>
          New rate
        </Button>
      }
    >
      <DataTable
        label="Rates of tax"
        columns={columns}
        rows={found.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        error={found.error}
        retry={found.refetch}
        empty="No rates yet."
      />
      {edited && (
        <RateDialog rate={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Card>
  );
}

function RateDialog({ rate, onClose }: { rate: Rate | undefined; onClose: () => void }): ReactNode {
  const { tell } = useToasts();
  const change = useChange({
    change: (work: () => Promise<unknown>) => work(),
    stale: [[ROUTE]],
    onDone: onClose,
  });
  const form = useForm(
    {
      name: rate?.name ?? '',
      country: rate?.country ?? '',
      state: rate?.state ?? '',
      rate: rate === undefined ? '' : String(Number(rate.rate)),
      class: rate?.class ?? 'standard',
      shipping: rate?.shipping ?? true,
    },
    async (changes, values) => {
      await change.mutateAsync(() =>
        rate === undefined ? send('POST', ROUTE, values) : send('PUT', `${ROUTE}/${rate.id}`, changes),
      );
      tell('The rate is saved.');
    },
  );
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
    <Dialog
      title={rate?.name ?? 'New rate'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {rate && (
            <Button
              kind="away"
              onClick={() =>
                change.mutate(() => send('DELETE', `${ROUTE}/${rate.id}`, undefined, { force: true }))
              }
            >
              Delete
            </Button>
          )}
          <Button kind="main" type="submit" form="tax-rate" busy={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="tax-rate"
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
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
      </form>
    </Dialog>
  );
}
