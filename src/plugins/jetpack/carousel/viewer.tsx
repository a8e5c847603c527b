import { useCallback, useEffect, useRef, useState } from 'react';
import { Caption } from './caption.tsx';
import type { CarouselSettings } from './carousel-settings.ts';
import type { CarouselTexts } from './carousel-texts.ts';
import { CarouselComments } from './comments.tsx';
import { Icon } from './icon.tsx';
import { Pagination } from './pagination.tsx';
import { PhotoInfo } from './photo-info.tsx';
import { Pictures } from './pictures.tsx';
import { type AloneRules, FRAGMENT, type Slide, slidesAround, slidesOf } from './slides.ts';
import { keepInside, makeReachable, slideTo } from './viewer-focus.ts';

export interface CarouselModel {
  readonly light: boolean;
  /** Comments are shown. */
  readonly comments: boolean;
  /** Guests may not comment. */
  readonly mustLogIn: boolean;
  /** "Commenting as Kim", '' for guests. */
  readonly commentingAs: string;
  readonly texts: CarouselTexts;
}

/** Told on `document` when a picture is opened; `detail` is its id. */
const PICTURE_VIEWED = 'portolan:picture-viewed';
/** Milliseconds of fading in and out. */
const FADE = 200;
/** Pixels of the panel's head that stay in sight above what it shows. */
const INFO_OFFSET = 64;
/** Windows of up to this width are telephones: a touch beside the picture does not close. */
const PHONE_WIDTH = 760;
/** Pixels that the up and down keys scroll. */
const KEY_SCROLL = 100;

interface Open {
  readonly slides: readonly Slide[];
  readonly at: number;
}

/**
 * The full-screen viewer of galleries, with what the camera wrote and comments. A picture has an address of its own
 * (`#jp-carousel-12`): it opens, moves and closes with the address. Source: Jetpack, carousel.
 */
export function CarouselViewer({ light, comments, mustLogIn, commentingAs, texts }: CarouselModel) {
  const [open, setOpen] = useState<Open>();
  const [leaving, setLeaving] = useState(false);
  const [panel, setPanel] = useState<'info' | 'comments'>();
  const [counted, setCounted] = useState(0);
  const overlay = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const settings = useRef<CarouselSettings>(undefined);
  const slide = open?.slides[open.at];

  const show = useCallback((slides: readonly Slide[], id: number) => {
    const at = slides.findIndex((each) => each.id === id);
    if (at < 0) return;
    setLeaving(false);
    setOpen({ slides, at });
    const fragment = `#jp-carousel-${id}`;
    if (location.hash !== fragment) location.hash = fragment;
  }, []);

  const close = useCallback(() => {
    setLeaving(true);
    setPanel(undefined);
    setTimeout(() => {
      setOpen(undefined);
      setLeaving(false);
      // The entry that opening made becomes the page's own: going back does not open it again.
      if (FRAGMENT.test(location.hash)) history.replaceState(null, '', location.pathname + location.search);
      opener.current?.focus();
    }, FADE);
  }, []);

  const move = useCallback((step: number) => {
    setOpen((was) => {
      if (!was || was.slides.length < 2) return was;
      const at = (was.at + step + was.slides.length) % was.slides.length;
      history.replaceState(null, '', `#jp-carousel-${was.slides[at]?.id}`);
      return { ...was, at };
    });
  }, []);

  useEffect(() => {
    const known = (window as { jetpackCarouselStrings?: CarouselSettings }).jetpackCarouselStrings;
    if (!known) return;
    settings.current = known;
    const alone: AloneRules = {
      page: known.single_image_gallery === '1',
      file: known.single_image_gallery_media_file === '1',
    };
    const follow = () => {
      const id = Number(FRAGMENT.exec(location.hash)?.[1] ?? 0);
      if (id > 0) show(slidesOf(id, alone), id);
      else if (overlay.current?.style.display === 'block') close();
    };
    const onClick = (event: MouseEvent | KeyboardEvent) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
      // What opens in a tab of its own is left alone.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.target as Element;
      const image = target.matches('img') ? target : target.querySelector(':scope > img[data-attachment-id]');
      if (!image?.matches('img[data-attachment-id], img[data-id]')) return;
      const slides = slidesAround(image, alone);
      const id = Number(
        (image as HTMLElement).dataset['attachmentId'] ?? (image as HTMLElement).dataset['id'],
      );
      if (slides.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      opener.current = image.closest('a') ?? (image as HTMLElement);
      show(slides, id);
    };
    const made = makeReachable(known.image_label);
    addEventListener('hashchange', follow);
    document.addEventListener('click', onClick, true);
    document.addEventListener('keydown', onClick, true);
    follow();
    return () => {
      removeEventListener('hashchange', follow);
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onClick, true);
      made();
    };
  }, [show, close]);

  const isOpen = slide !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    overlay.current?.querySelector<HTMLElement>('.jp-carousel-close-hint')?.focus();
    const onKey = (event: KeyboardEvent) => {
      const inField = (event.target as Element).matches?.('input, textarea');
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab') keepInside(event, overlay.current);
      else if (inField) return;
      else if (event.key === 'ArrowRight') move(1);
      else if (event.key === 'ArrowLeft') move(-1);
      else if (event.key === 'ArrowDown') overlay.current?.scrollBy({ top: KEY_SCROLL });
      else if (event.key === 'ArrowUp') overlay.current?.scrollBy({ top: -KEY_SCROLL });
      else return;
      if (event.key !== 'Tab') event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.body.style.overflow = overflow;
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close, move]);

  const id = slide?.id ?? 0;
  useEffect(() => {
    // Whoever counts views listens; nothing leaves the page from here.
    if (id > 0) document.dispatchEvent(new CustomEvent(PICTURE_VIEWED, { detail: id }));
  }, [id]);

  // Another picture: back to its top.
  useEffect(() => {
    if (id > 0 && panel === undefined) overlay.current?.scrollTo({ top: 0 });
  }, [id, panel]);

  const toggle = (name: 'info' | 'comments') => {
    const next = panel === name ? undefined : name;
    setPanel(next);
    setTimeout(() => {
      const info = overlay.current?.querySelector<HTMLElement>('.jp-carousel-info');
      const top = next && info ? info.offsetTop + INFO_OFFSET - innerHeight / 2 : 0;
      slideTo(overlay.current, Math.max(0, top));
    });
  };

  const tone = light ? ' jp-carousel-light' : '';
  const shownComments = comments && (slide?.commentsOpened || counted > 0);
  return (
    <>
      <div id="jp-carousel-loading-overlay" hidden>
        <div id="jp-carousel-loading-wrapper">
          <span id="jp-carousel-library-loading" />
        </div>
      </div>
      <div
        ref={overlay}
        className={`jp-carousel-overlay${tone}${isOpen && !leaving ? ' jp-carousel-fade' : ''}`}
        style={{ display: isOpen ? 'block' : 'none' }}
        role="dialog"
        aria-modal="true"
        aria-label={texts.viewer}
      >
        <div className={`jp-carousel-container${tone}`}>
          <Pictures
            slides={open?.slides ?? []}
            at={open?.at ?? 0}
            settings={settings}
            texts={texts}
            onMove={move}
            onOutside={() => innerWidth > PHONE_WIDTH && close()}
          />
          <button type="button" className="jp-carousel-close-hint" aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
          <div className="jp-carousel-info">
            <div className="jp-carousel-info-footer">
              <Pagination ids={open?.slides.map((each) => each.id) ?? []} at={open?.at ?? 0} onMove={move} />
              <div className="jp-carousel-photo-title-container">
                <Caption className="jp-carousel-photo-caption" html={slide?.caption || slide?.title} />
              </div>
              <div className="jp-carousel-photo-icons-container">
                <button
                  type="button"
                  className={`jp-carousel-icon-btn jp-carousel-icon-info${panel === 'info' ? ' jp-carousel-selected' : ''}`}
                  aria-label={texts.info}
                  aria-expanded={panel === 'info'}
                  onClick={() => toggle('info')}
                >
                  <span className="jp-carousel-icon">
                    <Icon name="info" />
                  </span>
                </button>
                {comments && (
                  <button
                    type="button"
                    className={`jp-carousel-icon-btn jp-carousel-icon-comments${panel === 'comments' ? ' jp-carousel-selected' : ''}`}
                    aria-label={texts.commentsToggle}
                    aria-expanded={panel === 'comments'}
                    hidden={!shownComments}
                    onClick={() => toggle('comments')}
                  >
                    <span className="jp-carousel-icon">
                      <Icon name="comments" />
                      <span
                        className={`jp-carousel-has-comments-indicator${counted > 0 ? ' jp-carousel-show' : ''}`}
                        role="img"
                        aria-label={counted > 0 ? texts.hasComments : undefined}
                        hidden={counted === 0}
                      >
                        {counted > 0 ? counted : ''}
                      </span>
                    </span>
                  </button>
                )}
              </div>
            </div>
            <div className={`jp-carousel-info-extra${panel ? ' jp-carousel-show' : ''}`}>
              <div className="jp-carousel-info-content-wrapper">
                <div className="jp-carousel-photo-title-container">
                  <Caption className="jp-carousel-photo-title" html={slide?.title} />
                </div>
                {comments && (
                  <CarouselComments
                    slide={slide}
                    shown={panel === 'comments'}
                    settings={settings}
                    mustLogIn={mustLogIn}
                    commentingAs={commentingAs}
                    texts={texts}
                    overlay={overlay}
                    onCount={setCounted}
                  />
                )}
                <PhotoInfo slide={slide} shown={panel === 'info'} settings={settings} texts={texts} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
