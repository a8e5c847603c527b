import apiFetch from '@wordpress/api-fetch';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { chosenMedia, type StoredMedia } from './chosen-media.ts';

/** WordPress: the properties of `MediaUpload` of `@wordpress/media-utils`. */
interface MediaUploadProps {
  readonly allowedTypes?: readonly string[];
  readonly multiple?: boolean | 'add';
  readonly gallery?: boolean;
  readonly title?: string;
  readonly onSelect: (media: unknown) => void;
  readonly onClose?: () => void;
  readonly render: (window: { readonly open: () => void }) => ReactNode;
}

/** The window in which pictures and files are chosen or brought in, over `wp/v2/media`. */
export function MediaUpload(props: MediaUploadProps): ReactNode {
  const { render, onClose } = props;
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  return (
    <>
      {render({ open: () => setOpen(true) })}
      {/* Blocks stand in a frame of their own, which would keep the window small. */}
      {open && createPortal(<MediaWindow {...props} close={close} />, document.body)}
    </>
  );
}

function MediaWindow({
  allowedTypes = [],
  multiple = false,
  gallery = false,
  title = 'Pictures and files',
  onSelect,
  close,
}: MediaUploadProps & { close: () => void }): ReactNode {
  const several = gallery || multiple !== false;
  const dialog = useRef<HTMLDialogElement>(null);
  const [words, setWords] = useState('');
  const [media, setMedia] = useState<readonly StoredMedia[]>();
  const [chosen, setChosen] = useState<readonly StoredMedia[]>([]);
  const [error, setError] = useState('');
  const type = allowedTypes.length === 1 && allowedTypes[0] === 'image' ? '&media_type=image' : '';
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    let isLatest = true;
    const search = words === '' ? '' : `&search=${encodeURIComponent(words)}`;
    const list = (context: string) =>
      apiFetch<StoredMedia[]>({ path: `/wp/v2/media?context=${context}&per_page=60${type}${search}` });
    // All that there is, with its captions as they are written where one may edit them.
    Promise.all([list('view'), list('edit')])
      .then(([all, editable]) => {
        const found = all.map((one) => editable.find(({ id }) => id === one.id) ?? one);
        return isLatest && setMedia(found);
      })
      .catch((failure: Error) => isLatest && setError(failure.message));
    return () => {
      isLatest = false;
    };
  }, [words, type]);
  const choose = (one: StoredMedia) => {
    const without = chosen.filter(({ id }) => id !== one.id);
    if (without.length < chosen.length) setChosen(without);
    else setChosen(several ? [...chosen, one] : [one]);
  };
  const upload = async (files: FileList | null) => {
    setError('');
    for (const file of files ?? []) {
      const body = new FormData();
      body.append('file', file, file.name);
      try {
        const made = await apiFetch<StoredMedia>({ path: '/wp/v2/media', method: 'POST', body });
        setMedia((others = []) => [made, ...others]);
        setChosen((others) => (several ? [...others, made] : [made]));
      } catch (failure) {
        setError(failure instanceof Error ? failure.message : String(Object(failure).message));
      }
    }
  };
  const take = (event: FormEvent) => {
    event.preventDefault();
    const taken = chosen.map(chosenMedia);
    onSelect(several ? taken : taken[0]);
    close();
  };
  return (
    <dialog
      ref={dialog}
      className="media-window"
      onClose={close}
      // React hands events on to the block that opened the window: what is typed here is not for it.
      onKeyDown={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onFocus={(event) => event.stopPropagation()}
      aria-label={title}
    >
      <form onSubmit={take}>
        <header>
          <h2>{title}</h2>
          <input
            type="search"
            aria-label="Search"
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <label className="components-button is-secondary">
            Bring in files
            <input
              type="file"
              multiple={several}
              accept={type === '' ? undefined : 'image/*'}
              onChange={(event) => void upload(event.target.files)}
            />
          </label>
        </header>
        <p role="status">
          {error || (media === undefined ? 'Loading …' : media.length === 0 ? 'Nothing found.' : '')}
        </p>
        <ul>
          {media?.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={chosen.some(({ id }) => id === one.id)}
                onClick={() => choose(one)}
              >
                {one.media_type === 'image' && (
                  <img
                    src={one.media_details?.sizes?.['thumbnail']?.source_url ?? one.source_url}
                    alt=""
                    loading="lazy"
                  />
                )}
                <span>{one.title?.raw ?? one.slug}</span>
              </button>
            </li>
          ))}
        </ul>
        <footer>
          <button type="button" className="components-button is-tertiary" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="components-button is-primary" disabled={chosen.length === 0}>
            Take it
          </button>
        </footer>
      </form>
    </dialog>
  );
}
