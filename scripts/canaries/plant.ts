import { query, type SqlValue } from '../../src/database/index.ts';
import type { NewPost, PostRow, Site, Visitor } from '../../src/types/index.ts';
import { can } from '../../src/wordpress/auth/index.ts';
import { corePostStatuses } from '../../src/wordpress/core-types.ts';
import type { Canary } from './canary.ts';
import { plantTables } from './plant-tables.ts';

/** Closed rows by what addresses call them (`posts`, `comments`, `users` …), so that outlets can ask for them. */
export interface Planted {
  readonly canaries: readonly Canary[];
  readonly idsOf: ReadonlyMap<string, readonly number[]>;
  /** One of each kind, for places that do not say what they want. */
  readonly anyIds: readonly number[];
  /** Words by which the closed texts are searched for; they are no secrets, since forms repeat them. */
  readonly words: readonly string[];
  readonly slugs: readonly string[];
  /** Closed posts, to be asked for at their addresses. */
  readonly posts: readonly PostRow[];
}

/** How a post may be closed. */
interface Closing {
  readonly kind: string;
  readonly row: Partial<NewPost>;
  readonly meta?: Readonly<Record<string, string>>;
  /** What it closes of the post. */
  readonly parts: readonly Part[];
}
type Part = 'title' | 'content' | 'excerpt' | 'comment' | 'meta' | 'file';

const ALL: readonly Part[] = ['title', 'content', 'excerpt', 'comment', 'meta', 'file'];
const TEXTS: readonly Part[] = ['content', 'excerpt', 'comment', 'meta'];
const restricting = '[restrict paid="true"]';

/** Every status that is not public, from WordPress's list, and what closes a published post. */
function closings(site: Site): readonly Closing[] {
  const statuses = [...corePostStatuses.values(), ...site.contributions('postStatuses')]
    .filter(({ name, public: open }) => !open && name !== 'inherit' && !/^(wc|request)-/.test(name))
    .map(({ name }): Closing => {
      // Files of a post in the bin stay what they were, as in WordPress.
      const parts = name === 'trash' ? ALL.filter((part) => part !== 'file') : ALL;
      const before: Readonly<Record<string, string>> =
        name === 'trash' ? { _wp_trash_meta_status: 'publish' } : {};
      return { kind: name, row: { post_status: name, ...when(name) }, meta: before, parts };
    });
  return [
    ...statuses,
    { kind: 'password', row: { post_password: 'meander' }, parts: TEXTS },
    { kind: 'restricted', row: {}, meta: { _is_paid: '1' }, parts: TEXTS },
    { kind: 'restricted-part', row: {}, parts: ['content', 'excerpt'] },
  ];
}

const when = (status: string): Partial<NewPost> =>
  status === 'future' ? { post_date: '2099-01-05 10:00:00', post_date_gmt: '2099-01-05 10:00:00' } : {};

/** Types whose items are the site's design or another post's history: they have no statuses of their own. */
const NOT_WRITTEN =
  /^(attachment|revision|nav_menu_item|wp_template|wp_template_part|wp_global_styles|wp_font_\w+)$/;

/** Plants closed content of every kind into a site, in every type of post that it has. */
export async function plantCanaries(site: Site, author: number): Promise<Planted> {
  const canaries: Canary[] = [];
  const idsOf = new Map<string, number[]>();
  const anyIds: number[] = [];
  const words: string[] = [];
  const sorts = new Set<string>();
  const slugs: string[] = [];
  const posts: PostRow[] = [];
  let serial = 0;

  const note = (kind: string, id: number) => void idsOf.set(kind, [...(idsOf.get(kind) ?? []), id]);
  const noteAny = (id: number) => void anyIds.push(id);

  /** A text with a word to be searched for and the secret beside it. */
  const text = (name: string, mayRead: Canary['mayRead']): string => {
    const mark = `q${(serial++).toString(36).padStart(4, '0')}z`;
    const secret = `xy${mark}secret`;
    canaries.push({ name, secret, mayRead });
    // One of each kind and part is searched for.
    const sort = name.replace(/ .*:/, '');
    if (!sorts.has(sort)) words.push(`zq${mark}`);
    sorts.add(sort);
    return `zq${mark} ${secret}`;
  };
  const reads = (id: number) => (visitor: Visitor) => can(site, visitor, 'read_post', id);
  const edits = (id: number) => (visitor: Visitor) => can(site, visitor, 'edit_post', id);
  const insert = (row: Partial<NewPost>) =>
    site.posts.insert({
      post_title: '',
      post_type: 'post',
      post_status: 'publish',
      comment_status: 'open',
      post_author: author,
      post_date: '2026-01-05 10:00:00',
      post_date_gmt: '2026-01-05 10:00:00',
      ...row,
    });
  const comment = (post: number, content: string, approved: string, more: object = {}) =>
    site.comments.insert({
      comment_post_ID: post,
      comment_author: 'Somebody',
      comment_content: content,
      comment_approved: approved,
      comment_date: '2026-01-06 10:00:00',
      comment_date_gmt: '2026-01-06 10:00:00',
      ...more,
    });

  for (const type of site.postTypes.values()) {
    if (!(type.public || type.showInRest) || NOT_WRITTEN.test(type.name)) continue;
    for (const { kind, row, meta = {}, parts } of closings(site)) {
      const slug = `zq-${kind}-${type.name}`.replaceAll('_', '-');
      const id = await insert({ ...row, post_type: type.name, post_name: slug });
      const open = kind === 'restricted' || kind === 'restricted-part' || kind === 'password';
      // What a password or the members' rules close is read by those who edit it, and the owner.
      const mayRead = open
        ? async (visitor: Visitor) => visitor.has('manage_options') || edits(id)(visitor)
        : reads(id);
      const part = (name: Part) =>
        parts.includes(name) ? text(`${kind} ${type.name}: ${name}`, mayRead) : `open ${name}`;
      const kept = (name: Part) =>
        kind === 'restricted-part' ? `open words ${restricting}${part(name)}[/restrict]` : part(name);
      await site.posts.update(id, {
        post_title: part('title'),
        post_content: `${kept('content')} <!--more--> and again`,
        post_excerpt: kept('excerpt'),
      });
      for (const [key, value] of Object.entries(meta)) await site.posts.setMeta(id, key, [value]);
      if (parts.includes('meta')) await site.posts.setMeta(id, 'zq_note', [part('meta')]);
      for (const name of ['_price', '_regular_price']) await site.posts.setMeta(id, name, ['5']);
      if (parts.includes('comment')) {
        const answer = await comment(id, part('comment'), '1');
        note('comments', answer);
        if (type.name === 'post') noteAny(answer);
      }
      if (parts.includes('file') && type.name === 'post') {
        const file = await insert({
          post_title: part('file'),
          post_name: `${slug}-file`,
          post_type: 'attachment',
          post_status: 'inherit',
          post_parent: id,
          post_mime_type: 'image/jpeg',
          post_content: part('file'),
          post_excerpt: part('file'),
        });
        await site.posts.setMeta(file, '_wp_attached_file', [`2026/01/${slug}.jpg`]);
        await site.posts.setMeta(file, '_wp_attachment_image_alt', [part('file')]);
        note('media', file);
        noteAny(file);
        posts.push((await site.posts.byId(file)) as PostRow);
      }
      for (const taxonomy of site.taxonomies.values()) {
        if (!taxonomy.objectTypes.includes(type.name) || !taxonomy.public) continue;
        const [term] = await site.terms.find({ taxonomies: [taxonomy.name], limit: 1 });
        if (term) await site.terms.setObjectTerms(id, taxonomy.name, [term.term_id]);
      }
      note(type.restBase || type.name, id);
      if (type.name === 'product') note('products', id);
      if (type.name === 'post') noteAny(id);
      slugs.push(slug);
      posts.push((await site.posts.byId(id)) as PostRow);
    }
  }

  const openPost = await insert({ post_title: 'Open', post_name: 'zq-open', post_content: 'open words' });
  for (const [name, slug] of [
    ['revision', `${openPost}-revision-v1`],
    ['autosave', `${openPost}-autosave-v1`],
  ] as const) {
    const t = (part: string) => text(`${name}: ${part}`, edits(openPost));
    const id = await insert({
      post_type: 'revision',
      post_status: 'inherit',
      post_parent: openPost,
      post_name: slug,
      post_title: t('title'),
      post_content: t('content'),
      post_excerpt: t('excerpt'),
    });
    note(`${name}s`, id);
    noteAny(id);
  }
  const [file] = idsOf.get('media') ?? [];
  if (file !== undefined) {
    const id = await insert({
      post_title: 'Open title',
      post_name: 'zq-restricted-file',
      post_type: 'attachment',
      post_status: 'inherit',
      post_mime_type: 'image/jpeg',
    });
    await site.posts.update(id, {
      post_content: text('restricted file: description', edits(id)),
      post_excerpt: text('restricted file: caption', edits(id)),
    });
    await site.posts.setMeta(id, '_wp_attached_file', ['2026/01/zq-restricted.jpg']);
    await site.posts.setMeta(id, '_is_paid', ['1']);
    posts.push((await site.posts.byId(id)) as PostRow);
    note('media', id);
    noteAny(id);
  }
  for (const status of ['0', 'spam', 'trash']) {
    const content = text(`comment of status ${status}: content`, edits(openPost));
    const id = await comment(openPost, content, status, {
      comment_author: text(`comment of status ${status}: author`, edits(openPost)),
    });
    note('comments', id);
    noteAny(id);
  }
  const email = text(
    'comment: e-mail',
    async (visitor) => visitor.has('edit_posts') && edits(openPost)(visitor),
  );
  await comment(openPost, 'open comment', '1', {
    comment_author_email: `${email.split(' ')[1]}@canary.example`,
    comment_author_IP: '192.0.2.77',
  });

  const person = await plantPeople(site, text);
  for (const kind of ['users', 'customers']) note(kind, person);
  noteAny(person);
  await plantOrders(site, text, (id) => {
    note('orders', id);
    noteAny(id);
  });
  const rows = await plantTables(site, (name, mayRead) => word(text(name, mayRead)), {
    user: person,
    order: idsOf.get('orders')?.[0] ?? 0,
    post: idsOf.get('products')?.[0] ?? 0,
  });
  for (const [kind, id] of rows) {
    note(kind, id);
    noteAny(id);
  }
  return { canaries, idsOf, anyIds, words, slugs, posts };
}

type Text = (name: string, mayRead: Canary['mayRead']) => string;
const word = (text: string) => text.split(' ')[1] as string;

/** An account with an address, an e-mail and keys that are its own alone; gives its id. */
async function plantPeople(site: Site, text: Text): Promise<number> {
  const managesUsers = async (visitor: Visitor) => visitor.has('list_users') || visitor.has('edit_users');
  const managesShop = async (visitor: Visitor) => visitor.has('manage_woocommerce') || managesUsers(visitor);
  const nobody = async () => false;
  const login = word(text('account: log-in', managesShop));
  const id = await site.users.insert({
    user_login: login,
    user_pass: `$wp$2y$10$${word(text('account: password hash', nobody))}`,
    user_nicename: 'zq-person',
    user_email: `${word(text('account: e-mail', managesShop))}@canary.example`,
    user_activation_key: word(text('account: reset key', nobody)),
    display_name: 'Zq Person',
  });
  for (const key of ['billing_address_1', 'billing_phone', 'billing_email', 'shipping_address_1'])
    await site.users.setMeta(id, key, [word(text(`account: ${key}`, managesShop))]);
  for (const key of ['zq_meta', 'session_tokens'])
    await site.users.setMeta(id, key, [word(text(`account: ${key}`, nobody))]);
  return id;
}

/** The orders that the site has get names, addresses and notes that are told to nobody else. */
async function plantOrders(site: Site, text: Text, note: (id: number) => void): Promise<void> {
  const managesShop = async (visitor: Visitor) => visitor.has('edit_shop_orders');
  const run = (sql: string, ...values: readonly SqlValue[]) => site.database.run(query(sql, values));
  const orders = await site.database.all(
    query<{ id: number }>("SELECT id FROM wp_wc_orders WHERE type = 'shop_order' ORDER BY id DESC LIMIT 2"),
  );
  for (const { id } of orders) {
    const t = (what: string) => word(text(`order: ${what}`, managesShop));
    await run(
      'UPDATE wp_wc_orders SET billing_email = ?, customer_note = ?, customer_id = 0 WHERE id = ?',
      `${t('e-mail')}@canary.example`,
      t('note'),
      id,
    );
    await run(
      'UPDATE wp_wc_order_addresses SET first_name = ?, last_name = ?, address_1 = ?, phone = ?, email = ? WHERE order_id = ?',
      t('first name'),
      t('last name'),
      t('street'),
      t('telephone'),
      `${t('address e-mail')}@canary.example`,
      id,
    );
    await site.comments.insert({
      comment_post_ID: id,
      comment_type: 'order_note',
      comment_author: 'WooCommerce',
      comment_content: t('private note'),
      comment_approved: '1',
      comment_date: '2026-01-06 10:00:00',
      comment_date_gmt: '2026-01-06 10:00:00',
    });
    note(id);
  }
  const coupon = t(text, 'coupon: code', async (visitor) => visitor.has('read_private_shop_coupons'));
  await site.posts.insert({
    post_title: coupon,
    post_name: coupon,
    post_type: 'shop_coupon',
    post_status: 'publish',
    post_author: 1,
  });
}

const t = (text: Text, name: string, mayRead: Canary['mayRead']) => word(text(name, mayRead));
