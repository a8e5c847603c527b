/** A menu in the page and what its attributes tell. */
export interface MenuParts {
  readonly wrap: HTMLElement;
  readonly list: HTMLElement;
  /** The setting `data-<name>` of the list. */
  setting(name: string): string;
  /** A setting that is a number: milliseconds, pixels. */
  number(name: string): number;
  /** Whether the window is wider than a telephone's. */
  isWide(): boolean;
}

/** The parts of a menu by its wrapper; undefined where something is missing. */
export function menuParts(wrap: HTMLElement | null): MenuParts | undefined {
  const list = wrap?.querySelector<HTMLElement>(':scope > ul.mega-menu');
  if (!wrap || !list) return undefined;
  const setting = (name: string) => list.getAttribute(`data-${name}`) ?? '';
  const number = (name: string) => Number(setting(name)) || 0;
  return { wrap, list, setting, number, isWide: () => window.innerWidth > number('breakpoint') };
}

/** Says something about an entry or a menu to whoever listens. */
export function tell(element: Element, name: string): void {
  element.dispatchEvent(new CustomEvent(name, { bubbles: true }));
}

/** The link of an entry. */
export function linkOf(entry: Element): HTMLElement | null {
  return entry.querySelector<HTMLElement>(':scope > a.mega-menu-link');
}

/** The list below an entry. */
export function listOf(entry: Element): HTMLElement | null {
  return entry.querySelector<HTMLElement>(':scope > ul.mega-sub-menu');
}

/** Entries that open something, in any depth. */
export function parents(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('li.mega-menu-item')].filter(
    (entry) => listOf(entry) && linkOf(entry)?.hasAttribute('aria-expanded'),
  );
}
