import { storedMap } from 'portolan/data';
import type { Extender, MainQuery, Site, TermRow, Visitor } from 'portolan/plugin';
import { hasModule } from './active-modules.ts';

interface Rule {
  readonly major: string;
  readonly minor: string;
  readonly children: boolean;
}

interface Shown {
  readonly site: Site;
  readonly query: MainQuery;
  readonly visitor: Visitor | undefined;
}

/**
 * Widgets that their owner shows on some pages alone, or hides on some: the setting `conditions`. Source: Jetpack,
 * Jetpack_Widget_Conditions::filter_widget().
 */
export const widgetVisibility: Extender<'widget.shown'> = async (shown, { site, settings, context }) => {
  if (!shown || !hasModule(site, 'widget-visibility')) return shown;
  const conditions = storedMap(conditionsOf(settings));
  const rules = Object.values(storedMap(conditions['rules'])).flatMap(readRule);
  if (rules.length === 0) return shown;
  const query = context.page?.query;
  if (query === undefined) return shown;
  // Of one kind any may hold; of different kinds each must, where the owner says so.
  const all = conditions['match_all'] === '1' || conditions['match_all'] === true;
  const results = await Promise.all(
    rules.map((rule) => holds(rule, { site, query, visitor: context.visitor })),
  );
  const matches = all ? results.every(Boolean) : results.some(Boolean);
  return conditions['action'] === 'hide' ? !matches : matches;
};

/** Blocks in a sidebar keep their conditions in the text of the block. */
function conditionsOf(settings: Readonly<Record<string, unknown>>): unknown {
  const { conditions, content } = settings;
  if (conditions !== undefined || typeof content !== 'string') return conditions;
  const written = /^\s*<!-- wp:\S+ (\{.*?\}) \/?-->/s.exec(content)?.[1];
  try {
    return written === undefined ? undefined : (JSON.parse(written) as { conditions?: unknown }).conditions;
  } catch {
    return undefined;
  }
}

function readRule(stored: unknown): readonly Rule[] {
  const { major, minor, has_children: children } = storedMap(stored);
  if (typeof major !== 'string' || major === '') return [];
  return [{ major, minor: String(minor ?? ''), children: children === true || children === '1' }];
}

function holds(rule: Rule, shown: Shown): boolean | Promise<boolean> {
  const { query, visitor } = shown;
  const { major, minor } = rule;
  switch (major) {
    case 'page':
    case 'post_type':
      return pageHolds(rule, shown);
    case 'category':
    case 'tag':
    case 'taxonomy':
      return termHolds(rule, shown);
    case 'date': {
      if (!query.flags.has('date')) return false;
      return minor === '' || query.flags.has(minor as 'day');
    }
    case 'author':
      return authorHolds(minor, query);
    case 'loggedin':
      return (minor === 'loggedout') !== (visitor?.id ?? 0) > 0;
    case 'role':
      return visitor?.user !== undefined && visitor.roles.includes(minor);
    default:
      return false;
  }
}

function authorHolds(minor: string, query: MainQuery): boolean {
  if (minor === '') return query.flags.has('author');
  if (query.author) return String(query.author.ID) === minor;
  return query.flags.has('singular') && String(query.posts[0]?.post_author) === minor;
}

async function pageHolds({ minor, children }: Rule, { site, query }: Shown): Promise<boolean> {
  const { flags, posts } = query;
  const post = flags.has('singular') ? posts[0] : undefined;
  switch (minor) {
    case '404':
      return flags.has('404');
    case 'search':
      return flags.has('search');
    case 'archive':
      return flags.has('archive');
    case 'posts':
      return flags.has('posts_page');
    case 'home':
      return flags.has('home');
    case 'front':
      return flags.has('front_page');
  }
  const archive = /^post_type_archive-(.+)$/.exec(minor)?.[1];
  if (archive !== undefined) return flags.has('post_type_archive') && query.postType === archive;
  const type = /^post_type-(.+)$/.exec(minor)?.[1];
  if (type !== undefined) return post?.post_type === type || (query.postType === type && !post);
  if (post === undefined) return false;
  if (String(post.ID) === minor) return true;
  return children && (await isBelow(site, post.ID, minor));
}

/** Whether a page stands below another, however deep. */
async function isBelow(site: Site, page: number, above: string): Promise<boolean> {
  const post = await site.posts.byId(page);
  const ancestors = post ? await site.posts.ancestors([post]) : new Map<number, unknown>();
  return ancestors.has(Number(above));
}

/** An archive of the term, or a post that has it; without a term any archive of the taxonomy, any post with a term of it. */
async function termHolds({ major, minor }: Rule, { site, query }: Shown): Promise<boolean> {
  const { taxonomy, id } = termOf(major, minor);
  const isMeant = (term: TermRow) => term.taxonomy === taxonomy && (id === '' || String(term.term_id) === id);
  if (query.term) return isMeant(query.term);
  const post = query.flags.has('singular') ? query.posts[0] : undefined;
  if (post === undefined) return false;
  return ((await site.terms.ofObjects([post.ID], [taxonomy])).get(post.ID) ?? []).some(isMeant);
}

/** `category` and `12`, `taxonomy` and `product_cat_tax_12`. */
function termOf(major: string, minor: string): { readonly taxonomy: string; readonly id: string } {
  if (major !== 'taxonomy') return { taxonomy: major === 'tag' ? 'post_tag' : major, id: minor };
  const [, taxonomy = minor, id = ''] = /^(.+?)_tax_(\d*)$/.exec(minor) ?? [];
  return { taxonomy, id };
}
