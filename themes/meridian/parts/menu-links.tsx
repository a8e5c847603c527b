import type { MenuItemModel } from 'portolan/theme';

/** A menu without submenus: its links in a row. */
export function MenuLinks({ items }: { readonly items: readonly MenuItemModel[] }) {
  return (
    <ul className="plain-menu">
      {items.map((item) => (
        <li key={item.id}>
          <a
            href={item.href}
            target={item.target}
            rel={item.rel}
            aria-current={item.current ? 'page' : undefined}
          >
            {item.title}
          </a>
        </li>
      ))}
    </ul>
  );
}
