import { scriptIsland } from 'portolan/browser';

export const hydrateOn = 'idle';

/** Gives a header that lies over the page its ground as soon as the page is scrolled. Shows nothing itself. */
export default scriptIsland(() => {
  const header = document.querySelector('.site-header');
  const mark = () => header?.classList.toggle('is-scrolled', scrollY > 0);
  mark();
  addEventListener('scroll', mark, { passive: true });
  return () => removeEventListener('scroll', mark);
});
