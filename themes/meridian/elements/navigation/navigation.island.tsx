import type { MenuItemModel } from 'portolan/theme';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MenuFoot, type MenuFootLink } from './menu-foot.tsx';
import { MenuItem } from './menu-item.tsx';
import { type MenuSwitch, WIDE } from './wide.ts';

export const hydrateOn = 'interaction';

interface NavigationProps {
  readonly items: readonly MenuItemModel[];
  /** How the overlay shows the entries below others: after a click, while hovered, or always. Default: click. */
  readonly submenus?: 'click' | 'hover' | 'always';
  /** From where on the menu is a row. Default: tablets. */
  readonly menuSwitch?: MenuSwitch;
  /** Where customers find their orders; the overlay leads there. */
  readonly account?: MenuFootLink;
  /** Addresses of the site elsewhere, by name. */
  readonly social?: Readonly<Record<string, string>>;
  /** Where the overlay's search form leads. */
  readonly search?: string;
  /** The type of posts that it finds. Default: all that is searched. */
  readonly searched?: string | undefined;
  readonly words: {
    /** Name of the menu. */
    readonly label: string;
    readonly menu: string;
    readonly close: string;
    /** Name of the button that shows an entry's own entries; `%s` is the entry. */
    readonly submenu: string;
    readonly field?: string;
    readonly search?: string;
    readonly social?: string;
  };
}

/**
 * The main menu: a row of entries with panels, on narrow screens a button and an overlay. Without scripts the panels
 * open by hovering and focus, the overlay by the button's link; hydrated, it opens and closes by click, touch and
 * keyboard, says so, keeps the focus inside the overlay and gives it back.
 */
export default function Navigation(props: NavigationProps) {
  const { items, submenus, menuSwitch = 'tablet', words } = props;
  const [open, setOpen] = useState(false);
  const [quiet, setQuiet] = useState(false);
  const id = `menu${useId()}`;
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const wide = WIDE[menuSwitch];
  useOverlay(open, () => setOpen(false), panel, opener, wide);

  useEffect(() => {
    // Escape takes away what hovering alone has opened, until the pointer leaves.
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setQuiet(true);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const toggle = (event: { preventDefault(): void }) => {
    event.preventDefault();
    // What is on its way arrives first.
    const moves = panel.current?.getAnimations().some(({ playState }) => playState === 'running');
    if (!moves) setOpen(!open);
  };
  const onSpace = (event: KeyboardEvent) => event.key === ' ' && toggle(event);
  return (
    <>
      <a
        ref={opener}
        className="menu-button"
        href={`#${id}`}
        role="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        onKeyDown={onSpace}
      >
        <span className="menu-button-bars" aria-hidden="true" />
        <span className="screen-reader-text">{words.menu}</span>
      </a>
      <nav
        ref={panel}
        id={id}
        className={`site-menu${open ? ' is-open' : ''}${quiet ? ' is-quiet' : ''}${submenus === 'always' ? ' shows-all' : ''}`}
        aria-label={words.label}
        onPointerEnter={() => setQuiet(false)}
        onPointerLeave={() => setQuiet(false)}
      >
        <p className="menu-title" aria-hidden="true">
          {words.menu}
        </p>
        <a className="menu-close" href="#" role="button" onClick={toggle} onKeyDown={onSpace}>
          <span className="screen-reader-text">{words.close}</span>
          <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
            <path d="M3 3l14 14M17 3L3 17" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </a>
        <ul className="menu">
          {items.map((item, index) => (
            <MenuItem
              key={item.id}
              item={item}
              level={0}
              submenu={words.submenu}
              hovering={submenus === 'hover'}
              wide={wide}
              style={{ '--index': index } as CSSProperties}
              onFollow={() => setOpen(false)}
            />
          ))}
        </ul>
        <MenuFoot {...props} />
      </nav>
    </>
  );
}

/** While the overlay is open: the page behind it does not scroll, the focus stays in it, Escape closes it. */
function useOverlay(
  open: boolean,
  close: () => void,
  panel: React.RefObject<HTMLElement | null>,
  opener: React.RefObject<HTMLElement | null>,
  wideWindows: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: closing does not change while it is open
  useEffect(() => {
    const overlay = panel.current;
    if (!open || !overlay) return;
    const wide = matchMedia(wideWindows);
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') close();
      if (event.key === 'Tab') keepFocus(event, overlay);
    };
    // What lies beside an overlay that leaves a part of the window free belongs to it, so that it can be dimmed.
    const onClick = (event: globalThis.MouseEvent) => {
      const { left, right } = overlay.getBoundingClientRect();
      if (event.target === overlay && (event.clientX < left || event.clientX > right)) close();
    };
    document.documentElement.classList.add('menu-open');
    document.addEventListener('keydown', onKey);
    overlay.addEventListener('click', onClick);
    wide.addEventListener('change', close);
    overlay.querySelector<HTMLElement>('.menu-close')?.focus();
    return () => {
      document.documentElement.classList.remove('menu-open');
      document.removeEventListener('keydown', onKey);
      overlay.removeEventListener('click', onClick);
      wide.removeEventListener('change', close);
      opener.current?.focus();
    };
  }, [open]);
}

function keepFocus(event: globalThis.KeyboardEvent, inside: HTMLElement): void {
  const stops = [...inside.querySelectorAll<HTMLElement>('a[href], a[tabindex], button, input')].filter(
    (stop) => stop.offsetParent !== null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const at = document.activeElement;
  if (event.shiftKey ? at === first : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
