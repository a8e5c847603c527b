import { decodePercent, scriptIsland } from 'portolan/browser';
import { scrollSmoothly, topOf } from './smooth-scroll.ts';

export const hydrateOn = 'load';

/** The address that means "the next part of the page, whatever it is called". Source: Enfold. */
const NEXT_SECTION = '#next-section';
/** Links that mean something else than a place on the page. Source: Enfold, smooth scrolling. */
const NO_SCROLL =
  '.mfp-inline, [href="#"], [href$="#prev"], [href$="#next"], .comment-reply-link, #cancel-comment-reply-link, .no-scroll, .no-scroll a, .skip-link, [role="button"], [role="tab"]';
/** Parts of a page over its whole width. */
const SECTIONS =
  '.avia-section, .av-layout-grid-container, .avia-fullwidth-slider, .av-tab-section-container, .av-submenu-container';
/** What opens itself when one of its parts is linked to, and moves the page by itself. */
const OPENS_ITSELF = '.togglecontainer, .tabcontainer, .av-tab-section-container';

/** Follows links to parts of the page, in the page builder's own time. Shows nothing itself. */
export default scriptIsland(() => {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button)
      return;
    const target = targetOf(link);
    if (!target) return;
    event.preventDefault();
    scrollSmoothly(
      () => topOf(target),
      () => {
        // The address is followed at last, so that the browser goes on from there by keys as well.
        if (link.hash !== NEXT_SECTION) location.hash = link.hash;
      },
    );
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
});

/** The part of the page that a link leads to; undefined where it leads elsewhere or does something else. */
function targetOf(link: HTMLAnchorElement): Element | undefined {
  const here = link.origin === location.origin && link.pathname === location.pathname;
  if (!here || link.search !== location.search || link.hash === '' || link.matches(NO_SCROLL))
    return undefined;
  if (link.hash === NEXT_SECTION) return nextSection(link);
  const target = document.getElementById(decodePercent(link.hash.slice(1)));
  return target && !target.closest(OPENS_ITSELF) ? target : undefined;
}

/** The first part of the page behind the one that holds the link (or behind the link alone), which can be seen. */
function nextSection(link: Element): Element | undefined {
  const own = link.closest(SECTIONS) ?? link;
  return [...document.querySelectorAll(SECTIONS)].find(
    (part) =>
      Boolean(own.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) &&
      !own.contains(part) &&
      part.checkVisibility({ visibilityProperty: true }),
  );
}
