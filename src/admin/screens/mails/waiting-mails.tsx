import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { type Column, DataTable, Pagination } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';

const ROUTE = 'portolan/v1/mails/waiting';
const JOBS = 'portolan/v1/jobs';

interface WaitingMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly due_gmt: string;
  readonly failed_gmt: string | null;
  readonly attempts: number;
  readonly error: string;
  readonly running: boolean;
}

/** Mails that wait for the mail server, or that it did not take. */
export function WaitingMails({ failed }: { failed: boolean }): ReactNode {
  const mails = useList<WaitingMail>(ROUTE, ['status'], () => ({ failed }));
  const [removing, setRemoving] = useState<WaitingMail>();
  const retry = useChange({
    change: ({ id }: WaitingMail) => send('POST', `${JOBS}/${id}/retry`),
    notice: (_, { to }) => `The e-mail to ${to} is tried now.`,
    stale: [[ROUTE]],
  });
  const remove = useChange({
    change: ({ id }: WaitingMail) => send('DELETE', `${JOBS}/${id}`),
    notice: (_, { to }) => `The e-mail to ${to} is not sent.`,
    stale: [[ROUTE]],
    onDone: () => setRemoving(undefined),
  });
  const columns: readonly Column<WaitingMail>[] = [
    { name: 'subject', label: 'Subject', main: true, cell: ({ subject }) => subject || '—' },
    { name: 'to', label: 'To', cell: ({ to }) => to },
    {
      name: 'when',
      label: failed ? 'Given up' : 'Next try',
      cell: ({ due_gmt: due, failed_gmt: at }) => dateTime(at ?? due),
    },
    { name: 'attempts', label: 'Tries', number: true, wide: true, cell: ({ attempts }) => attempts },
    { name: 'error', label: 'What went wrong', cell: ({ error }) => error || '—' },
    {
      name: 'do',
      label: 'Actions',
      actions: true,
      cell: (mail) => (
        <div className="buttons buttons-together">
          <Button
            aria-label={`Try now: ${mail.subject} to ${mail.to}`}
            disabled={mail.running || retry.isPending}
            onClick={() => retry.mutate(mail)}
          >
            Try now
          </Button>
          <Button
            kind="quiet"
            icon="bin"
            label={`Remove: ${mail.subject} to ${mail.to}`}
            onClick={() => setRemoving(mail)}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable
        label={failed ? 'E-mails that failed' : 'E-mails that wait'}
        columns={columns}
        rows={mails.rows}
        idOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        error={mails.error}
        retry={mails.retry}
        empty={failed ? 'No e-mail failed.' : 'No e-mail waits.'}
      />
      <Pagination page={mails.page} pages={mails.pages} total={mails.total} onPage={mails.setPage} />
      {removing && (
        <Confirm
          title="Remove this e-mail?"
          action="Remove"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>
            “{removing.subject}” never reaches {removing.to}.
          </p>
        </Confirm>
      )}
    </>
  );
}
