/** Milliseconds that one slide takes to make way for the next. Source: Enfold, slideshow. */
export const TRANSITION = 900;
/** Seconds that a slide stands where nobody said how long. */
export const INTERVAL = 5;

/** Milliseconds that the next slide waits while the present one goes, for lists of posts and texts. Source: Enfold. */
export const SHOW_DELAY = 90;
/** Below these widths of the window, in pixels, fewer slides are seen at once. Source: Enfold, timeline. */
export const MEDIUM_BELOW = 989;
export const SMALL_BELOW = 767;

/** How a slider moves, as the builder's settings say. Names are those of `data-slideshow-options`. */
export interface SliderOptions {
  readonly animation: 'slide' | 'fade' | 'slide_up';
  readonly autoplay: boolean;
  /** Seconds. */
  readonly interval: number;
  readonly loop_autoplay: 'once' | 'endless';
  readonly loop_manual: 'manual-once' | 'manual-endless';
  /** Autoplay ends where it would begin again. */
  readonly autoplay_stopper: boolean;
  /** Autoplay ends on the first or the last slide. */
  readonly stopinfiniteloop?: 'first' | 'last';
  readonly hoverpause: boolean;
  readonly noNavigation: boolean;
  /** Milliseconds. */
  readonly transitionSpeed: number;
  /** Milliseconds that the slide that comes waits where slides fade; none where nothing is said. */
  readonly show_slide_delay?: number;
  /** Slides that one step goes on by, never more than are seen; 1 where nothing is said. */
  readonly carouselSlidesToScroll?: number;
}

/** Where a slider stands. */
export interface SliderState {
  readonly index: number;
  readonly autoplay: boolean;
  readonly loop: 'once' | 'endless';
}

export function initialState(options: SliderOptions): SliderState {
  return { index: 0, autoplay: options.autoplay, loop: options.loop_autoplay };
}

/** The last slide that may stand first: with several seen at once the last ones never do. */
export function lastIndex(count: number, seen: number): number {
  return Math.max(0, count - seen);
}

/** How far one step goes. */
function stepOf(options: SliderOptions, seen: number): number {
  return Math.max(1, Math.min(options.carouselSlidesToScroll ?? 1, seen));
}

/** One step by itself. At the end it begins again, or autoplay ends. */
export function autoplayStep(
  state: SliderState,
  options: SliderOptions,
  count: number,
  seen: number,
): SliderState {
  if (!state.autoplay || count < 2) return state;
  const last = lastIndex(count, seen);
  if (state.index < last) {
    const index = Math.min(last, state.index + stepOf(options, seen));
    return { ...state, index, autoplay: !(index === last && options.stopinfiniteloop === 'last') };
  }
  if (state.loop !== 'endless' || options.autoplay_stopper) return { ...state, autoplay: false };
  return { ...state, index: 0, autoplay: options.stopinfiniteloop !== 'first' };
}

/** One step because a slide's video has ended, which is nobody's doing: what moves by itself goes on doing so. */
export function endedStep(
  state: SliderState,
  options: SliderOptions,
  count: number,
  seen: number,
): SliderState {
  if (state.autoplay) return autoplayStep(state, options, count, seen);
  return { ...state, index: manualStep(state, options, count, seen, 'next').index };
}

/** One step by hand: autoplay ends for good. Beyond the ends only where the loop by hand is endless. */
export function manualStep(
  state: SliderState,
  options: SliderOptions,
  count: number,
  seen: number,
  direction: 'previous' | 'next',
): SliderState {
  if (count < 2) return state;
  const last = lastIndex(count, seen);
  const step = stepOf(options, seen);
  const wanted = state.index + (direction === 'next' ? step : -step);
  const endless = options.loop_manual === 'manual-endless' && seen === 1;
  const bounded = Math.min(last, Math.max(0, wanted));
  const beyond = wanted < 0 || wanted > last;
  const index = beyond && endless ? (wanted < 0 ? last : 0) : bounded;
  return { index, autoplay: false, loop: 'once' };
}

/** To one slide by hand; the present one and those that are not there are passed over. */
export function goTo(state: SliderState, count: number, seen: number, index: number): SliderState {
  if (index === state.index || index < 0 || index > lastIndex(count, seen)) return state;
  return { index, autoplay: false, loop: 'once' };
}
