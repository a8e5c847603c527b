import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Select } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { SettingInputs } from '../../app/parts/setting-inputs.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import type { SettingValues } from '../../content/settings-form-types.ts';
import { shownSetting, storedSetting, widgetFields } from './widget-fields.ts';
import { WIDGETS, type Widget, type WidgetSettings } from './widget-types.ts';

/** What can be set of a widget. What it does not show stays as it is. */
export function WidgetForm({ widget, name }: { widget: Widget; name: string }): ReactNode {
  const { raw } = widget.instance;
  const fields = widgetFields(widget.id_base, raw);
  const save = useGuardedSave();
  const { tell } = useToasts();
  const route = `${WIDGETS}/${widget.id}`;
  const menus = useMenus(widget.id_base === 'nav_menu');
  const valuesOf = (settings: WidgetSettings): SettingValues => ({
    ...Object.fromEntries(fields.map((field) => [field.name, shownSetting(field, settings)])),
    ...(widget.id_base === 'nav_menu' && { nav_menu: String(settings['nav_menu'] ?? '') }),
  });
  const known = valuesOf(raw);
  const form = useForm<SettingValues>(known, async (changes) => {
    const changed = Object.entries(changes).map(([field, value]) => {
      const declared = fields.find((one) => one.name === field);
      return [field, declared ? storedSetting(declared, value as never) : Number(value)] as const;
    });
    await save(
      { route, thing: { instance: { raw } }, stale: [WIDGETS] },
      { instance: { raw: { ...raw, ...Object.fromEntries(changed) } } },
    );
    tell(`“${name}” is saved.`);
  });
  return (
    <Form form={form} label={`Settings of ${name}`}>
      {widget.id_base === 'nav_menu' && (
        <Select
          label="Menu"
          value={String(form.values['nav_menu'] ?? '')}
          options={[['', 'None'], ...menus]}
          onChange={(id) => form.set('nav_menu', id)}
        />
      )}
      <SettingInputs fields={fields} form={form} known={known} />
    </Form>
  );
}

/** The site's menus to choose from. */
function useMenus(enabled: boolean): readonly (readonly [string, string])[] {
  const found = useQuery({
    queryKey: ['wp/v2/menus', 'choices'],
    queryFn: ({ signal }) =>
      read<readonly { readonly id: number; readonly name: string }[]>(
        'wp/v2/menus',
        { per_page: 100, context: 'edit' },
        signal,
      ),
    enabled,
  });
  return (found.data ?? []).map(({ id, name }) => [String(id), name] as const);
}
