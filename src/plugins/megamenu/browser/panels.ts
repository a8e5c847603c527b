import { hoverIntent } from './hover-intent.ts';
import { linkOf, listOf, type MenuParts, parents, tell } from './menu-parts.ts';

export const OPEN = 'mega-toggle-on';

/** Opens and closes what lies below the entries of a menu. */
export interface Panels {
  open(entry: HTMLElement): void;
  close(entry: HTMLElement): void;
  closeAll(): void;
  isOpen(entry: HTMLElement): boolean;
}

export function panelsOf(parts: MenuParts): Panels {
  const { list } = parts;
  const isOpen = (entry: HTMLElement) => entry.classList.contains(OPEN);
  const mark = (entry: HTMLElement, open: boolean) => {
    entry.classList.toggle(OPEN, open);
    linkOf(entry)?.setAttribute('aria-expanded', String(open));
  };
  const close = (entry: HTMLElement) => {
    if (!isOpen(entry)) return;
    tell(entry, 'before_close_panel');
    for (const inner of entry.querySelectorAll<HTMLElement>(`li.${OPEN}`)) mark(inner, false);
    mark(entry, false);
    tell(entry, 'close_panel');
  };
  const siblings = (entry: HTMLElement) =>
    [...(entry.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement => other !== entry && other instanceof HTMLElement,
    );
  return {
    isOpen,
    close,
    closeAll: () => {
      for (const entry of list.querySelectorAll<HTMLElement>(`:scope li.${OPEN}`)) close(entry);
    },
    open(entry) {
      if (isOpen(entry)) return;
      if (parts.isWide() || parts.setting('vertical-behaviour') === 'accordion') {
        for (const other of siblings(entry)) close(other);
      }
      tell(entry, 'before_open_panel');
      mark(entry, true);
      if (entry.classList.contains('mega-menu-tabbed')) openTab(entry, mark);
      tell(entry, 'open_panel');
    },
  };
}

/** Of a panel of tabs one is always open: the present page's, one above it, or the first. */
function openTab(entry: HTMLElement, mark: (tab: HTMLElement, open: boolean) => void): void {
  const tabs = [...(listOf(entry)?.children ?? [])].filter(
    (tab): tab is HTMLElement => tab instanceof HTMLElement && listOf(tab) !== null,
  );
  if (tabs.some((tab) => tab.classList.contains(OPEN))) return;
  const tab =
    tabs.find((one) => one.classList.contains('mega-current-menu-item')) ??
    tabs.find((one) => one.classList.contains('mega-current-menu-ancestor')) ??
    tabs[0];
  if (tab) mark(tab, true);
}

/** Wires the entries: mouse, click, touch, by what the settings say. */
export function wireEntries(parts: MenuParts, panels: Panels, signal: AbortSignal): void {
  const event = parts.setting('event');
  for (const entry of parents(parts.list)) {
    const over = () => parts.isWide() && panels.open(entry);
    // A tab stays open until another takes its place.
    const isTab = entry.parentElement?.closest('li')?.classList.contains('mega-menu-tabbed') ?? false;
    const out = () =>
      parts.isWide() && !isTab && !entry.matches(':focus-within:has(:focus-visible)') && panels.close(entry);
    if (event === 'hover_intent') {
      const options = {
        interval: parts.number('hover-intent-interval'),
        timeout: parts.number('hover-intent-timeout'),
      };
      hoverIntent(entry, { ...options, over, out }, signal);
    } else if (event === 'hover') {
      const byMouse = (work: () => void) => (pointer: PointerEvent) =>
        pointer.pointerType !== 'touch' && work();
      entry.addEventListener('pointerenter', byMouse(over), { signal });
      entry.addEventListener('pointerleave', byMouse(out), { signal });
    }
    linkOf(entry)?.addEventListener('click', (click) => onClick(click, entry, parts, panels), { signal });
  }
}

/** What a click on a parent does: the first opens it, the second what the settings say. */
function onClick(click: MouseEvent, entry: HTMLElement, parts: MenuParts, panels: Panels): void {
  const link = click.currentTarget as HTMLElement;
  const wide = parts.isWide();
  const { pointerType } = click as PointerEvent;
  // A click that was given again tells nothing of its pointer.
  const byTouch = pointerType ? pointerType === 'touch' : matchMedia('(hover: none)').matches;
  // Where hovering opens, a mouse's click just follows.
  if (wide && parts.setting('event') !== 'click' && !byTouch && link.hasAttribute('href')) return;
  if (click.ctrlKey || click.metaKey || click.shiftKey) return;
  if (!wide && entry.classList.contains('mega-hide-sub-menu-on-mobile')) return;
  if (!panels.isOpen(entry)) {
    click.preventDefault();
    panels.open(entry);
    return;
  }
  const rule = secondClick(entry, parts);
  const follows = rule === 'go' && link.hasAttribute('href') && link.getAttribute('href') !== '#';
  if (follows) return;
  click.preventDefault();
  if (rule !== 'disabled') panels.close(entry);
}

/** The rule of the menu, or an entry's own. */
function secondClick(entry: HTMLElement, parts: MenuParts): string {
  const own = /\bmega-click-click-(go|close|disabled)\b/.exec(entry.className)?.[1];
  return own ?? parts.setting('second-click');
}
