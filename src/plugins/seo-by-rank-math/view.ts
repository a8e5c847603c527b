import { restrictedRows, withoutRestrictedParts } from 'portolan/content';
import { textFrom, textIn } from 'portolan/data';
import type { MainQuery, Meta, PostRow, Site } from 'portolan/plugin';
import { templateSubject } from 'portolan/plugins/search-appearance';
import { guest } from 'portolan/users';
import { titleSettings } from './settings.ts';
import { descriptionOf, titleOf } from './texts.ts';
import type { View } from './view-model.ts';

/** Reads what is set for what a query shows. */
export async function viewOf(site: Site, query: MainQuery): Promise<View> {
  const settings = titleSettings(site);
  const found = await templateSubject(site, query);
  const post = await readable(site, found.post ?? (await shopPage(site, query)));
  const subject = { ...found, post: found.post && post };
  const author = post ? await site.users.byId(post.post_author) : query.author;
  const { kind, setting, meta } = await kindOf(site, query, post, found.meta);
  const view: View = {
    site,
    query,
    subject,
    kind,
    setting,
    post,
    isSingular: query.flags.has('singular'),
    term: query.term,
    author,
    meta,
    own: {
      get: (name) => textFrom(meta?.value(`rank_math_${name}`)) ?? '',
      value: (name) => meta?.value(`rank_math_${name}`),
    },
    settings,
    separator: textIn(settings, 'title_separator') || '-',
    title: () => titleOf(view),
    description: () => descriptionOf(view),
  };
  return view;
}

/** What is told of a post is told to everybody: of what is kept for some, only what stands in its place. */
async function readable(site: Site, post: PostRow | undefined): Promise<PostRow | undefined> {
  if (post === undefined) return undefined;
  const [shown = post] = await restrictedRows(site, guest, [post]);
  return shown.post_password === ''
    ? { ...shown, post_content: withoutRestrictedParts(site, shown.post_content) }
    : { ...shown, post_content: '', post_excerpt: '' };
}

/** The page that stands for the list of products. */
async function shopPage(site: Site, { flags, postType }: MainQuery): Promise<PostRow | undefined> {
  if (!flags.has('post_type_archive') || postType !== 'product' || flags.has('search')) return undefined;
  const id = site.options.number('woocommerce_shop_page_id');
  return id > 0 ? site.posts.byId(id) : undefined;
}

async function kindOf(
  site: Site,
  query: MainQuery,
  post: PostRow | undefined,
  postMeta: Meta | undefined,
): Promise<Pick<View, 'kind' | 'setting' | 'meta'>> {
  const { flags, term, author, postType } = query;
  if (flags.has('404')) return { kind: 'missing', setting: '404', meta: undefined };
  if (flags.has('search')) return { kind: 'search', setting: 'search', meta: undefined };
  if (post) {
    const meta = postMeta ?? (await site.posts.meta([post.ID])).get(post.ID);
    return { kind: 'post', setting: `pt_${post.post_type}`, meta };
  }
  if (flags.has('home')) return { kind: 'home', setting: 'homepage', meta: undefined };
  if (term) {
    const meta = (await site.terms.meta([term.term_id])).get(term.term_id);
    return { kind: 'term', setting: `tax_${term.taxonomy}`, meta };
  }
  if (author) {
    const meta = (await site.users.meta([author.ID])).get(author.ID);
    return { kind: 'author', setting: 'author_archive', meta };
  }
  if (flags.has('post_type_archive'))
    return { kind: 'archive', setting: `pt_${postType}_archive`, meta: undefined };
  return { kind: 'date', setting: 'date_archive', meta: undefined };
}
