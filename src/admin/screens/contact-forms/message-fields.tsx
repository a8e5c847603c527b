import type { ReactNode } from 'react';
import { TextField } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import type { ProblemOf, Values } from './contact-form-types.ts';

/** When each message is said. Contact Form 7: wpcf7_messages(). */
const WHEN: readonly (readonly [name: string, when: string])[] = [
  ['mail_sent_ok', 'It was sent'],
  ['mail_sent_ng', 'It could not be sent'],
  ['validation_error', 'Something is wrong with a field'],
  ['spam', 'It was taken for spam'],
  ['accept_terms', 'The terms were not accepted'],
  ['invalid_required', 'A field that has to be filled in is empty'],
  ['invalid_too_long', 'A text is too long'],
  ['invalid_too_short', 'A text is too short'],
  ['upload_failed', 'A file did not come through'],
  ['upload_file_type_invalid', 'A file is of a kind that is not taken'],
  ['upload_file_too_large', 'A file is too large'],
  ['upload_failed_php_error', 'A file did not come through because of the server'],
  ['invalid_date', 'A day is none'],
  ['date_too_early', 'A day is too early'],
  ['date_too_late', 'A day is too late'],
  ['invalid_number', 'A number is none'],
  ['number_too_small', 'A number is too small'],
  ['number_too_large', 'A number is too large'],
  ['quiz_answer_not_correct', 'The question was not answered rightly'],
  ['captcha_not_match', 'The code of a picture is wrong'],
  ['invalid_email', 'An e-mail address is none'],
  ['invalid_url', 'A web address is none'],
  ['invalid_tel', 'A telephone number is none'],
];

/** What the form says to visitors. */
export function MessageFields({
  form,
  problem,
}: {
  readonly form: FormState<Values>;
  readonly problem: ProblemOf;
}): ReactNode {
  const { messages } = form.values;
  return (
    <Card title="What the form says">
      {WHEN.map(([name, when]) => (
        <TextField
          key={name}
          label={when}
          value={messages[name] ?? ''}
          error={problem(`messages.${name}`)}
          onChange={(text) => form.set('messages', { ...messages, [name]: text })}
        />
      ))}
    </Card>
  );
}
