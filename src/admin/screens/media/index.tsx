import { type ReactNode, useState } from 'react';
import { LISTED, type ListedMedia, type MediaItem } from '../../app/media.ts';
import { Pagination } from '../../app/parts/data-table.tsx';
import { DropZone } from '../../app/parts/drop-zone.tsx';
import { MediaTiles } from '../../app/parts/media-picker.tsx';
import { Page } from '../../app/parts/page.tsx';
import { Empty, Failed, Loading } from '../../app/parts/states.tsx';
import { Search, Toolbar, Views } from '../../app/parts/toolbar.tsx';
import { useRouter, withFields } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { MediaDialog } from './media-dialog.tsx';
import { Undescribed } from './undescribed.tsx';

/** Files as a screen of tiles shows them at once. */
const PER_PAGE = 48;

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

/** The files as tiles, found by name and kind. */
function Library(props: {
  readonly views: ReactNode;
  /** The file that is open. */
  readonly open: number;
  readonly onOpen: (id: number) => void;
}): ReactNode {
  const files = useList<ListedMedia>(
    'wp/v2/media',
    ['media_type'],
    (filter) => ({ search: filter('s'), media_type: filter('media_type'), context: 'edit', _fields: LISTED }),
    { perPage: PER_PAGE },
  );
  return (
    <>
      <Toolbar>
        <Search label="Name of a file" value={files.filter('s')} onSearch={files.search} />
        {props.views}
      </Toolbar>
      {files.error && files.rows === undefined ? (
        <Failed error={files.error} retry={files.retry} />
      ) : files.rows === undefined ? (
        <Loading />
      ) : files.rows.length === 0 ? (
        <Empty title={files.filtered ? 'Nothing fits.' : 'The library is empty: drop files here.'} />
      ) : (
        <MediaTiles
          items={files.rows}
          isChosen={({ id }) => id === props.open}
          onChoose={({ id }) => props.onOpen(id)}
        />
      )}
      <Pagination page={files.page} pages={files.pages} total={files.total} onPage={files.setPage} />
    </>
  );
}
