import { type ReactNode, useState } from 'react';
import { sendAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { SHOP_ROUTES, ShopTermDialog } from './shop-term-dialog.tsx';
import { TermDialog } from './term-dialog.tsx';
import type { Taxonomy, Term } from './term-types.ts';

/** The terms of a taxonomy: found, changed, made, deleted. */
export function TermList({ taxonomy }: { taxonomy: Taxonomy }): ReactNode {
  const route = `${taxonomy.rest_namespace}/${taxonomy.rest_base}`;
  const terms = useList<Term>(route, [], (filter) => ({ search: filter('s'), context: 'edit' }));
  const isOfShop = taxonomy.slug in SHOP_ROUTES;
  const [edited, setEdited] = useState<Term | 'new'>();
  const [confirming, setConfirming] = useState(false);
  const ids = [...terms.chosen];
  const remove = useChange({
    change: () =>
      sendAll(ids.map((id) => ({ method: 'DELETE', path: `${route}/${id}`, body: { force: true } }))),
    notice: () => (ids.length === 1 ? 'One is deleted.' : `${ids.length} are deleted.`),
    stale: [[route]],
    onDone: () => {
      setConfirming(false);
      terms.setChosen(new Set());
    },
  });
  const columns: readonly Column<Term>[] = [
    {
      name: 'name',
      label: 'Name',
      main: true,
      sort: 'name',
      cell: (term) => (
        <Button kind="quiet" onClick={() => setEdited(term)}>
          {plainText(term.name)}
        </Button>
      ),
    },
    { name: 'slug', label: 'Address', wide: true, sort: 'slug', cell: ({ slug }) => slug },
    {
      name: 'description',
      label: 'Description',
      wide: true,
      cell: ({ description }) => plainText(description) || '—',
    },
    {
      name: 'count',
      label: 'Used',
      number: true,
      sort: 'count',
      cell: ({ count, link, name }) => (
        <a href={link} aria-label={`${count}: see ${plainText(name)}`}>
          {count}
        </a>
      ),
    },
  ];
  return (
    <ListScreen
      search="Name"
      filters={
        <Button kind="main" icon="plus" onClick={() => setEdited('new')}>
          New
        </Button>
      }
      label={taxonomy.name}
      list={terms}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => plainText(name)}
      empty={terms.filtered ? 'Nothing fits.' : 'Nothing here yet.'}
      bulk={
        <Button kind="away" icon="bin" onClick={() => setConfirming(true)}>
          Delete
        </Button>
      }
    >
      {edited && isOfShop && (
        <ShopTermDialog
          taxonomy={taxonomy}
          listRoute={route}
          id={edited === 'new' ? undefined : edited.id}
          onClose={() => setEdited(undefined)}
        />
      )}
      {edited && !isOfShop && (
        <TermDialog
          taxonomy={taxonomy}
          route={route}
          // As it is read now: what somebody else changed meanwhile is what the next save is held against.
          term={edited === 'new' ? undefined : (terms.rows?.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {confirming && (
        <Confirm
          title={ids.length === 1 ? 'Delete it?' : `Delete ${ids.length}?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          <p>What stands in them stays.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}
