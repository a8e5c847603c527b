import type { ReactNode } from 'react';
import { TextArea } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import type { ProblemOf, Values } from './contact-form-types.ts';

/** Settings of a form that have no field of their own. Contact Form 7: additional settings. */
export function SettingsFields({
  form,
  problem,
}: {
  readonly form: FormState<Values>;
  readonly problem: ProblemOf;
}): ReactNode {
  return (
    <Card title="More settings">
      <TextArea
        label="One on a line"
        rows={8}
        spellCheck={false}
        value={form.values.additional_settings}
        error={problem('additional_settings.body')}
        onChange={(text) => form.set('additional_settings', text)}
      />
      <ul className="field-hint">
        <li>
          <code>demo_mode: on</code> – the form is tried: it sends no mails.
        </li>
        <li>
          <code>skip_mail: on</code> – what was sent is kept, and no mail leaves.
        </li>
        <li>
          <code>subscribers_only: on</code> – for those who are logged in.
        </li>
        <li>
          <code>acceptance_as_validation: on</code> – a consent that is missing is an error like others.
        </li>
        <li>
          <code>do_not_store: on</code> – nothing that was sent is kept.
        </li>
      </ul>
    </Card>
  );
}
