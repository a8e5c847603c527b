import { Html, type PostRow, type Site } from 'portolan/plugin';
import { authorLink, termLinks } from 'portolan/routing';
import { Fragment, type ReactNode } from 'react';
import { themeOption } from '../../theme-options.ts';
import type { PostCard } from './post-cards.ts';
import { termsOf } from './posts-query.ts';

/** What the line with date, discussion, categories and author of a post says. */
export interface EntryMeta {
  readonly categories: readonly { readonly name: string; readonly href: string }[];
  readonly authorHref: string;
  readonly commentsOpen: boolean;
}

/** The parts of that line which the owner left on. Source: Enfold, settings `blog-meta-*`. */
export interface MetaParts {
  readonly date: boolean;
  readonly comments: boolean;
  readonly category: boolean;
  readonly author: boolean;
}

/** How lists of posts are composed. Source: Enfold, setting `blog_global_style`. */
export type BlogDesign = 'plain' | 'elegant';

export function blogDesign(site: Site): BlogDesign {
  return /elegant|modern/.test(themeOption(site, 'blog_global_style') ?? '') ? 'elegant' : 'plain';
}

export function metaParts(site: Site): MetaParts {
  const shows = (name: string) => !['', 'disabled'].includes(themeOption(site, `blog-meta-${name}`) ?? 'on');
  return {
    date: shows('date'),
    comments: shows('comments'),
    category: shows('category'),
    author: shows('author'),
  };
}

/** The same for several posts, in a fixed number of statements. */
export async function entryMetas(
  site: Site,
  posts: readonly PostRow[],
): Promise<ReadonlyMap<number, EntryMeta>> {
  const [terms, authors] = await Promise.all([
    termsOf(site, posts, 'category'),
    site.users.byIds([...new Set(posts.map((post) => post.post_author))]),
  ]);
  const links = await termLinks(site, [...terms.values()].flat());
  return new Map(
    posts.map((post) => {
      const author = authors.get(post.post_author);
      return [
        post.ID,
        {
          categories: (terms.get(post.ID) ?? []).map((term) => ({
            name: term.name,
            href: links.get(term.term_id) ?? '',
          })),
          authorHref: author ? authorLink(site, author) : '',
          commentsOpen: post.comment_status === 'open' || post.comment_count > 0,
        },
      ];
    }),
  );
}

/** A post's categories as links, with commas between them. */
export function EntryCategories({ meta }: { readonly meta: EntryMeta }) {
  return meta.categories.map(({ name, href }, index) => (
    <Fragment key={href}>
      {index > 0 && ', '}
      <a href={href} rel="category tag">
        <Html as="span" html={name} />
      </a>
    </Fragment>
  ));
}

/** How many comments a post has, as a link to them. */
export function EntryComments({ card }: { readonly card: PostCard }) {
  return (
    <a className="comments-link" href={`${card.href}#${card.comments > 0 ? 'comments' : 'respond'}`}>
      {card.comments === 1 ? '1 Comment' : `${card.comments} Comments`}
    </a>
  );
}

/** The line below a post's title; an elegant list has its categories elsewhere. */
export function EntryMetaLine({
  card,
  meta,
  parts,
  design,
}: {
  readonly card: PostCard;
  readonly meta: EntryMeta;
  readonly parts: MetaParts;
  readonly design: BlogDesign;
}) {
  const shown: readonly ReactNode[] = [
    parts.date && <time dateTime={card.isoDate}>{card.date}</time>,
    parts.comments && meta.commentsOpen && <EntryComments card={card} />,
    parts.category && design === 'plain' && meta.categories.length > 0 && (
      <>
        in <EntryCategories meta={meta} />
      </>
    ),
    parts.author && card.author && (
      <>
        by <a href={meta.authorHref}>{card.author}</a>
      </>
    ),
  ].filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className="post-meta-infos">
      {shown.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts stand in one order
        <Fragment key={index}>
          {index > 0 && <span className="text-sep">/</span>}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  );
}
