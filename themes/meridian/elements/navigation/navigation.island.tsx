import type { MenuItemModel } from 'portolan/theme';
import { useEffect, useId, useRef, useState } from 'react';

export const wake = 'interaction';

interface NavigationProps {
  readonly items: readonly MenuItemModel[];
  readonly label: string;
}

/**
 * The main menu. Without scripts its parts open by hovering and focus, on small screens by following the button's
 * link; awake, it opens and closes by click and keyboard, and says so.
 */
export default function Navigation({ items, label }: NavigationProps) {
  const [open, setOpen] = useState(false);
  const id = `menu${useId()}`;
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!open) return;
    document.documentElement.classList.add('menu-open');
    const nav = panel.current;
    nav?.querySelector<HTMLElement>('.menu-close')?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
      if (event.key === 'Tab' && nav) keepFocus(event, nav);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.documentElement.classList.remove('menu-open');
      opener.current?.focus();
    };
  }, [open]);

  const toggle = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setOpen((was) => !was);
  };
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
        onKeyDown={(event) => event.key === ' ' && toggle(event)}
      >
        <span className="menu-button-bars" aria-hidden="true" />
        <span className="screen-reader-text">Menu</span>
      </a>
      <nav ref={panel} id={id} className={`site-menu${open ? ' is-open' : ''}`} aria-label={label}>
        <a
          className="menu-close"
          href="#"
          role="button"
          onClick={toggle}
          onKeyDown={(event) => event.key === ' ' && toggle(event)}
        >
          <span className="screen-reader-text">Close menu</span>
          <span aria-hidden="true">×</span>
        </a>
        <ul className="menu">
          {items.map((item) => (
            <Item key={item.id} item={item} onFollow={() => setOpen(false)} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Item({ item, onFollow }: { readonly item: MenuItemModel; readonly onFollow: () => void }) {
  const [open, setOpen] = useState(false);
  const self = useRef<HTMLLIElement>(null);
  const id = `submenu${useId()}`;
  const goesNowhere = item.href === '' || item.href === '#';
  const hasChildren = item.children.length > 0;
  const classes = [
    'menu-item',
    ...item.classes,
    item.current && 'current-menu-item',
    item.currentAncestor && 'current-menu-ancestor',
    hasChildren && 'menu-item-has-children',
    open && 'is-open',
  ];

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!self.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    <li
      ref={self}
      className={classes.filter(Boolean).join(' ')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        self.current?.querySelector<HTMLElement>('.submenu-button')?.focus();
      }}
    >
      <a
        href={goesNowhere ? undefined : item.href}
        target={item.target}
        rel={item.rel}
        title={item.attributeTitle}
        aria-current={item.current ? 'page' : undefined}
        tabIndex={goesNowhere && !hasChildren ? 0 : undefined}
        onClick={goesNowhere ? () => setOpen(!open) : onFollow}
      >
        {item.title}
      </a>
      {hasChildren && (
        <>
          <button
            type="button"
            className="submenu-button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className="screen-reader-text">{`Submenu of ${item.title}`}</span>
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
          <ul id={id} className="sub-menu">
            {item.children.map((child) => (
              <Item key={child.id} item={child} onFollow={onFollow} />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

/** Keeps the focus inside the open menu. */
function keepFocus(event: KeyboardEvent, inside: HTMLElement): void {
  const stops = [...inside.querySelectorAll<HTMLElement>('a[href], button')].filter(
    (stop) => stop.offsetParent !== null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (event.shiftKey && document.activeElement === first) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first?.focus();
  }
}
