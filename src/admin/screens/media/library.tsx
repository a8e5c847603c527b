import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send, sendEach } from '../../app/api.ts';
import { LISTED, type ListedMedia, mediaContext } from '../../app/media.ts';
import { monthQuery } from '../../app/months.ts';
import { Button } from '../../app/parts/button.tsx';
import { Pagination } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { MediaTiles } from '../../app/parts/media-picker.tsx';
import { MonthChoice } from '../../app/parts/month-choice.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { Search, Toolbar } from '../../app/parts/toolbar.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';

const ROUTE = 'wp/v2/media';
/** Files as a screen of tiles shows them at once. */
const PER_PAGE = 48;

/** The files as tiles, found by name, kind and month; several are chosen and deleted at once. */
export function Library(props: {
  readonly views: ReactNode;
  /** The file that is open. */
  readonly open: number;
  readonly onOpen: (id: number) => void;
}): ReactNode {
  const files = useList<ListedMedia>(
    ROUTE,
    ['media_type', 'm'],
    (filter) => ({
      search: filter('s'),
      media_type: filter('media_type'),
      ...monthQuery(filter('m')),
      context: mediaContext(),
      _fields: LISTED,
    }),
    { perPage: PER_PAGE },
  );
  const months = useQuery({
    queryKey: [ROUTE, 'months'],
    queryFn: ({ signal }) =>
      read<{ readonly months: readonly string[] }>('portolan/v1/lists/attachment', {}, signal),
  }).data?.months;
  const [choosing, setChoosing] = useState(false);
  const { rows = [], chosen, setChosen } = files;
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const leave = () => {
    setChosen(new Set());
    setChoosing(false);
  };
  return (
    <>
      <Toolbar>
        <Search label="Name of a file" value={files.filter('s')} onSearch={files.search} />
        {props.views}
        <MonthChoice months={months ?? []} value={files.filter('m')} onChange={(m) => files.set({ m })} />
        <Button aria-pressed={choosing} onClick={() => (choosing ? leave() : setChoosing(true))}>
          Choose several
        </Button>
      </Toolbar>
      {choosing && (
        <Chosen
          ids={[...chosen].map(Number)}
          onAll={() => setChosen(new Set(rows.map(({ id }) => id)))}
          onDone={leave}
        />
      )}
      {files.error && files.rows === undefined ? (
        <Failed error={files.error} retry={files.retry} />
      ) : files.rows === undefined ? (
        <Loading />
      ) : rows.length === 0 ? (
        <Empty title={files.filtered ? 'Nothing fits.' : 'The library is empty: drop files here.'} />
      ) : (
        <MediaTiles
          items={rows}
          isChosen={({ id }) => (choosing ? chosen.has(id) : id === props.open)}
          onChoose={({ id }) => (choosing ? toggle(id) : props.onOpen(id))}
        />
      )}
      <Pagination page={files.page} pages={files.pages} total={files.total} onPage={files.setPage} />
    </>
  );
}

/** What can be done with the files that are chosen. */
function Chosen(props: {
  readonly ids: readonly number[];
  readonly onAll: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { ids, onAll, onDone } = props;
  const [confirming, setConfirming] = useState(false);
  const remove = useChange({
    change: () => sendEach(ids, (id) => send('DELETE', `${ROUTE}/${id}`, undefined, { force: true })),
    notice: () => (ids.length === 1 ? 'One file is deleted.' : `${ids.length} files are deleted.`),
    stale: [[ROUTE]],
    onDone,
  });
  return (
    <div className="bulk" role="region" aria-label="With the chosen">
      <span>{ids.length} chosen</span>
      <Button onClick={onAll}>All on this page</Button>
      <Button kind="away" icon="bin" disabled={ids.length === 0} onClick={() => setConfirming(true)}>
        Delete
      </Button>
      <Button kind="quiet" onClick={onDone}>
        Choose none
      </Button>
      {confirming && (
        <Confirm
          title={ids.length === 1 ? 'Delete one file?' : `Delete ${ids.length} files?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p>Pages that show them will have gaps. They cannot be brought back.</p>
        </Confirm>
      )}
    </div>
  );
}
