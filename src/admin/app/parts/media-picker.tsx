import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { list } from '../api.ts';
import { LISTED, type ListedMedia, mediaContext, nameOfMedia, tileOf } from '../media.ts';
import { Pagination } from './data-table.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import { DropZone } from './drop-zone.tsx';
import { Icon } from './icon.tsx';
import { Empty, Loading } from './states.tsx';
import { Search } from './toolbar.tsx';

/** Pictures that the dialog shows at once. */
const PER_PAGE = 24;

/** A dialog to choose pictures of the library, or to upload them first. */
export function MediaPicker(props: {
  readonly title: string;
  readonly multiple?: boolean;
  /** `image` by default; '' = files of all kinds. */
  readonly type?: 'image' | '';
  readonly onPick: (items: readonly ListedMedia[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { title, multiple = false, type = 'image', onPick, onClose } = props;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly ListedMedia[]>([]);
  const parameters = {
    search,
    page,
    per_page: PER_PAGE,
    media_type: type,
    context: mediaContext(),
    _fields: LISTED,
  };
  const found = useQuery({
    queryKey: ['wp/v2/media', 'list', parameters],
    queryFn: ({ signal }) => list<ListedMedia>('wp/v2/media', parameters, signal),
    placeholderData: keepPreviousData,
  });
  const choose = (item: ListedMedia) =>
    setChosen((all) => {
      const others = all.filter(({ id }) => id !== item.id);
      if (others.length < all.length) return others;
      return multiple ? [...all, item] : [item];
    });
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      foot={
        <DialogFoot disabled={chosen.length === 0} onClick={() => onPick(chosen)} onClose={onClose}>
          {chosen.length > 1 ? `Take ${chosen.length}` : 'Take it'}
        </DialogFoot>
      }
    >
      <DropZone label="Upload" accept={type === 'image' ? 'image/*' : ''} onUploaded={choose} />
      <Search
        label="Search the library"
        value={search}
        onSearch={(value) => {
          setSearch(value);
          setPage(1);
        }}
      />
      {found.data === undefined ? (
        <Loading rows={3} />
      ) : found.data.total === 0 ? (
        <Empty title="Nothing here." />
      ) : (
        <MediaTiles
          items={found.data.items}
          isChosen={(item) => chosen.some(({ id }) => id === item.id)}
          onChoose={choose}
        />
      )}
      <Pagination
        page={page}
        pages={found.data?.pages ?? 1}
        total={found.data?.total ?? 0}
        onPage={setPage}
      />
    </Dialog>
  );
}

/** Files as tiles; each is a button. */
export function MediaTiles(props: {
  readonly items: readonly ListedMedia[];
  readonly isChosen: (item: ListedMedia) => boolean;
  readonly onChoose: (item: ListedMedia) => void;
}): ReactNode {
  return (
    <ul className="tiles">
      {props.items.map((item) => (
        <li key={item.id}>
          <Tile item={item} isChosen={props.isChosen(item)} onChoose={() => props.onChoose(item)} />
        </li>
      ))}
    </ul>
  );
}

function Tile(props: {
  readonly item: ListedMedia;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  const { item, isChosen, onChoose } = props;
  const [missing, setMissing] = useState<string>();
  const picture = tileOf(item);
  const name = nameOfMedia(item);
  const isShown = picture !== undefined && picture !== missing;
  return (
    <button
      type="button"
      className="tile"
      aria-pressed={isChosen}
      aria-label={isShown ? name : undefined}
      title={name}
      onClick={onChoose}
    >
      {isShown ? (
        <img src={picture} alt="" loading="lazy" onError={() => setMissing(picture)} />
      ) : (
        <>
          <Icon name={picture ? 'media' : 'page'} />
          <span>{name}</span>
          {picture && <span className="tile-missing">The file is missing</span>}
        </>
      )}
    </button>
  );
}
