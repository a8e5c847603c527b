/** How far something moves for each pixel of scrolling where nobody said it. Source: Enfold, parallax. */
export const PARALLAX_SPEED = 0.5;
/** Milliseconds until the first measurement. */
export const FIRST_MEASURE = 30;

/** Height of a background that moves, so that it covers its box at every place. */
export function parallaxHeight(viewport: number, speed: number, parent: number): number {
  return Math.ceil(viewport * Math.abs(speed) + parent);
}

/** How far a background has moved: from where its box comes into view at the bottom of the window. */
export function parallaxShift(viewportBottom: number, parentTop: number, speed: number): number {
  return Math.ceil((viewportBottom - parentTop) * speed);
}

export type ParallaxDirection = 'bottom_top' | 'left_right' | 'right_left' | 'no_parallax';

/** How an object moves. */
export interface ParallaxMove {
  readonly direction: ParallaxDirection;
  /** 0.4 for 40 per cent. */
  readonly speed: number;
}

const DIRECTIONS: readonly string[] = ['bottom_top', 'left_right', 'right_left'];

/** How an object moves in a window of this width: its own setting for the width, else (or `inherit`) that for all. */
export function parallaxMove(data: Readonly<Record<string, string>>, width: number): ParallaxMove {
  const size =
    width <= 479 ? 'av-mini-' : width <= 767 ? 'av-small-' : width <= 989 ? 'av-medium-' : 'av-desktop-';
  const own = data[`${size}parallax`];
  const prefix = own && own !== 'inherit' ? size : '';
  const direction = data[`${prefix}parallax`] ?? '';
  const speed = Number.parseFloat(data[`${prefix}parallax_speed`] ?? '');
  return {
    direction: DIRECTIONS.includes(direction) ? (direction as ParallaxDirection) : 'no_parallax',
    speed: Number.isFinite(speed) ? speed / 100 : PARALLAX_SPEED,
  };
}

/** Where an object stands before it is moved, in pixels of the page and the window. */
export interface ParallaxPlace {
  /** Top of the object on the page. */
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly scrolled: number;
  readonly viewportHeight: number;
  readonly viewportWidth: number;
}

/** How far an object has moved, from the moment when it comes into view; one that is in view at once starts there. */
export function parallaxOffset(
  { direction, speed }: ParallaxMove,
  place: ParallaxPlace,
): { x: number; y: number } {
  const { top, left, right, scrolled, viewportHeight, viewportWidth } = place;
  const initial = Math.max(0, viewportHeight - top);
  const visible = scrolled + viewportHeight - top;
  if (visible <= 0 || direction === 'no_parallax') return { x: 0, y: 0 };
  if (direction === 'bottom_top') return { x: 0, y: -Math.ceil((visible - initial) * speed) || 0 };
  const progress = Math.max(0, 1 - (top - scrolled + initial) / viewportHeight);
  const x =
    direction === 'left_right' ? (viewportWidth - right) * progress * speed : -left * progress * speed;
  return { x: Math.round(x) || 0, y: 0 };
}
