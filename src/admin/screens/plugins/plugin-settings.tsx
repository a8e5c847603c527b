import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, read, send } from '../../app/api.ts';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { SettingInput } from '../../app/parts/setting-input.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import type { SettingsGroup, SettingValues } from '../../content/settings-form-types.ts';

interface PluginForm {
  readonly label: string;
  readonly about: string;
  readonly groups: readonly SettingsGroup[];
  readonly values: SettingValues;
}

const PARENT = { to: 'plugins.php', label: 'Plugins' };

/** What one plugin lets its owner set. */
export function PluginSettings({ name }: { readonly name: string }): ReactNode {
  const route = `portolan/v1/plugin-settings/${name}`;
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<PluginForm>(route, {}, signal),
  });
  return (
    <Page title={found.data?.label ?? 'Plugin'} parent={PARENT}>
      {found.error ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data ? (
        <SettingsForm route={route} known={found.data} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function SettingsForm({ route, known }: { route: string; known: PluginForm }): ReactNode {
  const queries = useQueryClient();
  const { tell } = useToasts();
  const form = useForm<SettingValues>(known.values, async (changes) => {
    const before = Object.fromEntries(Object.keys(changes).map((field) => [field, known.values[field]]));
    try {
      queries.setQueryData([route], await send('POST', route, { values: changes, known: before }));
    } catch (error) {
      // What somebody else set is shown, with one's own over it.
      if (error instanceof ApiError && error.code === 'conflict')
        await queries.invalidateQueries({ queryKey: [route] });
      throw error;
    }
    tell('The settings are saved.');
  });
  return (
    <Form form={form} label={known.label}>
      <p className="soft">{known.about}</p>
      {known.groups.map((group) => (
        <Card key={group.label} {...(group.label !== '' && { title: group.label })}>
          {group.about && <p className="soft">{group.about}</p>}
          {group.fields.map((field) => (
            <SettingInput
              key={field.name}
              field={field}
              value={form.values[field.name] ?? ''}
              known={known.values[field.name] ?? ''}
              error={form.errors[field.name]}
              onChange={(value) => form.set(field.name, value)}
            />
          ))}
        </Card>
      ))}
    </Form>
  );
}
