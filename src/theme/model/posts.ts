import { storedList } from '../../database/index.ts';
import type {
  AuthorModel,
  Meta,
  PostModel,
  PostRow,
  Site,
  TermModel,
  TermRow,
  UserRow,
} from '../../types/index.ts';
import { createPageAssets } from '../../view/page-assets.ts';
import { passwordRequired } from '../../wordpress/auth/post-password.ts';
import { avatarAddress } from '../../wordpress/comments/gravatar.ts';
import { stripAllTags } from '../../wordpress/content/excerpt.ts';
import { newMediaLoading } from '../../wordpress/content/loading-attributes.ts';
import { renderExcerpt } from '../../wordpress/content/render.ts';
import { restrictedPost } from '../../wordpress/content/restricted-posts.ts';
import { renderTitle } from '../../wordpress/content/titles.ts';
import { postClasses } from '../../wordpress/head/post-class.ts';
import { contentPagesOf } from '../../wordpress/routing/content-pages.ts';
import { authorLink, postLinks, termLinks } from '../../wordpress/routing/permalinks.ts';
import { keptParts } from '../../wordpress/site/kept-parts.ts';
import { siteMemory } from '../../wordpress/site/site-memory.ts';
import { isoDate, siteDate } from '../../wordpress/site/site-time.ts';
import { imageModels } from './images.ts';
import { type PageState, pageContext, postContent } from './kept-content.ts';
import { plainTitle } from './plain-title.ts';

/** How fast people read. */
const WORDS_A_MINUTE = 220;

export interface PostModelOptions {
  readonly page: PageState;
  /** Whether the whole content is rendered (single views), or the excerpt alone. */
  readonly content: boolean;
  /** Whether the text ends at its "more" (lists). */
  readonly teaser: boolean;
  readonly contentPage: number;
  /** Width in pixels that pictures are shown at. */
  readonly imageWidth: number;
  /** Whether sticky posts carry their class (only on the first page of the posts page). */
  readonly markSticky: boolean;
}

/** A post's model without its row, which comes with every query. */
type RenderedPost = Omit<PostModel, 'row'>;

/** What was found out about a post for the one who asks. */
interface PostAccess {
  readonly locked: boolean;
  readonly restricted: boolean;
}

/**
 * Posts as templates render them; meta, terms, authors, pictures and addresses are loaded in one statement each. In lists
 * without texts everybody sees the same of a post that is open to all: that is made once, until what it shows changes.
 */
export async function postModels(
  site: Site,
  rows: readonly PostRow[],
  options: PostModelOptions,
): Promise<readonly PostModel[]> {
  if (rows.length === 0) return [];
  const access = await Promise.all(
    rows.map(
      async (row): Promise<PostAccess> => ({
        locked: await passwordRequired(site, row, options.page.call.request.cookies),
        restricted: (await restrictedPost(site, row, options.page.call.visitor)) !== undefined,
      }),
    ),
  );
  const render = (places: readonly number[]) =>
    renderPosts(
      site,
      places.map((place) => rows[place] as PostRow),
      places.map((place) => access[place] as PostAccess),
      options,
    );
  const places = [...rows.keys()];
  const isOpen = (place: number) => access[place]?.locked === false && !access[place]?.restricted;
  const open = options.content ? [] : places.filter(isOpen);
  const others = places.filter((place) => !open.includes(place));
  const kind = `${options.imageWidth}${options.markSticky ? ' sticky' : ''}`;
  const [kept, made] = await Promise.all([
    siteMemory(site).getAll(
      open.map((place) => `post:${rows[place]?.ID} ${kind}`),
      async (missing) => {
        const wanted = missing.map((index) => open[index] as number);
        // Read here as well: what is kept is made of them.
        await site.posts.byIds(wanted.map((place) => rows[place]?.ID ?? 0));
        return render(wanted);
      },
      rows.every(standsAlone) ? ({ id }) => [id] : undefined,
    ),
    others.length === 0
      ? []
      : options.content
        ? render(others)
        : keptParts(options.page.call).part(
            'closed posts',
            [options.page.query, others.map((place) => rows[place]?.ID).join(), kind],
            () => render(others),
          ),
  ]);
  return rows.map((row, place) => {
    const index = open.indexOf(place);
    return withRow((index < 0 ? made[others.indexOf(place)] : kept[index]) as RenderedPost, row);
  });
}

/** Whether nothing that is said of a post in a list is made of another post that may stand there. */
function standsAlone({ post_parent: parent, post_type: type }: PostRow): boolean {
  return parent === 0 && type !== 'attachment';
}

/** Models that were put together, so that what is kept of a post with the same row is the same model. */
const whole = new WeakMap<RenderedPost, PostModel>();

function withRow(post: RenderedPost, row: PostRow): PostModel {
  const known = whole.get(post);
  if (known?.row === row) return known;
  const model = { ...post, row };
  whole.set(post, model);
  return model;
}

async function renderPosts(
  site: Site,
  rows: readonly PostRow[],
  access: readonly PostAccess[],
  options: PostModelOptions,
): Promise<readonly RenderedPost[]> {
  const ids = rows.map((row) => row.ID);
  const [metas, termsOf, authors, links] = await Promise.all([
    site.posts.meta(ids),
    site.terms.ofObjects(ids),
    site.users.byIds(rows.map((row) => row.post_author)),
    postLinks(site, rows),
  ]);
  const thumbnails = new Map(
    rows.map((row) => [row.ID, Number(metas.get(row.ID)?.get('_thumbnail_id') ?? 0)]),
  );
  const [images, termModels] = await Promise.all([
    imageModels(site, [...thumbnails.values()], options.imageWidth),
    termModelsOf(site, [...termsOf.values()].flat()),
  ]);
  const sticky = new Set(stickyPosts(site));
  const models: RenderedPost[] = [];
  for (const [place, row] of rows.entries()) {
    const terms = termsOf.get(row.ID) ?? [];
    const { locked, restricted } = access[place] as PostAccess;
    const author = authors.get(row.post_author);
    models.push({
      ...(await texts(
        site,
        row,
        { locked, restricted, address: links.get(row.ID) ?? '', meta: metas.get(row.ID) },
        options,
      )),
      id: row.ID,
      type: row.post_type,
      slug: row.post_name,
      status: row.post_status,
      href: links.get(row.ID) ?? site.address.home,
      ...dates(site, row),
      author: author && authorModel(site, author, undefined),
      image: images.get(thumbnails.get(row.ID) ?? 0),
      terms: terms.flatMap((term) => termModels.get(term.term_id) ?? []),
      commentsOpen: row.comment_status === 'open',
      commentCount: row.comment_count,
      sticky: sticky.has(row.ID),
      passwordRequired: locked,
      format: postFormat(terms),
      classes: postClasses(site, row, terms, {
        hasThumbnail: (thumbnails.get(row.ID) ?? 0) > 0,
        passwordRequired: locked,
        sticky: options.markSticky && sticky.has(row.ID),
      }),
      pages:
        options.content && !options.teaser
          ? await pagesOf(site, row, metas.get(row.ID), links.get(row.ID) ?? '', options.contentPage)
          : [],
    });
  }
  return models;
}

/** The pages into which a post is divided, with their addresses; none where it is whole. */
async function pagesOf(
  site: Site,
  row: PostRow,
  meta: Meta | undefined,
  address: string,
  present: number,
): Promise<PostModel['pages']> {
  const count = await contentPagesOf(site, row, meta);
  if (count < 2) return [];
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    href: index === 0 ? address : `${address.replace(/\/?$/, '/')}${index + 1}/`,
    current: index + 1 === present,
  }));
}

async function texts(
  site: Site,
  row: PostRow,
  known: {
    readonly locked: boolean;
    readonly restricted: boolean;
    readonly address: string;
    readonly meta: Meta | undefined;
  },
  options: PostModelOptions,
) {
  const contentHtml = options.content
    ? await postContent(site, row, options.page, {
        ...known,
        page: options.contentPage,
        teaser: options.teaser,
      })
    : '';
  // An excerpt is text alone: it takes nothing of the page and leaves nothing there.
  const context = pageContext(
    site,
    {
      ...options.page,
      assets: createPageAssets(() => undefined),
      media: newMediaLoading(),
      counters: new Map(),
    },
    row,
  );
  // The excerpt of a post is the same wherever it stands, and dear to make from a long text; not so that of a post
  // which is not for everyone.
  const { excerptHtml, words } =
    known.locked || known.restricted
      ? { excerptHtml: await renderExcerpt(site, row, { ...known, context }), words: 0 }
      : await siteMemory(site).get(`excerpt:${row.ID}`, async () => {
          await site.posts.byId(row.ID);
          return {
            excerptHtml: await renderExcerpt(site, row, { ...known, context }),
            words: (row.post_content.match(/\S+/g) ?? []).length,
          };
        });
  const titleHtml = renderTitle(row, site);
  return {
    titleHtml,
    title: plainTitle(row),
    contentHtml,
    excerptHtml,
    readingMinutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  };
}

function dates(site: Site, row: PostRow) {
  return {
    date: isoDate(site, row.post_date),
    modified: isoDate(site, row.post_modified),
    dateText: siteDate(site, row.post_date),
    modifiedText: siteDate(site, row.post_modified),
  };
}

/** An author as templates render them. */
export function authorModel(site: Site, user: UserRow, meta: Meta | undefined): AuthorModel {
  return {
    id: user.ID,
    name: user.display_name,
    href: authorLink(site, user),
    avatar: avatarAddress(site, user.user_email, 96),
    description: meta?.get('description') ?? '',
  };
}

/** Terms as templates render them, by id. */
export async function termModelsOf(
  site: Site,
  terms: readonly TermRow[],
): Promise<ReadonlyMap<number, TermModel>> {
  const links = await termLinks(site, terms);
  return new Map(
    terms.map((term) => [
      term.term_id,
      {
        id: term.term_id,
        name: decodeEntities(term.name),
        slug: term.slug,
        taxonomy: term.taxonomy,
        href: links.get(term.term_id) ?? '',
        count: term.count,
        description: stripAllTags(term.description),
      },
    ]),
  );
}

function postFormat(terms: readonly TermRow[]): string {
  return (
    terms.find((term) => term.taxonomy === 'post_format')?.slug.replace(/^post-format-/, '') ?? 'standard'
  );
}

function stickyPosts(site: Site): readonly number[] {
  const stored = site.options.value('sticky_posts');
  return storedList(stored).map(Number);
}

/** Names are stored with `&` as an entity; as plain text they go without. */
function decodeEntities(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#039;', "'")
    .replaceAll('&amp;', '&');
}
