import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { dateTime } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { type MediaItem, nameOfMedia } from '../../app/media.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm, Dialog } from '../../app/parts/dialog.tsx';
import { TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';

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
      {item.error ? <Failed error={item.error} /> : <Loading rows={3} />}
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
        { route: `${ROUTE}/${item.id}`, known: item.modified_gmt, field: 'modified_gmt', stale: [ROUTE] },
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
  const turn = useChange({
    change: (degrees: number) =>
      send('POST', `${ROUTE}/${item.id}/edit`, {
        src: item.source_url,
        modifiers: [{ type: 'rotate', args: { angle: degrees } }],
      }),
    notice: () => 'A turned copy is in the library.',
    stale: [[ROUTE]],
    onDone: onClose,
  });
  const { width, height, filesize } = item.media_details;
  return (
    <Dialog
      title={nameOfMedia(item)}
      wide
      onClose={onClose}
      foot={
        <>
          <Button kind="away" icon="bin" onClick={() => setConfirming(true)}>
            Delete
          </Button>
          <Button onClick={onClose}>Close</Button>
          <Button kind="main" type="submit" form="media-item" busy={form.busy} disabled={!form.dirty}>
            Save
          </Button>
        </>
      }
    >
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
          {isPicture && <img src={item.source_url} alt={item.alt_text} />}
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
            {isPicture && !item.mime_type.includes('svg') && (
              <Button busy={turn.isPending} onClick={() => turn.mutate(90)}>
                Turn right
              </Button>
            )}
          </div>
        </div>
      </div>
      {confirming && (
        <Confirm
          title="Delete this file?"
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setConfirming(false)}
        >
          <p>Pages that show it will have a gap. It cannot be brought back.</p>
        </Confirm>
      )}
    </Dialog>
  );
}
