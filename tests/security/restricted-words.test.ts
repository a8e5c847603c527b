import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from './fixture.ts';

let fixture: SecurityFixture;
let member: Readonly<Record<string, string>>;
const title = 'Half of an estuary';

beforeAll(async () => {
  fixture = await openSecurityFixture();
  member = await fixture.logIn('mina', 'contour-member');
  await fixture.post({
    post_title: title,
    post_name: 'half-open',
    // Old enough for no list of the newest posts to show it beside what was searched for.
    post_date: '2016-01-05 10:00:00',
    post_date_gmt: '2016-01-05 10:00:00',
    post_content:
      'Openish words [restrict paid="true"]Sluicegate qx answers[/restrict] and more openish ones.',
  });
  await fixture.post({
    post_title: 'Wholly open',
    post_name: 'wholly-open',
    post_content: 'Openish words, sluicegate included.',
  });
});
afterAll(() => fixture.close());

/** Every place in which posts are searched for by words; each gives their titles. */
const places: Readonly<
  Record<string, (words: string) => readonly [method: string, path: string, body?: string]>
> = {
  'the site search': (words) => ['GET', `/?s=${words}`],
  'its feed': (words) => ['GET', `/?s=${words}&feed=rss2`],
  'REST search': (words) => ['GET', `/wp-json/wp/v2/search?search=${words}`],
  'REST posts': (words) => ['GET', `/wp-json/wp/v2/posts?search=${words}`],
  'live search': (words) => ['POST', '/wp-admin/admin-ajax.php', `action=avia_ajax_search&s=${words}`],
};

async function findsHalf(place: string, words: string, headers: Readonly<Record<string, string>> = {}) {
  const [method, path, body] = places[place]?.(words) ?? ['GET', '/'];
  const reply = await fixture.ask('guest', method, path, {
    alone: true,
    headers: { ...headers, ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(body && { body }),
  });
  expect(reply.status).toBe(200);
  return reply.text.includes(title);
}

it.each(Object.keys(places))('%s finds a post by the words that the visitor may read', async (place) => {
  const subscriber = await fixture.logIn('the-subscriber', 'only-for-tests 1');
  const editor = await fixture.logIn('the-editor', 'only-for-tests 1');
  for (const nobody of [{}, subscriber]) {
    expect(await findsHalf(place, 'openish', nobody)).toBe(true);
    expect(await findsHalf(place, 'sluicegate', nobody)).toBe(false);
    expect(await findsHalf(place, 'openish+sluicegate', nobody)).toBe(false);
    // Words of two letters are looked for without the index.
    expect(await findsHalf(place, 'qx', nobody)).toBe(false);
  }
  for (const reader of [member, editor]) expect(await findsHalf(place, 'sluicegate', reader)).toBe(true);
});

it.each(Object.keys(places))(
  '%s leaves nothing out for a word that the visitor may not read',
  async (place) => {
    expect(await findsHalf(place, 'openish+-sluicegate')).toBe(true);
    expect(await findsHalf(place, 'openish+-estuary')).toBe(false);
    expect(await findsHalf(place, 'openish+-sluicegate', member)).toBe(false);
  },
);

it('the product search finds a product by the words that everybody may read', async () => {
  const id = await fixture.post({
    post_title: 'Estuary chart',
    post_name: 'estuary-chart',
    post_type: 'product',
    post_content: 'Openish paper [restrict paid="true"]tidegauge[/restrict]',
    post_excerpt: 'Chart [is_paid]ebbtable[/is_paid]',
  });
  for (const key of ['_price', '_regular_price']) await fixture.site.posts.setMeta(id, key, ['5']);
  const [variable] = await fixture.site.terms.find({ taxonomies: ['product_type'], slugs: ['variable'] });
  await fixture.site.terms.setObjectTerms(id, 'product_type', [variable?.term_id ?? 0]);
  const variation = await fixture.post({
    post_title: 'Estuary chart, folded',
    post_name: 'estuary-chart-folded',
    post_type: 'product_variation',
    post_parent: id,
  });
  for (const key of ['_price', '_regular_price']) await fixture.site.posts.setMeta(variation, key, ['5']);
  const description = 'Foldedish [restrict paid="true"]moonphase[/restrict]';
  await fixture.site.posts.setMeta(variation, '_variation_description', [description]);
  await fixture.site.posts.update(id, { post_title: 'Estuary charts' });
  const ask = async (keyword: string) => {
    const { text } = await fixture.ask('guest', 'POST', '/?wc-ajax=aws_action', {
      alone: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `keyword=${keyword}`,
    });
    return text.includes('Estuary charts');
  };
  for (const word of ['openish', 'foldedish']) expect(await ask(word)).toBe(true);
  for (const word of ['tidegauge', 'ebbtable', 'moonphase']) expect(await ask(word)).toBe(false);
});
