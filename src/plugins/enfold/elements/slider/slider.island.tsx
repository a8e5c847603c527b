import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { ENDED_IN_SLIDE, SLIDE_LEFT, SLIDE_SEEN } from '../../video/slide-events.ts';
import { wantsLessMotion } from '../behaviour/in-view.ts';
import { alongReading, followSwipes } from '../behaviour/swipe.ts';
import type { Frame } from '../frame.ts';
import {
  autoplayStep,
  endedStep,
  goTo,
  initialState,
  lastIndex,
  MEDIUM_BELOW,
  manualStep,
  type SliderOptions,
  type SliderState,
  SMALL_BELOW,
} from './slider-rules.ts';

/** How many slides are seen at once, by the width of the window. */
export interface SlidesSeen {
  readonly wide: number;
  /** Below `MEDIUM_BELOW` pixels. */
  readonly medium: number;
  /** Below `SMALL_BELOW` pixels. */
  readonly small: number;
}

export interface Slide {
  readonly className: string;
  readonly content: ReactNode;
  readonly data?: Readonly<Record<string, string>>;
}

export interface SliderWords {
  readonly previous: string;
  readonly next: string;
  readonly stop: string;
}

export interface SliderModel {
  readonly frame: Frame;
  readonly data?: Readonly<Record<string, string>>;
  /** Name for screen readers. */
  readonly label: string;
  /** What stands above the slides beside the arrows. */
  readonly heading?: ReactNode;
  readonly listClass: string;
  readonly slides: readonly Slide[];
  readonly seen: SlidesSeen;
  readonly options: SliderOptions;
  readonly arrows: boolean;
  readonly dots: boolean;
  readonly words: SliderWords;
}

/** A film of the site's own; those of others lie in a box. */
const OWN_FILM = 'video:not(.av-video-box > video)';

type Move = 'autoplay' | 'ended' | 'previous' | 'next' | 'stop' | number;

/**
 * Slides one after another, alone or several at once: by arrows, dots, keys, swiping or by themselves. Without scripts
 * they can be scrolled sideways.
 */
export default function Slider(model: SliderModel) {
  const { frame, data, label, heading, listClass, slides, options, arrows, dots, words } = model;
  const list = useRef<HTMLUListElement>(null);
  const [hydrated, setHydrated] = useState(false);
  const [paused, setPaused] = useState(false);
  const [seen, setSeen] = useState(model.seen.wide);
  const count = slides.length;
  const [state, move] = useReducer((before: SliderState, to: Move): SliderState => {
    if (to === 'autoplay') return autoplayStep(before, options, count, seen);
    if (to === 'ended') return endedStep(before, options, count, seen);
    if (to === 'stop') return { ...before, autoplay: false };
    return typeof to === 'number'
      ? goTo(before, count, seen, to)
      : manualStep(before, options, count, seen, to);
  }, initialState(options));
  // What narrow screens may need has its place from the beginning, so that nothing moves when this hydrates.
  const navigable = count > 1 && count > (hydrated ? seen : model.seen.small);

  useEffect(() => {
    setHydrated(true);
    // Moving by itself is what visitors with reduced motion asked not to see.
    if (wantsLessMotion()) move('stop');
    const width = () =>
      setSeen(
        innerWidth < SMALL_BELOW
          ? model.seen.small
          : innerWidth < MEDIUM_BELOW
            ? model.seen.medium
            : model.seen.wide,
      );
    width();
    addEventListener('resize', width);
    const row = list.current;
    const end = row ? followSwipes(row, (direction) => move(alongReading(row, direction))) : () => undefined;
    return () => {
      removeEventListener('resize', width);
      end();
    };
  }, [model.seen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide stands for the whole interval.
  useEffect(() => {
    if (!hydrated || !state.autoplay || paused || !navigable) return;
    const timer = setTimeout(() => move('autoplay'), options.interval * 1000);
    return () => clearTimeout(timer);
  }, [hydrated, state.autoplay, state.index, paused, navigable, options.interval]);

  useEffect(() => {
    if (!hydrated) return;
    fetchPictures(list.current?.children[(state.index + seen) % count]);
    return playVideos(list.current, state.index, () => move('ended'));
  }, [hydrated, state.index, seen, count]);

  const onKeyDown = (event: KeyboardEvent) => {
    const back = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === back ? 'previous' : 'next');
  };
  const pauses = options.hoverpause;
  const shown = Math.min(state.index, lastIndex(count, seen));
  const style = {
    '--seen-wide': model.seen.wide,
    '--seen-medium': model.seen.medium,
    '--seen-small': model.seen.small,
    '--index': shown,
    '--speed': `${options.transitionSpeed}ms`,
    ...(options.show_slide_delay && { '--show-delay': `${options.show_slide_delay}ms` }),
  } as CSSProperties;
  return (
    <div
      {...frame}
      {...data}
      className={`${frame.className} ${hydrated ? 'is-hydrated' : ''} av-animation-${options.animation}`}
      role="region"
      aria-roledescription="carousel"
      aria-label={label}
      style={{ ...frame.style, ...style }}
      onMouseEnter={() => pauses && setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {heading}
      <ul
        ref={list}
        className={listClass}
        aria-live={state.autoplay && !paused ? 'off' : 'polite'}
        // Before scripts run, the list is what scrolls.
        tabIndex={hydrated ? undefined : 0}
      >
        {slides.map((slide, index) => {
          const visible = index >= shown && index < shown + seen;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              className={`${slide.className} ${visible && hydrated ? 'active-slide' : ''}`}
              {...slide.data}
              aria-roledescription="slide"
              aria-label={`${index + 1} / ${count}`}
              inert={hydrated && !visible}
            >
              {slide.content}
            </li>
          );
        })}
      </ul>
      {navigable && !options.noNavigation && (
        <div className="av-slider-controls" onKeyDown={onKeyDown}>
          {arrows && (
            <div className="avia-slideshow-arrows avia-slideshow-controls">
              <button
                type="button"
                className="prev-slide"
                onClick={() => move('previous')}
                aria-label={words.previous}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d="M15 4l-8 8 8 8" />
                </svg>
              </button>
              <button
                type="button"
                className="next-slide"
                onClick={() => move('next')}
                aria-label={words.next}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                  <path d="M9 4l8 8-8 8" />
                </svg>
              </button>
            </div>
          )}
          {dots && (
            <div className="avia-slideshow-dots avia-slideshow-controls">
              {Array.from({ length: lastIndex(count, seen) + 1 }, (_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number
                  key={index}
                  type="button"
                  className={`goto-slide ${index === shown ? 'active' : ''}`}
                  aria-label={String(index + 1)}
                  aria-current={index === shown}
                  onClick={() => move(index)}
                />
              ))}
            </div>
          )}
          {state.autoplay && (
            <button
              type="button"
              className="av-slider-pause"
              aria-label={words.stop}
              onClick={() => move('stop')}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M8 5v14M16 5v14" />
              </svg>
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Has the pictures of the slide that comes next, so that it does not come empty. */
function fetchPictures(next: Element | undefined): void {
  for (const picture of next?.querySelectorAll('img') ?? []) picture.loading = 'eager';
}

/** Plays the film of the slide that is seen and stops all others; the next slide follows where one has ended. */
function playVideos(list: HTMLElement | null, index: number, onEnd: () => void): () => void {
  const slides = [...(list?.children ?? [])];
  slides.forEach((slide, at) => {
    if (at !== index) slide.dispatchEvent(new CustomEvent(SLIDE_LEFT));
    else if (!wantsLessMotion()) slide.dispatchEvent(new CustomEvent(SLIDE_SEEN));
    const video = slide.querySelector<HTMLVideoElement>(OWN_FILM);
    if (!video) return;
    if (at !== index) video.pause();
    else if (video.dataset['autoplay'] !== undefined && video.checkVisibility() && !wantsLessMotion())
      void video.play().catch(() => undefined);
  });
  const slide = slides[index];
  const video = slide?.querySelector<HTMLVideoElement>(OWN_FILM);
  const goOn = () => {
    if (slides.length > 1) onEnd();
  };
  const ended = () => {
    if (!video || video.loop || slides.length < 2) return;
    video.currentTime = 0;
    goOn();
  };
  video?.addEventListener('ended', ended);
  slide?.addEventListener(ENDED_IN_SLIDE, goOn);
  return () => {
    video?.removeEventListener('ended', ended);
    slide?.removeEventListener(ENDED_IN_SLIDE, goOn);
  };
}
