import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { plainText } from '../../app/format.ts';
import { TextField } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useSettingsSave } from '../../app/settings-save.ts';
import { PictureField } from './picture-field.tsx';

const ROUTE = 'wp/v2/settings';

interface SiteIdentity {
  readonly title: string;
  readonly description: string;
  /** Ids of pictures; 0 or null = none. */
  readonly site_logo: number | null;
  readonly site_icon: number | null;
}

const readSiteIdentity = async (signal?: AbortSignal): Promise<SiteIdentity> => {
  const { title, description, site_logo, site_icon } = await read<SiteIdentity>(ROUTE, {}, signal);
  // WordPress stores both texts escaped.
  return { title: plainText(title), description: plainText(description), site_logo, site_icon };
};

/** Title, logo and icon beside the front page that shows them. WordPress: customize.php. */
export default function SiteIdentityScreen(): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE, 'site-identity'],
    queryFn: ({ signal }) => readSiteIdentity(signal),
  });
  return (
    <Page title="Site identity">
      {found.error ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data ? (
        <SiteIdentityForm known={found.data} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function SiteIdentityForm({ known }: { known: SiteIdentity }): ReactNode {
  const save = useSettingsSave<SiteIdentity>();
  const { tell } = useToasts();
  const [saves, setSaves] = useState(0);
  const form = useForm(known, async (changes) => {
    await save({
      queryKey: [ROUTE],
      known,
      changes,
      read: () => readSiteIdentity(),
      save: (sent) => send('POST', ROUTE, sent),
    });
    setSaves((count) => count + 1);
    tell('The site shows it now.');
  });
  const { values, errors, set } = form;
  return (
    <div className="look">
      <Form form={form} label="Site identity">
        <Card title="Name">
          <TextField
            label="Title of the site"
            value={values.title}
            error={errors['title']}
            onChange={(title) => set('title', title)}
          />
          <TextField
            label="Tagline"
            value={values.description}
            error={errors['description']}
            onChange={(text) => set('description', text)}
          />
        </Card>
        <Card title="Pictures">
          <PictureField
            label="Logo"
            hint="Stands in the header instead of the title."
            value={values.site_logo ?? 0}
            onChange={(id) => set('site_logo', id)}
          />
          <PictureField
            label="Icon"
            hint="Stands in the tabs of browsers: a square of 512 pixels or more."
            value={values.site_icon ?? 0}
            onChange={(id) => set('site_icon', id)}
          />
        </Card>
      </Form>
      <iframe key={saves} className="look-frame" title="The front page" src={`${boot().home}/`} />
    </div>
  );
}
