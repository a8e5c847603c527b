import type { ReactNode } from 'react';
import type { FormState } from '../../app/parts/form.tsx';
import { SettingInputs } from '../../app/parts/setting-inputs.tsx';
import type { SettingsGroup, SettingValues } from '../../content/settings-form-types.ts';

/** Settings of the design that belong together, folded away where there are many. */
export function DesignGroup(props: {
  readonly group: SettingsGroup;
  readonly form: FormState<SettingValues>;
  readonly known: SettingValues;
  readonly isOpen: boolean;
}): ReactNode {
  const { group, form, known, isOpen } = props;
  const wrong = group.fields.some(({ name }) => form.errors[name] !== undefined);
  return (
    <details className="card design-group" open={isOpen || wrong}>
      <summary>
        <h2>{group.label}</h2>
      </summary>
      {group.about && <p className="soft">{group.about}</p>}
      <div className="design-fields">
        <SettingInputs fields={group.fields} form={form} known={known} />
      </div>
    </details>
  );
}
