import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import type { Order } from './order-types.ts';

interface Template {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** Sends the buyer a mail about the order once more. */
export function MailDialog({ order, onClose }: { order: Order; onClose: () => void }): ReactNode {
  const route = `wc/v3/orders/${order.id}/actions`;
  const templates = useQuery({
    queryKey: ['wc/v3/orders', order.id, 'templates'],
    queryFn: ({ signal }) => read<readonly Template[]>(`${route}/email_templates`, {}, signal),
  });
  const [chosen, setChosen] = useState('');
  const template = chosen || (templates.data?.[0]?.id ?? '');
  const mail = useChange({
    change: () => send<{ message: string }>('POST', `${route}/send_email`, { template_id: template }),
    notice: () => `The mail is on its way to ${order.billing.email}.`,
    stale: [['wc/v3/orders', order.id, 'notes']],
    onDone: onClose,
  });
  return (
    <Dialog
      title="Send a mail"
      onClose={onClose}
      foot={
        <DialogFoot
          busy={mail.isPending}
          disabled={template === ''}
          onClick={() => mail.mutate()}
          onClose={onClose}
        >
          Send to {order.billing.email}
        </DialogFoot>
      }
    >
      {templates.error && <Failed error={templates.error} />}
      {templates.isPending && <Loading rows={2} />}
      <fieldset className="choices">
        <legend className="unseen">Which mail</legend>
        {templates.data?.map(({ id, title, description }) => (
          <label key={id} className="choice">
            <input type="radio" name="template" checked={template === id} onChange={() => setChosen(id)} />
            <span>
              <strong>{title}</strong>
              <span className="soft">{description}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
