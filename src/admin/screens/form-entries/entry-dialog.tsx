import type { ReactNode } from 'react';
import { dateTime } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';

export const ROUTE = 'portolan/v1/form-entries';

/** What somebody sent, as `portolan/v1` tells it. */
export interface FormEntry {
  readonly id: number;
  readonly kind: 'contact' | 'newsletter';
  readonly date_gmt: string;
  /** The page that it was sent from; 0 where that is not known. */
  readonly page: number;
  readonly page_title: string;
  readonly subject: string;
  readonly email: string;
  readonly state: string;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
}

/** What a message is called in a list. */
export function summaryOf({ id, kind, subject, fields }: FormEntry): string {
  const longest = fields.reduce((long, { value }) => (value.length > long.length ? value : long), '');
  const text = subject || longest || (kind === 'newsletter' ? 'Newsletter' : `Message ${id}`);
  return text.length > 90 ? `${text.slice(0, 89).trimEnd()}…` : text;
}

/** One message with all its fields. */
export function EntryDialog(props: {
  readonly entry: FormEntry;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}): ReactNode {
  const { entry, onClose, onRemove } = props;
  return (
    <Dialog
      title={entry.subject || 'Message'}
      onClose={onClose}
      foot={
        <>
          <Button kind="away" icon="bin" onClick={onRemove}>
            Delete
          </Button>
          {entry.email !== '' && (
            <a
              className="button button-main"
              href={`mailto:${entry.email}?subject=${encodeURIComponent(entry.subject && `Re: ${entry.subject}`)}`}
            >
              Reply by e-mail
            </a>
          )}
        </>
      }
    >
      <p className="soft">
        {dateTime(entry.date_gmt)}
        {entry.page_title !== '' && ` · ${entry.page_title}`} · {entry.state}
      </p>
      <dl className="entry">
        {entry.fields.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields never change their places
          <div key={index}>
            <dt>{label || '—'}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
