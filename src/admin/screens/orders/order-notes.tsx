import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { emptied } from '../../app/emptied.ts';
import { dateTime, plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, TextArea } from '../../app/parts/fields.tsx';
import { Badge, Card } from '../../app/parts/page.tsx';
import { useLeaveGuard } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { type OrderNote, timelineOf } from './order-timeline.ts';
import type { Order, Refund } from './order-types.ts';

/** What happened to an order and what was written about it, in one stream, newest first. */
export function OrderNotes({ order, refunds }: { order: Order; refunds: readonly Refund[] }): ReactNode {
  const route = `wc/v3/orders/${order.id}/notes`;
  const key = ['wc/v3/orders', order.id, 'notes'];
  const notes = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read<readonly OrderNote[]>(route, {}, signal),
  });
  const [text, setText] = useState('');
  useLeaveGuard(text.trim() !== '');
  const [forCustomer, setForCustomer] = useState(false);
  const add = useChange({
    change: (note: Readonly<{ note: string; customer_note: boolean }>) =>
      send('POST', route, { ...note, added_by_user: true }),
    notice: (_, { customer_note: isSent }) => (isSent ? 'The note is sent to the customer.' : 'Noted.'),
    stale: [key],
    onDone: (_, { note }) => setText(emptied(note)),
  });
  const remove = useChange({
    change: (id: number) => send('DELETE', `${route}/${id}`, undefined, { force: true }),
    notice: () => 'The note is deleted.',
    stale: [key],
  });
  return (
    <Card title="What happened">
      <form
        className="form no-print"
        aria-label="New note"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ note: text, customer_note: forCustomer });
        }}
      >
        <TextArea label="New note" rows={2} value={text} onChange={setText} />
        <div className="buttons">
          <Checkbox label="Send it to the customer" checked={forCustomer} onChange={setForCustomer} />
          <Button type="submit" disabled={text.trim() === ''} busy={add.isPending}>
            Add the note
          </Button>
        </div>
      </form>
      <ul className="entries">
        {timelineOf(order, refunds, notes.data ?? []).map(({ key: name, at, text: what, note }) => (
          <li key={name}>
            {note ? <span>{plainText(note.note)}</span> : <strong>{what}</strong>}
            <span className="soft note-about">
              {dateTime(at)}
              {note && note.author !== 'system' && ` · ${note.author}`}
              {note?.customer_note && <Badge tone="good">to the customer</Badge>}
              {note && (
                <Button
                  kind="quiet"
                  icon="bin"
                  label={`Delete the note of ${dateTime(at)}`}
                  className="no-print"
                  onClick={() => remove.mutate(note.id)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
