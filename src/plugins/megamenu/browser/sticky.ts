import type { MenuParts } from './menu-parts.ts';

/** Milliseconds without a change of size after which the menu is measured again. */
const RESIZE_PAUSE = 100;
/** Milliseconds that a menu with a transition stays fixed after it has come loose. */
const UNSTICK_AFTER = 250;

/** Fixes a menu at the top of the window once the page is scrolled past it, and hides it while one scrolls down. */
export function stick(parts: MenuParts, signal: AbortSignal): void {
  const { wrap, list } = parts;
  const holder = document.createElement('div');
  holder.className = 'mega-sticky-wrapper';
  const { body } = document;
  let stuck = false;
  let loosening: number | undefined;
  let resizing: number | undefined;
  let last = window.scrollY;

  const wanted = () => parts.setting(parts.isWide() ? 'sticky-desktop' : 'sticky-mobile') === 'true';
  const offset = () => parts.number('sticky-offset');
  const top = () => holder.getBoundingClientRect().top + window.scrollY - offset();
  const hide = (hidden: boolean) => {
    wrap.classList.toggle('mega-hide', hidden);
    body.classList.toggle(`${list.id}-mega-hide`, hidden);
  };
  const fix = () => {
    window.clearTimeout(loosening);
    stuck = true;
    holder.style.blockSize = `${wrap.offsetHeight}px`;
    wrap.style.setProperty('--mega-sticky-offset', `${offset()}px`);
    const { left, width } = holder.getBoundingClientRect();
    const expands = parts.setting(parts.isWide() ? 'sticky-expand' : 'sticky-expand-mobile') === 'true';
    wrap.style.setProperty('--mega-sticky-left', expands ? '0px' : `${left}px`);
    wrap.style.setProperty('--mega-sticky-width', expands ? '100%' : `${width}px`);
    wrap.classList.add('mega-sticky', 'mega-stuck');
    body.classList.add(`${list.id}-mega-sticky`);
    last = window.scrollY;
  };
  const loosen = () => {
    stuck = false;
    hide(false);
    wrap.classList.remove('mega-stuck');
    const done = () => {
      wrap.classList.remove('mega-sticky');
      body.classList.remove(`${list.id}-mega-sticky`);
      holder.style.blockSize = '';
    };
    if (parts.setting('sticky-transition') === 'true') loosening = window.setTimeout(done, UNSTICK_AFTER);
    else done();
  };
  const hideOrShow = () => {
    if (parts.setting('sticky-hide') !== 'true') return;
    const moved = window.scrollY - last;
    if (Math.abs(moved) <= parts.number('sticky-hide-tolerance')) return;
    hide(moved > 0 && window.scrollY > top() + parts.number('sticky-hide-offset'));
    last = window.scrollY;
  };
  const onScroll = () => {
    const past = wanted() && window.scrollY > top();
    if (past && !stuck) fix();
    else if (!past && stuck) loosen();
    else if (stuck) hideOrShow();
  };
  const measure = () => {
    if (stuck) loosen();
    onScroll();
  };
  wrap.before(holder);
  holder.append(wrap);
  addEventListener('scroll', onScroll, { signal, passive: true });
  addEventListener(
    'resize',
    () => {
      window.clearTimeout(resizing);
      resizing = window.setTimeout(measure, RESIZE_PAUSE);
    },
    { signal },
  );
  // Who comes to it by the keyboard sees it.
  wrap.addEventListener('focusin', () => hide(false), { signal });
  signal.addEventListener('abort', () => {
    window.clearTimeout(loosening);
    window.clearTimeout(resizing);
  });
  onScroll();
}
