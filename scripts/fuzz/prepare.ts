import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '../../src/database/index.ts';
import { startServer } from '../../src/start-server.ts';
import type { Site } from '../../src/types/index.ts';
import { createUser } from '../../src/wordpress/auth/index.ts';
import { startStripe } from '../../tests/fake-stripe.ts';
import { copySample } from '../../tests/imported-site.ts';
import type { Persona } from './requests.ts';
import type { Known } from './values.ts';

/** A site that stands ready to be copied: everybody has an account and a session that the copies know as well. */
export interface Prepared {
  readonly personas: readonly Persona[];
  readonly known: Known;
  /** Texts that no answer may hold. */
  readonly secrets: readonly string[];
  /** A copy of its own, fresh. */
  copy(): Promise<{ readonly folder: string; remove(): Promise<void> }>;
  close(): Promise<void>;
}

const ROLES = ['subscriber', 'customer', 'author', 'editor', 'shop_manager', 'administrator'] as const;
const PASSWORD = 'only-for-tests 1';
/** Pages that hand out nonces. */
const PAGES = [
  '/',
  '/shop/',
  '/cart/',
  '/checkout/',
  '/my-account/',
  '/my-account/edit-account/',
  '/register/',
  '/contact/',
  '/downloads/',
  '/elements/',
  '/wp-admin/',
  '/wp-admin/edit-comments.php',
  '/wp-admin/admin.php?page=wc-orders',
];

export async function prepareFuzz(): Promise<Prepared> {
  const stripe = await startStripe();
  const parent = await mkdtemp(join(tmpdir(), 'portolan-fuzz-'));
  const original = join(parent, 'site');
  await copySample(original);
  const configuration = {
    trustProxy: true,
    pageCacheMegabytes: 4,
    mail: { mode: 'off' },
    stripe: {
      secretKey: stripe.secretKey,
      publishableKey: stripe.publishableKey,
      webhookSecret: 'whsec_fuzz',
      address: stripe.address,
    },
    // Captchas are asked about at a port where nobody answers.
    services: { captcha: 'http://127.0.0.1:9', mailchimp: 'http://127.0.0.1:9' },
  };
  await writeFile(join(original, 'portolan.config.ts'), `export default ${JSON.stringify(configuration)};\n`);
  const server = await startServer({
    folder: original,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    withoutJobs: true,
    url: 'http://fuzz.example',
  });
  const personas: Persona[] = [];
  let known: Known;
  let secrets: readonly string[];
  try {
    const { site } = server;
    await site.options.set('users_can_register', '1');
    const address = `http://127.0.0.1:${server.port}`;
    personas.push(await persona(address, 'guest', '', false));
    const cart = await fetch(`${address}/?wc-ajax=add_to_cart`, {
      method: 'POST',
      headers: HEADERS,
      body: new URLSearchParams({ product_id: String(await productOf(site)), quantity: '1' }),
    });
    personas.push(await persona(address, 'guest', cookiesOf(cart), false));
    for (const role of ROLES) {
      const login = `the-${role}`;
      await createUser(site, { login, email: `${login}@fuzz.example`, password: PASSWORD, role });
      const reply = await fetch(`${address}/wp-login.php`, {
        method: 'POST',
        redirect: 'manual',
        headers: HEADERS,
        body: new URLSearchParams({ log: login, pwd: PASSWORD }),
      });
      personas.push(await persona(address, role, cookiesOf(reply), true));
    }
    known = await knownOf(site);
    secrets = [
      original,
      process.cwd(),
      stripe.secretKey,
      'whsec_fuzz',
      ...Object.values(site.secrets),
    ].filter((one) => one.length > 5);
  } finally {
    await server.stop();
  }
  return {
    personas,
    known,
    secrets,
    async copy() {
      const folder = await mkdtemp(join(tmpdir(), 'portolan-fuzz-'));
      await cp(original, folder, { recursive: true });
      return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
    },
    async close() {
      await stripe.close();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

const HEADERS = { 'x-forwarded-host': 'fuzz.example' };

function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] as string)
    .filter((cookie) => !/=(?:%20|\+|0)?$/.test(cookie))
    .join('; ');
}

async function persona(address: string, name: string, cookie: string, member: boolean): Promise<Persona> {
  const nonces = new Map<string, string[]>();
  const note = (field: string, nonce: string) => {
    const list = nonces.get(field) ?? [];
    if (!list.includes(nonce)) nonces.set(field, [...list, nonce]);
  };
  const headers = { ...HEADERS, ...(cookie && { cookie }) };
  for (const path of PAGES) {
    const text = await (await fetch(address + path, { headers, redirect: 'manual' })).text();
    for (const [, field, nonce] of text.matchAll(/name="([\w-]*nonce[\w-]*)"[^>]*value="([0-9a-f]{10})"/g))
      note(field as string, nonce as string);
    for (const [, field, nonce] of text.matchAll(
      /(?:"|&quot;)([\w-]*(?:nonce|security)[\w-]*)(?:"|&quot;):\s*(?:"|&quot;)([0-9a-f]{10})/gi,
    )) {
      for (const one of [field as string, 'security', 'nonce', '_wpnonce']) note(one, nonce as string);
    }
  }
  const rest = member
    ? await (await fetch(`${address}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers })).text()
    : '';
  return { name, cookie, restNonce: rest, nonces };
}

async function productOf(site: Site): Promise<number> {
  const [product] = await site.posts.find({ types: ['product'], statuses: ['publish'], limit: 1 });
  return product?.ID ?? 0;
}

async function knownOf(site: Site): Promise<Known> {
  const posts = await site.posts.find({ limit: 150 });
  const slugs = posts.map((post) => post.post_name).filter((slug) => slug !== '');
  return {
    ids: [...posts.map((post) => post.ID), 1, 2, 3, 4, 5],
    idsOf: await idsOf(site),
    slugs: slugs.length > 0 ? slugs : ['hello'],
    words: ['map', 'coast', 'atlas', 'wind rose', 'a', 'the', 'school', 'contour'],
  };
}

/** Ids by the words by which the API's addresses name them. */
async function idsOf(site: Site): Promise<Known['idsOf']> {
  const rows = (sql: string) => site.database.all(query<{ id: number }>(sql));
  const ids = async (sql: string) => (await rows(`${sql} LIMIT 60`)).map(({ id }) => id);
  const ofType = (type: string) => ids(`SELECT "ID" AS id FROM wp_posts WHERE post_type = '${type}'`);
  const ofTaxonomy = (name: string) =>
    ids(`SELECT term_id AS id FROM wp_term_taxonomy WHERE taxonomy = '${name}'`);
  const users = await ids('SELECT "ID" AS id FROM wp_users ORDER BY "ID"');
  return {
    posts: await ofType('post'),
    pages: await ofType('page'),
    media: await ofType('attachment'),
    blocks: await ofType('wp_block'),
    'menu-items': await ofType('nav_menu_item'),
    products: await ofType('product'),
    variations: await ofType('product_variation'),
    coupons: await ofType('shop_coupon'),
    orders: await ids('SELECT id FROM wp_wc_orders ORDER BY id DESC'),
    users,
    customers: users,
    comments: await ids('SELECT "comment_ID" AS id FROM wp_comments'),
    reviews: await ids(`SELECT "comment_ID" AS id FROM wp_comments WHERE comment_type = 'review'`),
    categories: [...(await ofTaxonomy('category')), ...(await ofTaxonomy('product_cat'))],
    tags: [...(await ofTaxonomy('post_tag')), ...(await ofTaxonomy('product_tag'))],
    menus: await ofTaxonomy('nav_menu'),
  };
}
