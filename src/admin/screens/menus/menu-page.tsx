import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, listAll, read, send, sendAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useLeaveGuard } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { AddItems } from './add-items.tsx';
import { MenuRows } from './menu-rows.tsx';
import { changesTo, lastOrder, type MenuItem, parentOf, type Row, rowsOf } from './menu-tree.ts';

export const MENUS = 'wp/v2/menus';
const ITEMS = 'wp/v2/menu-items';

/** A menu as `wp/v2/menus` gives it. */
export interface Menu {
  readonly id: number;
  readonly name: string;
  readonly locations: readonly string[];
}

interface Location {
  readonly name: string;
  readonly description: string;
}

const readRows = async (menu: number, signal?: AbortSignal) =>
  rowsOf(await listAll<MenuItem>(ITEMS, { menus: [menu], context: 'edit' }, signal));

/** What a menu holds and where it stands. */
export function MenuPage({ menu }: { menu: Menu }): ReactNode {
  const queries = useQueryClient();
  const key = [ITEMS, menu.id];
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => readRows(menu.id, signal) });
  const [own, setOwn] = useState<readonly Row[]>();
  useLeaveGuard(own !== undefined);
  const known = found.data;
  const rows = own ?? known;
  const save = useChange({
    change: async ({ before, after }: { before: readonly Row[]; after: readonly Row[] }) => {
      const now = await readRows(menu.id);
      if (JSON.stringify(now) !== JSON.stringify(before)) {
        throw new ApiError(
          'Somebody else changed this menu meanwhile. Discard your changes to see theirs.',
          'conflict',
          409,
        );
      }
      await sendAll(changesTo(before, await stored(menu.id, before, after)));
    },
    notice: () => 'The menu is saved and shown on the site.',
    stale: [key],
    onDone: () => setOwn(undefined),
  });
  const discard = () => {
    setOwn(undefined);
    void queries.invalidateQueries({ queryKey: key });
  };
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (known === undefined || rows === undefined) return <Loading />;
  return (
    <div className="columns">
      <div className="column">
        <Card title={plainText(menu.name)} className="card-flush">
          <MenuRows rows={rows} onChange={setOwn} />
        </Card>
        {own !== undefined && (
          <div className="savebar">
            <span>Changes that are not saved</span>
            <Button onClick={discard}>Discard</Button>
            <Button
              kind="main"
              busy={save.isPending}
              onClick={() => save.mutate({ before: known, after: own })}
            >
              Save
            </Button>
          </div>
        )}
      </div>
      <div className="column">
        <AddItems onAdd={(row) => setOwn([...rows, row])} />
        <Locations menu={menu} />
        <DeleteMenu menu={menu} />
      </div>
    </div>
  );
}

/** Makes the items that are not stored yet, parents first; gives all rows with their ids. */
async function stored(menu: number, before: readonly Row[], rows: readonly Row[]): Promise<readonly Row[]> {
  let order = lastOrder(before);
  const made: Row[] = [...rows];
  for (const [at, row] of rows.entries()) {
    if (row.id !== undefined) continue;
    const { id } = await send<MenuItem>('POST', ITEMS, {
      menus: menu,
      title: row.title,
      type: row.type,
      object: row.object,
      status: 'publish',
      menu_order: ++order,
      parent: parentOf(made, at)?.id ?? 0,
      ...(row.type === 'custom' ? { url: row.url } : { object_id: row.objectId }),
    });
    made[at] = { ...row, id, order };
  }
  return made;
}

function Locations({ menu }: { menu: Menu }): ReactNode {
  const found = useQuery({
    queryKey: ['wp/v2/menu-locations'],
    queryFn: ({ signal }) => read<Readonly<Record<string, Location>>>('wp/v2/menu-locations', {}, signal),
  });
  const change = useChange({
    change: (locations: readonly string[]) => send('PUT', `${MENUS}/${menu.id}`, { locations }),
    notice: () => 'The menu stands there now.',
    stale: [[MENUS], ['wp/v2/menu-locations']],
  });
  return (
    <Card title="Where it stands">
      {Object.values(found.data ?? {}).map(({ name, description }) => (
        <Checkbox
          key={name}
          label={description}
          checked={menu.locations.includes(name)}
          disabled={change.isPending}
          onChange={(on) =>
            change.mutate(on ? [...menu.locations, name] : menu.locations.filter((one) => one !== name))
          }
        />
      ))}
    </Card>
  );
}

function DeleteMenu({ menu }: { menu: Menu }): ReactNode {
  const [confirming, setConfirming] = useState(false);
  const remove = useChange({
    change: () => send('DELETE', `${MENUS}/${menu.id}`, undefined, { force: true }),
    notice: () => `The menu “${plainText(menu.name)}” is deleted.`,
    stale: [[MENUS]],
  });
  return (
    <Card>
      <Button kind="away" icon="bin" onClick={() => setConfirming(true)}>
        Delete the menu
      </Button>
      {confirming && (
        <Confirm
          title={`Delete “${plainText(menu.name)}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          <p>The pages that it leads to stay.</p>
        </Confirm>
      )}
    </Card>
  );
}
