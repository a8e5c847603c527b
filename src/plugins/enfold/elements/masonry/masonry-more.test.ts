import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../../tests/content-site.ts';
import type { Call, InputMap, Visitor } from '../../../../types/index.ts';
import { createNonce, guestOwner } from '../../../../wordpress/auth/nonces.ts';
import { MASONRY_NONCE } from './masonry.tsx';
import { moreFields } from './masonry-behaviour.ts';
import { ratioClass } from './masonry-items.ts';
import { masonryMore } from './masonry-more.ts';

let content: ContentSite;
let term: number;
const guest: Visitor = { user: undefined, id: 0, roles: [], sessionToken: '', has: () => false };
beforeAll(async () => {
  content = await openContentSite();
  term = (await content.site.terms.insert({ taxonomy: 'category', name: 'A', slug: 'a' })).term_id;
  for (const day of ['01', '02', '03', '04', '05']) {
    const post = await content.post({ post_title: `Day ${day}`, post_date: `2026-03-${day} 00:00:00` });
    await content.site.terms.setObjectTerms(post.ID, 'category', [term]);
  }
});
afterAll(() => content.close());

async function ask(fields: InputMap) {
  const call = { site: content.site, visitor: guest } as unknown as Call;
  return masonryMore.handle(call, { link: `category, ${term}`, ...fields });
}
const nonce = () => createNonce(content.site, guestOwner, MASONRY_NONCE);
const titles = (text = '') => {
  const $ = load(text);
  return $('h3')
    .toArray()
    .map((each) => $(each).text());
};

describe('further entries', () => {
  it('are refused without a good nonce', async () => {
    expect(await ask({ items: '2' })).toEqual({ text: '-1', status: 403 });
    expect(await ask({ items: '2', avno: '0123456789' })).toEqual({ text: '-1', status: 403 });
  });

  it('come behind the marker, one more than asked for', async () => {
    const reply = await ask({ avno: nonce(), items: '2', offset: '2' });
    expect(reply.text?.startsWith('{av-masonry-loaded}<a ')).toBe(true);
    expect(titles(reply.text)).toEqual(['Day 03', 'Day 02', 'Day 01']);
    expect(titles((await ask({ avno: nonce(), items: '2', offset: '4' })).text)).toEqual(['Day 01']);
  });

  it('are one where nobody said how many, and the marker alone where there is none', async () => {
    expect(titles((await ask({ avno: nonce(), items: '' })).text)).toHaveLength(1);
    expect((await ask({ avno: nonce(), items: '2', offset: '50' })).text).toBe('{av-masonry-loaded}');
  });

  it('in a chance order leave out those that are there', async () => {
    const all = await content.site.posts.find({ types: ['post'] });
    const loaded = all.slice(1).map((post) => String(post.ID));
    const reply = await ask({ avno: nonce(), items: '9', query_orderby: 'rand', loaded });
    expect(titles(reply.text)).toEqual([all[0]?.post_title]);
  });

  it('are never private ones, whatever is asked for', async () => {
    const hidden = await content.post({ post_title: 'Hidden', post_status: 'private' });
    await content.site.terms.setObjectTerms(hidden.ID, 'category', [term]);
    const reply = await ask({
      avno: nonce(),
      items: '99',
      post_status: 'private',
      post_type: 'post, revision',
    });
    expect(titles(reply.text)).not.toContain('Hidden');
  });
});

it('the button’s data are the fields, last first, with the action put in and the shown entries behind', () => {
  const fields = moreFields({ link: 'category, 3', action: '', avDesktopColumns: '2', avno: 'n' }, [
    '7',
    '8',
  ]);
  expect(String(fields)).toBe(
    'avno=n&avDesktopColumns=2&action=avia_ajax_masonry_more&link=category%2C+3&loaded%5B%5D=7&loaded%5B%5D=8',
  );
});

it.each([
  [171, 100, 'av-landscape-img'],
  [170, 100, 'av-grid-img'],
  [100, 171, 'av-portrait-img'],
])('a picture of %i × %i is %s', (width, height, name) => {
  expect(ratioClass({ width, height }, 1.7)).toBe(name);
});
