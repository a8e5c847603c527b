import { stickyHeader } from './page-scroll/smooth-scroll.ts';

/** Pixels above the container where a page comes to rest that was opened by the address of one of its parts. */
export const FRAGMENT_OFFSET = 70;
/**
 * The same for a part that is opened by hand while the container's top is out of sight. For toggles the other reading is
 * 70: setting `elements.toggleOffset`.
 */
export const SCROLL_OFFSET = 50;

/**
 * Calls `open` with the fragment (`#id`) of the present address, of later ones and of links that are clicked. Where it
 * says that the fragment is one of its own, the page is moved to its container; once more after `moving` milliseconds,
 * where opening moves what is on the page. Gives the function that ends it.
 */
export function followFragments(
  container: () => HTMLElement | null,
  open: (fragment: string) => boolean,
  moving = 0,
): () => void {
  const follow = (fragment: string, behavior?: ScrollBehavior) => {
    if (!open(fragment)) return;
    const scroll = () => scrollToContainer(container(), FRAGMENT_OFFSET, behavior);
    scroll();
    if (moving > 0) setTimeout(scroll, moving);
  };
  if (location.hash) follow(location.hash, 'instant');
  const onClick = (event: MouseEvent) => {
    const href = (event.target as Element | null)?.closest?.('a[href*="#"]')?.getAttribute('href');
    // Links of the container itself mean something else.
    if (href && href !== '#') follow(href.slice(href.indexOf('#')));
  };
  const onHashChange = () => follow(location.hash);
  document.addEventListener('click', onClick);
  addEventListener('hashchange', onHashChange);
  return () => {
    document.removeEventListener('click', onClick);
    removeEventListener('hashchange', onHashChange);
  };
}

/** Puts a fragment into the address in place of the present one: going back leaves the page. */
export function replaceFragment(fragment: string): void {
  history.replaceState(history.state, '', fragment);
}

/** Brings a container's top back into sight: so many pixels below the window's top, or below a header that stays. */
export function keepInSight(container: HTMLElement | null, offset = SCROLL_OFFSET): void {
  if (!container || container.getBoundingClientRect().top >= 0) return;
  scrollToContainer(container, Math.max(offset, stickyHeader()));
}

function scrollToContainer(container: HTMLElement | null, offset: number, behavior?: ScrollBehavior): void {
  if (container) scrollTo({ top: container.getBoundingClientRect().top + scrollY - offset, behavior });
}
