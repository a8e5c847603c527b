import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Form, type FormState, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { PictureField } from '../../app/parts/picture-field.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Link, useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import {
  DOWNLOADS,
  downloadAddress,
  type EditedDownload,
  LIST_ADDRESS,
  logAddress,
  nameOf,
} from './download-types.ts';
import { DownloadVersions } from './download-versions.tsx';

type Values = Omit<EditedDownload, 'id' | 'link' | 'modified_gmt'>;

const PARENT = { to: LIST_ADDRESS, label: 'Downloads' };

const FRESH: Values = {
  title: '',
  excerpt: '',
  content: '',
  picture: 0,
  categories: [],
  tags: [],
  counted_before: 0,
  status: 'publish',
  members_only: false,
  redirect_only: false,
  new_tab: false,
  featured: false,
  versions: [],
};

/** A new download. */
export function NewDownload(): ReactNode {
  const { go } = useRouter();
  const { tell } = useToasts();
  const queries = useQueryClient();
  const form = useForm<Values>(FRESH, async (_, values) => {
    const { id, title } = await send<EditedDownload>('POST', DOWNLOADS, values);
    await queries.invalidateQueries({ queryKey: [DOWNLOADS] });
    tell(`“${title}” is there.`);
    // The form is clean by then: nothing asks whether it may be left.
    setTimeout(() => go(downloadAddress(id)));
  });
  return (
    <Page title="New download" parent={PARENT}>
      <Form form={form} label="Download" action="Make the download" isNew>
        <DownloadFields form={form} />
      </Form>
    </Page>
  );
}

/** A download that is there. */
export function EditDownload({ id }: { id: number }): ReactNode {
  const found = useQuery({
    queryKey: [DOWNLOADS, id],
    queryFn: ({ signal }) => read<EditedDownload>(`${DOWNLOADS}/${id}`, {}, signal),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  return found.data ? <DownloadForm download={found.data} /> : <Loading />;
}

function DownloadForm({ download }: { download: EditedDownload }): ReactNode {
  const { id, link, modified_gmt: _, ...fields } = download;
  // As they are stored, they are HTML.
  const [categories, tags] = [fields.categories, fields.tags].map((names) => names.map(plainText));
  const known: Values = { ...fields, categories: categories ?? [], tags: tags ?? [] };
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const { go } = useRouter();
  const [removing, setRemoving] = useState(false);
  const form = useForm<Values>(known, async (changes) => {
    await guardedSave(
      { route: `${DOWNLOADS}/${id}`, thing: download, field: 'modified_gmt', stale: [DOWNLOADS] },
      changes,
    );
    tell('The download is saved.');
  });
  const remove = useChange({
    change: () => send('DELETE', `${DOWNLOADS}/${id}`),
    notice: () => `“${nameOf(download)}” is in the bin.`,
    stale: [[DOWNLOADS]],
    onDone: () => go(LIST_ADDRESS),
  });
  return (
    <Page
      title={nameOf(download)}
      parent={PARENT}
      actions={
        <>
          <a className="button" href={link}>
            Get it
          </a>
          <Link className="button" to={logAddress(id)}>
            Log
          </Link>
          <Button kind="away" icon="bin" onClick={() => setRemoving(true)}>
            Bin
          </Button>
        </>
      }
    >
      <Form form={form} label="Download">
        <DownloadFields form={form} />
      </Form>
      {removing && (
        <Confirm
          title={`Put “${nameOf(download)}” into the bin?`}
          action="Put into the bin"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>Its address answers no more. Its files and its log stay.</p>
        </Confirm>
      )}
    </Page>
  );
}

function DownloadFields({ form }: { form: FormState<Values> }): ReactNode {
  const { values, errors, set } = form;
  return (
    <>
      <Card>
        <TextField
          label="Title"
          required
          value={values.title}
          error={errors['title']}
          onChange={(title) => set('title', title)}
        />
        <TextArea
          label="Short description"
          value={values.excerpt}
          onChange={(excerpt) => set('excerpt', excerpt)}
        />
        <TextArea
          label="Description"
          hint="HTML is allowed."
          rows={6}
          value={values.content}
          onChange={(content) => set('content', content)}
        />
        <PictureField
          label="Picture"
          value={values.picture}
          onChange={(picture) => set('picture', picture)}
        />
      </Card>
      <DownloadVersions
        versions={values.versions}
        error={errors['versions']}
        onChange={(versions) => set('versions', versions)}
      />
      <Card title="Access">
        <Select
          label="State"
          value={values.status}
          options={[
            ['publish', 'Published'],
            ['draft', 'Draft'],
            ['private', 'Private'],
            ...(['publish', 'draft', 'private'].includes(values.status)
              ? []
              : [[values.status, values.status] as const]),
          ]}
          onChange={(status) => set('status', status)}
        />
        <Checkbox
          label="Only for who is logged in"
          checked={values.members_only}
          onChange={(on) => set('members_only', on)}
        />
        <Checkbox
          label="Lead to the file instead of handing it on"
          hint="For files on other servers."
          checked={values.redirect_only}
          onChange={(on) => set('redirect_only', on)}
        />
        <Checkbox
          label="Open it in a new tab"
          checked={values.new_tab}
          onChange={(on) => set('new_tab', on)}
        />
        <Checkbox label="Featured" checked={values.featured} onChange={(on) => set('featured', on)} />
      </Card>
      <Card title="Where it is found">
        <NamesField
          label="Categories"
          names={values.categories}
          onChange={(names) => set('categories', names)}
        />
        <NamesField label="Tags" names={values.tags} onChange={(names) => set('tags', names)} />
        <TextField
          label="Counted elsewhere"
          hint="Added to what the log counts: what an older site counted."
          type="number"
          min={0}
          value={String(values.counted_before)}
          error={errors['counted_before']}
          onChange={(count) => set('counted_before', Math.max(0, Math.trunc(Number(count)) || 0))}
        />
      </Card>
    </>
  );
}

/** Names with commas between them, as they are typed. */
function NamesField(props: {
  readonly label: string;
  readonly names: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
}): ReactNode {
  const { label, names, onChange } = props;
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      hint="With commas between them; new ones are made."
      value={typed ?? names.join(', ')}
      onBlur={() => setTyped(undefined)}
      onChange={(text) => {
        setTyped(text);
        onChange(
          text
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== ''),
        );
      }}
    />
  );
}
