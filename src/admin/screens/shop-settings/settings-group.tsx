import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read, sendBatch } from '../../app/api.ts';
import { useConflict } from '../../app/guarded-save.ts';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { hasField, type Setting, SettingField, type SettingValue } from './setting-field.tsx';
import { isInUse } from './settings-in-use.ts';

type Values = Readonly<Record<string, SettingValue>>;

const valuesOf = (settings: readonly Setting[]): Values =>
  Object.fromEntries(settings.filter(hasField).map(({ id, value }) => [id, value]));

/** All settings of one of WooCommerce's groups. */
export function SettingsGroup({ group }: { group: string }): ReactNode {
  const route = `wc/v3/settings/${group}`;
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<readonly Setting[]>(route, {}, signal),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading />;
  return <GroupForm route={route} settings={found.data.filter(({ id }) => isInUse(group, id))} />;
}

function GroupForm({ route, settings }: { route: string; settings: readonly Setting[] }): ReactNode {
  const withConflict = useConflict();
  const { tell } = useToasts();
  const known = valuesOf(settings);
  const form = useForm<Values>(known, async (changes) => {
    const sent = Object.entries(changes).map(([id, value]) => ({
      id,
      value,
      _expected: { value: known[id] },
    }));
    await withConflict([route], () => sendBatch(`${route}/batch`, 'update', sent));
    tell('The settings are saved.');
  });
  return (
    <Form form={form} label="Settings of the shop">
      <Card>
        {settings.filter(hasField).map((setting) => (
          <SettingField
            key={setting.id}
            setting={setting}
            value={form.values[setting.id] ?? ''}
            error={form.errors[setting.id]}
            onChange={(value) => form.set(setting.id, value)}
          />
        ))}
      </Card>
    </Form>
  );
}
