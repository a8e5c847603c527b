import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';

const ROUTE = 'portolan/v1/mails';

interface SentMail {
  readonly id: number;
  readonly date_gmt: string;
  readonly to: string;
  readonly subject: string;
  readonly state: 'sent' | 'held' | 'folder' | 'off';
  readonly can_resend: boolean;
}

const STATES = {
  sent: ['Sent', 'good'],
  held: ['Held back: not live', 'warn'],
  folder: ['Written into mail/', undefined],
  off: ['Dropped: mail is off', 'warn'],
} as const;

/** What the mail server took in the last thirty days, or what was done with it instead. */
export function SentMails(): ReactNode {
  const mails = useList<SentMail>(ROUTE, [], (filter) => ({ search: filter('s') }));
  const [chosen, setChosen] = useState<SentMail>();
  const resend = useChange({
    change: ({ id }: SentMail) => send('POST', `${ROUTE}/${id}/resend`),
    notice: (_, { to }) => `On its way to ${to} once more.`,
    stale: [[ROUTE]],
    onDone: () => setChosen(undefined),
  });
  const columns: readonly Column<SentMail>[] = [
    { name: 'subject', label: 'Subject', main: true, cell: ({ subject }) => subject || '—' },
    { name: 'to', label: 'To', cell: ({ to }) => to },
    {
      name: 'state',
      label: 'State',
      cell: ({ state }) => <Badge tone={STATES[state][1]}>{STATES[state][0]}</Badge>,
    },
    { name: 'date', label: 'When', cell: ({ date_gmt }) => dateTime(date_gmt) },
    {
      name: 'do',
      label: 'Actions',
      actions: true,
      cell: (mail) =>
        mail.can_resend ? (
          <Button aria-label={`Send again: ${mail.subject} to ${mail.to}`} onClick={() => setChosen(mail)}>
            Send again
          </Button>
        ) : (
          <small className="soft">Not kept: it held a key</small>
        ),
    },
  ];
  return (
    <ListScreen
      search="Subject or recipient"
      label="Sent e-mails"
      list={mails}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      empty={mails.filtered ? 'No e-mail fits.' : 'No e-mail was sent in the last thirty days.'}
    >
      {chosen && (
        <Confirm
          title="Send this e-mail again?"
          action="Send again"
          away={false}
          busy={resend.isPending}
          onConfirm={() => resend.mutate(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>
            “{chosen.subject}” goes to {chosen.to} as it was sent on {dateTime(chosen.date_gmt)}.
          </p>
        </Confirm>
      )}
    </ListScreen>
  );
}
