import { type ReactNode, useState } from 'react';
import { send, sendEach } from '../../app/api.ts';
import { dateTime, fileSize } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import {
  DOWNLOADS,
  type Download,
  downloadAddress,
  LIST_ADDRESS,
  logAddress,
  NEW_ADDRESS,
  nameOf,
} from './download-types.ts';
import { Place } from './place.tsx';

const STATUSES: Readonly<Record<string, string>> = {
  publish: 'Published',
  draft: 'Draft',
  private: 'Private',
};

const columns: readonly Column<Download>[] = [
  {
    name: 'title',
    label: 'Download',
    main: true,
    sort: 'title',
    cell: (download) => (
      <>
        <Link to={downloadAddress(download.id)}>{nameOf(download)}</Link>{' '}
        {download.status !== 'publish' && <Badge>{STATUSES[download.status] ?? download.status}</Badge>}{' '}
        {download.members_only && <Badge>Members only</Badge>} {download.featured && <Badge>Featured</Badge>}
      </>
    ),
  },
  {
    name: 'file',
    label: 'File',
    cell: ({ versions: [latest] }) =>
      latest === undefined ? (
        <Badge tone="warn">No file</Badge>
      ) : (
        [latest.files[0] ?? '—', latest.size >= 0 && fileSize(latest.size)].filter(Boolean).join(' · ')
      ),
  },
  {
    name: 'versions',
    label: 'Versions',
    wide: true,
    cell: ({ versions }) =>
      versions.map(({ name, count }) => `${name || '—'} (${count.toLocaleString()})`).join(', ') || '—',
  },
  {
    name: 'date',
    label: 'Added',
    wide: true,
    sort: 'date',
    cell: ({ date_gmt }) => dateTime(date_gmt, 'date'),
  },
  {
    name: 'count',
    label: 'Downloaded',
    number: true,
    sort: 'count',
    cell: (download) => (
      <Link
        to={logAddress(download.id)}
        aria-label={`${download.count} times: the log of ${nameOf(download)}`}
      >
        {download.count.toLocaleString()}
      </Link>
    ),
  },
];

/** All downloads with how often they were had; several are published, put into the bin and brought back at once. */
export function DownloadList(): ReactNode {
  const downloads = useList<Download>(DOWNLOADS, ['post_status'], (filter) => ({
    search: filter('s'),
    status: filter('post_status'),
  }));
  const [confirming, setConfirming] = useState(false);
  const ids = [...downloads.chosen].map(Number);
  const view = downloads.filter('post_status');
  const done = () => {
    setConfirming(false);
    downloads.setChosen(new Set());
  };
  const { tell } = useToasts();
  const move = useChange({
    change: ({ ids: to, status }: { readonly ids: readonly number[]; readonly status: string }) =>
      sendEach(to, (id) => send('PUT', `${DOWNLOADS}/${id}`, { status })),
    notice: (_, { ids: to, status }) => `${countOf(to.length)} now “${STATUSES[status] ?? status}”.`,
    stale: [[DOWNLOADS]],
    onDone: done,
  });
  const remove = useChange({
    change: (force: boolean) =>
      sendEach(ids, (id) => send('DELETE', `${DOWNLOADS}/${id}`, undefined, { force })),
    stale: [[DOWNLOADS]],
    onDone: (_, force) => {
      tell(`${countOf(ids.length)} ${force ? 'deleted for good' : 'in the bin'}.`);
      done();
    },
  });
  return (
    <Place
      title="Downloads"
      value={LIST_ADDRESS}
      actions={
        <Link className="button button-main" to={NEW_ADDRESS}>
          New download
        </Link>
      }
    >
      <ListScreen
        views={
          <Views
            label="Status"
            value={view}
            views={[['', 'All'], ...Object.entries(STATUSES), ['trash', 'Bin']]}
            onChange={(status) => downloads.set({ post_status: status })}
          />
        }
        search="Name of the download"
        label="Downloads"
        list={downloads}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOf}
        empty={downloads.filtered ? 'No download fits.' : 'No downloads yet.'}
        bulk={
          view === 'trash' ? (
            <>
              <Button disabled={move.isPending} onClick={() => move.mutate({ ids, status: 'draft' })}>
                Restore as drafts
              </Button>
              <Button kind="away" onClick={() => setConfirming(true)}>
                Delete for good
              </Button>
            </>
          ) : (
            <>
              <Button disabled={move.isPending} onClick={() => move.mutate({ ids, status: 'publish' })}>
                Publish
              </Button>
              <Button disabled={move.isPending} onClick={() => move.mutate({ ids, status: 'draft' })}>
                Make drafts
              </Button>
              <Button kind="away" icon="bin" busy={remove.isPending} onClick={() => remove.mutate(false)}>
                Bin
              </Button>
            </>
          )
        }
      >
        {confirming && (
          <Confirm
            title={ids.length === 1 ? 'Delete the download for good?' : `Delete ${ids.length} for good?`}
            action="Delete for good"
            busy={remove.isPending}
            onConfirm={() => remove.mutate(true)}
            onClose={() => setConfirming(false)}
          >
            <p>Their files and their log stay.</p>
          </Confirm>
        )}
      </ListScreen>
    </Place>
  );
}

function countOf(number: number): string {
  return number === 1 ? 'One is' : `${number} are`;
}
