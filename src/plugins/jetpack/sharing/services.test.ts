import { expect, it } from 'vitest';
import { mastodonTarget, type ShareFacts, shareTarget } from './services.ts';
import { shareCountText } from './share-count.ts';

const facts = (
  more: Partial<ShareFacts['post']> = {},
  settings: Partial<ShareFacts['settings']> = {},
): ShareFacts => ({
  post: {
    id: 7,
    address: 'https://atlas.example/rivers/',
    title: 'Rivers & lakes',
    slug: 'rivers',
    tags: ['water', 'long walks'],
    excerpt:
      'Where rivers come from and where they go in the end, told for everybody who wants to know more about them all.',
    image: '',
    ...more,
  },
  home: 'https://atlas.example',
  siteurl: 'https://atlas.example',
  userAgent: 'Mozilla/5.0 Chrome/140',
  settings: {
    visible: [],
    hidden: [],
    style: 'icon-text',
    label: '',
    show: [],
    custom: new Map(),
    xAccount: '',
    ...settings,
  },
});
const url = 'https%3A%2F%2Fatlas.example%2Frivers%2F';

it('leads to each network with address and title percent-encoded', () => {
  expect(shareTarget('facebook', facts())).toBe(
    `https://www.facebook.com/sharer/sharer.php?u=${url}&t=Rivers%20%26%20lakes`,
  );
  expect(shareTarget('x', facts())).toBe(`https://x.com/intent/tweet?text=Rivers%20%26%20lakes&url=${url}`);
  expect(shareTarget('pinterest', facts())).toContain('&media=https%3A%2F%2Fs0.wp.com%2Fi%2Fblank.jpg&');
  expect(shareTarget('pinterest', facts({ image: 'https://atlas.example/a.jpg' }))).toContain(
    '&media=https%3A%2F%2Fatlas.example%2Fa.jpg&',
  );
  expect(shareTarget('jetpack-whatsapp', facts())).toMatch(/^https:\/\/api\.whatsapp\.com\/send\?text=/);
  expect(
    shareTarget('jetpack-whatsapp', { ...facts(), userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' }),
  ).toMatch(/^https:\/\/web\.whatsapp/);
  expect(shareTarget('bogus', facts())).toBeUndefined();
});

it('cuts a title so that it, the address and the account fit', () => {
  const target = shareTarget('x', facts({ title: 'a'.repeat(400) }, { xAccount: 'atlas' })) ?? '';
  const text = new URL(target).searchParams.get('text') ?? '';
  expect(text.length + 24 + ' via @atlas'.length).toBe(280);
  expect(text.endsWith('…')).toBe(true);
});

it('fills in the owner’s own addresses, and follows none that would run a script', () => {
  const custom = (address: string) => ({
    custom: new Map([['custom-1', { name: 'Mine', url: address, icon: '' }]]),
  });
  const address =
    'https://mine.example/?i=%post_id%&u=%post_full_url%&s=%post_slug%&g=%post_tags%&x=%other%&e=%post_excerpt%';
  expect(shareTarget('custom-1', facts({}, custom(address)))).toBe(
    `https://mine.example/?i=7&u=${url}&s=rivers&g=water%2Clong%20walks&x=%other%&e=${encodeURIComponent('Where rivers come from and where they go in the end, told for everybody who wants to know more')}`,
  );
  expect(shareTarget('custom-1', facts({}, custom('javascript:alert(%post_id%)')))).toBeUndefined();
});

it('shares on the visitor’s own server of Mastodon', () => {
  expect(mastodonTarget('mastodon.example', facts().post)).toBe(
    `https://mastodon.example/share?text=${encodeURIComponent('Rivers & lakes https://atlas.example/rivers/ #water #longwalks')}`,
  );
  expect(mastodonTarget('javascript:alert(1)//', facts().post)).toBeUndefined();
});

it('tells counts in few characters', () => {
  expect([0, 999, 1000, 9999, 10_000, 250_000].map(shareCountText)).toEqual([
    '0',
    '999',
    '1K+',
    '9K+',
    '10K+',
    '10K+',
  ]);
});
