import type { ReactNode } from 'react';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { TimeField } from '../../app/parts/time-field.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { type Comment, ROUTE } from './comment-types.ts';

/** What a comment says, by whom and when. WordPress: comment.php?action=editcomment. */
export function EditComment(props: {
  /** What it is called: `comment`, `review`. */
  readonly thing: string;
  readonly comment: Comment;
  readonly onClose: () => void;
}): ReactNode {
  const { thing, comment, onClose } = props;
  const save = useGuardedSave();
  const { tell } = useToasts();
  const { author_name, author_email, author_url, date } = comment;
  const form = useForm(
    { content: comment.content.raw, author_name, author_email, author_url, date },
    async ({ content, ...changes }) => {
      await save(
        { route: `${ROUTE}/${comment.id}`, thing: comment, stale: [ROUTE] },
        { ...changes, ...(content !== undefined && { content: { raw: content } }) },
      );
      tell(`The ${thing} is saved.`);
    },
  );
  const { values, errors, set } = form;
  return (
    <FormDialog title={`The ${thing} by ${author_name || 'nobody'}`} form={form} onClose={onClose}>
      <TextArea
        label="Text"
        hint="HTML is allowed."
        rows={6}
        value={values.content}
        error={errors['content']}
        onChange={(content) => set('content', content)}
      />
      <div className="fields">
        <TextField
          label="Name"
          value={values.author_name}
          error={errors['author_name']}
          onChange={(name) => set('author_name', name)}
        />
        <TextField
          label="E-mail"
          type="email"
          value={values.author_email}
          error={errors['author_email']}
          onChange={(email) => set('author_email', email)}
        />
        <TextField
          label="Website"
          type="url"
          value={values.author_url}
          error={errors['author_url']}
          onChange={(address) => set('author_url', address)}
        />
        <TimeField
          label="Written on"
          type="datetime-local"
          step={1}
          value={values.date}
          error={errors['date']}
          onChange={(moment) => set('date', moment)}
        />
      </div>
    </FormDialog>
  );
}
