import type { ReactNode } from 'react';
import { dateTime, fileSize } from '../../app/format.ts';
import type { Column } from '../../app/parts/data-table.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Link } from '../../app/router.tsx';
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

const columns: readonly Column<Download>[] = [
  {
    name: 'title',
    label: 'Download',
    main: true,
    sort: 'title',
    cell: (download) => (
      <>
        <Link to={downloadAddress(download.id)}>{nameOf(download)}</Link>{' '}
        {download.status !== 'publish' && <Badge>{download.status}</Badge>}{' '}
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

/** All downloads with how often they were had. */
export function DownloadList(): ReactNode {
  const downloads = useList<Download>(DOWNLOADS, [], (filter) => ({ search: filter('s') }));
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
        search="Name of the download"
        label="Downloads"
        list={downloads}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={nameOf}
        empty={downloads.filtered ? 'No download fits.' : 'No downloads yet.'}
      />
    </Place>
  );
}
