import { linkOf, listOf, type MenuParts } from './menu-parts.ts';
import type { Panels } from './panels.ts';
import type { ToggleBarState } from './toggle-bar.ts';

const STOPS = 'a.mega-menu-link, a[href], button, input:not([type=hidden]), [tabindex="0"]';

/** The keyboard: Escape closes, Space and Enter open, arrows move, Tab says that the keyboard is at work. */
export function wireKeys(
  { wrap, list, isWide }: MenuParts,
  panels: Panels,
  bar: ToggleBarState,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const entry = target.closest<HTMLElement>('li.mega-menu-item');
    if (event.key === 'Tab') wrap.classList.add('mega-keyboard-navigation');
    if (target.matches('input')) return;
    if (event.key === 'Escape') leave(entry);
    if (!entry || !list.contains(entry)) return;
    if ((event.key === ' ' || event.key === 'Enter') && linkOf(entry) === target) press(event, entry);
    else if (event.key.startsWith('Arrow') && isWide()) arrow(event, entry);
  };
  const leave = (entry: HTMLElement | null) => {
    const open = entry?.closest<HTMLElement>('li.mega-toggle-on:has(> a[aria-expanded])');
    const top = open && isWide() ? topOf(open) : open;
    if (top && list.contains(top)) {
      panels.close(top);
      linkOf(top)?.focus();
    } else if (bar.isOpen()) bar.close();
    else panels.closeAll();
  };
  /** Space opens and closes; Enter opens what is closed, and follows what is open. */
  const press = (event: KeyboardEvent, entry: HTMLElement) => {
    const link = linkOf(entry);
    if (!link?.hasAttribute('aria-expanded')) return;
    const open = panels.isOpen(entry);
    if (event.key === 'Enter' && open && link.hasAttribute('href')) return;
    event.preventDefault();
    if (open) panels.close(entry);
    else panels.open(entry);
  };
  const topOf = (entry: HTMLElement) =>
    [...list.children].find((top): top is HTMLElement => top.contains(entry)) ?? entry;
  const arrow = (event: KeyboardEvent, entry: HTMLElement) => {
    const top = topOf(entry);
    const to =
      event.key === 'ArrowLeft' || event.key === 'ArrowRight'
        ? neighbour(list, top, isForward(event.key, list) ? 1 : -1)
        : inside(event, top);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const inside = (event: KeyboardEvent, top: HTMLElement): HTMLElement | null => {
    const panel = listOf(top);
    if (!panel) return null;
    const down = event.key === 'ArrowDown';
    if (event.target === linkOf(top)) {
      if (!down) return null;
      panels.open(top);
      return stopsIn(panel)[0] ?? null;
    }
    const stops = stopsIn(panel);
    const at = stops.indexOf(event.target as HTMLElement) + (down ? 1 : -1);
    return at < 0 ? linkOf(top) : (stops[at] ?? null);
  };
  const onFocusOut = (event: FocusEvent) => {
    const to = event.relatedTarget as Node | null;
    if (!to || !isWide()) return;
    for (const top of list.children) if (!top.contains(to)) panels.close(top as HTMLElement);
  };
  wrap.addEventListener('keydown', onKey, { signal });
  list.addEventListener('focusout', onFocusOut, { signal });
  // Escape takes away what hovering has opened while the focus is elsewhere.
  document.addEventListener(
    'keydown',
    (event) => event.key === 'Escape' && !wrap.contains(event.target as Node) && panels.closeAll(),
    { signal },
  );
  wrap.addEventListener('pointerdown', () => wrap.classList.remove('mega-keyboard-navigation'), { signal });
}

function isForward(key: string, list: HTMLElement): boolean {
  return (key === 'ArrowRight') !== (getComputedStyle(list).direction === 'rtl');
}

/** The link of the entry beside one, around the ends. */
function neighbour(list: HTMLElement, top: HTMLElement, step: 1 | -1): HTMLElement | null {
  const links = [...list.children].map(linkOf).filter((link) => link?.checkVisibility());
  const at = links.indexOf(linkOf(top));
  return links.at((at + step) % links.length) ?? null;
}

function stopsIn(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(STOPS)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );
}
