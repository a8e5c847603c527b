import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite, plainRequest } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';
import type { Call, PageModel, PostModel, Reply } from '../../types/index.ts';
import { createPageAssets, renderNode } from '../../view/index.ts';
import { guest } from '../../wordpress/auth/visitor.ts';
import { addCatalogue } from '../../wordpress/texts/index.ts';
import { sharingAfterComment } from './comment-redirect.ts';
import monarch from './index.ts';
import { shareMediaShortcode } from './markup/media.tsx';
import { sharingOnPage } from './on-page.tsx';
import { shareCountsBlock, shareCountsField } from './share-map.ts';

const chosen = (...names: readonly string[]) => ({
  class: names,
  label: names.map((name) => name.toUpperCase()),
  username: names.map(() => 'atlas'),
});
let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({ plugins: [{ name: 'monarch', tables: monarch.tables ?? [] }] });
});
afterEach(() => small.close());

const choose = (more: object) =>
  small.site.options.set(
    'et_monarch_options',
    serialize(
      fromPlain({ sharing_networks_networks_sorting: chosen('twitter', 'pinterest', 'like'), ...more }),
    ),
  );

async function render(flags: readonly string[], more: Partial<PostModel> = {}, variables = {}) {
  const post = {
    id: small.post,
    type: 'post',
    href: 'https://atlas.example/hello-rivers/',
    title: 'Rivers & "lakes"',
    contentHtml: '<p>Text <img src="https://atlas.example/a.jpg" alt=""></p>',
    passwordRequired: false,
    ...more,
  } as PostModel;
  const page = {
    status: 200,
    post: flags.includes('singular') ? post : undefined,
    posts: [post],
    sidebars: {},
    site: { name: 'Atlas Notes' },
    query: { flags: new Set(flags), variables },
    configuration: {},
    data: {},
  } as unknown as PageModel;
  const call: Call = {
    site: small.site,
    request: plainRequest(small.site, { method: 'GET', path: '/hello-rivers/' }),
    visitor: guest,
  };
  const assets = createPageAssets(() => undefined);
  const rendered = await sharingOnPage(page, { site: small.site, call, assets });
  return {
    rendered,
    css: assets.css,
    $: load(
      `<main>${rendered.post?.contentHtml ?? ''}</main>${renderNode(rendered.data['sharing'] as never, assets)}`,
      null,
      false,
    ),
  };
}
const single = ['single', 'singular'];

describe('share buttons on a page', () => {
  it('stand below the text with the addresses of their networks', async () => {
    await choose({ sharing_locations_manage_locations: ['inline'], sharing_inline_icons_location: 'below' });
    const { $, rendered } = await render(single);
    expect($('main').children().last().attr('class')).toBe(
      'et_social_inline et_social_mobile_on et_social_inline_bottom',
    );
    const twitter = $('a[data-social_name=twitter]');
    expect(twitter.attr('href')).toBe(
      'http://twitter.com/share?text=Rivers%20%26%20%22lakes%22&url=https%3A%2F%2Fatlas.example%2Fhello-rivers%2F&via=atlas',
    );
    expect(twitter.attr('class')).toBe('et_social_share et_social_display_count');
    expect([twitter.data('post_id'), twitter.data('location'), twitter.data('social_type')]).toEqual([
      small.post,
      'inline',
      'share',
    ]);
    // A picture is chosen first.
    expect($('a[data-social_name=pinterest]').attr('class')).toContain('et_social_share_pinterest');
    expect($('.et_social_pin_images').attr('data-permalink')).toBe('https://atlas.example/hello-rivers/');
    expect(rendered.configuration['monarchSettings']).toMatchObject({
      ajaxurl: 'https://atlas.example/wp-admin/admin-ajax.php',
      pageurl: 'https://atlas.example/hello-rivers/',
      no_img_message: 'No images available for sharing on this page',
    });
  });

  it('speak the site’s language where the owner wrote nothing', async () => {
    await small.site.options.set('WPLANG', 'de_DE');
    addCatalogue(small.site, 'de_DE', 'Monarch', { 'Share This': 'Teilen', 'Hide the share buttons': 'Weg' });
    addCatalogue(small.site, 'de_DE', 'default', { Close: 'Schließen', 'More networks': 'Mehr' });
    await choose({
      sharing_locations_manage_locations: ['sidebar', 'popup'],
      sharing_sidebar_post_types: ['post'],
      sharing_popup_post_types: ['post'],
      sharing_popup_display_all: true,
    });
    const { $ } = await render(single);
    expect($('.et_social_mobile_button').text()).toBe('Teilen');
    expect($('.et_social_hide_sidebar').attr('aria-label')).toBe('Weg');
    expect($('.et_social_popup h3').text()).toBe('Teilen');
    expect($('.et_social_popup .et_social_icon_cancel').attr('aria-label')).toBe('Schließen');
    expect($('.et_social_popup .et_social_open_all').attr('aria-label')).toBe('Mehr');
    expect($('.et_social_popup .et_social_open_all').text()).toBe('');
  });

  it('stand above, below or both', async () => {
    const edges = async (location: string) => {
      await choose({
        sharing_locations_manage_locations: ['inline'],
        sharing_inline_icons_location: location,
      });
      const { $ } = await render(single);
      return $('.et_social_inline')
        .toArray()
        .map((each) => ($(each).hasClass('et_social_inline_top') ? 'top' : 'bottom'));
    };
    expect(await edges('above')).toEqual(['top']);
    expect(await edges('below')).toEqual(['bottom']);
    expect(await edges('above_below')).toEqual(['top', 'bottom']);
  });

  it('are shown where the owner, and then where the author wants them', async () => {
    await choose({
      sharing_locations_manage_locations: ['inline', 'sidebar'],
      sharing_sidebar_post_types: ['page', 'home'],
      sharing_inline_post_types: ['post', 'product'],
    });
    const shown = async (flags: readonly string[], more?: Partial<PostModel>) => {
      const { $ } = await render(flags, more);
      return [$('.et_social_inline').length > 0, $('.et_social_sidebar_networks').length > 0];
    };
    expect(await shown(single)).toEqual([true, false]);
    expect(await shown(['page', 'singular'], { type: 'page' })).toEqual([false, true]);
    expect(await shown(single, { type: 'product' })).toEqual([false, false]);
    expect(await shown(['home', 'front_page'])).toEqual([false, true]);
    expect(await shown(['archive'])).toEqual([false, false]);
    // The page is there to be shared; only its text is not.
    expect(await shown(single, { passwordRequired: true })).toEqual([true, false]);
    await small.site.posts.setMeta(small.post, '_et_monarch_override', ['1']);
    await small.site.posts.setMeta(small.post, '_et_monarch_display', [serialize(fromPlain(['sidebar']))]);
    expect(await shown(single)).toEqual([false, true]);
    await small.site.posts.setMeta(small.post, '_et_monarch_display', ['none']);
    expect(await shown(single)).toEqual([false, false]);
  });

  it('bring the counts that are known, from the least on that is shown, and leave the others to the browser', async () => {
    const stored = (counts: number) =>
      serialize(fromPlain({ counts, last_upd: '2026-11-01 10:00:00', force_update: false }));
    await small.site.posts.setMeta(small.post, '_et_social_shares_twitter', [stored(1234)]);
    await small.site.posts.setMeta(small.post, '_et_social_shares_like', [stored(3)]);
    const inline = { sharing_locations_manage_locations: ['inline'], sharing_inline_counts: true };
    const counts = async (more: object) => {
      await choose({ ...inline, ...more });
      const { $ } = await render(single);
      return ['twitter', 'pinterest', 'like'].map((name) => {
        const button = $(`main a[data-social_name=${name}]`);
        const waits = button.hasClass('et_social_display_count');
        return waits ? `asks from ${button.attr('data-min_count')}` : button.find('.et_social_count').text();
      });
    };
    expect(await counts({})).toEqual(['1.2k', 'asks from 0', '3']);
    expect(await counts({ sharing_inline_counts_num: '5' })).toEqual(['1.2k', 'asks from 5', '']);
    // Counts that are kept for no hour are asked for each time; likes are the site's own.
    expect(await counts({ general_main_update_freq: 0 })).toEqual(['asks from 0', 'asks from 0', '3']);
  });

  it('name networks where the owner wants names, and like by a link that leads nowhere', async () => {
    await choose({
      sharing_locations_manage_locations: ['inline', 'media'],
      sharing_inline_network_names: false,
      sharing_inline_counts: false,
      sharing_media_network_names: false,
      sharing_media_total: true,
      sharing_media_icons_alignment: 'top',
      sharing_media_outer_color: 'light',
    });
    const { $ } = await render(single);
    expect($('.et_social_inline .et_social_network_label')).toHaveLength(0);
    expect($('.et_social_inline .et_social_like a').attr('href')).toBe('');
    expect($('.et_social_media .et_social_networkname')).toHaveLength(0);
    expect($('.et_social_media .et_social_networks').attr('class')).toContain(
      'et_social_top et_social_outer_light',
    );
    expect($('.et_social_media .et_social_totalcount').attr('class')).toBe('et_social_totalcount');
  });

  it('of lists share the site’s address, as the owner wrote it', async () => {
    await choose({ sharing_locations_manage_locations: ['sidebar'], sharing_sidebar_post_types: ['home'] });
    const { $ } = await render(['home', 'front_page']);
    expect($('.et_social_sidebar_networks .et_social_twitter a').attr('href')).toBe(
      'http://twitter.com/share?text=Atlas%20Notes&url=https%3A%2F%2Fatlas.example&via=atlas',
    );
  });

  it('lie over pictures that the author wraps, where no other picture has them', async () => {
    await choose({ sharing_locations_manage_locations: ['inline'] });
    const wrapped = await shareMediaShortcode.render(
      {},
      '<img src="/b.jpg" alt="">',
      {
        target: 'page',
        post: { post_type: 'page' },
        renderShortcodes: (text: string) => Promise.resolve(text),
      } as never,
      'et_social_share_media',
    );
    const { $ } = await render(single, { contentHtml: `<img src="/a.jpg" alt="">${wrapped}<p>End</p>` });
    const over = $('main .et_social_media_wrapper > img');
    expect(over.toArray().map((image) => $(image).attr('src'))).toEqual(['/b.jpg']);
    expect($('main').html()).not.toContain('<!--');
  });

  it('of products stand behind the summary, never in the text', async () => {
    await choose({ sharing_locations_manage_locations: ['inline'], sharing_inline_post_types: ['product'] });
    const { rendered, $ } = await render(single, { type: 'product' });
    expect($('main .et_social_inline')).toHaveLength(0);
    expect(renderNode(rendered.data['afterSummary'] as never)).toMatch(/^<div class="et_social_inline /);
    expect((await render(single)).rendered.data['afterSummary'] ?? null).toBeNull();
  });

  it('say of pop-ups what opens them', async () => {
    await choose({
      sharing_locations_manage_locations: ['popup', 'flyin'],
      sharing_popup_post_types: ['post'],
      sharing_flyin_post_types: ['post'],
      sharing_popup_popup_delay: 7,
      sharing_popup_scroll_trigger: true,
      sharing_popup_scroll_pos: 80,
      sharing_popup_cookies: true,
      sharing_popup_cookie_duration: 3,
      sharing_flyin_trigger_idle: true,
      sharing_flyin_idle_timeout: 5,
    });
    const { $ } = await render(single);
    const popup = $('.et_social_popup');
    expect([
      popup.hasClass('et_social_auto_popup'),
      popup.hasClass('et_social_scroll'),
      popup.hasClass('et_social_trigger_idle'),
    ]).toEqual([true, true, false]);
    expect([popup.data('delay'), popup.data('scroll_pos'), popup.data('cookie_duration')]).toEqual([
      7, 80, 3,
    ]);
    const flyin = $('.et_social_flyin');
    expect([
      flyin.hasClass('et_social_auto_popup'),
      flyin.hasClass('et_social_trigger_bottom'),
      flyin.data('idle_timeout'),
    ]).toEqual([false, true, 5]);
    expect($('main .et_social_bottom_trigger')).toHaveLength(1);
  });

  it('ask after a purchase on the page that thanks for it', async () => {
    await choose({
      sharing_locations_manage_locations: ['popup'],
      sharing_popup_post_types: [],
      sharing_popup_trigger_purchase: true,
    });
    const thanks = await render(['page', 'singular'], { type: 'page' }, { 'order-received': '7' });
    expect(thanks.$('.et_monarch_after_order')).toHaveLength(1);
    expect(thanks.$('.et_social_popup.et_social_after_purchase')).toHaveLength(1);
    expect((await render(['page', 'singular'], { type: 'page' })).$('.et_social_popup')).toHaveLength(0);
  });

  it('lie over each picture, likes left out', async () => {
    await choose({ sharing_locations_manage_locations: ['media'] });
    const { $ } = await render(single);
    const buttons = $('.et_social_media_wrapper > .et_social_media .et_social_share');
    expect(buttons.toArray().map((each) => $(each).attr('data-social_name'))).toEqual([
      'twitter',
      'pinterest',
    ]);
    expect(buttons.eq(1).attr('data-social_link')).toContain('&media=https%3A%2F%2Fatlas.example%2Fa.jpg&');
  });

  it('take the owner’s colours, and nothing that is none', async () => {
    await choose({
      sharing_locations_manage_locations: ['inline'],
      sharing_inline_custom_colors: true,
      sharing_inline_bg_color: '#123456',
      sharing_inline_icon_color: 'red}</style><script>',
    });
    expect((await render(single)).css).toBe(
      '.et_monarch .et_social_inline .et_social_icons_container li{background:#123456}',
    );
  });

  it('escape what titles and names hold', async () => {
    await choose({
      sharing_locations_manage_locations: ['inline', 'popup'],
      sharing_popup_post_types: ['post'],
      sharing_popup_title_text: '<script>alert(1)</script>',
      sharing_networks_networks_sorting: {
        class: ['twitter', '"><b>'],
        label: ['<img src=x onerror=alert(1)>', ''],
        username: ['', ''],
      },
    });
    const { $ } = await render(single, { title: '"><script>alert(1)</script>' });
    expect($('script, [onerror]')).toHaveLength(0);
  });
});

it('whoever has commented is asked to share, where the owner wants it', async () => {
  const redirect: Reply = {
    status: 302,
    headers: { Location: 'https://atlas.example/hello-rivers/#comment-7' },
    body: null,
  };
  const location = async (path: string) => {
    const request = plainRequest(small.site, { method: 'POST', path });
    const reply = await sharingAfterComment(redirect, {
      call: { site: small.site, request, visitor: guest },
    });
    return reply.headers['Location'];
  };
  await choose({ sharing_locations_manage_locations: ['popup'] });
  expect(await location('/wp-comments-post.php')).toBe('https://atlas.example/hello-rivers/#comment-7');
  await choose({ sharing_locations_manage_locations: ['popup'], sharing_popup_trigger_comment: true });
  expect(await location('/wp-comments-post.php')).toBe(
    'https://atlas.example/hello-rivers/?et_monarch_popup=true',
  );
  expect(await location('/wp-login.php')).toBe('https://atlas.example/hello-rivers/#comment-7');
});

it('tells how often a page was shared, by its address, in the page and to those who ask the REST API for it', async () => {
  await choose({});
  const plain = { status: 200, post: { id: small.post, href: '' }, query: { flags: new Set() }, data: {} };
  expect(await shareCountsBlock([], { site: small.site, page: plain as unknown as PageModel })).toEqual([]);
  await small.site.posts.setMeta(small.post, '_et_social_shares_twitter', [
    serialize(fromPlain({ counts: 16_057, last_upd: 1, force_update: false })),
  ]);
  const href = 'https://atlas.example/hello-rivers/</script>';
  const page = {
    status: 200,
    post: { id: small.post, href },
    query: { flags: new Set() },
    data: {},
  } as unknown as PageModel;
  const [block = ''] = await shareCountsBlock([], { site: small.site, page });
  expect(block).toMatch(/^<script type="application\/json" id="monarch-share-counts">/);
  expect(JSON.parse(load(block)('script').text())).toEqual({ [href]: 16_057 });
  const row = await small.site.posts.byId(small.post);
  const ask = async (fields: string) =>
    row && shareCountsField.get?.([row], { site: small.site, params: { _fields: fields } } as never);
  expect(await ask('id,share_counts')).toEqual([{ 'https://atlas.example/hello-rivers/': 16_057 }]);
  expect(await ask('id')).toEqual([undefined]);
});
