import { restrictedRows } from 'portolan/content';
import type { PageModel, PostRow, RenderContext } from 'portolan/plugin';
import { guest } from 'portolan/users';
import { builderText } from '../builder-text.ts';
import { postCards } from '../elements/posts/post-cards.ts';
import { isOn } from '../is-on.ts';
import { themeOption } from '../theme-options.ts';

/** A post that is named by its picture and its title. */
export interface NamedPost {
  readonly id: number;
  readonly href: string;
  /** Safe HTML. */
  readonly titleHtml: string;
  /** Safe HTML: an `img`; '' without a picture. */
  readonly imageHtml: string;
}

/** What a single post has around it beside its text. */
export interface AroundPost {
  /** Whether its neighbours are named at the window's edges. */
  readonly neighbours: boolean;
  /** Safe HTML: their pictures; '' without one. */
  readonly previousImageHtml: string;
  readonly nextImageHtml: string;
  readonly related?: {
    readonly title: string;
    /** Pictures alone, which tell their titles when they are pointed at, or with their titles. */
    readonly style: 'pictures' | 'full';
    readonly posts: readonly NamedPost[];
  };
}

/** Posts that share a tag, at most. */
const MOST_RELATED = 8;

/**
 * The pictures of a post's neighbours, and posts that share its tags. Source: Enfold, settings `disable_post_nav` and
 * `single_post_related_entries`.
 */
export async function aroundPost(page: PageModel, context: RenderContext): Promise<AroundPost | undefined> {
  const { site } = context;
  const { post } = page;
  if (!post || !page.query.flags.has('single')) return undefined;
  const neighbours = !isOn(themeOption(site, 'disable_post_nav'));
  const wanted = async (known: unknown, direction: 'previous' | 'next') =>
    neighbours && known ? site.posts.adjacent(post.row, direction) : undefined;
  const [previous, next, related] = await Promise.all([
    wanted(post.previous, 'previous'),
    wanted(post.next, 'next'),
    relatedPosts(post.row, context),
  ]);
  const rows = [previous, next, ...related].filter((row) => row !== undefined);
  const cards = new Map(
    (await postCards(context, rows, 'thumbnail')).map((card) => [card.id, card] as const),
  );
  const imageOf = (row: PostRow | undefined) => (row && cards.get(row.ID)?.imageHtml) ?? '';
  const style = themeOption(site, 'single_post_related_entries') ?? '';
  return {
    neighbours,
    previousImageHtml: imageOf(previous),
    nextImageHtml: imageOf(next),
    ...(related.length > 0 && {
      related: {
        title: builderText(site, 'You might also like'),
        style: style.includes('full') ? 'full' : 'pictures',
        posts: related.flatMap((row) => cards.get(row.ID) ?? []),
      },
    }),
  };
}

async function relatedPosts(post: PostRow, context: RenderContext): Promise<readonly PostRow[]> {
  const { site, visitor = guest } = context;
  if (post.post_type !== 'post' || themeOption(site, 'single_post_related_entries') === 'disabled') return [];
  const tags = (await site.terms.ofObjects([post.ID], ['post_tag'])).get(post.ID) ?? [];
  if (tags.length === 0) return [];
  const rows = await site.posts.find({
    types: ['post'],
    statuses: ['publish'],
    password: '',
    taxonomies: [{ taxonomy: 'post_tag', terms: tags.map((tag) => tag.term_id), operator: 'IN' }],
    notIds: [post.ID],
    order: [{ by: 'date', direction: 'desc' }],
    limit: MOST_RELATED,
  });
  return restrictedRows(site, visitor, rows);
}
