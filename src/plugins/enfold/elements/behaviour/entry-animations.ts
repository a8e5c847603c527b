import { wantsLessMotion, whenInView } from './in-view.ts';

/** Shares of the window's height at which elements come in. Source: Enfold, entry animations. */
export const VISIBLE_AT = 0.8;
export const ALMOST_VISIBLE_AT = 0.95;
/** Milliseconds between elements that come in together. */
export const STAGGER = 100;
/**
 * Elements that wait for each other at most; later ones come in with the last. The other reading is 20: setting
 * `elements.animationsAtOnce`.
 */
export const MOST_WAITING = 10;

/** Milliseconds that the next of several elements waits, which came into view together. */
export function staggerOf(place: number, most = MOST_WAITING): number {
  return Math.min(place, most) * STAGGER;
}

/**
 * Hides elements below what is seen and lets them come in when they are reached, one after another. What is seen
 * already stays, and so does everything where less movement is wanted.
 */
export function wakeEntryAnimations(root: ParentNode, most = MOST_WAITING): () => void {
  if (wantsLessMotion()) return () => undefined;
  const ends: (() => void)[] = [];
  for (const [selector, share] of [
    ['.av-entry-animation:not(.avia_animate_when_almost_visible)', VISIBLE_AT],
    ['.av-entry-animation.avia_animate_when_almost_visible', ALMOST_VISIBLE_AT],
  ] as const) {
    const waiting = [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.getBoundingClientRect().top > innerHeight * share,
    );
    for (const element of waiting) element.classList.add('av-entry-waiting');
    ends.push(whenInView(waiting, share, (element) => start(element as HTMLElement, most)));
  }
  return () => {
    for (const end of ends) end();
  };
}

/** How many came into view within one step: they wait for each other. */
const together = new WeakMap<Document, { count: number }>();

function start(element: HTMLElement, most: number): void {
  const document = element.ownerDocument;
  const group = together.get(document) ?? { count: 0 };
  together.set(document, group);
  const place = group.count;
  group.count += 1;
  setTimeout(
    () => {
      group.count -= 1;
      const items = element.dataset['stagger'] ? [...element.children] : [];
      const step = Number(element.dataset['stagger'] ?? 0);
      items.forEach((item, index) => {
        (item as HTMLElement).style.animationDelay = `${index * step}ms`;
      });
      element.classList.remove('av-entry-waiting');
      element.classList.add('avia_start_animation');
      element.addEventListener('animationend', () => element.classList.add('avia_animation_done'), {
        once: true,
      });
    },
    staggerOf(place, most),
  );
}
