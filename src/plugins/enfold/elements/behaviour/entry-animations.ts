import { CLOSED_TAB, standsStill, whenInView } from './in-view.ts';

/** Shares of the window's height at which elements come in. Source: Enfold, entry animations. */
export const VISIBLE_AT = 0.8;
export const ALMOST_VISIBLE_AT = 0.95;
/** The same in words of a class: `av-animated-when-visible-60` = at 60 per cent of the window's height. */
const VISIBLE_AT_CLASS = /\bav-animated-when-(?:almost-)?visible-(\d{1,2})\b/;
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

/** Share of the window's height at which an element comes in, as its classes say. */
export function comesInAt(classes: string): number {
  const own = Number(VISIBLE_AT_CLASS.exec(classes)?.[1] ?? 0) / 100;
  if (own > 0) return own;
  return /\bavia_animate_when_almost_visible\b/.test(classes) ? ALMOST_VISIBLE_AT : VISIBLE_AT;
}

/**
 * Hides elements below what is seen and lets them come in when they are reached, one after another, at most `most` of
 * them. What is seen already stays, and so does everything where less movement is wanted.
 */
export function startEntryAnimations(
  root: ParentNode,
  { most = MOST_WAITING, onPhones }: { most?: number | undefined; onPhones?: boolean | undefined } = {},
): () => void {
  if (standsStill(onPhones)) return () => undefined;
  const all = [...root.querySelectorAll<HTMLElement>('.av-entry-animation')];
  const waiting = all.filter(
    (element) =>
      element.closest(CLOSED_TAB) ||
      element.getBoundingClientRect().top > innerHeight * comesInAt(element.className),
  );
  for (const element of waiting) element.classList.add('av-entry-waiting');
  const shares = new Set(waiting.map((element) => comesInAt(element.className)));
  const ends = [...shares].map((share) =>
    whenInView(
      waiting.filter((element) => comesInAt(element.className) === share),
      share,
      (element) => comeIn(element as HTMLElement, most),
    ),
  );
  return () => {
    for (const end of ends) end();
  };
}

/** How many came into view within one step: they wait for each other. */
const together = new WeakMap<Document, { count: number }>();

function comeIn(element: HTMLElement, most: number): void {
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
