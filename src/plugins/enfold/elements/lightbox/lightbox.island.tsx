import { safeMarkup } from 'portolan/browser';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { followSwipes } from '../behaviour/swipe.ts';
import { isGeneric, itemOf, type LightboxItem, openedLink, seriesOf } from './lightbox-items.ts';
import { LightboxMedia } from './lightbox-media.tsx';
import type { LightboxWords } from './lightbox-words.ts';

/** Hydrated when a link asks for it (`lightbox-links.island.tsx`): most pages are read without. */
export const hydrateOn = 'interaction';

/** Milliseconds in which the box goes. Source: Enfold, lightbox. */
export const CLOSE_DELAY = 300;
/** Milliseconds in which one item makes way for the next. */
export const CHANGE_DELAY = 120;

/** How many a lightbox loads before and behind what it shows. Sources: Enfold, lightbox; Magnific Popup. */
const PRELOAD = { theme: [1, 1], generic: [0, 2] } as const;

interface Shown {
  readonly items: readonly LightboxItem[];
  readonly index: number;
  readonly way: keyof typeof PRELOAD;
}

export interface LightboxModel {
  readonly showsAlternatives: boolean;
  readonly words: LightboxWords;
}

/** Opens pictures and videos of the page over it, those of one part of the page as a series. Shows nothing until then. */
export default function Lightbox({ showsAlternatives, words: all }: LightboxModel) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<Shown>();
  const [state, setState] = useState<'loading' | 'ready' | 'failed' | 'changing' | 'closing'>('loading');

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
      const link = openedLink(event.target);
      if (!link) return;
      event.preventDefault();
      const series = seriesOf(link);
      setState('loading');
      setShown({
        items: series.map((each) => itemOf(each, showsAlternatives)),
        index: Math.max(0, series.indexOf(link)),
        way: isGeneric(link) ? 'generic' : 'theme',
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

  // Those before and behind are loaded meanwhile.
  useEffect(() => {
    if (!shown || shown.items.length < 2) return;
    const [before, behind] = PRELOAD[shown.way];
    for (let step = -before; step <= behind; step++) {
      const item = shown.items.at((shown.index + step) % shown.items.length);
      if (step !== 0 && item?.kind === 'image') new Image().src = item.src;
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
  const words = all[shown.way];
  return (
    <dialog
      ref={dialog}
      className={`avia-popup mfp-wrap av-lightbox-${state} ${item.extraClass}`.trim()}
      aria-label={item.caption || item.alt || all.names[item.kind]}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <figure className={`mfp-figure ${item.upright ? 'av-upright-video' : ''}`}>
        <LightboxMedia
          item={item}
          words={all.media}
          failed={state === 'failed'}
          onReady={() => setState('ready')}
          onFailed={() => setState('failed')}
        />
        {shown.way === 'generic' && state === 'loading' && item.kind === 'image' && (
          <p className="mfp-preloader">{all.loading}</p>
        )}
        <Extra className="av-extra-modal-content" html={item.extraContent} />
        <figcaption className="mfp-bottom-bar">
          <span className="mfp-title">{item.caption}</span>
          {several && (
            <span className="mfp-counter">
              {words.counter
                .replace('%1$s', String(shown.index + 1))
                .replace('%2$s', String(shown.items.length))}
            </span>
          )}
        </figcaption>
      </figure>
      <Extra className="av-extra-modal-markup" html={item.extraMarkup} />
      <button type="button" className="mfp-close" aria-label={words.close} onClick={close}>
        ×
      </button>
      {several && (
        <>
          <button
            type="button"
            className="mfp-arrow mfp-arrow-left"
            aria-label={words.previous}
            onClick={() => change(-1)}
          >
            ‹
          </button>
          <button
            type="button"
            className="mfp-arrow mfp-arrow-right"
            aria-label={words.next}
            onClick={() => change(1)}
          >
            ›
          </button>
        </>
      )}
    </dialog>
  );
}

/** What a link adds to what it shows. */
function Extra({ className, html }: { readonly className: string; readonly html: string }) {
  if (html === '') return null;
  // Safe: nothing is left of it but plain text markup and links.
  return <div className={className} dangerouslySetInnerHTML={{ __html: safeMarkup(html) }} />;
}
