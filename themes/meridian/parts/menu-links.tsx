import { type MenuItemModel, renderedOnce } from 'portolan/theme';

/** A menu without submenus: its links in a row. */
export const MenuLinks = renderedOnce(LinkList);

function LinkList({ items }: { readonly items: readonly MenuItemModel[] }) {
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
