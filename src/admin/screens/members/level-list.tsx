import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { money } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { moved } from '../attributes/term-places.ts';
import { LevelDialog } from './level-dialog.tsx';
import { LEVELS, type Level, MEMBERS, termOf, useLevels } from './member-types.ts';
import { Place } from './places.tsx';

const HERE = 'admin.php?page=rcp-member-levels';

/** What one can be a member of, in the order in which registration offers it. */
export function LevelList(): ReactNode {
  const { query, go } = useRouter();
  const [adding, setAdding] = useState(false);
  const levels = useLevels();
  const counts = useQuery({
    queryKey: [MEMBERS, 'counts'],
    queryFn: ({ signal }) =>
      read<{ readonly levels: Readonly<Record<string, number>> }>(`${MEMBERS}/counts`, {}, signal),
  });
  const place = useChange({
    change: (ids: readonly number[]) => send<readonly Level[]>('POST', `${LEVELS}/order`, { ids }),
    stale: [[LEVELS]],
  });
  const ids = levels.data?.map(({ id }) => id) ?? [];
  const columns: readonly Column<Level>[] = [
    {
      name: 'name',
      label: 'Level',
      main: true,
      cell: ({ id, name, active }) => (
        <>
          <Link to={`${HERE}&edit_subscription=${id}`}>{name}</Link> {!active && <Badge>Not in use</Badge>}
        </>
      ),
    },
    { name: 'term', label: 'Term', cell: ({ duration, duration_unit }) => termOf(duration, duration_unit) },
    {
      name: 'price',
      label: 'Price',
      number: true,
      cell: ({ price, currency }) => (Number(price) === 0 ? 'Free' : money(price, currency)),
    },
    {
      name: 'access',
      label: 'Access level',
      wide: true,
      number: true,
      cell: ({ access_level }) => access_level,
    },
    {
      name: 'members',
      label: 'Memberships',
      number: true,
      cell: ({ id }) => (
        <Link to={`admin.php?page=rcp-members&level=${id}`}>
          {counts.data?.levels[id] ?? 0}
          <span className="unseen"> memberships</span>
        </Link>
      ),
    },
    {
      name: 'place',
      label: 'Place',
      actions: true,
      cell({ id, name }) {
        const at = ids.indexOf(id);
        return (
          <span className="buttons buttons-together">
            <Button
              kind="quiet"
              icon="up"
              label={`Before: ${name}`}
              disabled={at === 0 || place.isPending}
              onClick={() => place.mutate(moved(ids, at, -1))}
            />
            <Button
              kind="quiet"
              icon="down"
              label={`After: ${name}`}
              disabled={at === ids.length - 1 || place.isPending}
              onClick={() => place.mutate(moved(ids, at, 1))}
            />
          </span>
        );
      },
    },
  ];
  const opened = levels.data?.find(({ id }) => id === Number(query.get('edit_subscription')));
  return (
    <Place
      page="rcp-member-levels"
      actions={
        <Button kind="main" icon="plus" onClick={() => setAdding(true)}>
          New level
        </Button>
      }
    >
      <DataTable
        label="Levels"
        columns={columns}
        rows={levels.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        error={levels.error}
        retry={() => void levels.refetch()}
        empty="No levels yet: make the first."
      />
      {(opened || adding) && (
        <LevelDialog
          key={opened?.id ?? 'new'}
          level={opened}
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
