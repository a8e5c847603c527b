import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';

const ROUTE = 'portolan/v1/jobs';

/** Work outside requests, as `portolan/v1` tells it. */
interface Job {
  readonly id: number;
  readonly kind: string;
  readonly repeats: boolean;
  readonly due_gmt: string;
  readonly attempts: number;
  readonly error: string;
  /** When it was given up; null = it was not. */
  readonly failed_gmt: string | null;
  readonly running: boolean;
}

/** Work that waits, comes back by itself or was given up: tried anew or removed. */
export default function Jobs(): ReactNode {
  const jobs = useList<Job>(ROUTE, ['status'], (filter) => ({
    search: filter('s'),
    failed: { failed: true, pending: false }[filter('status')],
  }));
  const [removing, setRemoving] = useState<Job>();
  const retry = useChange({
    change: ({ id }: Job) => send('POST', `${ROUTE}/${id}/retry`),
    notice: (_, { kind }) => `${kind} is tried now.`,
    stale: [[ROUTE]],
  });
  const remove = useChange({
    change: ({ id }: Job) => send('DELETE', `${ROUTE}/${id}`),
    notice: (_, { kind }) => `${kind} is removed.`,
    stale: [[ROUTE]],
    onDone: () => setRemoving(undefined),
  });
  const columns: readonly Column<Job>[] = [
    { name: 'kind', label: 'Job', main: true, cell: ({ kind }) => withBreaks(kind) },
    { name: 'state', label: 'State', cell: (job) => <State job={job} /> },
    {
      name: 'when',
      label: 'When',
      cell: ({ due_gmt: due, failed_gmt: failed }) => dateTime(failed ?? due),
    },
    { name: 'attempts', label: 'Tries', number: true, wide: true, cell: ({ attempts }) => attempts },
    { name: 'error', label: 'What went wrong', cell: ({ error }) => error },
    {
      name: 'do',
      label: 'Actions',
      actions: true,
      cell: (job) => (
        <div className="buttons buttons-together">
          <Button
            aria-label={`Try now: ${job.kind}`}
            disabled={job.running || retry.isPending}
            onClick={() => retry.mutate(job)}
          >
            Try now
          </Button>
          {!job.repeats && (
            <Button kind="quiet" icon="bin" label={`Remove: ${job.kind}`} onClick={() => setRemoving(job)} />
          )}
        </div>
      ),
    },
  ];
  return (
    <ListScreen
      title="Jobs"
      views={
        <Views
          label="By state"
          value={jobs.filter('status')}
          views={[
            ['', 'All'],
            ['pending', 'Waiting'],
            ['failed', 'Failed'],
          ]}
          onChange={(status) => jobs.set({ status })}
        />
      }
      search="Name or error"
      label="Jobs"
      list={jobs}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ kind }) => kind}
      empty={jobs.filtered ? 'No job fits.' : 'Nothing waits to be done.'}
    >
      {removing && (
        <Confirm
          title="Remove this job?"
          action="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>What it was to do is not done.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}

function State({ job }: { job: Job }): ReactNode {
  if (job.failed_gmt !== null) return <Badge tone="bad">Failed</Badge>;
  if (job.running) return <Badge tone="good">Running</Badge>;
  if (job.error !== '') return <Badge tone="warn">Tried again</Badge>;
  return <Badge>{job.repeats ? 'Comes back' : 'Waiting'}</Badge>;
}

/** A job's name, broken between its plugin and what it does where it takes two lines. */
function withBreaks(kind: string): ReactNode {
  const [plugin, ...rest] = kind.split('.');
  return rest.length === 0 ? (
    kind
  ) : (
    <>
      {plugin}.<wbr />
      {rest.join('.')}
    </>
  );
}
