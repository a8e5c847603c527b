import type { ReactNode } from 'react';
import { Checkbox, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { type FormMail, mailTags, type ProblemOf } from './contact-form-types.ts';

interface MailFieldsProps {
  readonly mail: FormMail;
  /** Of the form, whose fields the mail may name. */
  readonly text: string;
  /** Whether it can be left away. */
  readonly optional?: boolean;
  readonly problem: ProblemOf;
  readonly onChange: (mail: FormMail) => void;
}

/** A mail that leaves when the form was sent. */
export function MailFields({ mail, text, optional, problem, onChange }: MailFieldsProps): ReactNode {
  const set = (changes: Partial<FormMail>) => onChange({ ...mail, ...changes });
  const tags = mailTags(text);
  const switchedOff = optional === true && !mail.active;
  return (
    <Card title={optional ? 'Second mail' : 'Mail'}>
      {optional && (
        <Checkbox
          label="Send a second mail"
          hint="Often a receipt to who sent the form."
          checked={Boolean(mail.active)}
          onChange={(active) => set({ active })}
        />
      )}
      {!switchedOff && (
        <>
          <p>
            Where the mail says these, it gets what was filled in:{' '}
            {tags.map((tag) => (
              <span key={tag}>
                <code>{tag}</code>{' '}
              </span>
            ))}
          </p>
          <TextField
            label="To"
            hint="Several with commas between them."
            required
            value={mail.recipient}
            error={problem('recipient')}
            onChange={(recipient) => set({ recipient })}
          />
          <TextField
            label="From"
            hint="Name <address>, with an address of this site: others are often taken for spam."
            value={mail.sender}
            error={problem('sender')}
            onChange={(sender) => set({ sender })}
          />
          <TextField
            label="Subject"
            value={mail.subject}
            error={problem('subject')}
            onChange={(subject) => set({ subject })}
          />
          <TextArea
            label="Further headers"
            hint="One on a line: Reply-To: [your-email]"
            rows={3}
            value={mail.additional_headers}
            error={problem('additional_headers')}
            onChange={(additional_headers) => set({ additional_headers })}
          />
          <TextArea
            label="Text of the mail"
            rows={12}
            value={mail.body}
            error={problem('body')}
            onChange={(body) => set({ body })}
          />
          <Checkbox
            label="Leave out lines whose fields are all empty"
            checked={Boolean(mail.exclude_blank)}
            onChange={(exclude_blank) => set({ exclude_blank })}
          />
          <Checkbox
            label="The text is HTML"
            checked={Boolean(mail.use_html)}
            onChange={(use_html) => set({ use_html })}
          />
          <TextArea
            label="Files that go with it"
            hint="Fields for files, one on a line: [your-file]"
            rows={2}
            value={mail.attachments}
            error={problem('attachments')}
            onChange={(attachments) => set({ attachments })}
          />
        </>
      )}
    </Card>
  );
}
