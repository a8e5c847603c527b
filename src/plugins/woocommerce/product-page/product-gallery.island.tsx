import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

/** A page that is only read needs nothing of it. */
export const hydrateOn = 'visit';

/** A picture of the gallery. */
export interface GalleryPicture {
  readonly id: number;
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** Address and pixels of the original. */
  readonly full: string;
  readonly fullWidth: number;
  readonly fullHeight: number;
  /** A small square of it. */
  readonly thumb: string;
}

export interface GalleryModel {
  readonly pictures: readonly GalleryPicture[];
  readonly texts: {
    readonly enlarge: string;
    readonly close: string;
    readonly next: string;
    readonly previous: string;
    readonly pictures: string;
    /** `%1$s` the picture's number, `%2$s` how many there are. */
    readonly position: string;
  };
}

/**
 * The pictures of a product: one is shown, the others are chosen below it, and all are seen large in a box over the
 * page. A chosen variation brings its own picture. Without scripts every picture is a link to its original.
 */
export default function ProductGallery({ pictures, texts }: GalleryModel) {
  const gallery = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(0);
  const [own, setOwn] = useState<GalleryPicture | undefined>(undefined);
  const shown = pictures.map((picture, position) => (position === 0 && own ? own : picture));
  const current = shown[index] ?? shown[0];

  useEffect(() => {
    const found = (event: Event) => {
      const picture = pictureOf((event as CustomEvent<unknown>).detail);
      const known = pictures.findIndex((one) => one.full === picture?.full);
      setOwn(picture && known < 0 ? picture : undefined);
      if (picture) setIndex(Math.max(0, known));
    };
    const reset = () => setOwn(undefined);
    // What was chosen before this listened.
    const chosen = chosenVariation();
    if (chosen) found(new CustomEvent('found_variation', { detail: chosen }));
    document.addEventListener('found_variation', found);
    document.addEventListener('reset_data', reset);
    return () => {
      document.removeEventListener('found_variation', found);
      document.removeEventListener('reset_data', reset);
    };
  }, [pictures]);

  if (!current) return null;
  const several = shown.length > 1;
  const go = (step: number) => setIndex((index + step + shown.length) % shown.length);
  const enlarge = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !box.current?.showModal) return;
    event.preventDefault();
    box.current.showModal();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!several || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    event.preventDefault();
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    go(event.key === forward ? 1 : -1);
  };
  return (
    <div
      ref={gallery}
      className="woocommerce-product-gallery woocommerce-product-gallery--with-images woocommerce-product-gallery--columns-4 images"
      data-columns="4"
    >
      <figure className="woocommerce-product-gallery__wrapper">
        <div className="woocommerce-product-gallery__image">
          <a href={current.full} data-opens="" onClick={enlarge}>
            <img
              key={current.full}
              src={current.src}
              srcSet={current.srcset}
              sizes={current.sizes}
              width={current.width}
              height={current.height}
              alt={current.alt}
              className="wp-post-image"
              fetchPriority={index === 0 && !own ? 'high' : undefined}
              decoding="async"
            />
          </a>
        </div>
        {/* Over the picture, for pointers and screen readers alike. */}
        <a
          href={current.full}
          className="woocommerce-product-gallery__trigger"
          data-opens=""
          aria-label={texts.enlarge}
          onClick={enlarge}
        >
          <span aria-hidden="true">⤢</span>
        </a>
      </figure>
      {several && (
        <ul className="flex-control-nav flex-control-thumbs" aria-label={texts.pictures}>
          {shown.map((picture, position) => (
            <li key={picture.id}>
              <a
                href={picture.full}
                data-opens=""
                className={position === index ? 'flex-active' : undefined}
                aria-current={position === index ? 'true' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setIndex(position);
                }}
              >
                <img
                  src={picture.thumb}
                  width={100}
                  height={100}
                  alt={
                    picture.alt ||
                    texts.position.replace('%1$s', String(position + 1)).replace('%2$s', String(shown.length))
                  }
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <dialog
        ref={box}
        className="product-lightbox"
        aria-label={current.alt || texts.pictures}
        onKeyDown={onKeyDown}
        onClick={(event) => event.target === event.currentTarget && box.current?.close()}
      >
        <button
          type="button"
          className="product-lightbox-close"
          aria-label={texts.close}
          onClick={() => box.current?.close()}
        >
          <span aria-hidden="true">×</span>
        </button>
        <figure>
          <img
            key={current.full}
            src={current.full}
            width={current.fullWidth}
            height={current.fullHeight}
            alt={current.alt}
            loading="lazy"
          />
          {(current.caption !== '' || several) && (
            <figcaption aria-live="polite">
              {current.caption}
              {several && (
                <span className="product-lightbox-position">
                  {texts.position.replace('%1$s', String(index + 1)).replace('%2$s', String(shown.length))}
                </span>
              )}
            </figcaption>
          )}
        </figure>
        {several && (
          <>
            <button
              type="button"
              className="product-lightbox-previous"
              aria-label={texts.previous}
              onClick={() => go(-1)}
            >
              <span aria-hidden="true">‹</span>
            </button>
            <button
              type="button"
              className="product-lightbox-next"
              aria-label={texts.next}
              onClick={() => go(1)}
            >
              <span aria-hidden="true">›</span>
            </button>
          </>
        )}
      </dialog>
    </div>
  );
}

/** The data of the variation that the page's form holds now; undefined where it holds none, or not all of them. */
function chosenVariation(): unknown {
  const form = document.querySelector<HTMLElement>('form.variations_form');
  const id = Number(form?.querySelector<HTMLInputElement>('input[name=variation_id]')?.value);
  if (!form || !(id > 0)) return undefined;
  const all: unknown = JSON.parse(form.dataset['product_variations'] ?? 'null');
  return Array.isArray(all)
    ? (all as readonly { variation_id?: number }[]).find((one) => one.variation_id === id)
    : undefined;
}

/** The picture in a variation's data. */
function pictureOf(variation: unknown): GalleryPicture | undefined {
  const { image, image_id: id } = (variation ?? {}) as { image?: Record<string, unknown>; image_id?: number };
  if (!image || typeof image['src'] !== 'string' || typeof image['full_src'] !== 'string') return undefined;
  const text = (name: string) => (typeof image[name] === 'string' ? (image[name] as string) : '');
  const number = (name: string) => Number(image[name]) || 0;
  return {
    id: id ?? 0,
    src: text('src'),
    ...(text('srcset') ? { srcset: text('srcset'), sizes: text('sizes') } : {}),
    width: number('src_w'),
    height: number('src_h'),
    alt: text('alt'),
    caption: text('caption'),
    full: text('full_src'),
    fullWidth: number('full_src_w'),
    fullHeight: number('full_src_h'),
    thumb: text('gallery_thumbnail_src'),
  };
}
