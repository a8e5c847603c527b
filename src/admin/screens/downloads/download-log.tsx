import type { ReactNode } from 'react';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { FileButton } from '../../app/parts/file-button.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { Link } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { LOG, LOG_ADDRESS, type LogLine, logAddress } from './download-types.ts';
import { Place } from './place.tsx';

const STATUSES: Readonly<Record<string, readonly [label: string, tone: 'good' | 'bad']>> = {
  completed: ['Completed', 'good'],
  redirected: ['Sent on', 'good'],
  failed: ['Failed', 'bad'],
};

const titleOf = ({ download, title }: LogLine) => title || `Download ${download}`;

const columns: readonly Column<LogLine>[] = [
  {
    name: 'download',
    label: 'Download',
    main: true,
    cell: (line) => (
      <>
        <Link to={logAddress(line.download)}>{titleOf(line)}</Link> {line.version}
      </>
    ),
  },
  {
    name: 'who',
    label: 'Who',
    cell: ({ name, ip }) => name || <span className="download-ip">{ip || 'Guest'}</span>,
  },
  { name: 'page', label: 'From the page', wide: true, cell: ({ page }) => page || '—' },
  { name: 'browser', label: 'Browser', wide: true, cell: ({ browser }) => <small>{browser || '—'}</small> },
  {
    name: 'status',
    label: 'Status',
    cell: ({ status }) => {
      const [label, tone] = STATUSES[status] ?? [status, undefined];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { name: 'date', label: 'When', cell: ({ date_gmt }) => dateTime(date_gmt) },
];

/** What was downloaded, when and by whom: of all downloads, or of one. */
export function DownloadLog(): ReactNode {
  const log = useList<LogLine>(LOG, ['status', 'download'], (filter) => ({
    search: filter('s'),
    status: filter('status'),
    download: filter('download'),
  }));
  const [first] = log.rows ?? [];
  const download = log.filter('download');
  return (
    <Place
      title="Log of downloads"
      value={LOG_ADDRESS}
      actions={
        <FileButton
          route={`${LOG}/csv`}
          query={{ download, status: log.filter('status') }}
          name="downloads.csv"
        >
          CSV
        </FileButton>
      }
    >
      <ListScreen
        views={
          <Views
            label="By status"
            value={log.filter('status')}
            views={[
              ['', 'All'],
              ...Object.entries(STATUSES).map(([status, [label]]) => [status, label] as const),
            ]}
            onChange={(status) => log.set({ status })}
          />
        }
        search="IP address, page or browser"
        filters={
          download !== '' && (
            <Button icon="cross" onClick={() => log.set({ download: undefined })}>
              {`Only ${first ? titleOf(first) : `download ${download}`}`}
            </Button>
          )
        }
        label="Log of downloads"
        list={log}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={titleOf}
        empty={log.filtered ? 'Nothing in the log fits.' : 'Nothing was downloaded yet.'}
      />
    </Place>
  );
}
