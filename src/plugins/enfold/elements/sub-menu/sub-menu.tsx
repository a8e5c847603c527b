import type { MenuItemModel } from 'portolan/plugin';
import { menuTree } from 'portolan/site';
import { builderText } from '../../builder-text.ts';
import { childShortcodes } from '../../child-shortcodes.ts';
import { integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { elementLink } from '../links.ts';
import { plainText } from '../plain-text.ts';
import { COLOUR_SETS } from '../section/section.tsx';
import StickyPlace from './sticky-place.island.tsx';

export interface SubMenuItem {
  readonly title: string;
  readonly href: string;
  readonly target?: string;
  readonly rel?: string;
  readonly current: boolean;
  readonly button: string;
  readonly children: readonly SubMenuItem[];
}

export interface SubMenuModel {
  readonly frame: Frame;
  /** In the site's language. */
  readonly words: { readonly menu: string };
  readonly number: number;
  readonly position: string;
  /** It stays in the window while the page is scrolled, below a header that stays. */
  readonly sticky: boolean;
  /** Narrow screens show a button that opens the menu. */
  readonly folds: boolean;
  readonly items: readonly SubMenuItem[];
}

function Items({ items }: { readonly items: readonly SubMenuItem[] }) {
  return items.map((item, index) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: items stay in their order
      key={index}
      className={`menu-item menu-item-top-level-${index + 1}${item.current ? ' current-menu-item' : ''}`}
    >
      <a
        href={item.href}
        target={item.target}
        rel={item.rel}
        className={item.button || undefined}
        aria-current={item.current ? 'page' : undefined}
      >
        <span className="avia-bullet" />
        <span className="avia-menu-text">{item.title}</span>
      </a>
      {item.children.length > 0 && (
        <ul className="sub-menu">
          <Items items={item.children} />
        </ul>
      )}
    </li>
  ));
}

function SubMenu({ frame, words, number, position, sticky, folds, items }: SubMenuModel) {
  const list = (
    <ul id={`av-custom-submenu-${number}`} className="av-subnav-menu">
      <Items items={items} />
    </ul>
  );
  return (
    <nav {...frame} aria-label={`${words.menu} ${number}`}>
      {sticky && <StickyPlace />}
      <div className={`container av-submenu-pos-${position}${folds ? ' av-submenu-folds' : ''}`}>
        {folds && (
          <details className="av-submenu-narrow">
            <summary className="mobile_menu_toggle">
              <span className="av-current-placeholder">{words.menu}</span>
            </summary>
            <ul className="av-subnav-menu">
              <Items items={items} />
            </ul>
          </details>
        )}
        {list}
      </div>
    </nav>
  );
}

/** `[av_submenu sticky='aviaTBsticky'][av_submenu_item title='…'][/av_submenu]`. Source: Enfold, `av_submenu`. */
export const subMenu = defineBuilderElement<SubMenuModel>({
  name: 'sub-menu',
  tags: ['av_submenu'],
  view: SubMenu,
  async model(attributes, content, context, tag) {
    const items: SubMenuItem[] = [];
    if (attributes['which_menu'] === 'custom') {
      for (const { attributes: item } of childShortcodes(content, 'av_submenu_item')) {
        const link = await elementLink(item, context);
        items.push({
          title: plainText(item['title'] ?? ''),
          href: link?.href ?? '#',
          ...(link?.target && { target: link.target }),
          ...(link?.rel && { rel: link.rel }),
          current: false,
          button: (item['button_style'] ?? '').replace(/[^\w\s-]/g, ''),
          children: [],
        });
      }
    } else {
      const place = {
        url: context.page ? context.site.address.atHost(context.page.request.path) : '',
        ...(context.page && { query: context.page.query }),
      };
      const menu = integerOf(attributes['menu'], 0);
      if (menu > 0) items.push(...(await menuTree(context.site, menu, place)).map(itemOf));
    }
    if (items.length === 0) return undefined;
    const sticky = Boolean(attributes['sticky']) && attributes['sticky'] !== 'disabled';
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-submenu-container alignfull',
          oneOf(attributes['color'], COLOUR_SETS),
          sticky && 'av-sticky-submenu',
          oneOf(attributes['mobile_switch'], ['av-switch-768', 'av-switch-990', 'av-switch-480']),
        ],
      }),
      words: { menu: builderText(context.site, 'Menu') },
      number: context.next('sub-menu'),
      position: oneOf(attributes['position'], ['center', 'left', 'right']),
      sticky,
      folds: attributes['mobile'] === 'active',
      items,
    };
  },
});

function itemOf(item: MenuItemModel): SubMenuItem {
  return {
    title: item.title,
    href: item.href,
    ...(item.target && { target: item.target }),
    ...(item.rel && { rel: item.rel }),
    current: item.current,
    button: '',
    children: item.children.map(itemOf),
  };
}

export const subMenuItems = innerTags('av_submenu_item');
