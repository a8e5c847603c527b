import { passesCheck } from './field-checks.ts';
import type { Form } from './form.ts';
import { takesInput } from './form-field.ts';
import { LONGEST_VALUE, type PostedForm } from './posted.ts';

/** Names of the fields that are not right. A field that was not sent counts as empty. */
export function wrongFields(form: Form, posted: PostedForm): ReadonlySet<string> {
  const wrong = new Set<string>();
  for (const { name, kind, check } of form.fields) {
    if (!takesInput(kind)) continue;
    const value = posted.values.get(name) ?? '';
    const right = passesCheck(check, value, posted.verifiers.get(name));
    if (!right || value.length > LONGEST_VALUE) wrong.add(name);
  }
  return wrong;
}
