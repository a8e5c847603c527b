import { type ReactNode, useState } from 'react';
import { send, sendEach } from '../../app/api.ts';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { FileButton } from '../../app/parts/file-button.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { EntryDialog, type FormEntry, ROUTE, summaryOf } from './entry-dialog.tsx';

/** What visitors sent with forms: searched, read, answered by mail, deleted, saved as a file. */
export default function FormEntries(): ReactNode {
  const entries = useList<FormEntry>(ROUTE, ['kind'], (filter) => ({
    search: filter('s'),
    kind: filter('kind'),
  }));
  const [opened, setOpened] = useState<FormEntry>();
  const [removing, setRemoving] = useState<readonly number[]>();
  const remove = useChange({
    change: async (ids: readonly number[]) => {
      await sendEach(ids, (id) => send('DELETE', `${ROUTE}/${id}`));
    },
    notice: (_, ids) =>
      ids.length === 1 ? 'The message is deleted.' : `${ids.length} messages are deleted.`,
    stale: [[ROUTE]],
    onDone: () => {
      setRemoving(undefined);
      setOpened(undefined);
      entries.setChosen(new Set());
    },
  });
  const columns: readonly Column<FormEntry>[] = [
    {
      name: 'message',
      label: 'Message',
      main: true,
      cell: (entry) => (
        <button type="button" className="button-link" onClick={() => setOpened(entry)}>
          {summaryOf(entry)}
        </button>
      ),
    },
    { name: 'from', label: 'From', cell: ({ email }) => email || '—' },
    { name: 'page', label: 'Page', wide: true, cell: ({ page_title: title }) => title || '—' },
    {
      name: 'state',
      label: 'State',
      cell: ({ state }) => <Badge tone={/^(sent|subscribed)/.test(state) ? 'good' : 'warn'}>{state}</Badge>,
    },
    { name: 'date', label: 'When', cell: ({ date_gmt }) => dateTime(date_gmt) },
  ];
  return (
    <ListScreen
      title="Messages"
      actions={
        <FileButton route={`${ROUTE}/csv`} name="messages.csv">
          All as CSV
        </FileButton>
      }
      views={
        <Views
          label="By kind"
          value={entries.filter('kind')}
          views={[
            ['', 'All'],
            ['contact', 'Contact'],
            ['newsletter', 'Newsletter'],
          ]}
          onChange={(kind) => entries.set({ kind })}
        />
      }
      search="Words or e-mail"
      label="Messages"
      list={entries}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={summaryOf}
      empty={entries.filtered ? 'No message fits.' : 'Nobody has sent a form yet.'}
      bulk={
        <Button kind="away" icon="bin" onClick={() => setRemoving([...entries.chosen].map(Number))}>
          Delete
        </Button>
      }
    >
      {opened && (
        <EntryDialog
          entry={opened}
          onClose={() => setOpened(undefined)}
          onRemove={() => setRemoving([opened.id])}
        />
      )}
      {removing && (
        <Confirm
          title={removing.length === 1 ? 'Delete this message?' : `Delete ${removing.length} messages?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>Mails that told of them stay where they are.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}
