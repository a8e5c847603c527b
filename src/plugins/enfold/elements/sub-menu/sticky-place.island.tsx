import { scriptIsland } from 'portolan/browser';
import { stickyHeader } from '../page-scroll/smooth-scroll.ts';

export const hydrateOn = 'idle';

/**
 * Tells style sheets how much of the window a header covers that stays (`--header-height` on the page): below it a
 * sub-menu sticks. Shows nothing itself.
 */
export default scriptIsland(() => {
  const header = document.querySelector('body > header');
  if (!header) return;
  const tell = () => document.documentElement.style.setProperty('--header-height', `${stickyHeader()}px`);
  new ResizeObserver(tell).observe(header);
});
