import { linkOf, type MenuParts, parents, tell } from './menu-parts.ts';
import { OPEN, type Panels } from './panels.ts';

const BUTTON = '.mega-toggle-animated, .mega-toggle-standard';

/** The menu of a telephone: open or closed by the bar. */
export interface ToggleBarState {
  isOpen(): boolean;
  open(): void;
  close(): void;
}

/** Wires the bar. A click while the menu is on its way is ignored. */
export function toggleBarOf(parts: MenuParts, panels: Panels, signal: AbortSignal): ToggleBarState {
  const { wrap, list } = parts;
  const bar = wrap.querySelector<HTMLElement>('.mega-menu-toggle');
  const offCanvas = parts.setting('effect-mobile').startsWith('slide_');
  const button = () => bar?.querySelector<HTMLElement>(BUTTON);
  let moving = false;
  const isOpen = () => bar?.classList.contains('mega-menu-open') ?? false;
  const mark = (open: boolean) => {
    bar?.classList.toggle('mega-menu-open', open);
    for (const one of bar?.querySelectorAll(BUTTON) ?? []) one.setAttribute('aria-expanded', String(open));
    document.body.classList.toggle(`${list.id}-mobile-open`, open);
    if (!offCanvas) return;
    document.documentElement.classList.toggle(`${list.id}-off-canvas-open`, open);
    document.documentElement.classList.toggle('mega-off-canvas-open', open);
    asDialog(list, open);
  };
  const begin = (open: boolean) => {
    moving = true;
    list.classList.add('mega-animating');
    mark(open);
    window.setTimeout(() => {
      moving = false;
      list.classList.remove('mega-animating');
    }, parts.number('effect-speed-mobile'));
  };
  const open = () => {
    if (moving || isOpen()) return;
    begin(true);
    expand(parts, panels);
    if (offCanvas) firstStop(list)?.focus({ preventScroll: true });
    tell(list, 'mmm:showMobileMenu');
  };
  const close = () => {
    if (moving || !isOpen()) return;
    begin(false);
    if (wrap.contains(document.activeElement)) button()?.focus();
    tell(list, 'mmm:hideMobileMenu');
  };
  for (const one of bar?.querySelectorAll<HTMLElement>(BUTTON) ?? [])
    one.addEventListener('click', () => (isOpen() ? close() : open()), { signal });
  wrap.querySelector(':scope > .mega-close')?.addEventListener('click', close, { signal });
  list.addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('.mega-close-after-click')) {
        close();
        panels.closeAll();
      }
    },
    { signal },
  );
  if (offCanvas) wrap.addEventListener('keydown', (event) => keepFocus(event, parts, isOpen), { signal });
  let wide = parts.isWide();
  addEventListener(
    'resize',
    () => {
      if (parts.isWide() === wide) return;
      wide = parts.isWide();
      panels.closeAll();
      moving = false;
      mark(false);
    },
    { signal },
  );
  return { isOpen, open, close };
}

/** Which panels a telephone's menu shows when it opens: none, all, or those above the present page. */
function expand(parts: MenuParts, panels: Panels): void {
  const state = parts.setting('mobile-state');
  if (state !== 'expand_all' && state !== 'expand_active') return;
  for (const entry of parents(parts.list)) {
    const active = entry.matches('.mega-current-menu-ancestor, .mega-current-menu-item');
    if (state === 'expand_all') {
      // All of them, also where opening one closes its neighbours.
      entry.classList.add(OPEN);
      linkOf(entry)?.setAttribute('aria-expanded', 'true');
    } else if (active) panels.open(entry);
  }
}

function asDialog(list: HTMLElement, open: boolean): void {
  if (open) {
    list.setAttribute('role', 'dialog');
    list.setAttribute('aria-modal', 'true');
    list.setAttribute('aria-hidden', 'false');
  } else {
    list.removeAttribute('role');
    list.removeAttribute('aria-modal');
    list.removeAttribute('aria-hidden');
  }
}

function firstStop(list: HTMLElement): HTMLElement | null {
  return list.querySelector<HTMLElement>('a.mega-menu-link, a[href]');
}

/** The focus stays in a panel from the side: behind its last stop comes the button that closes it, then its first. */
function keepFocus(event: KeyboardEvent, { wrap, list, isWide }: MenuParts, isOpen: () => boolean): void {
  if (event.key !== 'Tab' || isWide() || !isOpen()) return;
  const stops = [
    ...list.querySelectorAll<HTMLElement>(
      'a.mega-menu-link, a[href], input:not([type=hidden]), button, [tabindex="0"]',
    ),
    ...wrap.querySelectorAll<HTMLElement>(':scope > .mega-close'),
  ].filter((stop) => stop.checkVisibility());
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = event.shiftKey
    ? at <= 0
      ? stops.at(-1)
      : undefined
    : at === stops.length - 1
      ? stops[0]
      : undefined;
  if (!to) return;
  event.preventDefault();
  to.focus();
}
