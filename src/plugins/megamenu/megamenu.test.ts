import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBasketShop } from '../../../tests/basket-shop.ts';
import { plainRequest } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';
import type { PageModel, Site, Visitor } from '../../types/index.ts';
import { createPageAssets, renderNode } from '../../view/index.ts';
import { guest } from '../../wordpress/auth/visitor.ts';
import { coreWidgets } from '../../wordpress/widgets/core/index.ts';
import megamenu from './index.ts';
import { megaMenusOnPage } from './on-page.tsx';

type Plain = Parameters<typeof fromPlain>[0];
let shop: Awaited<ReturnType<typeof openBasketShop>>;
let site: Site;
let menu: number;
const stored = (value: Plain) => serialize(fromPlain(value));

beforeEach(async () => {
  shop = await openBasketShop(
    {
      active_plugins: stored(['woocommerce/woocommerce.php', 'megamenu/megamenu.php']),
      stylesheet: 'old-theme',
    },
    [megamenu, { name: 'widgets', widgets: coreWidgets }],
  );
  site = {
    ...shop.site,
    theme: { ...shop.site.theme, menuLocations: [{ name: 'main', label: 'Main' }] },
  };
  menu = (await site.terms.insert({ name: 'Main', slug: 'main', taxonomy: 'nav_menu' })).term_id;
  await site.options.set('theme_mods_old-theme', stored({ nav_menu_locations: { primary: menu } }));
});
afterEach(() => shop.close());

const settings = (more: Readonly<Record<string, string>> = {}, themes: Plain = {}) =>
  Promise.all([
    site.options.set('megamenu_settings', stored({ primary: { enabled: '1', ...more } })),
    site.options.set('megamenu_themes', stored(themes)),
  ]);

let order = 0;
async function item(
  title: string,
  given: { parent?: number; mega?: Plain; classes?: string[]; url?: string } = {},
) {
  const id = await site.posts.insert(
    {
      post_type: 'nav_menu_item',
      post_status: 'publish',
      post_title: title,
      menu_order: ++order,
      post_date: '2026-03-05 10:00:00',
    },
    Object.entries({
      _menu_item_type: 'custom',
      _menu_item_object: 'custom',
      _menu_item_url: given.url ?? `https://atlas.example/${title.toLowerCase()}/`,
      _menu_item_menu_item_parent: String(given.parent ?? 0),
      _menu_item_classes: stored(given.classes ?? ['']),
      ...(given.mega ? { _megamenu: stored(given.mega) } : {}),
    }),
  );
  await site.terms.setObjectTerms(id, 'nav_menu', [menu]);
  return id;
}

async function draw(visitor: Visitor = guest) {
  const page = { query: { flags: new Set(), posts: [] }, data: {} } as unknown as PageModel;
  const assets = createPageAssets(() => undefined);
  const call = { site, request: plainRequest(site, { method: 'GET', path: '/rivers/' }), visitor };
  const { data } = await megaMenusOnPage(page, { site, call, assets });
  const menus = data['megaMenus'] as Readonly<Record<string, never>> | undefined;
  return { $: load(menus ? renderNode(menus['main'], assets) : '', null, false), assets };
}

describe('the menu of a place', () => {
  it('is the theme’s own unless the place is switched on', async () => {
    await item('Rivers');
    expect((await draw()).$('*')).toHaveLength(0);
    await settings();
    expect((await draw()).$('#mega-menu-wrap-primary > #mega-menu-primary > li')).toHaveLength(1);
    await settings({ active_instance: '2' });
    expect((await draw()).$('*')).toHaveLength(0);
  });

  it('tells its script what the owner set, and the defaults for the rest', async () => {
    await item('Rivers');
    await settings();
    expect((await draw()).$('#mega-menu-primary').attr()).toEqual({
      id: 'mega-menu-primary',
      class: 'mega-menu max-mega-menu mega-menu-horizontal mega-no-js',
      'data-event': 'hover_intent',
      'data-effect': 'fade_up',
      'data-effect-speed': '200',
      'data-effect-mobile': 'disabled',
      'data-effect-speed-mobile': '0',
      'data-mobile-force-width': 'false',
      'data-second-click': 'go',
      'data-document-click': 'collapse',
      'data-vertical-behaviour': 'standard',
      'data-breakpoint': '768',
      'data-unbind': 'true',
      'data-mobile-state': 'collapse_all',
      'data-mobile-direction': 'vertical',
      'data-hover-intent-timeout': '300',
      'data-hover-intent-interval': '100',
    });
  });

  it('takes widths from its look, whose variables may name each other', async () => {
    await item('Rivers');
    await settings(
      { theme: 'dark', event: 'click', effect_mobile: 'slide_right', container: 'nav' },
      {
        dark: {
          panel_width: 'body',
          panel_inner_width: '.page',
          responsive_breakpoint: '900px',
          mobile_background_from: 'container_background_from',
          container_background_from: '#123456',
          menu_item_link_color: 'red;} body{display:none',
          mobile_menu_force_width: 'on',
          close_icon_label: 'Shut',
        },
      },
    );
    const { $, assets } = await draw();
    expect($('nav > ul').attr()).toMatchObject({
      'data-event': 'click',
      'data-panel-width': 'body',
      'data-panel-inner-width': '.page',
      'data-breakpoint': '900',
      'data-mobile-force-width': 'body',
      'data-effect-speed-mobile': '200',
    });
    expect($('nav > button.mega-close').attr('aria-label')).toBe('Shut');
    expect($('nav').attr('style')).toBe('--mega-background:#123456;--mega-mobile:#123456');
    expect(assets.css).toContain('@media (min-width:901px)');
  });

  it('sticks as it was set, by old settings too', async () => {
    await item('Rivers');
    await settings({ sticky_enabled: 'true', sticky_hide_until_scroll_up: 'true', sticky_expand: 'true' });
    expect((await draw()).$('#mega-menu-primary').attr()).toMatchObject({
      'data-sticky-enabled': 'true',
      'data-sticky-desktop': 'true',
      'data-sticky-mobile': 'false',
      'data-sticky-offset': '0',
      'data-sticky-expand': 'true',
      'data-sticky-expand-mobile': 'true',
      'data-sticky-transition': 'false',
      'data-sticky-hide': 'true',
      'data-sticky-hide-tolerance': '10',
      'data-sticky-hide-offset': '0',
    });
    await site.options.set(
      'megamenu_settings',
      stored({ primary: { enabled: '1' }, sticky: { location: 'primary', offset: '12' } }),
    );
    expect((await draw()).$('#mega-menu-primary').attr('data-sticky-offset')).toBe('12');
  });
});

describe('the entries', () => {
  beforeEach(async () => void (await settings()));

  it('have their classes with a prefix, and links that say what they open', async () => {
    const rivers = await item('Rivers', { classes: ['blue'] });
    await item('Thames', { parent: rivers });
    const { $ } = await draw();
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
    await settings({ prefix: 'disabled' });
    expect((await draw()).$(`#mega-menu-item-${rivers}`).hasClass('blue')).toBe(true);
  });

  it('lie in a panel in columns, with the widgets that belong there', async () => {
    const rivers = await item('Rivers', { mega: { type: 'megamenu', panel_columns: '4' } });
    const wide = await item('Europe', { parent: rivers, mega: { mega_menu_columns: '3' } });
    const next = await item('Asia', { parent: rivers, mega: { mega_menu_columns: '2' } });
    await item('Rhine', { parent: wide });
    await site.options.set('sidebars_widgets', stored({ 'mega-menu': ['text-3'] }));
    await site.options.set(
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
    const { $ } = await draw();
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
    const shopEntry = await item('Shop');
    const listed = await item('Maps', { parent: shopEntry });
    const other = await item('Globes', { parent: shopEntry });
    await site.posts.setMeta(shopEntry, '_megamenu', [
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
    const { $ } = await draw();
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
    const id = await item('Maps', {
      mega: {
        disable_link: 'true',
        icon: 'dashicons-location',
        hide_text: 'true',
        item_align: 'right',
        align: '',
      },
    });
    await item('Wales', { parent: id });
    const { $ } = await draw();
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
      const id = await site.posts.insert({ post_type: 'attachment', post_mime_type: 'image/png' });
      await site.posts.setMeta(id, '_wp_attached_file', [file]);
      return String(id);
    };
    const custom_icon = {
      id: await picture('2026/03/rose "of" winds.png'),
      id_hover: await picture('2026/03/north.png'),
      width: '24',
      height: '9999',
    };
    const id = await item('Winds', { mega: { icon: 'custom', custom_icon } });
    const none = await item('Calm', { mega: { icon: 'custom', custom_icon: { id: '4711' } } });
    const { $, assets } = await draw();
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
    const id = await item('Members', { mega: { roles: { display_mode: 'logged_in' } } });
    await item('Papers', { parent: id });
    const parent = await item('Teachers');
    await item('Staff room', {
      parent,
      mega: { roles: { display_mode: 'by_role', roles: ['author', 'logged_out'] } },
    });
    const texts = async (visitor?: Visitor) =>
      (await draw(visitor))
        .$('a.mega-menu-link')
        .map((_, link) => load(link).text())
        .get();
    expect(await texts()).toEqual(['Teachers', 'Staff room']);
    const member = { ...guest, id: 7, roles: ['subscriber'] };
    expect(await texts(member)).toEqual(['Members', 'Papers', 'Teachers']);
    expect((await draw(member)).$(`#mega-menu-item-${parent} > a`).attr('aria-expanded')).toBeUndefined();
  });

  it('are replaced by search boxes, HTML and what is in the basket', async () => {
    const search = await item('Find', {
      mega: { replacements: { type: 'search', search: { type: 'expand_to_right', woocommerce: 'true' } } },
    });
    const inner = await item('Inner', {
      mega: { replacements: { type: 'html', html: { mode: 'inner', code: '<b>Bold</b>' } } },
    });
    const whole = await item('Whole', {
      mega: { replacements: { type: 'html', html: { code: '<i>All</i>' } } },
    });
    const count = await item('Count', { mega: { replacements: { type: 'woo_cart_count' } } });
    const hidden = await item('Hidden', {
      mega: { replacements: { type: 'woo_cart_total' }, hide_text: 'true' },
    });
    const { $ } = await draw();
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

describe('the bar of a telephone', () => {
  it('has an animated button, or what the owner put there', async () => {
    await item('Rivers');
    await settings({ theme: 'dark' });
    expect(
      (await draw()).$('.mega-toggle-blocks-right > .mega-menu-toggle-animated-block > button').attr(),
    ).toEqual({
      class: 'mega-toggle-animated mega-toggle-animated-slider',
      'aria-label': 'Toggle Menu',
      type: 'button',
      'aria-haspopup': 'true',
      'aria-expanded': 'false',
      'aria-controls': 'mega-menu-primary',
    });
    await site.options.set(
      'megamenu_toggle_blocks',
      stored({
        dark: {
          'block-1': { type: 'menu_toggle', align: 'left', closed_text: 'Open me' },
          'block-2': { type: 'spacer', align: 'right', width: '20px' },
          'block-3': { type: 'search', align: 'center', placeholder_text: 'Find a map' },
        },
      }),
    );
    const { $ } = await draw();
    expect($('.mega-toggle-blocks-left #mega-toggle-block-1 .mega-toggle-label-closed').text()).toBe(
      'Open me',
    );
    expect($('.mega-toggle-blocks-left .mega-toggle-label-open').text()).toBe('MENU');
    expect($('#mega-toggle-block-2').attr('style')).toBe('inline-size:20px');
    expect($('.mega-toggle-blocks-center [name=s]').attr('data-placeholder')).toBe('Find a map');
  });
});

it('tells the basket’s total and count with the shop’s fragments', async () => {
  const product = await shop.product({ name: 'Atlas', meta: { _price: '12.50', _regular_price: '12.50' } });
  const reply = await shop.visit({
    method: 'POST',
    path: '/?wc-ajax=add_to_cart',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: `product_id=${product}&quantity=3`,
  });
  const { fragments } = JSON.parse(String(reply.body)) as { fragments: Record<string, string> };
  expect(fragments['span.mega-menu-woo-cart-count']).toBe("<span class='mega-menu-woo-cart-count'>3</span>");
  const total = load(fragments['span.mega-menu-woo-cart-total'] ?? '', null, false);
  expect(total('span.mega-menu-woo-cart-total.amount').text()).toBe('£37.50');
});
