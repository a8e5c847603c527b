import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { dateTime } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { asItIs, type MediaItem, nameOfMedia } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm, Dialog } from '../../app/parts/dialog.tsx';
import { TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { Picture } from '../../app/parts/picture.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { Tabs } from '../../app/parts/tabs.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { confirmLeaving } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useAboutMedia } from './about-media.ts';
import { CropEditor } from './crop-editor.tsx';
import { FocusEditor } from './focus-editor.tsx';
import { MediaUses } from './media-uses.tsx';
import { ReplaceFile } from './replace-file.tsx';

const ROUTE = 'wp/v2/media';

/** One file: what it shows, what it is called, where it is used; it can be turned and deleted. */
export function MediaDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const item = useQuery({
    queryKey: [ROUTE, id],
    queryFn: ({ signal }) => read<MediaItem>(`${ROUTE}/${id}`, { context: 'edit' }, signal),
  });
  if (item.data) return <Details item={item.data} onClose={onClose} />;
  return (
    <Dialog title="File" wide onClose={onClose}>
      {item.isLoadingError ? <Failed error={item.error} /> : <Loading rows={3} />}
    </Dialog>
  );
}

function Details({ item, onClose }: { item: MediaItem; onClose: () => void }): ReactNode {
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const [confirming, setConfirming] = useState(false);
  const isPicture = item.mime_type.startsWith('image/');
  const form = useForm(
    {
      alt_text: item.alt_text,
      title: item.title.raw ?? '',
      caption: item.caption.raw ?? '',
      description: item.description.raw ?? '',
    },
    async (changes) => {
      await guardedSave(
        { route: `${ROUTE}/${item.id}`, thing: item, field: 'modified_gmt', stale: [ROUTE] },
        changes,
      );
      tell('Saved.');
    },
  );
  const remove = useChange({
    change: () => send('DELETE', `${ROUTE}/${item.id}`, undefined, { force: true }),
    notice: () => `“${nameOfMedia(item)}” is deleted.`,
    stale: [[ROUTE]],
    onDone: onClose,
  });
  const [tab, setTab] = useState('details');
  const about = useAboutMedia(item.id);
  const used = about.data ? about.data.uses.length + about.data.hidden : undefined;
  const isCuttable = isPicture && !item.mime_type.includes('svg');
  const tabs: readonly (readonly [name: string, label: string])[] = [
    ['details', 'Details'],
    ...(isCuttable
      ? ([
          ['cut', 'Cut and turn'],
          ['focus', 'What matters'],
        ] as const)
      : []),
    ['replace', 'Replace'],
    ['used', used === undefined ? 'Where used' : `Where used (${used})`],
  ];
  const { width, height, filesize } = item.media_details;
  const details = (
    <div className="columns columns-narrow">
      <form
        id="media-item"
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.errors[''] && (
          <p className="notice notice-bad" role="alert">
            {form.errors['']}
          </p>
        )}
        {isPicture && (
          <TextField
            label="What it shows (alt text)"
            hint="Read out to those who do not see it; empty for a mere decoration."
            value={form.values.alt_text}
            onChange={(value) => form.set('alt_text', value)}
          />
        )}
        <TextField label="Title" value={form.values.title} onChange={(value) => form.set('title', value)} />
        <TextArea
          label="Caption"
          rows={2}
          value={form.values.caption}
          onChange={(value) => form.set('caption', value)}
        />
        <TextArea
          label="Description"
          rows={2}
          value={form.values.description}
          onChange={(value) => form.set('description', value)}
        />
      </form>
      <div className="column">
        {isPicture && (
          <Picture
            src={asItIs(item, item.source_url)}
            alt={item.alt_text}
            instead={
              <p className="field-hint">The file is missing. Under “Replace” it can be uploaded anew.</p>
            }
          />
        )}
        <dl className="facts">
          <dt>Uploaded</dt>
          <dd>{dateTime(item.date_gmt, 'date')}</dd>
          {width !== undefined && (
            <>
              <dt>Size</dt>
              <dd>
                {width} × {height}
              </dd>
            </>
          )}
          {filesize !== undefined && (
            <>
              <dt>File</dt>
              <dd>{Math.ceil(filesize / 1024).toLocaleString()} kB</dd>
            </>
          )}
          {item.post !== null && item.post > 0 && (
            <>
              <dt>Belongs to</dt>
              <dd>
                <a href={`${boot().admin}post.php?post=${item.post}&action=edit`}>No. {item.post}</a>
              </dd>
            </>
          )}
        </dl>
        <div className="buttons">
          <a className="button" href={item.source_url}>
            Open the file
          </a>
          <Button
            onClick={() =>
              navigator.clipboard.writeText(item.source_url).then(() => tell('The address is copied.'))
            }
          >
            Copy the address
          </Button>
        </div>
      </div>
    </div>
  );
  const leave = () => {
    if (!form.dirty || confirmLeaving()) onClose();
  };
  return (
    <Dialog
      title={nameOfMedia(item)}
      wide
      onClose={leave}
      foot={
        <>
          <Button kind="away" icon="bin" onClick={() => setConfirming(true)}>
            Delete
          </Button>
          <Button onClick={leave}>Close</Button>
          {tab === 'details' && (
            <Button kind="main" type="submit" form="media-item" busy={form.busy} disabled={!form.dirty}>
              Save
            </Button>
          )}
        </>
      }
    >
      <div className="media-tabs">
        <Tabs label="About the file" value={tab} tabs={tabs} onChange={setTab}>
          {tab === 'details' && details}
          {tab === 'cut' && <CropEditor item={item} onDone={onClose} />}
          {tab === 'focus' && <FocusEditor item={item} />}
          {tab === 'replace' && <ReplaceFile item={item} onDone={() => setTab('details')} />}
          {tab === 'used' && <MediaUses id={item.id} />}
        </Tabs>
      </div>
      {confirming && (
        <Confirm
          title="Delete this file?"
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          <p>
            {used === undefined
              ? 'Pages that show it will have a gap.'
              : used === 0
                ? 'It is used nowhere on this site.'
                : `It is used in ${used === 1 ? 'one place, which' : `${used} places, which`} will have a gap.`}{' '}
            It cannot be brought back.
          </p>
        </Confirm>
      )}
    </Dialog>
  );
}
