import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable, Pagination } from '../../app/parts/data-table.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Search, Toolbar } from '../../app/parts/toolbar.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { DISCOUNTS, type Discount, useLevels } from './member-types.ts';
import { Place } from './places.tsx';

const HERE = 'admin.php?page=rcp-discounts';

/** Codes that take something off the price of a membership. */
export function DiscountList(): ReactNode {
  const { query, go } = useRouter();
  const [adding, setAdding] = useState(false);
  const levels = useLevels();
  const found = useList<Discount>(DISCOUNTS, [], (filter) => ({ search: filter('s') }));
  const chosenId = Number(query.get('edit_discount')) || 0;
  const one = useQuery({
    queryKey: [DISCOUNTS, chosenId],
    queryFn: ({ signal }) => read<Discount>(`${DISCOUNTS}/${chosenId}`, {}, signal),
    enabled: chosenId > 0,
  });
  const names = (ids: readonly number[]) =>
    ids.map((id) => levels.data?.find((level) => level.id === id)?.name ?? `#${id}`).join(', ');
  const columns: readonly Column<Discount>[] = [
    {
      name: 'code',
      label: 'Code',
      main: true,
      cell: ({ id, code, active, expires }) => (
        <>
          <Link to={`${HERE}&edit_discount=${id}`}>{code}</Link> {!active && <Badge>Not in use</Badge>}{' '}
          {expires !== '' && expires < today() && <Badge tone="warn">Over</Badge>}
        </>
      ),
    },
    {
      name: 'amount',
      label: 'Takes off',
      cell: ({ unit, amount, currency }) => (unit === '%' ? `${amount} %` : money(amount, currency)),
    },
    { name: 'levels', label: 'For', cell: ({ levels: ids }) => names(ids) || 'All levels' },
    {
      name: 'used',
      label: 'Used',
      number: true,
      cell: ({ uses, max_uses }) => (max_uses === 0 ? uses : `${uses} of ${max_uses}`),
    },
    { name: 'expires', label: 'Last day', wide: true, cell: ({ expires }) => expires || 'Never' },
  ];
  const opened = chosenId > 0 ? one.data : undefined;
  return (
    <Place
      page="rcp-discounts"
      actions={
        <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
          New code
        </Button>
      }
    >
      <Toolbar>
        <Search label="Code or name" value={found.filter('s')} onSearch={found.search} />
      </Toolbar>
      <DataTable
        label="Discount codes"
        columns={columns}
        rows={found.rows}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
        error={found.error}
        retry={found.retry}
        empty={found.filtered ? 'No code fits.' : 'No codes yet.'}
      />
      <Pagination page={found.page} pages={found.pages} total={found.total} onPage={found.setPage} />
      {(opened || adding) && (
        <DiscountDialog
          key={opened?.id ?? 'new'}
          discount={opened}
          levels={levels.data ?? []}
          onClose={() => {
            setAdding(false);
            // Once the form is clean: nothing asks whether it may be left.
            if (opened) setTimeout(() => go(HERE, { replace: true }));
          }}
        />
      )}
    </Place>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
