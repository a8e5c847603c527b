import { query } from '../../src/database/index.ts';
import type { PostRow, Site } from '../../src/types/index.ts';
import type { Random } from './random.ts';

/** A write that changes something which pages show, or should show nowhere. Gives what it was. */
export async function fittingWrite(site: Site, random: Random, index: number): Promise<string> {
  const write = random.pick(WRITES);
  return `${write.name}: ${await write(site, random, index)}`;
}

type Write = (site: Site, random: Random, index: number) => Promise<string>;

const TYPES = ['post', 'page', 'product', 'product_variation', 'nav_menu_item', 'attachment', 'wp_block'];

async function somePost(site: Site, random: Random, types = TYPES): Promise<PostRow | undefined> {
  const ids = await site.posts.findIds({
    types: [random.pick(types)],
    statuses: ['publish', 'inherit', 'draft'],
  });
  return ids.length === 0 ? undefined : site.posts.byId(random.pick(ids));
}

const changePost: Write = async (site, random, index) => {
  const post = await somePost(site, random);
  if (post === undefined) return '';
  const changes: readonly Partial<PostRow>[] = [
    { post_title: `Title ${index}` },
    { post_content: `${post.post_content}\n\nMore ${index}` },
    { post_excerpt: `Excerpt ${index}` },
    { post_status: random.pick(['publish', 'draft', 'private', 'trash']) },
    { post_password: random.pick(['', 'secret']) },
    { menu_order: random.below(9) },
    { post_date: `2026-0${1 + random.below(9)}-01 10:00:00` },
  ];
  const change = random.pick(changes);
  await site.posts.update(post.ID, change);
  return `${post.post_type} ${post.ID} ${JSON.stringify(change).slice(-60)}`;
};

const changeMeta: Write = async (site, random, index) => {
  const product = await somePost(site, random, ['product', 'product_variation']);
  const [key, value] = random.pick([
    ['_price', String(random.below(90))],
    ['_regular_price', String(random.below(90))],
    ['_sale_price', random.pick(['', '1'])],
    ['_stock', String(random.below(5))],
    ['_stock_status', random.pick(['instock', 'outofstock', 'onbackorder'])],
    ['_manage_stock', random.pick(['yes', 'no'])],
    ['total_sales', String(index)],
    ['_thumbnail_id', random.pick(['', '1'])],
    ['_sku', `sku-${index}`],
    ['_featured', 'yes'],
  ] as const);
  await site.posts.setMeta(product?.ID ?? 0, key, [value]);
  return `${product?.ID} ${key} ${value}`;
};

const addPost: Write = async (site, random, index) => {
  const type = random.pick(['post', 'page', 'product']);
  const id = await site.posts.insert({
    post_type: type,
    post_status: 'publish',
    post_title: `New ${index}`,
    post_name: `new-${index}`,
  });
  return `${type} ${id}`;
};

const deletePost: Write = async (site, random) => {
  const post = await somePost(site, random);
  if (post !== undefined && random.below(3) === 0) await site.posts.delete(post.ID);
  return `${post?.post_type} ${post?.ID}`;
};

const changeTerm: Write = async (site, random, index) => {
  const taxonomy = random.pick(['category', 'post_tag', 'product_cat', 'product_tag', 'nav_menu']);
  const terms = await site.terms.find({ taxonomies: [taxonomy] });
  const term = terms.length > 0 ? random.pick(terms) : undefined;
  if (term === undefined) return taxonomy;
  const change = random.pick([{ name: `Term ${index}` }, { description: `Text ${index}` }, { parent: 0 }]);
  await site.terms.update(term.term_id, taxonomy, change);
  return `${taxonomy} ${term.term_id} ${JSON.stringify(change)}`;
};

const assignTerms: Write = async (site, random) => {
  const [type, taxonomy] = random.pick([
    ['post', 'category'],
    ['post', 'post_tag'],
    ['product', 'product_cat'],
    ['product', 'product_visibility'],
  ] as const);
  const post = await somePost(site, random, [type]);
  const terms = await site.terms.find({ taxonomies: [taxonomy] });
  if (post === undefined || terms.length === 0) return '';
  const term = random.pick(terms);
  await site.terms.setObjectTerms(post.ID, taxonomy, [term.term_id]);
  return `${post.ID} ${taxonomy} ${term.slug}`;
};

const addComment: Write = async (site, random, index) => {
  const post = await somePost(site, random, ['post', 'product']);
  const approved = random.pick(['0', '1', 'spam']);
  const id = await site.comments.insert({
    comment_post_ID: post?.ID ?? 0,
    comment_author: 'Ann',
    comment_content: `Comment ${index}`,
    comment_approved: approved,
    comment_type: post?.post_type === 'product' ? 'review' : 'comment',
  });
  if (random.below(2) === 0) await site.comments.setMeta(id, 'rating', [String(1 + random.below(5))]);
  return `${post?.ID} ${approved}`;
};

const changeComment: Write = async (site, random) => {
  const comments = await site.comments.find({});
  if (comments.length === 0) return '';
  const comment = random.pick(comments);
  const approved = random.pick(['0', '1', 'trash']);
  await site.comments.update(comment.comment_ID, { comment_approved: approved });
  return `${comment.comment_ID} of ${comment.comment_post_ID} ${approved}`;
};

const changeUser: Write = async (site, random, index) => {
  const users = await site.users.find({});
  const user = users.length > 0 ? random.pick(users) : undefined;
  if (user === undefined) return '';
  if (random.below(2) === 0) await site.users.update(user.ID, { display_name: `Name ${index}` });
  else await site.users.setMeta(user.ID, random.pick(['description', 'session_tokens']), [`Text ${index}`]);
  return String(user.ID);
};

const changeOption: Write = async (site, random, index) => {
  const [name, value] = random.pick([
    ['blogname', `Site ${index}`],
    ['blogdescription', `Line ${index}`],
    ['posts_per_page', String(3 + random.below(8))],
    ['date_format', random.pick(['j F Y', 'F j, Y'])],
    ['nobody_reads_this', String(index)],
    ['woocommerce_currency', random.pick(['GBP', 'EUR'])],
    ['woocommerce_hide_out_of_stock_items', random.pick(['yes', 'no'])],
    ['thread_comments', random.pick(['0', '1'])],
    ['show_avatars', random.pick(['0', '1'])],
  ] as const);
  await site.options.set(name, value);
  return `${name} ${value}`;
};

/** As a plugin writes that has no repository. */
const writeTable: Write = async (site, random, index) => {
  const post = await somePost(site, random);
  await site.database.run(
    query('UPDATE wp_posts SET post_title = ? WHERE ID = ?', [`By table ${index}`, post?.ID ?? 0]),
  );
  return String(post?.ID);
};

const WRITES: readonly Write[] = [
  changePost,
  changePost,
  changeMeta,
  changeMeta,
  addPost,
  deletePost,
  changeTerm,
  assignTerms,
  addComment,
  changeComment,
  changeUser,
  changeOption,
  writeTable,
];
