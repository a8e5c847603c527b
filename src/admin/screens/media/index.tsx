import { type ReactNode, useState } from 'react';
import type { MediaItem } from '../../app/media.ts';
import { DropZone } from '../../app/parts/drop-zone.tsx';
import { Page } from '../../app/parts/page.tsx';
import { Toolbar, Views } from '../../app/parts/toolbar.tsx';
import { useRouter, withFields } from '../../app/router.tsx';
import { Library } from './library.tsx';
import { MediaDialog } from './media-dialog.tsx';
import { Undescribed } from './undescribed.tsx';

/** Of the views: pictures that say nothing to those who do not see them. */
const UNDESCRIBED = 'undescribed';

/** The library of pictures and files; the address names the one that is open (`item`). */
export default function Media(): ReactNode {
  const { address, query, go } = useRouter();
  const [fresh, setFresh] = useState<MediaItem>();
  const open = Number(query.get('item') ?? query.get('post'));
  const kind = query.get('media_type') ?? '';
  const show = (item?: number) =>
    go(
      item === undefined
        ? withFields(address, { item: undefined })
        : withFields(address, { item: String(item) }),
      {
        replace: true,
      },
    );
  const views = (
    <Views
      label="Kind"
      value={kind}
      views={[
        ['', 'All'],
        ['image', 'Pictures'],
        ['application', 'Documents'],
        ['audio', 'Audio'],
        ['video', 'Video'],
        [UNDESCRIBED, 'Without alt text'],
      ]}
      onChange={(type) => go(withFields(address, { paged: undefined, media_type: type }))}
    />
  );
  return (
    <Page title="Pictures and files">
      <DropZone label="Upload" onUploaded={setFresh} />
      {fresh && fresh.alt_text === '' && fresh.mime_type.startsWith('image/') && (
        <p className="notice">
          “{fresh.title.raw}” is there.{' '}
          <button type="button" className="button-link" onClick={() => show(fresh.id)}>
            Say what it shows
          </button>
          , for those who do not see it.
        </p>
      )}
      {kind === UNDESCRIBED ? (
        <>
          <Toolbar>{views}</Toolbar>
          <Undescribed />
        </>
      ) : (
        <Library views={views} open={open} onOpen={show} />
      )}
      {open > 0 && <MediaDialog key={open} id={open} onClose={() => show()} />}
    </Page>
  );
}
