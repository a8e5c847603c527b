import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll } from '../../app/api.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Card } from '../../app/parts/page.tsx';
import { type Rate, RateDialog, TAXES } from './tax-rate-dialog.tsx';

/** Rates of tax by country and class. */
export function TaxRates(): ReactNode {
  const [edited, setEdited] = useState<Rate | 'new'>();
  const found = useQuery({
    queryKey: [TAXES],
    queryFn: ({ signal }) => listAll<Rate>(TAXES, {}, signal),
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
      actions: true,
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
        <RateDialog
          // As it is read now: what somebody else changed meanwhile is what the next save is held against.
          rate={edited === 'new' ? undefined : (found.data?.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
