import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openMenuShop, stored } from './menus-for-tests.ts';

let menus: Awaited<ReturnType<typeof openMenuShop>>;

beforeEach(async () => {
  menus = await openMenuShop();
});
afterEach(() => menus.shop.close());

describe('the menu of a place', () => {
  it('is the theme’s own unless the place is switched on', async () => {
    await menus.item('Rivers');
    expect((await menus.render()).$('*')).toHaveLength(0);
    await menus.settings();
    expect((await menus.render()).$('#mega-menu-wrap-primary > #mega-menu-primary > li')).toHaveLength(1);
    await menus.settings({ active_instance: '2' });
    expect((await menus.render()).$('*')).toHaveLength(0);
  });

  it('tells its script what the owner set, and the defaults for the rest', async () => {
    await menus.item('Rivers');
    await menus.settings();
    expect((await menus.render()).$('#mega-menu-primary').attr()).toEqual({
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
    await menus.item('Rivers');
    await menus.settings(
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
    const { $, assets } = await menus.render();
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
    await menus.item('Rivers');
    await menus.settings({
      sticky_enabled: 'true',
      sticky_hide_until_scroll_up: 'true',
      sticky_expand: 'true',
    });
    expect((await menus.render()).$('#mega-menu-primary').attr()).toMatchObject({
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
    await menus.site.options.set(
      'megamenu_settings',
      stored({ primary: { enabled: '1' }, sticky: { location: 'primary', offset: '12' } }),
    );
    expect((await menus.render()).$('#mega-menu-primary').attr('data-sticky-offset')).toBe('12');
  });
});

describe('the bar of a telephone', () => {
  it('has an animated button, or what the owner put there', async () => {
    await menus.item('Rivers');
    await menus.settings({ theme: 'dark' });
    expect(
      (await menus.render())
        .$('.mega-toggle-blocks-right > .mega-menu-toggle-animated-block > button')
        .attr(),
    ).toEqual({
      class: 'mega-toggle-animated mega-toggle-animated-slider',
      'aria-label': 'Toggle Menu',
      type: 'button',
      'aria-haspopup': 'true',
      'aria-expanded': 'false',
      'aria-controls': 'mega-menu-primary',
    });
    await menus.site.options.set(
      'megamenu_toggle_blocks',
      stored({
        dark: {
          'block-1': { type: 'menu_toggle', align: 'left', closed_text: 'Open me' },
          'block-2': { type: 'spacer', align: 'right', width: '20px' },
          'block-3': { type: 'search', align: 'center', placeholder_text: 'Find a map' },
        },
      }),
    );
    const { $ } = await menus.render();
    expect($('.mega-toggle-blocks-left #mega-toggle-block-1 .mega-toggle-label-closed').text()).toBe(
      'Open me',
    );
    expect($('.mega-toggle-blocks-left .mega-toggle-label-open').text()).toBe('MENU');
    expect($('#mega-toggle-block-2').attr('style')).toBe('inline-size:20px');
    expect($('.mega-toggle-blocks-center [name=s]').attr('data-placeholder')).toBe('Find a map');
  });
});

it('tells the cart’s total and count with the shop’s fragments', async () => {
  const product = await menus.shop.product({
    name: 'Atlas',
    meta: { _price: '12.50', _regular_price: '12.50' },
  });
  const reply = await menus.shop.visit({
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
