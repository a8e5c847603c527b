import type { ReactNode } from 'react';
import type { SettingField, SettingValues } from '../../content/settings-form-types.ts';
import type { FormState } from './form.tsx';
import { SettingInput } from './setting-input.tsx';

/** The fields of a form one after the other. `known`: what is saved. */
export function SettingInputs({
  fields,
  form,
  known,
}: {
  readonly fields: readonly SettingField[];
  readonly form: FormState<SettingValues>;
  readonly known: SettingValues;
}): ReactNode {
  return fields.map((field) => (
    <SettingInput
      key={field.name}
      field={field}
      value={form.values[field.name] ?? ''}
      known={known[field.name] ?? ''}
      error={form.errors[field.name]}
      onChange={(value) => form.set(field.name, value)}
    />
  ));
}
