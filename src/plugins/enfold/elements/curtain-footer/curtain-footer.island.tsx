import { scriptIsland } from 'portolan/browser';
import { curtainFits, RESIZE_PAUSE } from './curtain-limit.ts';

export const hydrateOn = 'idle';

/** Class of the page while its footer lies behind it. */
const ACTIVE = 'av-curtain-activated';

/** Puts the footer behind the page, from where it is uncovered at the end. Shows nothing itself. */
export default scriptIsland(({ limit }: { readonly limit: number }) => {
  const page = document.documentElement;
  const footer = document.querySelector<HTMLElement>('body > footer');
  if (!footer) return;
  const check = () => page.classList.toggle(ACTIVE, curtainFits(footer.offsetHeight, innerHeight, limit));
  let pause: ReturnType<typeof setTimeout>;
  const onResize = () => {
    clearTimeout(pause);
    pause = setTimeout(check, RESIZE_PAUSE);
  };
  check();
  addEventListener('resize', onResize);
  return () => {
    clearTimeout(pause);
    removeEventListener('resize', onResize);
    page.classList.remove(ACTIVE);
  };
});
