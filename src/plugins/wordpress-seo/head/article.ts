import { renderTitle, stripAllTags } from 'portolan/content';
import { textIn } from 'portolan/data';
import { languageTag } from 'portolan/plugin';
import { plain } from 'portolan/plugins/search-appearance';
import { changedTime, isoTime } from './dates.ts';
import type { HeadFacts } from './head-facts.ts';
import type { Thing } from './thing.ts';
import { wordsIn } from './words.ts';

/** The category that every post is in that is in no other. */
const NO_CATEGORY = 'Uncategorized';

/** A post as an article; undefined for what is none. Yoast SEO: Generators\Schema\Article. */
export async function articleOf(facts: HeadFacts): Promise<Thing | undefined> {
  const { view, post, author, canonical, permalink, picture, represented } = facts;
  if (post === undefined || author === undefined || view.query.flags.has('posts_page')) return undefined;
  // Of what a password closes nothing is told.
  if (post.post_password !== '') return undefined;
  const type = articleType(facts);
  if (type === undefined) return undefined;
  const named = (taxonomy: string) =>
    view.subject.terms.filter((term) => term.taxonomy === taxonomy).map((term) => plain(term.name));
  const [keywords, sections] = [named('post_tag'), named('category').filter((name) => name !== NO_CATEGORY)];
  const changed = changedTime(post);
  const isOpen = post.comment_status === 'open';
  return {
    '@type': type,
    '@id': `${canonical}#article`,
    isPartOf: { '@id': permalink },
    author: { name: author.display_name, '@id': facts.authorId },
    headline: stripAllTags(renderTitle(post, view.site), true),
    datePublished: isoTime(post.post_date_gmt),
    ...(changed ? { dateModified: changed } : {}),
    mainEntityOfPage: { '@id': permalink },
    wordCount: wordsIn(`${post.post_title} ${withoutListings(post.post_content)}`),
    ...(isOpen ? { commentCount: post.comment_count } : {}),
    ...(represented ? { publisher: { '@id': represented.id } } : {}),
    ...(picture
      ? {
          image: { '@id': `${canonical}#primaryimage` },
          thumbnailUrl: picture.named ?? picture.address,
        }
      : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(sections.length > 0 ? { articleSection: sections } : {}),
    inLanguage: languageTag(view.site),
    ...(isOpen
      ? {
          potentialAction: [{ '@type': 'CommentAction', name: 'Comment', target: [`${canonical}#respond`] }],
        }
      : {}),
  };
}

function articleType({ view, post }: HeadFacts): string | readonly string[] | undefined {
  const usual = post?.post_type === 'post' ? 'Article' : 'None';
  const { own, titles, setting } = view;
  const chosen = own.get('schema_article_type') || textIn(titles, `schema-article-type-${setting}`, usual);
  return chosen === 'None' ? undefined : chosen;
}

/** What is laid out by hand is no text. */
function withoutListings(html: string): string {
  return html.replace(/<pre\b[\s\S]*?<\/pre>/gi, ' ').replace(/<[^>]+>/g, ' $&');
}
