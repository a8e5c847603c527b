import type {
  Place,
  SiteRecord,
  WxrAuthorRecord,
  WxrComment,
  WxrItemRecord,
  WxrMeta,
  WxrTermRecord,
} from '../../../types/source.ts';
import { sanitizeTitle } from '../../../wordpress/content/sanitize-title.ts';

/** Texts of an element's children, by their names. */
export type Fields = Map<string, string>;

/** What was gathered of a term, an item, a comment. */
export interface TermFields {
  /** `wp:category`, `wp:tag` or `wp:term`. */
  readonly element: string;
  readonly place: Place;
  readonly fields: Fields;
  readonly meta: WxrMeta[];
}

export interface ItemFields {
  readonly place: Place;
  readonly fields: Fields;
  readonly terms: WxrItemRecord['terms'][number][];
  readonly meta: WxrMeta[];
  readonly comments: WxrComment[];
}

export interface CommentFields {
  readonly fields: Fields;
  readonly meta: WxrMeta[];
}

/** The channel's own elements as the record of the site. */
export function siteRecord(fields: Fields, place: Place): SiteRecord {
  const field = (key: string, name: string) => {
    const text = fields.get(name)?.trim();
    return text === undefined || text === '' ? {} : { [key]: text };
  };
  return {
    kind: 'site',
    place,
    ...field('title', 'title'),
    ...field('link', 'link'),
    ...field('description', 'description'),
    ...field('language', 'language'),
    ...field('baseSiteUrl', 'wp:base_site_url'),
    ...field('baseBlogUrl', 'wp:base_blog_url'),
    ...field('generator', 'generator'),
    ...field('version', 'wp:wxr_version'),
  };
}

/** A `wp:author`. */
export function authorRecord(fields: Fields, place: Place): WxrAuthorRecord {
  const text = (name: string) => fields.get(`wp:author_${name}`) ?? '';
  const id = integer(text('id'));
  return {
    kind: 'author',
    place,
    ...(id > 0 ? { id } : {}),
    login: text('login'),
    email: text('email'),
    displayName: text('display_name'),
    firstName: text('first_name'),
    lastName: text('last_name'),
  };
}

/** A `wp:category`, `wp:tag` or `wp:term`. */
export function termRecord({ element, place, fields, meta }: TermFields): WxrTermRecord {
  const id = integer(fields.get('wp:term_id'));
  const first = (...names: string[]) =>
    names.map((name) => fields.get(name)).find((text) => text !== undefined) ?? '';
  const own = { 'wp:category': 'category', 'wp:tag': 'post_tag' }[element];
  return {
    kind: 'term',
    place,
    ...(id > 0 ? { id } : {}),
    taxonomy: own ?? first('wp:term_taxonomy').trim(),
    slug: first('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug').trim(),
    parent: first('wp:category_parent', 'wp:term_parent').trim(),
    name: first('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
    description: first('wp:category_description', 'wp:tag_description', 'wp:term_description'),
    meta,
  };
}

/** A `wp:comment`. */
export function commentOf({ fields, meta }: CommentFields): WxrComment {
  const text = (name: string) => fields.get(`wp:comment_${name}`) ?? '';
  return {
    id: integer(text('id')),
    author: text('author'),
    authorEmail: text('author_email').trim(),
    authorUrl: text('author_url').trim(),
    authorIp: text('author_IP').trim(),
    date: text('date').trim(),
    dateGmt: text('date_gmt').trim(),
    content: text('content'),
    approved: text('approved').trim(),
    type: text('type').trim(),
    parent: integer(text('parent')),
    userId: integer(text('user_id')),
    meta,
  };
}

/** An `item`: a post of any type. */
export function itemRecord({ place, fields, terms, meta, comments }: ItemFields): WxrItemRecord {
  const text = (name: string) => fields.get(name) ?? '';
  const plain = (name: string) => text(name).trim();
  const optional = (key: string, name: string) => (plain(name) === '' ? {} : { [key]: plain(name) });
  return {
    kind: 'item',
    place,
    id: integer(text('wp:post_id')),
    title: text('title'),
    link: plain('link'),
    guid: plain('guid'),
    creator: plain('dc:creator'),
    content: text('content:encoded'),
    excerpt: text('excerpt:encoded'),
    date: plain('wp:post_date'),
    dateGmt: plain('wp:post_date_gmt'),
    ...optional('modified', 'wp:post_modified'),
    ...optional('modifiedGmt', 'wp:post_modified_gmt'),
    commentStatus: plain('wp:comment_status'),
    pingStatus: plain('wp:ping_status'),
    name: ownSlug(plain('wp:post_name')),
    status: plain('wp:status'),
    // Old editors noted drafts as negative numbers: no post has one.
    parent: Math.max(0, integer(text('wp:post_parent'))),
    menuOrder: integer(text('wp:menu_order')),
    type: plain('wp:post_type'),
    password: text('wp:post_password'),
    sticky: plain('wp:is_sticky') === '1',
    ...optional('attachmentUrl', 'wp:attachment_url'),
    terms,
    meta,
    comments,
  };
}

function integer(text: string | undefined): number {
  const value = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(value) ? value : 0;
}

/** A slug with a slash would be the address of something below another entry: WordPress's importer made a dash of it. */
function ownSlug(slug: string): string {
  return slug.includes('/') ? sanitizeTitle(slug, '', 'save') : slug;
}
