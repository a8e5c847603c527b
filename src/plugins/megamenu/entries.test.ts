import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../types/index.ts';
import { guest } from '../../wordpress/auth/visitor.ts';
import { openMenuShop, stored } from './menus-for-tests.ts';

let menus: Awaited<ReturnType<typeof openMenuShop>>;

beforeEach(async () => {
  menus = await openMenuShop();
});
afterEach(() => menus.shop.close());

describe('the entries', () => {
  beforeEach(async () => void (await menus.settings()));

  it('have their classes with a prefix, and links that say what they open', async () => {
    const rivers = await menus.item('Rivers', { classes: ['blue'] });
    await menus.item('Thames', { parent: rivers });
    const { $ } = await menus.render();
    const entry = $(`#mega-menu-item-${rivers}`);
    expect(entry.attr('class')).toBe(
      'mega-blue mega-menu-item mega-menu-item-type-custom mega-menu-item-object-custom mega-current-menu-item ' +
        `mega-menu-item-has-children mega-align-bottom-left mega-menu-flyout mega-menu-item-${rivers}`,
    );
    expect(entry.children('a').attr()).toEqual({
      class: 'mega-menu-link',
      href: 'https://atlas.example/rivers/',
      'aria-expanded': 'false',
      'aria-controls': `mega-sub-menu-${rivers}`,
      'aria-current': 'page',
    });
    expect(entry.find('> a > .mega-indicator')).toHaveLength(1);
    expect($(`#mega-sub-menu-${rivers} > li > a`).text()).toBe('Thames');
    await menus.settings({ prefix: 'disabled' });
    expect((await menus.render()).$(`#mega-menu-item-${rivers}`).hasClass('blue')).toBe(true);
  });

  it('lie in a panel in columns, with the widgets that belong there', async () => {
    const rivers = await menus.item('Rivers', { mega: { type: 'megamenu', panel_columns: '4' } });
    const wide = await menus.item('Europe', { parent: rivers, mega: { mega_menu_columns: '3' } });
    const next = await menus.item('Asia', { parent: rivers, mega: { mega_menu_columns: '2' } });
    await menus.item('Rhine', { parent: wide });
    await menus.site.options.set('sidebars_widgets', stored({ 'mega-menu': ['text-3'] }));
    await menus.site.options.set(
      'widget_text',
      stored({
        3: {
          title: 'Deltas',
          text: 'Where rivers end',
          mega_menu_columns: '9',
          mega_menu_parent_menu_id: String(rivers),
        },
      }),
    );
    const { $ } = await menus.render();
    expect($(`#mega-menu-item-${wide}`).attr('style')).toBe('--columns:4;--span:3');
    expect($(`#mega-menu-item-${wide}`).attr('class')).toContain('mega-menu-columns-3-of-4');
    expect($(`#mega-menu-item-${wide} > a`).attr('aria-expanded')).toBeUndefined();
    expect($(`#mega-menu-item-${next}`).hasClass('mega-menu-clear')).toBe(true);
    const widget = $('#mega-menu-item-text-3');
    expect(widget.hasClass('mega-menu-columns-4-of-4')).toBe(true);
    expect(widget.find('h4.mega-block-title').text()).toBe('Deltas');
    expect(widget.text()).toContain('Where rivers end');
  });

  it('stand in the columns of a grid that list them, the others in a row of their own', async () => {
    const shopEntry = await menus.item('Shop');
    const listed = await menus.item('Maps', { parent: shopEntry });
    const other = await menus.item('Globes', { parent: shopEntry });
    await menus.site.posts.setMeta(shopEntry, '_megamenu', [
      stored({
        type: 'grid',
        grid: [
          {
            meta: { columns: 12, class: 'tall' },
            columns: [
              { meta: { span: 4 }, items: [{ id: String(listed), type: 'item' }] },
              { meta: { span: 8, 'hide-on-mobile': 'true' }, items: [{ id: 'text-99', type: 'widget' }] },
            ],
          },
        ],
      }),
    ]);
    const { $ } = await menus.render();
    const root = $(`#mega-menu-item-${shopEntry}`);
    expect(root.attr('class')).toContain('mega-menu-megamenu mega-align-bottom-left mega-menu-grid');
    expect(root.children('ul').attr('role')).toBe('presentation');
    const row = $(`#mega-menu-${shopEntry}-0`);
    expect(row.attr('class')).toBe('mega-menu-row mega-tall');
    expect(row.children('ul').attr('style')).toBe('--columns:12');
    expect($(`#mega-menu-${shopEntry}-0-0`).attr('class')).toBe('mega-menu-column mega-menu-columns-4-of-12');
    expect($(`#mega-menu-${shopEntry}-0-0 #mega-menu-item-${listed}`)).toHaveLength(1);
    expect($(`#mega-menu-${shopEntry}-0-1`).hasClass('mega-hide-on-mobile')).toBe(true);
    expect($(`#mega-menu-${shopEntry}-1-0`).attr('style')).toBe('--columns:12;--span:3');
    expect($(`#mega-menu-${shopEntry}-1-0 #mega-menu-item-${other}`)).toHaveLength(1);
  });

  it('may be disabled links, have icons, hidden texts and a place at the right', async () => {
    const id = await menus.item('Maps', {
      mega: {
        disable_link: 'true',
        icon: 'dashicons-location',
        hide_text: 'true',
        item_align: 'right',
        align: '',
      },
    });
    await menus.item('Wales', { parent: id });
    const { $ } = await menus.render();
    expect($(`#mega-menu-item-${id}`).attr('class')).toContain(
      'mega-align-bottom-left mega-menu-flyout mega-has-icon mega-icon-left mega-hide-text mega-item-align-right mega-disable-link',
    );
    expect($(`#mega-menu-item-${id} > a`).attr()).toEqual({
      class: 'dashicons-location mega-menu-link',
      tabindex: '0',
      role: 'button',
      'aria-expanded': 'false',
      'aria-controls': `mega-sub-menu-${id}`,
      'aria-label': 'Maps',
    });
  });

  it('may have pictures of the owner’s as icons, another one under the mouse', async () => {
    const picture = async (file: string) => {
      const id = await menus.site.posts.insert({ post_type: 'attachment', post_mime_type: 'image/png' });
      await menus.site.posts.setMeta(id, '_wp_attached_file', [file]);
      return String(id);
    };
    const custom_icon = {
      id: await picture('2026/03/rose "of" winds.png'),
      id_hover: await picture('2026/03/north.png'),
      width: '24',
      height: '9999',
    };
    const id = await menus.item('Winds', { mega: { icon: 'custom', custom_icon } });
    const none = await menus.item('Calm', { mega: { icon: 'custom', custom_icon: { id: '4711' } } });
    const { $, assets } = await menus.render();
    expect($(`#mega-menu-item-${id} > a`).hasClass('mega-custom-icon')).toBe(true);
    const uploads = 'https://atlas.example/wp-content/uploads/2026/03';
    expect(assets.css).toContain(
      `#mega-menu-item-${id} > .mega-custom-icon::before{content:"";flex:none;inline-size:24px;block-size:500px;background:url("${uploads}/rose%20%22of%22%20winds.png") center/contain no-repeat}`,
    );
    expect(assets.css).toContain(
      `#mega-menu-item-${id}:is(:hover,:focus-within,.mega-toggle-on) > .mega-custom-icon::before{background-image:url("${uploads}/north.png")}`,
    );
    expect(assets.css).not.toContain(`#mega-menu-item-${none} `);
  });

  it('are for some visitors only, and take their own entries with them', async () => {
    const id = await menus.item('Members', { mega: { roles: { display_mode: 'logged_in' } } });
    await menus.item('Papers', { parent: id });
    const parent = await menus.item('Teachers');
    await menus.item('Staff room', {
      parent,
      mega: { roles: { display_mode: 'by_role', roles: ['author', 'logged_out'] } },
    });
    const texts = async (visitor?: Visitor) =>
      (await menus.render(visitor))
        .$('a.mega-menu-link')
        .map((_, link) => load(link).text())
        .get();
    expect(await texts()).toEqual(['Teachers', 'Staff room']);
    const member = { ...guest, id: 7, roles: ['subscriber'] };
    expect(await texts(member)).toEqual(['Members', 'Papers', 'Teachers']);
    expect(
      (await menus.render(member)).$(`#mega-menu-item-${parent} > a`).attr('aria-expanded'),
    ).toBeUndefined();
  });

  it('are replaced by search boxes, HTML and what is in the cart', async () => {
    const search = await menus.item('Find', {
      mega: { replacements: { type: 'search', search: { type: 'expand_to_right', woocommerce: 'true' } } },
    });
    const inner = await menus.item('Inner', {
      mega: { replacements: { type: 'html', html: { mode: 'inner', code: '<b>Bold</b>' } } },
    });
    const whole = await menus.item('Whole', {
      mega: { replacements: { type: 'html', html: { code: '<i>All</i>' } } },
    });
    const count = await menus.item('Count', { mega: { replacements: { type: 'woo_cart_count' } } });
    const hidden = await menus.item('Hidden', {
      mega: { replacements: { type: 'woo_cart_total' }, hide_text: 'true' },
    });
    const { $ } = await menus.render();
    const form = $(`#mega-menu-item-${search} > .mega-search-wrap > form`);
    expect(form.attr()).toEqual({
      class: 'mega-search expand-to-right mega-search-closed',
      role: 'search',
      action: 'https://atlas.example/',
    });
    expect(
      form
        .children()
        .map((_, part) => $(part).attr('name') ?? part.tagName)
        .get(),
    ).toEqual(['span', 's', 'input', 'post_type']);
    expect(form.find('[name=s]').attr()).toMatchObject({
      id: `mega-search-${search}`,
      'data-placeholder': 'Search...',
      tabindex: '-1',
    });
    expect(form.find('.search-icon').attr()).toMatchObject({ role: 'button', 'aria-expanded': 'false' });
    expect($(`#mega-menu-item-${inner} > a b`).text()).toBe('Bold');
    expect($(`#mega-menu-item-${whole} > a`)).toHaveLength(0);
    expect($(`#mega-menu-item-${whole} i`).text()).toBe('All');
    expect($(`#mega-menu-item-${count} span.mega-menu-woo-cart-count`).text()).toBe('');
    expect($(`#mega-menu-item-${hidden} a`).attr('aria-label')).toBe('Hidden');
    expect($(`#mega-menu-item-${hidden} .mega-menu-woo-cart-total`)).toHaveLength(0);
  });
});
