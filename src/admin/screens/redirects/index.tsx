import { type ReactNode, useState } from 'react';
import { boot } from '../../app/boot.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useList } from '../../app/use-list.ts';
import { type Redirect, RedirectDialog, ROUTE } from './redirect-dialog.tsx';

/** Redirects of old addresses, in the order in which they are asked: listed, made, changed, deleted. */
export default function Redirects(): ReactNode {
  const redirects = useList<Redirect>(ROUTE, [], (filter) => ({ search: filter('s') }));
  const [opened, setOpened] = useState<Redirect | 'new'>();
  const current = opened === 'new' ? opened : redirects.rows?.find(({ id }) => id === opened?.id);
  const columns: readonly Column<Redirect>[] = [
    {
      name: 'source',
      label: 'Old address',
      main: true,
      cell: (redirect) => (
        <>
          <button type="button" className="button-link" onClick={() => setOpened(redirect)}>
            {redirect.source}
          </button>{' '}
          {redirect.is_pattern && <Badge>Pattern</Badge>}{' '}
          {!(redirect.enabled && redirect.group_enabled) && <Badge tone="warn">Not in use</Badge>}
        </>
      ),
    },
    {
      name: 'target',
      label: 'Leads to',
      cell: ({ target, simple, is_pattern: isPattern }) => {
        if (target === '') return simple ? 'Nothing' : '—';
        const address = /^https?:/.test(target) ? target : boot().home + target;
        return isPattern ? target : <a href={address}>{target}</a>;
      },
    },
    { name: 'status', label: 'How', cell: ({ status }) => status },
    {
      name: 'condition',
      label: 'For whom',
      wide: true,
      cell: ({ condition }) => (condition === 'url' ? 'Everybody' : `By ${condition}`),
    },
    {
      name: 'visits',
      label: 'Used',
      wide: true,
      cell: ({ visits, last_access: last }) => (last ? `${visits}, last on ${last.slice(0, 10)}` : visits),
    },
    { name: 'note', label: 'Note', wide: true, cell: ({ title }) => title || '—' },
  ];
  return (
    <ListScreen
      title="Redirects"
      actions={
        <Button kind="main" icon="plus" onClick={() => setOpened('new')}>
          New redirect
        </Button>
      }
      search="Old or new address"
      label="Redirects"
      list={redirects}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ source }) => source}
      empty={redirects.filtered ? 'No redirect fits.' : 'No redirects yet.'}
    >
      {current && (
        <RedirectDialog
          key={current === 'new' ? 'new' : current.id}
          redirect={current === 'new' ? undefined : current}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListScreen>
  );
}
