import { load } from 'cheerio';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSmallSite, plainRequest } from '../../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { PageModel, Visitor } from '../../../types/index.ts';
import { createPageAssets, renderNode } from '../../../view/index.ts';
import { guestOwner, verifyNonce } from '../../../wordpress/auth/nonces.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { carouselOnPage } from './carousel-on-page.tsx';
import type { CarouselSettings } from './carousel-settings.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeEach(async () => {
  small = await openSmallSite({
    options: { jetpack_active_modules: serialize(fromPlain(['carousel'])), WPLANG: 'en_GB' },
  });
});
afterEach(() => small.close());

const PICTURE = '<img data-attachment-id="7" data-permalink="https://atlas.example/a/" src="/a.jpg">';

async function render(contentHtml: string, visitor: Visitor = guest) {
  const post = { id: small.post, href: 'https://atlas.example/hello-rivers/', contentHtml };
  const page = { post, posts: [post], query: { flags: new Set() }, configuration: {}, data: {} };
  const request = plainRequest(small.site, { method: 'GET', path: '/hello-rivers/' });
  const rendered = await carouselOnPage(page as unknown as PageModel, {
    site: small.site,
    call: { site: small.site, request, visitor },
    assets: createPageAssets(() => undefined),
  });
  const viewer = rendered.data['carousel'];
  return {
    $: load(viewer === undefined ? '' : renderNode(viewer as never), null, false),
    settings: rendered.configuration['jetpackCarouselStrings'] as CarouselSettings | undefined,
  };
}

it('brings the viewer, its form and what scripts read to pages with pictures, and to no others', async () => {
  const { $, settings } = await render(PICTURE);
  expect($('.jp-carousel-overlay').attr('style')).toBe('display:none');
  expect(
    $('#jp-carousel-comment-form [name]')
      .toArray()
      .map((field) => $(field).attr('name')),
  ).toEqual(['comment', 'email', 'author', 'url', 'submit']);
  expect(
    $('label')
      .toArray()
      .map((label) => $(label).text()),
  ).toEqual(['Write a Comment...', 'Email (Required)', 'Name (Required)', 'Website']);
  expect(settings).toMatchObject({
    widths: [370, 700, 1000, 1200, 1400, 2000],
    is_logged_in: '',
    lang: 'en',
    ajaxurl: 'https://atlas.example/wp-admin/admin-ajax.php',
    background_color: 'black',
    require_name_email: '1',
    comment_registration: '0',
    blog_id: '1',
    login_url: 'https://atlas.example/wp-login.php?redirect_to=https%3A%2F%2Fatlas.example%2Fhello-rivers%2F',
    meta_data: ['camera', 'aperture', 'shutter_speed', 'focal_length', 'copyright'],
  });
  expect(verifyNonce(small.site, guestOwner, settings?.nonce, 'carousel_nonce')).toBe(1);
  expect((await render('<p>No pictures</p>')).settings).toBeUndefined();
});

it('hydrates only where something can be opened', async () => {
  const islands = async (html: string) => (await render(html)).$('portolan-island').length;
  expect(await islands(PICTURE)).toBe(0);
  expect(await islands(`<div data-carousel-extra='{}'>${PICTURE}</div>`)).toBe(1);
  expect(await islands(`<a href="https://atlas.example/a/">${PICTURE}</a>`)).toBe(1);
  expect(await islands(`<a href="https://elsewhere.example/">${PICTURE}</a>`)).toBe(0);
});

it('sends guests to the log-in where only users may comment, and knows who is logged in', async () => {
  await small.site.options.set('comment_registration', '1');
  const closed = await render(PICTURE);
  expect(closed.$('form')).toHaveLength(0);
  expect(closed.$('#jp-carousel-comment-form-commenting-as').text()).toBe(
    'You must be logged in to post a comment.',
  );
  expect(closed.$('a.jp-carousel-comment-login').text()).toBe('logged in');
  const sue = await small.site.users.byId(small.users.sue);
  const visitor: Visitor = { ...guest, id: small.users.sue, user: sue };
  const open = await render(PICTURE, visitor);
  expect(open.$('#jp-carousel-commenting-as').text()).toBe(`Commenting as ${sue?.display_name}`);
  expect(open.$('input[name=email]')).toHaveLength(0);
  expect(open.settings?.is_logged_in).toBe('1');
});

it('shows neither comments nor darkness where the owner wants none', async () => {
  await small.site.options.set('carousel_display_comments', '0');
  await small.site.options.set('carousel_background_color', 'white');
  const { $ } = await render(PICTURE);
  expect($('form, .jp-carousel-icon-comments')).toHaveLength(0);
  expect($('.jp-carousel-overlay').hasClass('jp-carousel-light')).toBe(true);
});
