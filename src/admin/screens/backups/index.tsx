import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { dateTime, fileSize } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable } from '../../app/parts/data-table.tsx';
import { Icon } from '../../app/parts/icon.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';

const ROUTE = 'portolan/v1/backups';

/** Milliseconds after which is looked whether a backup is ready. */
const LOOK_EVERY = 2000;

interface Backup {
  readonly name: string;
  readonly made: string;
  readonly database_bytes: number;
  readonly uploads: number;
  readonly upload_bytes: number;
  readonly program: string;
}

interface Backups {
  readonly folder: string;
  readonly every_hours: number | null;
  readonly keep: number | null;
  readonly running: boolean;
  readonly error: string;
  readonly backups: readonly Backup[];
}

const columns: readonly Column<Backup>[] = [
  { name: 'made', label: 'Made', main: true, cell: ({ made }) => dateTime(made.replace(/Z$/, '')) },
  {
    name: 'database',
    label: 'Database',
    number: true,
    cell: ({ database_bytes }) => fileSize(database_bytes),
  },
  {
    name: 'uploads',
    label: 'Uploads',
    number: true,
    cell: ({ uploads, upload_bytes }) => `${uploads.toLocaleString()} · ${fileSize(upload_bytes)}`,
  },
  { name: 'program', label: 'Version', wide: true, cell: ({ program }) => program },
  {
    name: 'file',
    label: 'File',
    cell: ({ name, made }) => (
      <a
        className="button button-plain"
        href={`${boot().admin}export.php?download=backup&name=${name}&_wpnonce=${boot().nonce}`}
        aria-label={`Save the backup of ${dateTime(made.replace(/Z$/, ''))}`}
        download
      >
        <Icon name="downloads" />
        Save
      </a>
    ),
  },
];

/** Copies of the whole site: those that are there, a new one, and the way back. */
export default function BackupsScreen(): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<Backups>(ROUTE, {}, signal),
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_EVERY : false),
    retry: (times, error) => times < 2 && !(error instanceof ApiError && error.status === 501),
  });
  const make = useChange({
    change: () => send('POST', ROUTE),
    notice: () => 'The backup is being made.',
    stale: [[ROUTE]],
  });
  const running = found.data?.running === true || make.isPending;
  return (
    <Page
      title="Backups"
      actions={
        found.data && (
          <Button kind="main" icon="plus" busy={running} onClick={() => make.mutate(undefined)}>
            {running ? 'A backup is made' : 'Back up now'}
          </Button>
        )
      }
    >
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data === undefined ? (
        <Loading />
      ) : (
        <Kept known={found.data} />
      )}
    </Page>
  );
}

function Kept({ known }: { known: Backups }): ReactNode {
  const { folder, every_hours: hours, keep, error, backups } = known;
  const stays =
    keep === null ? 'all of them stay' : keep === 1 ? 'the newest stays' : `the newest ${keep} stay`;
  return (
    <>
      {error !== '' && (
        <p className="notice notice-bad" role="alert">
          The last one failed: {error}
        </p>
      )}
      <p className="soft">
        {hours === null
          ? 'The server makes none by itself: portolan.config.ts says how often it should (backup: { everyHours: 24 }).'
          : `One is made every ${hours === 1 ? 'hour' : `${hours} hours`}; ${stays}.`}
      </p>
      <DataTable
        label="Backups"
        columns={columns}
        rows={backups}
        idOf={({ name }) => name}
        nameOf={({ name }) => name}
        empty={<Empty title="No backups yet." />}
      />
      <Card title="The way back">
        <p>
          On the server, stop the site, put the backup in its place, and start it again. What was written
          since then is gone.
        </p>
        <pre className="command">
          <code>{`portolan restore ${folder}/${backups[0]?.name ?? '<backup>'} --site <site> --yes`}</code>
        </pre>
        <p className="soft">
          They lie in {folder}. A file that is saved here has everything but the site’s secrets and keys;
          unpacked on the server, it is restored in the same way.
        </p>
      </Card>
    </>
  );
}
