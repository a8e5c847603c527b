import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConflict } from '../../app/guarded-save.ts';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { DiscussionFields } from './discussion-fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { MediaFields } from './media-fields.tsx';
import { PermalinkFields } from './permalink-fields.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { readSettings, type SiteSettings, saveSettings } from './site-settings.ts';

const PARTS = [
  ['options-general.php', 'General', GeneralFields],
  ['options-reading.php', 'Reading', ReadingFields],
  ['options-discussion.php', 'Discussion', DiscussionFields],
  ['options-media.php', 'Pictures', MediaFields],
  ['options-permalink.php', 'Addresses', PermalinkFields],
] as const;

/** Addresses of WordPress's whose settings stand elsewhere here. */
const MOVED: Readonly<Record<string, string>> = {
  'options-writing.php': 'options-reading.php',
  'options-privacy.php': 'options-reading.php',
};

const KEY = ['site-settings'];

/** The site's own settings, by WordPress's pages. */
export default function Settings(): ReactNode {
  const { address, go } = useRouter();
  const [file = ''] = address.split('?');
  const part = PARTS.find(([name]) => name === (MOVED[file] ?? file)) ?? PARTS[0];
  const found = useQuery({ queryKey: KEY, queryFn: ({ signal }) => readSettings(signal) });
  return (
    <Page title="Settings">
      <Views
        label="Settings"
        value={part[0]}
        views={PARTS.map(([name, label]) => [name, label] as const)}
        onChange={(name) => go(name)}
      />
      {found.isLoadingError ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data ? (
        <SettingsForm key={part[0]} known={found.data} part={part} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function SettingsForm({
  known,
  part: [, label, Fields],
}: {
  known: SiteSettings;
  part: (typeof PARTS)[number];
}): ReactNode {
  const withConflict = useConflict();
  const { tell } = useToasts();
  const form = useForm(known, async (changes) => {
    await withConflict(KEY, () => saveSettings(changes, known));
    tell('The settings are saved.');
  });
  return (
    <Form form={form} label={label}>
      <Card>
        <Fields form={form} />
      </Card>
    </Form>
  );
}
