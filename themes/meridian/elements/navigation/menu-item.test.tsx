import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MenuItem } from './menu-item.tsx';

it('an entry that leads nowhere is no link, for nobody', () => {
  const entry = (href: string) => ({
    id: 1,
    title: 'Coasts',
    href,
    classes: [],
    children: [],
    current: false,
    currentAncestor: false,
  });
  const html = (href: string) =>
    renderToStaticMarkup(
      <MenuItem
        item={entry(href)}
        level={1}
        submenu=""
        inColumns
        wide="(width > 1px)"
        onFollow={() => undefined}
      />,
    );
  expect(html('#')).toContain('<a class="mega_menu_title" role="none">Coasts</a>');
  expect(html('/coasts/')).toContain('<a class="mega_menu_title" href="/coasts/">Coasts</a>');
});
