import type { MenuItemModel } from 'portolan/theme';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface MenuItemProps {
  readonly item: MenuItemModel;
  /** 0 = an entry of the row. */
  readonly level: number;
  /** Name of the button that shows an entry's own entries; `%s` is the entry. */
  readonly submenu: string;
  readonly style?: CSSProperties;
  /** Its parent's items lie in columns. */
  readonly inColumns?: boolean;
  /** Hovering opens its items in the overlay, too. */
  readonly hovering?: boolean;
  /** The windows in which the menu is a row. */
  readonly wide: string;
  /** Called when a link is followed. */
  readonly onFollow: () => void;
}

/** An entry of the menu: its link, and where it has entries of its own a button that shows them. */
export function MenuItem(props: MenuItemProps) {
  const { item, level, submenu, style, inColumns, hovering, wide, onFollow } = props;
  const self = useRef<HTMLLIElement>(null);
  const id = `submenu${useId()}`;
  const hasChildren = item.children.length > 0;
  const { open, setOpen, byFocus, handlers } = useSubmenu(self, hasChildren && level === 0, wide);
  const hoverHandlers = hasChildren && hovering && hoverInOverlay(setOpen, wide);
  const goesNowhere = item.href === '' || item.href === '#';
  const classes = [
    'menu-item',
    ...item.classes,
    item.current && 'current-menu-item',
    item.currentAncestor && 'current-menu-ancestor',
    hasChildren && 'menu-item-has-children',
    open && 'is-open',
    byFocus && 'by-focus',
    item.columns && 'menu-item-mega-parent',
    inColumns && 'mega-column',
  ];
  const onClick = (event: MouseEvent) => {
    const firstTap = hasChildren && !open && matchMedia('(hover: none)').matches;
    if (hasChildren && (goesNowhere || firstTap)) {
      event.preventDefault();
      setOpen(!open);
    } else if (!goesNowhere) onFollow();
  };
  return (
    <li
      ref={self}
      className={classes.filter(Boolean).join(' ')}
      style={item.row === undefined ? style : ({ ...style, '--row': item.row + 1 } as CSSProperties)}
      {...handlers}
      {...hoverHandlers}
    >
      {item.html ? (
        // Safe: the site's own text, its shortcodes run by the server.
        <div className="avia_mega_text_block" dangerouslySetInnerHTML={{ __html: item.html }} />
      ) : (
        <a
          className={inColumns ? 'mega_menu_title' : undefined}
          href={goesNowhere ? undefined : item.href}
          // The name of what lies below it, no link.
          role={goesNowhere ? 'none' : undefined}
          target={item.target}
          rel={item.rel}
          title={item.attributeTitle}
          lang={item.language}
          hrefLang={item.language}
          aria-current={item.current ? 'page' : undefined}
          data-opens={hasChildren && level === 0 ? '' : undefined}
          onClick={onClick}
        >
          {item.title}
        </a>
      )}
      {hasChildren && (
        <>
          <button
            type="button"
            className="submenu-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className="screen-reader-text">{submenu.replace('%s', () => item.title)}</span>
            <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12">
              <path
                d="M2 4l4 4 4-4"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
          <ul
            id={id}
            className={item.columns ? `sub-menu mega-panel${item.columns > 2 ? ' is-wide' : ''}` : 'sub-menu'}
            style={item.columns ? ({ '--columns': item.columns } as CSSProperties) : undefined}
          >
            {item.children.map((child) => (
              <MenuItem
                key={child.id}
                {...props}
                item={child}
                level={level + 1}
                style={undefined}
                inColumns={item.columns !== undefined}
              />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** In the overlay a mouse that comes opens, one that goes closes. */
function hoverInOverlay(setOpen: (open: boolean) => void, wide: string) {
  const byMouse = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && !matchMedia(wide).matches) setOpen(open);
  };
  return { onPointerEnter: byMouse(true), onPointerLeave: byMouse(false) };
}

/**
 * Whether an entry's own entries are shown. In the row (`panel`) they also open by the keyboard's focus and close when
 * it leaves, by Escape and by a click elsewhere.
 */
function useSubmenu(self: React.RefObject<HTMLLIElement | null>, panel: boolean, wide: string) {
  const [open, setOpen] = useState(false);
  const [byFocus, setByFocus] = useState(false);
  const dismissed = useRef(false);
  const inRow = () => panel && matchMedia(wide).matches;

  useEffect(() => {
    // The focus may have come while the script was still on its way.
    const focused = document.activeElement;
    if (!panel || !focused?.matches(':focus-visible') || !self.current?.contains(focused)) return;
    setByFocus(true);
    setOpen(matchMedia(wide).matches);
  }, [panel, self, wide]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (matchMedia(wide).matches && !self.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, self, wide]);

  const handlers = panel && {
    onFocus: (event: FocusEvent) => {
      if (!inRow() || dismissed.current || !event.target.matches(':focus-visible')) return;
      setByFocus(true);
      setOpen(true);
    },
    onPointerEnter: () => setByFocus(false),
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      dismissed.current = false;
      if (inRow()) setOpen(false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !open || !inRow()) return;
      dismissed.current = true;
      setOpen(false);
      self.current?.querySelector<HTMLElement>('.submenu-button')?.focus();
    },
  };
  return { open, setOpen, byFocus, handlers };
}
