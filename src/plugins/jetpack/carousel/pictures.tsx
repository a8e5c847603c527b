import { plainMarkup } from 'portolan/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CarouselSettings } from './carousel-settings.ts';
import type { CarouselTexts } from './carousel-texts.ts';
import { Icon } from './icon.tsx';
import { fileFor, type Slide } from './slides.ts';

/** Pixels of a sideways movement from which it is a swipe. */
const SWIPE_THRESHOLD = 5;
/** How much larger a picture becomes at most. */
const MOST_ZOOM = 3;
/** Pixels of screen for each pixel of the picture, at most: more cannot be seen. */
const MOST_DENSITY = 2;

interface PicturesProps {
  readonly slides: readonly Slide[];
  readonly at: number;
  readonly settings: RefObject<CarouselSettings | undefined>;
  readonly texts: CarouselTexts;
  readonly onMove: (step: number) => void;
  /** A click beside the picture. */
  readonly onOutside: () => void;
}

interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

const WHOLE: View = { zoom: 1, x: 0, y: 0 };

/** The pictures of an open gallery: arrows, swipes, and a double click, double touch, pinch or `+` and `-` to zoom. */
export function Pictures({ slides, at, settings, texts, onMove, onOutside }: PicturesProps) {
  const [view, setView] = useState<View>(WHOLE);
  const wrap = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number; fromX: number; fromY: number }>());
  const spread = useRef(0);
  const moved = useRef(false);
  const slide = slides[at];

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is seen whole.
  useEffect(() => setView(WHOLE), [slide]);

  const isOpen = slide !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as Element).matches?.('input, textarea')) return;
      if (event.key === '+') setView((was) => zoomed(was, was.zoom * 1.5));
      else if (event.key === '-') setView((was) => zoomed(was, was.zoom / 1.5));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);

  const down = (event: React.PointerEvent) => {
    if ((event.target as Element).closest('button')) return;
    const { pointerId, clientX: x, clientY: y } = event;
    pointers.current.set(pointerId, { x, y, fromX: x, fromY: y });
    spread.current = spreadOf(pointers.current);
    moved.current = false;
  };
  const drag = (event: React.PointerEvent) => {
    const pointer = pointers.current.get(event.pointerId);
    if (!pointer) return;
    const by = { x: event.clientX - pointer.x, y: event.clientY - pointer.y };
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (Math.abs(pointer.x - pointer.fromX) > SWIPE_THRESHOLD) moved.current = true;
    if (pointers.current.size === 2) {
      const now = spreadOf(pointers.current);
      const factor = spread.current > 0 ? now / spread.current : 1;
      spread.current = now;
      setView((was) => zoomed(was, was.zoom * factor));
    } else if (view.zoom > 1) {
      setView((was) => ({ ...was, x: was.x + by.x, y: was.y + by.y }));
    }
  };
  const up = (event: React.PointerEvent) => {
    const pointer = pointers.current.get(event.pointerId);
    const alone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (!pointer || !alone || view.zoom > 1 || event.type === 'pointercancel') return;
    const x = event.clientX - pointer.fromX;
    const y = event.clientY - pointer.fromY;
    if (Math.abs(x) <= SWIPE_THRESHOLD || Math.abs(x) <= Math.abs(y)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    onMove(x < 0 === rtl ? -1 : 1);
  };

  return (
    <div
      ref={wrap}
      className="jp-carousel-wrap swiper jp-carousel-swiper-container jp-carousel-transitions"
      itemScope
      itemType="https://schema.org/ImageGallery"
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={up}
      onPointerCancel={up}
      onClick={(event) => {
        if (moved.current || (event.target as Element).closest('img, button')) return;
        onOutside();
      }}
      onDoubleClick={(event) => {
        if (!(event.target as Element).closest('img')) return;
        setView((was) => (was.zoom > 1 ? WHOLE : { zoom: MOST_ZOOM, x: 0, y: 0 }));
      }}
    >
      <div className="jp-carousel swiper-wrapper">
        {slides.map((each, index) => (
          <div
            key={each.id}
            className={`swiper-slide${index === at ? ' swiper-slide-active' : ''}`}
            data-attachment-id={each.id}
            hidden={index !== at}
          >
            <div className="swiper-zoom-container">
              {isNear(index, at, slides.length) && (
                <img
                  itemProp="image"
                  src={fileFor(each, innerWidth * Math.min(devicePixelRatio, MOST_DENSITY), widths(settings))}
                  alt={each.alt || plainMarkup(each.title)}
                  width={each.width || undefined}
                  height={each.height || undefined}
                  draggable={false}
                  style={{
                    backgroundImage: `url("${each.thumbnail.replaceAll('"', '%22')}")`,
                    ...(index === at &&
                      view.zoom > 1 && {
                        transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
                      }),
                  }}
                />
              )}
            </div>
          </div>
        ))}
      </div>
      <button
        type="button"
        className="jp-swiper-button-prev swiper-button-prev"
        aria-label={texts.previous}
        hidden={slides.length < 2}
        onClick={() => onMove(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="jp-swiper-button-next swiper-button-next"
        aria-label={texts.next}
        hidden={slides.length < 2}
        onClick={() => onMove(1)}
      >
        <Icon name="next" />
      </button>
    </div>
  );
}

/** Only the picture that is shown and its neighbours are loaded. */
function isNear(index: number, at: number, count: number): boolean {
  const distance = Math.abs(index - at);
  return Math.min(distance, count - distance) <= 1;
}

function widths(settings: RefObject<CarouselSettings | undefined>): readonly number[] {
  return settings.current?.widths ?? [];
}

function zoomed(view: View, zoom: number): View {
  const next = Math.min(MOST_ZOOM, Math.max(1, zoom));
  return next === 1 ? WHOLE : { ...view, zoom: next };
}

function spreadOf(pointers: ReadonlyMap<number, { readonly x: number; readonly y: number }>): number {
  const [one, two] = [...pointers.values()];
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
}
