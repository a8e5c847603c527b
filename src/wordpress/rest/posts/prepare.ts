import type { Meta, PostRow, PostType, RestCall, TermRow } from '../../../types/index.ts';
import { rewriteBlocks } from '../../content/block-hooks.ts';
import { hasBlocks } from '../../content/blocks-parser.ts';
import { restrictedPost } from '../../content/restricted-posts.ts';
import { withJsonText } from '../../php-json.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { KEPT_AT_MOST } from '../../site/site-memory.ts';
import { additionalValues, restFieldsOf } from '../additional-fields.ts';
import { gmtFromLocal, isZeroDate, restDate } from '../dates.ts';
import { isEmpty, isMap, phpInteger } from '../json-types.ts';
import { keptAnswers, keptCall } from '../kept-answers.ts';
import { metaFieldsFor, metaValues } from '../meta-fields.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import type { RestServices } from '../services.ts';
import { postClassList, shownClasses } from './class-list.ts';
import { behindBlocks } from './late-paragraphs.ts';
import { hasFieldsOf, restTaxonomiesOf } from './post-kind.ts';
import { postItemLinks } from './post-links.ts';
import { samplePermalink } from './sample-permalink.ts';
import { postSchema } from './schema.ts';
import { stickyPosts } from './sticky.ts';

type Values = Record<string, unknown>;

/** Everything that the items of one page need, loaded together. */
export interface LoadedPosts {
  readonly posts: readonly PostRow[];
  readonly meta: ReadonlyMap<number, Meta>;
  readonly terms: ReadonlyMap<number, readonly TermRow[]>;
  readonly links: ReadonlyMap<number, string>;
  readonly revisions: ReadonlyMap<number, { readonly count: number; readonly latest: number }>;
  /** Posts that attachments belong to. */
  readonly parents: ReadonlyMap<number, PostRow>;
}

/** One item on its way. */
export interface PostDraft {
  readonly call: RestCall;
  readonly type: PostType;
  readonly services: RestServices;
  readonly requestUrl: () => string;
  readonly post: PostRow;
  readonly loaded: LoadedPosts;
  readonly context: string;
  /** Whether a field is wanted and shown in this context. */
  readonly shows: (field: string) => boolean;
  /** Whether the post's password stands between the visitor and its content, or the post is not for them. */
  readonly locked: boolean;
  /** Whether the post is not for this visitor: shown as if a password closed it. */
  readonly restricted: boolean;
  /** Whether its paragraphs come after those of a post with blocks. */
  readonly follows: boolean;
}

/** Fields that a controller adds behind the usual ones: attachments, navigation menus … */
export type MoreFields = (draft: PostDraft) => Promise<Values> | Values;

/** What makes items of posts. */
export interface PreparePosts {
  readonly call: RestCall;
  readonly type: PostType;
  readonly services: RestServices;
  readonly posts: readonly PostRow[];
  readonly schema?: Readonly<Record<string, unknown>>;
  readonly more?: MoreFields;
  /** Path and query of the request; by default the call's. */
  readonly requestUrl?: () => string;
  /** Which of them come behind a post with blocks; by default as they stand in `posts`. */
  readonly following?: ReadonlySet<number>;
  /** Whether the content of a post may be shown in spite of its password. */
  readonly unlocked?: (post: PostRow) => boolean | Promise<boolean>;
}

/**
 * Posts as items of a reply, with everything they need loaded in one statement each
 * (WordPress: `WP_REST_Posts_Controller::prepare_item_for_response()`). Items that everybody gets alike are kept.
 */
export async function preparePosts(input: PreparePosts): Promise<readonly Readonly<Values>[]> {
  const { call, type, posts } = input;
  const { context, excerpt_length, password } = call.params;
  // An address that a plugin makes may tell when it was asked for.
  const changes = context === 'edit' || !isEmpty(password) || type.address !== undefined;
  const kept = changes ? undefined : keptAnswers(call);
  if (kept === undefined) return makeItems(input);
  const { wanted, shows } = wishOf(input);
  // Classes that tell the place on the page belong to no item by itself.
  const classes = shows('class_list') ? await changedClasses(input) : [];
  if (posts.length > 1 && classes.some((change) => change !== sameClasses)) return makeItems(input);
  const following = behindBlocks(posts);
  const added = addedParameters(call);
  const own = keptCall(kept, call, { ...added, context, excerpt_length, _fields: wanted?.join() });
  const kind = `${type.name} ${context} ${excerpt_length} ${wanted} ${JSON.stringify(added)}`;
  const make = async (id: number) => {
    call.site.reads.until(call.site.clock.now() + KEPT_AT_MOST);
    const [item] = await makeItems({
      ...input,
      requestUrl: ownUrl(call),
      call: own,
      posts: await call.site.posts.byIds([id]),
      following,
    });
    return item && withJsonText(item);
  };
  const items = await kept.memory.getEach(
    posts.map(({ ID }) => kept.key(`post ${ID} ${kind}${following.has(ID) ? ' following' : ''}`)),
    (place) => make(posts[place]?.ID ?? 0),
    (missing) => readAhead({ ...input, posts: missing.flatMap((place) => posts[place] ?? []) }),
  );
  return items.filter((item) => item !== undefined);
}

/** What of the address the fields of plugins depend on. */
function addedParameters({ site, input }: RestCall): Readonly<Record<string, string>> {
  const names = new Set(site.contributions('restFields').flatMap(({ parameters = [] }) => parameters));
  return Object.fromEntries(
    [...names].flatMap((name): (readonly [string, string])[] => {
      const value = input.query[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Reads for many what each is then made of. */
function readAhead(input: PreparePosts): Promise<unknown> {
  const { call, posts } = input;
  return Promise.all([call.site.posts.byIds(posts.map(({ ID }) => ID)), loadPosts(input, wishOf(input))]);
}

/** What of the items is wanted. */
function wishOf({ call, type, schema = postSchema(call.site, type) }: PreparePosts) {
  const context = typeof call.params.context === 'string' ? call.params.context : 'view';
  const wanted = requestedFields(call.params._fields);
  const shows = (field: string) =>
    isFieldIncluded(field, wanted) && isInContext(schema, field.split('.')[0] ?? '', context);
  const linked = isFieldIncluded('_links', wanted) || isFieldIncluded('_embedded', wanted);
  return { schema, context, wanted, shows, linked };
}

async function makeItems(input: PreparePosts): Promise<readonly Values[]> {
  const { call, type, services, posts, requestUrl = ownUrl(call) } = input;
  const wish = wishOf(input);
  const { schema, context, wanted: fields, shows, linked } = wish;
  const loaded = await loadPosts(input, wish);
  const meta = needsMeta(shows, linked) ? loaded.meta : undefined;
  const additional = await additionalValues(call, type.name, posts, fields, meta);
  const classes = shows('class_list') ? await changedClasses(input) : undefined;
  const following = input.following ?? behindBlocks(posts);
  const items: Values[] = [];
  for (const [index, post] of posts.entries()) {
    const restricted = (await restrictedPost(call.site, post, call.visitor)) !== undefined;
    const locked = restricted || (post.post_password !== '' && !(await input.unlocked?.(post)));
    const draft: PostDraft = {
      call,
      type,
      services,
      requestUrl,
      post,
      loaded,
      context,
      shows,
      locked,
      restricted,
      follows: following.has(post.ID),
    };
    const values = {
      ...(await postValues(draft)),
      ...additional[index],
      ...(await input.more?.(draft)),
    };
    const item: Values = { ...filterByContext(values, schema, context) };
    if (classes && Array.isArray(item.class_list)) {
      item.class_list = shownClasses(classes[index]?.(item.class_list) ?? item.class_list);
    }
    if (linked) {
      item._links = await postItemLinks(call, type, {
        post,
        featuredMedia: featuredMediaOf(loaded.meta.get(post.ID)),
        revisions: loaded.revisions.get(post.ID),
        attachedTo: loaded.parents.get(post.post_parent),
      });
    }
    items.push(item);
  }
  return items;
}

/** The address of the request that is answered; what reads it is nobody else's. */
export function ownUrl({ site, request }: RestCall): () => string {
  return () => {
    site.reads.bindToRequest();
    return request.url;
  };
}

/** What plugins make of the class names of each post. */
function changedClasses({ call: { site }, posts }: PreparePosts) {
  return site.extensions.apply(
    'post.classes',
    posts.map(() => sameClasses),
    { site, posts },
  );
}

const sameClasses = (classes: readonly (string | undefined)[]) => classes;

function isInContext(schema: Readonly<Record<string, unknown>>, field: string, context: string): boolean {
  const properties = isMap(schema.properties) ? schema.properties : {};
  const property = Object.hasOwn(properties, field) ? properties[field] : undefined;
  return isMap(property) && (!Array.isArray(property.context) || property.context.includes(context));
}

async function loadPosts(
  { call, type, posts }: PreparePosts,
  { shows, linked }: ReturnType<typeof wishOf>,
): Promise<LoadedPosts> {
  const { site } = call;
  const ids = posts.map((post) => post.ID);
  const taxonomies = new Set(
    restTaxonomiesOf(site, type)
      .filter((taxonomy) => shows(taxonomy.restBase))
      .map((taxonomy) => taxonomy.name),
  );
  if (shows('class_list')) {
    for (const { name, public: isPublic, objectTypes } of site.taxonomies.values()) {
      if (isPublic && (objectTypes.includes(type.name) || type.taxonomies.includes(name))) {
        taxonomies.add(name);
      }
    }
  }
  if (shows('format') || shows('class_list')) {
    taxonomies.add('post_format');
  }
  const none = new Map<number, never>();
  const [meta, terms, links, revisions, parents] = await Promise.all([
    needsMeta(shows, linked) ? site.posts.meta(ids) : none,
    taxonomies.size > 0 ? site.terms.ofObjects(ids, [...taxonomies]) : none,
    shows('link') ? postLinks(site, posts) : none,
    linked && (type.supports.includes('revisions') || type.name === 'post' || type.name === 'page')
      ? site.posts.revisionSummaries(ids)
      : none,
    linked && type.name === 'attachment' ? parentsOf(site, posts) : none,
  ]);
  return { posts, meta, terms, links, revisions, parents };
}

async function parentsOf(
  site: RestCall['site'],
  posts: readonly PostRow[],
): Promise<ReadonlyMap<number, PostRow>> {
  const ids = new Set(posts.map((post) => post.post_parent).filter((id) => id > 0));
  const parents = ids.size > 0 ? await site.posts.byIds([...ids]) : [];
  return new Map(parents.map((post) => [post.ID, post]));
}

/** Types whose content is rendered once more for editors, after blocks were hooked into it. */
const renderedTwice = new Set(['post', 'page', 'wp_block', 'wp_navigation']);

/** Fields that stand in post meta. */
const fromMeta = [
  'featured_media',
  'template',
  'meta',
  'class_list',
  'media_type',
  'media_details',
  'source_url',
  'alt_text',
  'missing_image_sizes',
];

function needsMeta(shows: (field: string) => boolean, linked: boolean): boolean {
  return linked || fromMeta.some(shows);
}

async function postValues(draft: PostDraft): Promise<Values> {
  const { call, type, services, requestUrl, post, loaded, context, shows, locked, restricted } = draft;
  const { site, visitor } = call;
  const meta = loaded.meta.get(post.ID);
  const terms = loaded.terms.get(post.ID) ?? [];
  const values: Values = {};
  const set = (field: string, value: () => unknown) => {
    if (shows(field)) {
      values[field] = value();
    }
  };
  set('id', () => post.ID);
  set('date', () => restDate(post.post_date));
  set('date_gmt', () => restDate(gmtOr(site, post.post_date_gmt, post.post_date)));
  set('guid', () => ({ rendered: post.guid, raw: post.guid }));
  set('modified', () => restDate(post.post_modified));
  set('modified_gmt', () => restDate(gmtOr(site, post.post_modified_gmt, post.post_modified)));
  set('password', () => post.post_password);
  set('slug', () => post.post_name);
  set('status', () => post.post_status);
  set('type', () => post.post_type);
  set('link', () => loaded.links.get(post.ID) ?? '');
  set('title', () => ({ raw: post.post_title, rendered: services.renderTitle(site, post.post_title) }));
  if (shows('content')) {
    const wanted = shows('content.rendered') && !locked;
    values.content = {
      raw: restricted ? '' : writtenContent(post),
      rendered: wanted
        ? await services.renderContent(site, post, visitor, {
            meta,
            requestUrl,
            again: context === 'edit' && renderedTwice.has(post.post_type),
            lateParagraphs: draft.follows,
          })
        : '',
      protected: post.post_password !== '',
      block_version: hasBlocks(post.post_content) ? 1 : 0,
    };
  }
  if (shows('excerpt')) {
    const length = call.params.excerpt_length;
    values.excerpt = {
      raw: restricted ? '' : post.post_excerpt,
      rendered: locked
        ? ''
        : await services.renderExcerpt(site, post, visitor, {
            meta,
            requestUrl,
            ...(length !== undefined && { length: phpInteger(length) }),
          }),
      protected: post.post_password !== '',
    };
  }
  if (shows('author') || restFieldsOf(site, type.name).some((field) => field.name === 'author')) {
    values.author = post.post_author;
  }
  set('featured_media', () => featuredMediaOf(meta));
  set('parent', () => post.post_parent);
  set('menu_order', () => post.menu_order);
  set('comment_status', () => post.comment_status);
  set('ping_status', () => post.ping_status);
  set('sticky', () => stickyPosts(site).includes(post.ID));
  set('template', () => templateOf(meta));
  const format = formatOf(terms);
  set('format', () => format);
  set('meta', () => metaValues(metaFieldsFor(call, 'post', type.name), meta, context));
  for (const { name, restBase } of restTaxonomiesOf(site, type)) {
    set(restBase, () => terms.filter((term) => term.taxonomy === name).map((term) => term.term_id));
  }
  if (shows('permalink_template') || shows('generated_slug')) {
    const sample = await samplePermalink(site, post);
    values.permalink_template = sample.template;
    values.generated_slug = sample.slug;
  }
  set('class_list', () =>
    postClassList(site, type, post, {
      format,
      // The password that came with the request opens the content, not the page.
      passwordRequired: post.post_password !== '',
      hasThumbnail: featuredMediaOf(meta) > 0,
      terms: terms.filter((term) => hasFieldsOf(type, 'post-formats') || term.taxonomy !== 'post_format'),
    }),
  );
  return values;
}

/** A GMT date; where the post has none yet, the one that its local date stands for. */
function gmtOr(site: RestCall['site'], gmt: string, local: string): string {
  return isZeroDate(gmt) ? gmtFromLocal(site, local) : gmt;
}

/** Id of the picture that stands for a post; 0 = none. */
function featuredMediaOf(meta: Meta | undefined): number {
  return phpInteger(meta?.get('_thumbnail_id') ?? 0);
}

function templateOf(meta: Meta | undefined): string {
  const template = meta?.get('_wp_page_template') ?? '';
  return template === 'default' ? '' : template;
}

/** The post format, `standard` where the post has none. */
function formatOf(terms: readonly TermRow[]): string {
  const term = terms.find((one) => one.taxonomy === 'post_format');
  return term ? term.slug.replace(/^post-format-/, '') : 'standard';
}

/** Types whose content editors get with its blocks written anew. WordPress: insert_hooked_blocks_into_rest_response(). */
const REWRITTEN: readonly string[] = ['post', 'page', 'wp_block', 'wp_navigation'];

function writtenContent({ post_type: type, post_content: content }: PostRow): string {
  return REWRITTEN.includes(type) ? rewriteBlocks(content, type) : content;
}
