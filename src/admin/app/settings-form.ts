import { useQueryClient } from '@tanstack/react-query';
import type { SettingsGroup, SettingValues } from '../content/settings-form-types.ts';
import { send } from './api.ts';
import { useConflict } from './guarded-save.ts';
import { type FormState, useForm } from './parts/form.tsx';
import { useToasts } from './parts/toasts.tsx';

/** A form that the server describes, with what its fields hold. */
export interface DescribedForm {
  readonly label: string;
  readonly about: string;
  readonly groups: readonly SettingsGroup[];
  readonly values: SettingValues;
}

/** The state of a form that was read from `route` and is saved there, with what it was thought to hold. */
export function useSettingsForm(
  route: string,
  known: DescribedForm,
  notice = 'The settings are saved.',
): FormState<SettingValues> {
  const queries = useQueryClient();
  const withConflict = useConflict();
  const { tell } = useToasts();
  return useForm<SettingValues>(known.values, async (changes) => {
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, known.values[field]]));
    const body = { values: changes, _expected: { values: before } };
    queries.setQueryData([route], await withConflict([route], () => send('POST', route, body)));
    tell(notice);
  });
}
