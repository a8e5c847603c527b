import { fromPlain, serialize } from '../../src/database/index.ts';
import type { Site } from '../../src/types/index.ts';
import type { Outlet } from './outlets.ts';
import type { Planted } from './plant.ts';

/** Attributes by which elements list as much as they can; what an element does not know it leaves alone. */
function greedy(term: number): Readonly<Record<string, string>> {
  return {
    items: '99',
    limit: '99',
    number: '99',
    posts_per_page: '99',
    per_page: '99',
    count: '99',
    columns: '2',
    type: 'post',
    blog_type: 'posts',
    blog_style: 'single-big',
    blog_content: 'content',
    contents: 'excerpt',
    content_type: 'list',
    caption_elements: 'title excerpt',
    excerpt: 'true',
    show_excerpt: '1',
    template: 'box',
    link: `category,${term}`,
    paginate: 'yes',
    status: 'any',
    post_status: 'any',
    visibility: 'hidden',
  };
}

/** The same as a block knows them. */
const GREEDY_BLOCK = {
  postsToShow: 99,
  commentsToShow: 99,
  displayPostContent: true,
  displayPostContentRadio: 'full_post',
  displayExcerpt: true,
  displayAvatar: true,
  displayDate: true,
  perPage: 99,
  rows: 9,
  columns: 6,
  query: { perPage: 99, postType: 'post', inherit: false },
  showContent: true,
};

/** Attributes that name one thing. An author who names a file shows it: files of closed posts are not asked for this way. */
const ONE = [
  'attachment',
  'attachment_id',
  'id',
  'ids',
  'post_id',
  'product_id',
  'products',
  'page_id',
  'download_id',
  'include',
  'ref',
  'postId',
];

/**
 * Every registered shortcode, block and widget on a public page of its own, once listing what it can and once for each
 * closed post by its number.
 */
export async function plantElements(
  site: Site,
  planted: Planted,
  author: number,
): Promise<readonly Outlet[]> {
  const outlets: Outlet[] = [];
  const [category] = await site.terms.find({ taxonomies: ['category'], limit: 1 });
  const attributes = greedy(category?.term_id ?? 1);
  const restricted = planted.posts.filter(({ post_type }) => post_type !== 'attachment');
  const sample = planted.posts.filter(({ post_name }) =>
    /^zq-(?:(?:private|password|restricted)-(?:post|product|dlm-download|wp-block)|restricted-file)$/.test(
      post_name,
    ),
  );
  let serial = 0;
  const page = async (kind: string, name: string, content: string) => {
    const slug = `zq-element-${serial++}`;
    const id = await site.posts.insert({
      post_title: 'Elements',
      post_name: slug,
      post_type: 'page',
      post_status: 'publish',
      post_author: author,
      post_content: content,
      post_date: '2026-01-02 10:00:00',
      post_date_gmt: '2026-01-02 10:00:00',
    });
    outlets.push({ kind, name, path: `/${slug}/` }, { kind, name, path: `/wp-json/wp/v2/pages/${id}` });
  };
  const written = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([key, value]) => ` ${key}="${value}"`)
      .join('');
  for (const { tag } of new Map(site.contributions('shortcodes').map((one) => [one.tag, one])).values()) {
    const named = sample.map(
      ({ ID }) =>
        `[${tag}${written({ ...attributes, ...Object.fromEntries(ONE.map((key) => [key, String(ID)])), data: 'post_content' })}][/${tag}]`,
    );
    // The second shows a few and hands out what the rest is asked for with.
    const few = { ...attributes, items: '1', paginate: 'load_more' };
    await page(
      'shortcode',
      tag,
      `[${tag}${written(attributes)}][/${tag}]\n\n[${tag}${written(few)}][/${tag}]`,
    );
    await page(
      'shortcode',
      tag,
      `[${tag} ids="${restricted.map(({ ID }) => ID).join(',')}"][/${tag}]\n\n${named.join('\n\n')}`,
    );
  }
  const inside =
    '<!-- wp:post-template --><!-- wp:post-title /--><!-- wp:post-content /--><!-- wp:post-excerpt /--><!-- /wp:post-template -->';
  for (const { name } of site.contributions('blocks')) {
    const short = name.replace(/^core\//, '');
    const block = (values: object) =>
      `<!-- wp:${short} ${JSON.stringify(values)} -->${inside}<!-- /wp:${short} -->`;
    await page('block', name, block(GREEDY_BLOCK));
    const named = sample.map(({ ID }) =>
      block(Object.fromEntries(ONE.map((key) => [key, key === 'ids' ? [ID] : ID]))),
    );
    await page('block', name, named.join('\n\n'));
  }
  return outlets;
}

/** Puts one of each widget into the first sidebar that has any; gives the pages that show it. */
export async function plantWidgets(site: Site): Promise<readonly Outlet[]> {
  const stored = site.options.value('sidebars_widgets') as Readonly<Record<string, unknown>>;
  const [sidebar, present] = Object.entries(stored).find(
    ([name, list]) => name !== 'wp_inactive_widgets' && Array.isArray(list) && list.length > 0,
  ) as [string, readonly string[]];
  const names = [...new Set(site.contributions('widgets').map(({ name }) => name))];
  for (const name of names) {
    const settings = site.options.value(`widget_${name}`);
    const kept = typeof settings === 'object' && settings !== null ? settings : {};
    const all = { title: 'All', number: 99, count: 99, items: 99, show_date: 1, excerpt: 'display excerpt' };
    await site.options.set(`widget_${name}`, serialize(fromPlain({ ...kept, 99: all, _multiwidget: 1 })));
  }
  const placed = [...present, ...names.map((name) => `${name}-99`)];
  await site.options.set('sidebars_widgets', serialize(fromPlain({ ...stored, [sidebar]: placed })));
  const pages = ['/', '/zq-open/', '/shop/', '/2026/'];
  return names.map((name, index) => ({ kind: 'widget', name, path: pages[index % pages.length] as string }));
}
