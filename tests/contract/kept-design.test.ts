import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as cheerio from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import type { Site } from '../../src/plugins/index.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type ImportedSite, importSample, openQuietly, serveQuietly } from '../imported-site.ts';

let imported: ImportedSite;
let server: RunningServer;
let owner: Awaited<ReturnType<typeof openQuietly>>;
let site: Site;

beforeAll(async () => {
  imported = await importSample();
  owner = await openQuietly(imported.folder);
  site = owner.site;
  await site.options.set('template', 'enfold');
  await site.options.set('stylesheet', 'enfold');
  server = await serveQuietly(imported.folder);
});
afterAll(async () => {
  await owner?.site.close();
  await server?.stop();
  await imported?.remove();
});

/** A page as it is with these settings of the old theme. */
async function page(settings: Readonly<Record<string, unknown>>, path = '/about/') {
  await site.options.set('avia_options_enfold', serialize(fromPlain({ avia: settings })));
  return cheerio.load(await (await fetch(server.address + path)).text());
}

const css = ($: cheerio.CheerioAPI) => $('style').text();

describe('a kept look', () => {
  it('shows what the old theme showed in footer columns without widgets', async () => {
    await site.options.set('sidebars_widgets', serialize(fromPlain({ av_footer_1: [], av_footer_2: [] })));
    const $ = await page({ footer_columns: '3' });
    const titles = $('#footer .widget-title')
      .toArray()
      .map((title) => $(title).text());
    expect(titles).toEqual(['Interesting links', 'Pages', 'Categories']);
    expect($('#footer .widget_pages a').length).toBeGreaterThan(0);
    expect($('.footer-columns').attr('data-columns')).toBe('3');
  });

  it.each([
    ['boxed', { 'color-body_style': 'boxed' }, '.page-boxed'],
    ['av-framed-box', { 'color-body_style': 'av-framed-box', 'color-frame_width': '30' }, '.page-framed'],
  ])('puts the page of %s into its place', async (_style, settings, place) => {
    const $ = await page(settings);
    expect($(`${place} > header#header, ${place} > main, ${place} > footer`).length).toBe(3);
    if (place === '.page-framed') expect(css($)).toContain('--frame:30px');
  });

  it('has colours that can be read where its owner wants that, in the frame and in texts', async () => {
    const pale = { 'colorset-main_color-bg': '#ffffff', 'colorset-main_color-color': '#999999' };
    const ink = ($: cheerio.CheerioAPI) => /--ink:(#\w+)/.exec(css($))?.[1];
    expect(ink(await page(pale))).toBe('#999999');
    const readable = await page({ ...pale, portolan_readable_colours: 'portolan_readable_colours' });
    expect(ink(readable)).toMatch(/^#[67]\w[67]\w[67]\w$/);
    expect(ink(await page({ ...pale, portolan_readable_colours: 'disabled' }))).toBe('#999999');
  });

  it('shows the page that its owner made for addresses that lead nowhere, else what the old theme said', async () => {
    const about = (await site.posts.find({ types: ['page'], statuses: ['publish'], limit: 50 })).find(
      ({ post_name }) => post_name === 'about',
    );
    const chosen = { error404_custom: 'error404_custom', error404_page: String(about?.ID) };
    const text = ($: cheerio.CheerioAPI) => $('main').text().replace(/\s+/g, ' ');
    const own = await page(chosen, '/no-such-page/');
    expect(text(own)).toContain('began on a wet Tuesday in a classroom');
    expect(own('h1').length).toBe(1);
    expect((await fetch(`${server.address}/no-such-page/`)).status).toBe(404);
    for (const settings of [{}, { ...chosen, error404_custom: '' }, { ...chosen, error404_page: '999999' }]) {
      const $ = await page(settings, '/no-such-page/');
      expect(text($)).toContain('Nothing Found');
      expect($('main form[role=search]').length).toBe(1);
    }
  });

  it('leaves a stretched page without a box', async () => {
    const $ = await page({ 'color-body_style': 'stretched' });
    expect($('.page-boxed, .page-framed').length).toBe(0);
  });

  it('shrinks the header to the share that its owner chose, where it shrinks', async () => {
    const shrinking = { header_sticky: 'header_sticky', header_shrinking: 'header_shrinking' };
    const $ = await page({ ...shrinking, header_size: 'large', header_shrinking_factor: '40' });
    expect($('#header').hasClass('is-shrinking')).toBe(true);
    expect($('#header').attr('style')).toContain('--header-shrunk:46px');
    const still = await page({ ...shrinking, header_shrinking: 'disabled' });
    expect(still('#header').hasClass('is-shrinking')).toBe(false);
  });

  it('keeps the line of a header that lies over the page where its page says so', async () => {
    const about = (await site.posts.find({ types: ['page'], statuses: ['publish'], limit: 50 })).find(
      ({ post_name }) => post_name === 'about',
    );
    const lies = (how: string) => site.posts.setMeta(about?.ID ?? 0, 'header_transparency', [how]);
    await lies('header_transparent header_with_border');
    expect((await page({}))('#header').attr('class')).toMatch(/is-transparent.* is-bordered/);
    await lies('header_transparent');
    expect((await page({}))('#header.is-transparent').hasClass('is-bordered')).toBe(false);
    await lies('');
  });

  it('lets no header lie over texts where the slider that it lay over was not brought', async () => {
    const about = (await site.posts.find({ types: ['page'], statuses: ['publish'], limit: 50 })).find(
      ({ post_name }) => post_name === 'about',
    );
    const id = about?.ID ?? 0;
    const content = (await site.posts.meta([id])).get(id)?.get('_aviaLayoutBuilderCleanData') ?? '';
    await site.posts.setMeta(id, 'header_transparency', ['header_transparent']);
    await site.posts.setMeta(id, '_aviaLayoutBuilderCleanData', [`[av_layerslider id='4']\n\n${content}`]);
    expect((await page({}))('#header').hasClass('is-transparent')).toBe(false);
    await site.posts.setMeta(id, '_aviaLayoutBuilderCleanData', [content]);
    expect((await page({}))('#header').hasClass('is-transparent')).toBe(true);
    await site.posts.setMeta(id, 'header_transparency', ['']);
  });

  it.each([
    ['av-overlay-full', 'overlay-full'],
    ['av-overlay-side av-overlay-side-minimal', 'overlay-minimal'],
    ['', 'overlay-side'],
  ])('opens the menu of %s where it was', async (overlay_style, place) => {
    const $ = await page({ overlay_style, burger_flyout_width: '450px', burger_color: '#aa0000' });
    expect($('#header').hasClass(place)).toBe(true);
    expect(css($)).toContain('--flyout:450px;--burger:#aa0000');
    expect($('#header').hasClass('large-burger')).toBe(true);
    const small = await page({ burger_size: 'av-small-burger-icon' });
    expect(small('#header').hasClass('large-burger')).toBe(false);
  });

  it.each([
    ['always_display_menu', 'cart-menu'],
    ['always_display', 'cart-beside'],
    ['', 'cart-filled'],
  ])('puts the cart of %s where it was', async (cart_icon, place) => {
    const $ = await page({ cart_icon });
    expect($(`.header-cart.${place} > ul > li > a.cart_dropdown_link`).length).toBe(1);
  });

  it('has a header at the side, and a bar above it, where the old site had them', async () => {
    const social_icons = [{ social_icon: 'twitter', social_icon_link: 'https://social.example/atlas' }];
    const side = await page({
      header_position: 'header_left header_sidebar',
      sidebarmenu_social: 'sidebarmenu_social',
      social_icons,
    });
    expect(side('.side-header #header, #header.side-header, .has-side-header #header').length).toBe(1);
    expect(side('link[href*="header-above"]').length).toBe(0);
    expect(side('.side-header-foot .social_bookmarks a svg').length).toBe(1);
    const $ = await page({ header_social: 'icon_active_right extra_header_active', social_icons });
    expect($('#header .top-bar a[href="https://social.example/atlas"]').text()).toContain('Twitter');
    expect($('.site-header-inner .social-networks').length).toBe(0);
    const beside = await page({ header_social: 'icon_active_main', social_icons });
    expect(beside('.site-header-inner .social-networks a').length).toBe(1);
  });

  it('marks the signs of its frame by their characters in the old icon font, as the old site’s own styles may expect', async () => {
    const social_icons = [
      { social_icon: 'facebook', social_icon_link: 'https://social.example/atlas' },
      { social_icon: 'nowhere', social_icon_link: 'https://nowhere.example/atlas' },
    ];
    const $ = await page({
      header_social: 'icon_active_main',
      header_searchicon: 'header_searchicon',
      social_icons,
    });
    const sign = (place: string) => $(place).attr('data-av_icon')?.codePointAt(0)?.toString(16);
    expect(sign('#header [type=submit]')).toBe('e803');
    expect(sign('#header .cart_dropdown_link svg')).toBe('e859');
    expect(sign('#header a[href="https://social.example/atlas"]')).toBe('e8f3');
    expect(sign('#header a[href="https://nowhere.example/atlas"]')).toBeUndefined();
    const post = await site.posts.find({ types: ['post'], statuses: ['publish'], limit: 1 });
    const single = await page({}, `/?p=${post[0]?.ID}`);
    const shared = single('.av-share-link a[data-av_icon]').toArray();
    expect(shared.length).toBe(single('.av-share-link a').length);
    expect(single('.post-navigation [data-av_icon]').length).toBe(single('.post-navigation a').length);
  });

  it('heads a discussion by the number of replies, and its form by the words that the old theme had', async () => {
    const posts = await site.posts.find({ types: ['post'], statuses: ['publish'], limit: 50 });
    const post = posts.find((each) => each.comment_status === 'open' && each.post_password === '');
    const $ = await page({}, `/?p=${post?.ID}`);
    expect($('#comments-title .comment-count').text()).toBe(String(post?.comment_count));
    expect($('#reply-title').text()).toBe('Leave a Reply');
  });

  it('uses a typeface from the uploads of the old site, the best file of each weight', async () => {
    const folder = join(imported.folder, 'uploads/avia_fonts/type_fonts/coast-grotesk');
    await mkdir(folder, { recursive: true });
    for (const file of ['CoastGrotesk-Bold.woff', 'CoastGrotesk-Bold.woff2', 'CoastGrotesk.ttf', 'note.txt'])
      await writeFile(join(folder, file), '');
    const $ = await page({ default_font: 'Coast Grotesk:400,700' });
    const faces = [...css($).matchAll(/@font-face\{font-family:"Coast Grotesk";([^}]*)\}/g)].map(
      ([, face]) => face,
    );
    expect(faces).toEqual([
      expect.stringMatching(/font-weight:400.*CoastGrotesk\.ttf"\) format\("truetype"\)/),
      expect.stringMatching(/font-weight:700.*CoastGrotesk-Bold\.woff2"\) format\("woff2"\)/),
    ]);
    const usual = await page({ default_font: 'Open Sans' });
    expect(css(usual)).not.toContain('Coast Grotesk');
  });

  it('shows the icon that the old theme kept, where WordPress has none of its own', async () => {
    const icons = async (settings: Readonly<Record<string, unknown>>) => {
      const $ = await page(settings);
      const icon = await fetch(`${server.address}/favicon.ico`, { redirect: 'manual' });
      return {
        links: $('link[rel="icon"]')
          .toArray()
          .map((link) => [$(link).attr('href'), $(link).attr('type')]),
        atRoot: icon.headers.get('location'),
      };
    };
    const picture = site.options.number('site_icon');
    await site.options.set('site_icon', '0');
    const file = (await site.posts.meta([picture])).get(picture)?.get('_wp_attached_file');
    const uploads = `${server.address}/wp-content/uploads`;
    const byId = await icons({ favicon: String(picture) });
    expect(byId.links).toEqual([[`${uploads}/${file}`, 'image/png']]);
    expect(byId.atRoot).toBe(`${uploads}/${file}`);
    const byAddress = await icons({ favicon: `${uploads}/tab.ico` });
    expect(byAddress).toEqual({
      links: [[`${uploads}/tab.ico`, 'image/x-icon']],
      atRoot: `${uploads}/tab.ico`,
    });
    expect((await icons({ favicon: 'javascript:alert(1)' })).links).toEqual([]);
    await site.options.set('site_icon', String(picture));
    const own = await icons({ favicon: `${uploads}/tab.ico` });
    expect(own.links.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toContain('tab.ico');
  });

  it('heads the shop by the title bar, with widgets where archives have them', async () => {
    const $ = await page({ product_layout: 'minimal', archive_layout: 'sidebar_left' }, '/shop/');
    expect($('.title_container .main-title').length).toBe(1);
    expect($('main h1').length).toBe(1);
    expect($('.page-layout.sidebar_left .shop-list.shop-minimal ul.products > li').length).toBeGreaterThan(0);
    expect($('.page-layout > aside.sidebar').length).toBe(1);
  });
});

describe('a product of a kept look', () => {
  it('has its pictures before its summary, tabs below both, and widgets beside it where it has some', async () => {
    await site.options.set('sidebars_widgets', serialize(fromPlain({})));
    const $ = await page({ product_layout: 'minimal' }, '/product/contour-t-shirt/');
    const parts = $('.page-layout.fullsize .shop-single.shop-minimal > .product > *').toArray();
    expect(parts.map((part) => $(part).attr('class')?.split(' ')[0]).at(0)).toBe('product-head');
    expect($('.product-head > .product-pictures + .summary h1.product_title').length).toBe(1);
    expect($('.product-head ~ * .wc-tabs, .product-head ~ .woocommerce-tabs').length).toBeGreaterThan(0);
    expect($('main h1').length).toBe(1);
    expect($('aside.sidebar').length).toBe(0);
    await site.options.set('widget_text', serialize(fromPlain({ 77: { title: 'Beside', text: 'x' } })));
    await site.options.set('sidebars_widgets', serialize(fromPlain({ av_shop_single: ['text-77'] })));
    const beside = await page({ single_layout: 'sidebar_left' }, '/product/contour-t-shirt/');
    expect(beside('.page-layout.sidebar_left > aside.sidebar .widget-title').text()).toBe('Beside');
  });
});

describe('lists of posts of a kept look', () => {
  const list = async (settings: Readonly<Record<string, unknown>>, attributes = '') => {
    const id = await site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_name: 'all-news',
      post_title: 'All news',
      post_content: `[av_blog blog_style='single-big' items='1'${attributes}][av_blog blog_style='blog-grid' items='2' offset='no_duplicates' paginate='no']`,
    });
    const $ = await page(settings, '/all-news/');
    await site.posts.delete(id);
    return $;
  };

  it('show texts up to their "more", what their format brings, and the parts of the line that are on', async () => {
    const id = await site.posts.insert({
      post_type: 'post',
      post_status: 'publish',
      post_name: 'sounds',
      post_title: 'Sounds',
      post_date: '2030-01-01 10:00:00',
      post_date_gmt: '2030-01-01 10:00:00',
      post_content:
        '[audio src="https://sound.example/waves.mp3"]\n\nThe <em>waves</em>.\n<!--more-->\nThe rest of it.',
    });
    const term = await site.terms.insert({
      taxonomy: 'post_format',
      name: 'post-format-audio',
      slug: 'post-format-audio',
    });
    await site.terms.setObjectTerms(id, 'post_format', [term.term_id]);
    const $ = await list({ 'blog-meta-author': 'disabled' });
    const entry = $('.post-entry').first();
    expect(entry.find('.blog-media audio').length).toBe(1);
    expect(entry.find('.blog-thumb').length).toBe(0);
    expect(entry.find('.entry-content').text().trim()).toBe('The waves.');
    expect(entry.find('a.more-link').attr('href')).toMatch(/\/sounds\//);
    expect(entry.find('.post-meta-infos').text()).not.toContain('by ');
    expect(entry.find('.entry-content audio').length).toBe(0);
    // The list below leaves out what was shown above.
    expect($('.slide-entry').length).toBe(2);
    expect($(`.slide-entry.post-entry-${id}`).length).toBe(0);
    const elegant = await list({ blog_global_style: 'elegant-blog modern-blog' });
    expect(elegant('.elegant-blog .slide-entry .blog-categories').length).toBeGreaterThan(0);
    await site.posts.delete(id);
  });

  it('name their tags where they stand alone, unless their owner did not want that', async () => {
    const [post] = await site.posts.find({ types: ['post'], statuses: ['publish'], limit: 1 });
    await site.terms.setObjectTerms(post?.ID ?? 0, 'post_tag', [
      (await site.terms.find({ taxonomies: ['post_tag'] }))[0]?.term_id ?? 0,
    ]);
    const alone = (settings: Readonly<Record<string, string>>) => page(settings, `/?p=${post?.ID}`);
    expect((await alone({}))('.blog-tags a[rel=tag]').length).toBe(1);
    expect((await alone({ 'blog-meta-tag': 'disabled' }))('.blog-tags').length).toBe(0);
  });

  it('of archives have the size of pictures that their owner chose', async () => {
    const [category] = await site.terms.find({ taxonomies: ['category'], hideEmpty: true });
    const archive = `/?cat=${category?.term_id}`;
    const small = await page({ blog_style: 'single-small' }, archive);
    expect(small('.list-entry.style-single-small').length).toBeGreaterThan(0);
    const grid = await page({ blog_style: 'blog-grid' }, archive);
    expect(grid('.post-grid > .list-entry').length).toBe(small('.list-entry').length);
    const titles = await page({ blog_style: 'bloglist-simple' }, archive);
    expect(titles('.list-entry .entry-picture, .list-entry .entry-content').length).toBe(0);
    // A page of the owner's own making stands for the list of all posts alone.
    const custom = await page({ blog_style: 'custom' }, archive);
    expect(custom('.list-entry.style-single-big').length).toBeGreaterThan(0);
  });

  it('of archives have widgets of their own where their owner wanted that', async () => {
    const [category] = await site.terms.find({ taxonomies: ['category'], hideEmpty: true });
    await site.options.set('widget_text', serialize(fromPlain({ 78: { title: 'Of archives', text: 'x' } })));
    await site.options.set(
      'sidebars_widgets',
      serialize(fromPlain({ av_archives: ['text-78'], av_blog: [] })),
    );
    const titles = async (archive_sidebar: string) =>
      (await page({ archive_sidebar, archive_layout: 'sidebar_right' }, `/?cat=${category?.term_id}`))(
        'aside.sidebar .widget-title',
      ).text();
    expect(await titles('archive_sidebar_separate')).toBe('Of archives');
    expect(await titles('')).not.toContain('Of archives');
  });

  it('of archives are composed in the same way', async () => {
    const [category] = await site.terms.find({ taxonomies: ['category'], hideEmpty: true });
    const archive = `/?cat=${category?.term_id}`;
    const elegant = await page({ blog_global_style: 'elegant-blog' }, archive);
    const plain = await page({ blog_global_style: '' }, archive);
    expect(plain('.list-entry > .post-meta-infos').length).toBe(0);
    expect(plain('.list-entry .post-head > .post-meta-infos').length).toBeGreaterThan(0);
    expect(elegant('.list-entry > .post-meta-infos').length).toBeGreaterThan(0);
    expect(elegant('.list-entry .post-head > .blog-categories').length).toBeGreaterThan(0);
  });

  it('stand on their first page alone where they are for that', async () => {
    const first = await list({}, " conditional='is_subpage'");
    expect(first('.post-entry').length).toBe(1);
  });
});

describe('around a post of a kept look', () => {
  const tagged = async () => {
    const [tag] = await site.terms.find({ taxonomies: ['post_tag'], slugs: ['tides-and-capes'] });
    const { term_id: id } =
      tag ?? (await site.terms.insert({ taxonomy: 'post_tag', name: 'Tides', slug: 'tides-and-capes' }));
    const posts = await site.posts.find({
      types: ['post'],
      statuses: ['publish'],
      password: '',
      order: [{ by: 'date', direction: 'desc' }],
      limit: 3,
    });
    for (const post of posts) await site.terms.setObjectTerms(post.ID, 'post_tag', [id]);
    return posts;
  };

  it('stand those that share a tag, and pictures of its neighbours', async () => {
    const [, middle] = await tagged();
    if (!middle) throw new Error('The sample has posts.');
    const previous = await site.posts.adjacent(middle, 'previous');
    const [picture] = await site.posts.find({
      types: ['attachment'],
      statuses: ['inherit'],
      mimeTypes: ['image'],
      limit: 1,
    });
    if (!picture || !previous) throw new Error('The sample has posts and pictures.');
    await site.posts.setMeta(previous.ID, '_thumbnail_id', [String(picture.ID)]);
    const path = `/?p=${middle.ID}`;
    const $ = await page({}, path);
    expect($('.related-posts.related-pictures .related-title').text()).toBe('You might also like');
    expect($('.related-posts li').length).toBe(2);
    expect($('.post-navigation-previous .entry-image img').length).toBe(1);
    // What is behind a password shows no picture.
    expect($('.post-navigation-next .entry-image').length).toBe(0);
    const full = await page({ single_post_related_entries: 'av-related-style-full' }, path);
    expect(full('.related-posts.related-full li').length).toBe(2);
    const none = await page(
      { single_post_related_entries: 'disabled', disable_post_nav: 'disable_post_nav' },
      path,
    );
    expect(none('.related-posts, .post-navigation').length).toBe(0);
  });
});

describe('the end of a page of a kept look', () => {
  it('is a page that its owner chose, with the line below it or without', async () => {
    const id = await site.posts.insert({
      post_type: 'page',
      post_status: 'publish',
      post_name: 'at-the-end',
      post_title: 'At the end',
      post_content: 'All ashore.',
    });
    const both = await page({ display_widgets_socket: 'page_in_footer_socket', footer_page: String(id) });
    expect(both('#footer-page').text()).toContain('All ashore.');
    expect(both('#footer').length).toBe(0);
    expect(both('#socket').length).toBe(1);
    const alone = await page({ display_widgets_socket: 'page_in_footer', footer_page: String(id) });
    expect(alone('#footer-page').text()).toContain('All ashore.');
    expect(alone('#socket').length).toBe(0);
    await site.posts.delete(id);
  });
});
