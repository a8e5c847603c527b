import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite, type PlainSite, plainRequest } from '../../../tests/plain-site.ts';
import type { Call, Visitor } from '../../types/index.ts';
import { guest } from '../auth/visitor.ts';
import { keptParts } from './kept-parts.ts';
import { siteMemory } from './site-memory.ts';

describe('parts of a page', () => {
  let small: PlainSite;
  let posts: readonly [number, number];
  let made: string[];
  beforeAll(async () => {
    small = await openSmallSite();
    const insert = (title: string) =>
      small.site.posts.insert({ post_type: 'post', post_status: 'publish', post_title: title });
    posts = [await insert('One'), await insert('Two')];
  });
  beforeEach(() => {
    siteMemory(small.site).clear();
    made = [];
  });
  afterAll(() => small.close());

  const callOf = (path: string, visitor: Visitor = guest, cookie = ''): Call => ({
    site: small.site,
    visitor,
    request: plainRequest(small.site, { method: 'GET', path, ...(cookie && { headers: { cookie } }) }),
  });
  const titleOf = async (id: number) => {
    made.push(`title ${id}`);
    return { title: (await small.site.posts.byId(id))?.post_title };
  };
  /** A page of two posts, and a text that is made of the first one's title. */
  const page = async (call: Call) => {
    const { part } = keptParts(call);
    const [one, two] = [
      await part('one', [], () => titleOf(posts[0])),
      await part('two', [], () => titleOf(posts[1])),
    ];
    const { text } = await part('text', [one, 'of'], async () => {
      made.push('text');
      return { text: `${one.title} of` };
    });
    return `${text} ${two.title}`;
  };

  it('are made once, and after a change those alone that read it, with what is made of them', async () => {
    expect(await page(callOf('/a/'))).toBe('One of Two');
    expect(made).toHaveLength(3);
    expect(await page(callOf('/a/'))).toBe('One of Two');
    expect(made).toHaveLength(3);
    made = [];
    await small.site.posts.update(posts[1], { post_title: 'Two, new' });
    expect(await page(callOf('/a/'))).toBe('One of Two, new');
    expect(made).toEqual([`title ${posts[1]}`]);
    made = [];
    await small.site.posts.update(posts[0], { post_title: 'One, new' });
    expect(await page(callOf('/a/'))).toBe('One, new of Two, new');
    expect(made).toEqual([`title ${posts[0]}`, 'text']);
  });

  it('are each page’s own, and none are kept of addresses with a query', async () => {
    await page(callOf('/a/'));
    await page(callOf('/b/'));
    expect(made).toHaveLength(6);
    await page(callOf('/a/?x=1'));
    await page(callOf('/a/?x=1'));
    expect(made).toHaveLength(12);
  });

  it('are not kept for those who get pages of their own, nor given to them', async () => {
    const member = { ...guest, id: 7 } as Visitor;
    for (const [visitor, cookie] of [
      [member, ''],
      [guest, 'wp-postpass_x=1'],
      [guest, 'comment_author_x=Ann'],
    ] as const) {
      made = [];
      await page(callOf('/a/', visitor, cookie));
      await page(callOf('/a/', visitor, cookie));
      expect(made).toHaveLength(6);
    }
    made = [];
    await page(callOf('/a/'));
    expect(made).toHaveLength(3);
    await page(callOf('/a/', member));
    expect(made).toHaveLength(6);
  });

  it('of one request alone are made each time, with what is made of them', async () => {
    const show = () => {
      const { part } = keptParts(callOf('/cart/'));
      return part('cart', [], async () => {
        small.site.reads.bindToRequest();
        made.push('cart');
        return { items: 1 };
      }).then((cart) =>
        part('sum', [cart], async () => {
          made.push('sum');
          return { sum: cart.items };
        }),
      );
    };
    await show();
    await show();
    expect(made).toEqual(['cart', 'sum', 'cart', 'sum']);
  });

  it('are made again when the time is over that they hold until, and with new nonces', async () => {
    const show = () =>
      keptParts(callOf('/sale/')).part('sale', [], async () => {
        made.push('sale');
        small.site.reads.until(small.site.clock.now() + 60_000);
        return {};
      });
    await show();
    await show();
    expect(made).toHaveLength(1);
    small.wait(61);
    await show();
    expect(made).toHaveLength(2);
  });
});
