import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../src/plugins/woocommerce/catalogue/catalogue.ts';
import type { RunningServer } from '../../src/start-server.ts';
import type { PostRow, Site } from '../../src/types/index.ts';
import { Shopper } from '../shopper.ts';
import { GUEST, openWarmSite, type WarmSite } from '../warm-site.ts';

let warm: WarmSite;
let site: Site;
let one: RunningServer;
let posts: readonly PostRow[];
let products: readonly PostRow[];
let pages: Readonly<Record<string, string>>;

beforeAll(async () => {
  warm = await openWarmSite();
  one = warm.servers[0] as RunningServer;
  ({ site } = one);
  const published = (type: string, limit: number) =>
    site.posts.find({ types: [type], statuses: ['publish'], limit, order: [{ by: 'ID', direction: 'asc' }] });
  posts = await published('post', 3);
  products = [];
  const simple = [
    ...(await catalogueOf(site).products((await published('product', 40)).map(({ ID }) => ID))).values(),
  ].filter(
    (product) => product.type === 'simple' && product.inCatalogue && product.stockStatus === 'instock',
  );
  products = simple.slice(0, 3).map(({ post }) => post);
  pages = {
    front: '/',
    post: `/${posts[0]?.post_name}/`,
    'another post': `/${posts[1]?.post_name}/`,
    feed: '/feed/',
    shop: '/shop/',
    product: `/product/${products[0]?.post_name}/`,
    'another product': `/product/${products[1]?.post_name}/`,
    page: '/contact/',
  };
}, 90_000);
afterAll(() => warm?.close());

/** Warms all pages at both servers, does something, and tells which pages each has rendered anew since. */
async function renderedAfter(change: () => Promise<unknown>): Promise<readonly string[]> {
  for (const server of warm.servers) for (const path of Object.values(pages)) await warm.get(server, path);
  for (const server of warm.servers)
    for (const path of Object.values(pages)) expect((await warm.get(server, path)).hit, path).toBe(true);
  await change();
  const byServer: string[][] = warm.servers.map(() => []);
  for (const [name, path] of Object.entries(pages)) {
    const fresh = await warm.fresh(path);
    for (const [place, server] of warm.servers.entries()) {
      const { hit, text } = await warm.get(server, path);
      expect(text === fresh, `${name} is as a fresh one`).toBe(true);
      if (!hit) byServer[place]?.push(name);
    }
  }
  expect(byServer[1]).toEqual(byServer[0]);
  return byServer[0] ?? [];
}

const comment = (approved: string) =>
  site.comments.insert({
    comment_post_ID: posts[0]?.ID ?? 0,
    comment_author: 'Ann',
    comment_content: 'Which way is north?',
    comment_approved: approved,
  });
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${one.port}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...GUEST, ...headers },
    body: new URLSearchParams(fields),
  });

describe('warm pages', { timeout: 240_000 }, () => {
  it('stay when a comment waits, and go where it is approved', async () => {
    let id = 0;
    expect(
      await renderedAfter(async () => {
        id = await comment('0');
      }),
    ).toEqual([]);
    const gone = await renderedAfter(() => site.comments.update(id, { comment_approved: '1' }));
    expect(gone).toContain('post');
    expect(gone).not.toContain('feed');
  });

  it('stay when somebody asks for a new password, logs in, and puts something into the cart', async () => {
    const [user] = await site.users.find({ limit: 1, roles: ['customer'] });
    expect(
      await renderedAfter(() =>
        form('/wp-login.php?action=lostpassword', { user_login: user?.user_login ?? '' }),
      ),
    ).toEqual([]);
    expect((await site.users.byId(user?.ID ?? 0))?.user_activation_key).not.toBe('');
    expect(
      await renderedAfter(async () => {
        await site.users.setMeta(user?.ID ?? 0, 'session_tokens', ['a:0:{}']);
        await site.users.setMeta(user?.ID ?? 0, '_woocommerce_persistent_cart_1', ['a:0:{}']);
        await form('/?wc-ajax=add_to_cart', { product_id: String(products[0]?.ID), quantity: '1' });
      }),
    ).toEqual([]);
  });

  it('stay at an order, but for those of what was bought', async () => {
    const shopper = new Shopper(`http://127.0.0.1:${one.port}`, GUEST);
    await shopper.add(products[0]?.ID ?? 0);
    const fields = await shopper.checkoutForm();
    let answer = '';
    const gone = await renderedAfter(async () => {
      answer = (await shopper.post('/?wc-ajax=checkout', fields)).text;
    });
    expect(answer).toContain('success');
    for (const name of ['front', 'post', 'another post', 'feed', 'page']) expect(gone).not.toContain(name);
  });

  it('go where a price stands that changed', async () => {
    const id = products[0]?.ID ?? 0;
    const gone = await renderedAfter(async () => {
      await site.posts.setMeta(id, '_regular_price', ['77']);
      await site.posts.setMeta(id, '_price', ['77']);
    });
    expect(gone).toContain('product');
    for (const name of ['post', 'feed', 'page']) expect(gone).not.toContain(name);
  });

  it('go where a new post, a menu or an option shows', async () => {
    const gone = await renderedAfter(() =>
      site.posts.insert({
        post_type: 'post',
        post_status: 'publish',
        post_title: 'Newest',
        post_name: 'newest',
      }),
    );
    expect(gone).toContain('feed');
    const [item] = await site.posts.find({ types: ['nav_menu_item'], statuses: ['publish'], limit: 1 });
    const afterMenu = await renderedAfter(() =>
      site.posts.update(item?.ID ?? 0, { post_title: 'Elsewhere' }),
    );
    expect(afterMenu).toEqual(expect.arrayContaining(['front', 'post', 'product', 'page']));
    expect(afterMenu).not.toContain('feed');
    expect(await renderedAfter(() => site.options.set('blogdescription', 'Maps of all kinds'))).toContain(
      'front',
    );
    await site.options.set('nobody_reads_this', '0');
    expect(await renderedAfter(() => site.options.set('nobody_reads_this', '1'))).toEqual([]);
  });

  it('have answers of the REST API beside them that are as fresh ones after whatever was written', async () => {
    const [post, other] = posts.map(({ ID }) => ID) as [number, number];
    const [page] = await site.posts.find({ types: ['page'], slugs: ['contact'], limit: 1 });
    const [picture] = await site.posts.find({ types: ['attachment'], statuses: ['inherit'], limit: 1 });
    // Few of each, with those among them that are written to.
    const answers = [
      '/wp-json/wp/v2/posts?per_page=8&orderby=id&order=asc&_embed',
      '/wp-json/wp/v2/posts?per_page=5&orderby=id&order=asc&_fields=id,title,_links',
      '/wp-json/wp/v2/pages?slug=contact&_embed',
      `/wp-json/wp/v2/media?include=${picture?.ID}&_embed`,
      `/wp-json/wp/v2/posts/${post}?_embed`,
    ];
    const [term] = (await site.terms.ofObjects([post])).get(post) ?? [];
    const author = posts[0]?.post_author ?? 0;
    const writes: Readonly<Record<string, () => Promise<unknown>>> = {
      'a title': () => site.posts.update(post, { post_title: 'Another title' }),
      'a text that shows other posts': () =>
        site.posts.update(post, {
          post_content: '<!-- wp:latest-posts {"postsToShow":20,"displayPostDate":true} /-->',
        }),
      'a title that another text shows': () => site.posts.update(other, { post_title: 'Shown elsewhere' }),
      'a picture': () => site.posts.setMeta(post, '_thumbnail_id', [String(picture?.ID)]),
      "a picture's words": () => site.posts.setMeta(picture?.ID ?? 0, '_wp_attachment_image_alt', ['A map']),
      "a page's name": () => site.posts.update(page?.ID ?? 0, { post_name: 'moved' }),
      'an approved comment': () => comment('1'),
      'a term': () => site.terms.update(term?.term_id ?? 0, term?.taxonomy ?? '', { name: 'Renamed' }),
      'an author': () => site.users.update(author, { display_name: 'Somebody else' }),
      'a password': () => site.posts.update(other, { post_password: 'closed' }),
      'a status': () => site.posts.update(other, { post_status: 'draft' }),
      'an option': () => site.options.set('date_format', 'Y'),
    };
    expect(await warm.steadyPaths(answers)).toEqual(answers);
    let before: readonly string[] = [];
    for (const [what, write] of Object.entries(writes)) {
      for (const server of warm.servers) for (const path of answers) await warm.get(server, path);
      await write();
      const now: string[] = [];
      for (const path of answers) {
        const fresh = await warm.fresh(path);
        now.push(fresh);
        for (const server of warm.servers) {
          expect((await warm.get(server, path)).text === fresh, `${path} after ${what}`).toBe(true);
        }
      }
      expect(now, `nothing shows ${what}`).not.toEqual(before);
      before = now;
    }
  });
});
