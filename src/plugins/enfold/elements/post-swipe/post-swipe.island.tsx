import { scriptIsland } from 'portolan/browser';
import { followSwipes } from '../behaviour/swipe.ts';

export const hydrateOn = 'idle';

/** What is swiped itself: its swipes do not turn the page. */
const OWN_SWIPES =
  '.av-slideshow-ui, .av-tab-section-container, [data-av-height], table, pre, input, textarea, dialog';

/** Follows swipes to the posts before and behind. Shows nothing itself. */
export default scriptIsland(({ previous, next }: { readonly previous?: string; readonly next?: string }) => {
  const { body } = document;
  body.classList.add('avia-post-nav-swipe-enabled');
  const end = followSwipes(body, (direction, on) => {
    const href = direction === 'previous' ? previous : next;
    if (!href || (on instanceof Element && on.closest(OWN_SWIPES))) return;
    body.classList.add('av-post-swiped-overlay', direction === 'previous' ? 'swiped-ltr' : 'swiped-rtl');
    location.assign(href);
  });
  // A page that comes back from the browser's memory has arrived.
  const arrived = () => body.classList.remove('av-post-swiped-overlay', 'swiped-ltr', 'swiped-rtl');
  addEventListener('pageshow', arrived);
  return () => {
    end();
    removeEventListener('pageshow', arrived);
    body.classList.remove('avia-post-nav-swipe-enabled');
  };
});
