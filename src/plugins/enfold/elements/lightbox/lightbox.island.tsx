import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isAllowed } from '../../consent/browser-consent.ts';
import { followSwipes } from '../behaviour/swipe.ts';
import { GROUPS, type LightboxTarget, lightboxTarget } from './lightbox-links.ts';

export const wake = 'idle';

/** Milliseconds in which the box goes. Source: Enfold, lightbox. */
export const CLOSE_DELAY = 300;
/** Milliseconds in which one item makes way for the next. */
export const CHANGE_DELAY = 120;

interface Item extends LightboxTarget {
  readonly caption: string;
  readonly alt: string;
}

interface Shown {
  readonly items: readonly Item[];
  readonly index: number;
}

/** Opens pictures and videos of the page over it, those of one part of the page as a series. Shows nothing until then. */
export default function Lightbox({ showsAlternatives }: { readonly showsAlternatives: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'changing' | 'closing'>('loading');

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (!link || !targetOf(link)) return;
      event.preventDefault();
      const series = seriesOf(link);
      setState('loading');
      setShown({
        items: series.map((each) => itemOf(each, showsAlternatives)),
        index: Math.max(0, series.indexOf(link)),
      });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [showsAlternatives]);

  const open = shown !== undefined;
  useEffect(() => {
    const own = dialog.current;
    if (!open || !own) return;
    if (!own.open) own.showModal();
    return followSwipes(own, (direction) => change(direction === 'next' ? 1 : -1));
  });

  // The one before and the one behind are loaded meanwhile.
  useEffect(() => {
    if (!shown || shown.items.length < 2) return;
    for (const step of [-1, 1]) {
      const item = shown.items.at((shown.index + step) % shown.items.length);
      if (item?.kind === 'image') new Image().src = item.src;
    }
  }, [shown]);

  const change = (step: number) => {
    if (!shown || shown.items.length < 2) return;
    setState('changing');
    setTimeout(() => {
      setShown({ ...shown, index: (shown.index + step + shown.items.length) % shown.items.length });
      setState('loading');
    }, CHANGE_DELAY);
  };
  const close = () => {
    setState('closing');
    setTimeout(() => {
      dialog.current?.close();
      setShown(undefined);
    }, CLOSE_DELAY);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
    if (event.key === 'ArrowRight') change(rightToLeft ? -1 : 1);
    if (event.key === 'ArrowLeft') change(rightToLeft ? 1 : -1);
  };
  if (!shown) return null;
  const item = shown.items[shown.index];
  if (!item) return null;
  const several = shown.items.length > 1;
  return (
    <dialog
      ref={dialog}
      className={`avia-popup mfp-wrap av-lightbox-${state}`}
      aria-label={item.caption || item.alt || 'Picture'}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <figure className={`mfp-figure ${item.upright ? 'av-upright-video' : ''}`}>
        {item.kind === 'image' ? (
          state === 'failed' ? (
            <p className="mfp-error">
              <a href={item.src}>The image</a> could not be loaded.
            </p>
          ) : (
            <img
              key={item.src}
              className="mfp-img"
              src={item.src}
              alt={item.alt}
              onLoad={() => setState('ready')}
              onError={() => setState('failed')}
            />
          )
        ) : (
          <Frame item={item} />
        )}
        <figcaption className="mfp-bottom-bar">
          <span className="mfp-title">{item.caption}</span>
          {several && (
            <span className="mfp-counter">
              {shown.index + 1} / {shown.items.length}
            </span>
          )}
        </figcaption>
      </figure>
      <button type="button" className="mfp-close" aria-label="Close" onClick={close}>
        ×
      </button>
      {several && (
        <>
          <button
            type="button"
            className="mfp-arrow mfp-arrow-left"
            aria-label="Previous"
            onClick={() => change(-1)}
          >
            ‹
          </button>
          <button
            type="button"
            className="mfp-arrow mfp-arrow-right"
            aria-label="Next"
            onClick={() => change(1)}
          >
            ›
          </button>
        </>
      )}
    </dialog>
  );
}

/** A page or video in a frame; those of other hosts only where the visitor allows them. */
function Frame({ item }: { readonly item: Item }) {
  if (/\.(?:mov|mp4|webm|ogv)(?:$|[?#])/i.test(item.src)) {
    return <video className="mfp-video" src={item.src} controls autoPlay playsInline />;
  }
  if (/^https:\/\//.test(item.src) && !item.src.startsWith(location.origin) && !isAllowed('video')) {
    return (
      <p className="mfp-error">
        <a href={item.src} target="_blank" rel="noopener noreferrer">
          Open the video in a new window
        </a>
      </p>
    );
  }
  return (
    <iframe
      className="mfp-iframe"
      src={item.src}
      title={item.caption || 'Video'}
      allow="autoplay; fullscreen"
    />
  );
}

function targetOf(link: HTMLAnchorElement): LightboxTarget | undefined {
  if (link.closest('.noLightbox, .avia-gallery-thumb .noLightbox') || link.closest('[data-carousel-extra]'))
    return undefined;
  const wanted = link.matches('.lightbox, [rel^="lightbox"], [rel^="prettyPhoto"]');
  const target = lightboxTarget(link.href, [...link.classList]);
  return (
    target ??
    (wanted && !link.classList.contains('fakeLightbox')
      ? { kind: 'image', src: link.href, upright: false }
      : undefined)
  );
}

/** The links that are shown one after another: those of the first group that holds the link. */
function seriesOf(link: HTMLAnchorElement): readonly HTMLAnchorElement[] {
  const group = GROUPS.map((selector) => link.closest(selector)).find((found) => found !== null);
  const all = [...(group ?? document.body).querySelectorAll<HTMLAnchorElement>('a[href]')];
  const series = all.filter((each) => each === link || (targetOf(each) && groupOf(each) === group));
  return series.length > 0 ? series : [link];
}

function groupOf(link: HTMLAnchorElement): Element | undefined {
  return GROUPS.map((selector) => link.closest(selector)).find((found) => found !== null) ?? undefined;
}

function itemOf(link: HTMLAnchorElement, showsAlternatives: boolean): Item {
  const image = link.querySelector('img');
  const target = targetOf(link) ?? { kind: 'image' as const, src: link.href, upright: false };
  const beside = link.parentElement?.querySelector('.wp-caption-text, figcaption')?.textContent ?? '';
  return {
    ...target,
    caption: link.title || image?.title || beside.trim() || (showsAlternatives ? (image?.alt ?? '') : ''),
    alt: image?.alt || link.getAttribute('aria-label') || '',
  };
}
