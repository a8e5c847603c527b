import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { Form } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { SettingInputs } from '../../app/parts/setting-inputs.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { type DescribedForm, useSettingsForm } from '../../app/settings-form.ts';

const PARENT = { to: 'plugins.php', label: 'Plugins' };

/** What one plugin lets its owner set. */
export function PluginSettings({ name }: { readonly name: string }): ReactNode {
  const route = `portolan/v1/plugin-settings/${name}`;
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<DescribedForm>(route, {}, signal),
  });
  return (
    <Page title={found.data?.label ?? 'Plugin'} parent={PARENT}>
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data ? (
        <SettingsForm route={route} known={found.data} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function SettingsForm({ route, known }: { route: string; known: DescribedForm }): ReactNode {
  const form = useSettingsForm(route, known);
  return (
    <Form form={form} label={known.label}>
      <p className="soft">{known.about}</p>
      {known.groups.map((group) => (
        <Card key={group.label} {...(group.label !== '' && { title: group.label })}>
          {group.about && <p className="soft">{group.about}</p>}
          <SettingInputs fields={group.fields} form={form} known={known.values} />
        </Card>
      ))}
    </Form>
  );
}
