import { storedMap } from '../../../database/index.ts';
import type { PostOrderKey, PostQuery, Site, TaxonomyClause, TermRow } from '../../../types/index.ts';
import { parseSearch } from '../../routing/search-terms.ts';
import { stickyPosts } from '../../routing/sticky-posts.ts';
import { type BlockAttributes, idsOf, numberOf, textOf } from '../block-attributes.ts';

/** What a query block asks for. */
export interface QuerySettings {
  readonly query: PostQuery;
  readonly perPage: number;
  /** Posts left out at the beginning. */
  readonly offset: number;
  /** Pages at most; 0 = all. */
  readonly mostPages: number;
  /** Whether sticky posts come in front, on top of the number of posts. */
  readonly stickyFirst: boolean;
}

const MOST_POSTS = 100;
const ORDER: Readonly<Record<string, PostOrderKey>> = {
  author: 'author',
  comment_count: 'comment_count',
  date: 'date',
  id: 'ID',
  menu_order: 'menu_order',
  modified: 'modified',
  rand: 'rand',
  title: 'title',
};

/** Reads the setting `query` of a block. WordPress: build_query_vars_from_query_block(). */
export async function querySettings(site: Site, settings: BlockAttributes): Promise<QuerySettings> {
  const requested = textOf(settings, 'postType', 'post');
  const type = site.postTypes.get(requested)?.public ? requested : 'post';
  const perPage = numberOf(settings, 'perPage', 0) || site.options.number('posts_per_page', 10);
  const search = textOf(settings, 'search');
  const authors = authorIds(settings);
  const parents = site.postTypes.get(type)?.hierarchical ? idsOf(settings['parents']) : [];
  const formats = await formatClauses(site, settings['format']);
  const taxonomies = [...taxonomyClauses(site, settings), ...formats];
  const sticky = stickyRule(site, textOf(settings, 'sticky'), idsOf(settings['exclude']));
  return {
    query: {
      types: [type],
      statuses: ['publish'],
      ...sticky,
      ...(authors.length > 0 && { authors }),
      ...(parents.length > 0 && { parents }),
      ...(taxonomies.length > 0 && { taxonomies }),
      ...(search !== '' && { search: parseSearch(search, { exact: false, sentence: false }) }),
      order: [
        {
          by: ORDER[textOf(settings, 'orderBy').toLowerCase()] ?? 'date',
          direction: textOf(settings, 'order').toLowerCase() === 'asc' ? 'asc' : 'desc',
        },
      ],
    },
    perPage: Math.max(1, Math.min(MOST_POSTS, perPage)),
    offset: Math.max(0, numberOf(settings, 'offset', 0)),
    mostPages: Math.max(0, numberOf(settings, 'pages', 0)),
    // As on the posts page: not in searches and archives.
    stickyFirst: textOf(settings, 'sticky') === '' && search === '' && taxonomies.length === 0,
  };
}

function stickyRule(site: Site, rule: string, exclude: readonly number[]): Pick<PostQuery, 'ids' | 'notIds'> {
  const sticky = stickyPosts(site.options);
  if (rule === 'only') return { ids: sticky.length > 0 ? sticky : [0], notIds: exclude };
  return { notIds: rule === 'exclude' ? [...exclude, ...sticky] : exclude };
}

function authorIds(settings: BlockAttributes): readonly number[] {
  const { author, authorIds: ids } = settings;
  if (typeof author === 'string') return idsOf(author.split(','));
  return typeof author === 'number' ? idsOf([author]) : idsOf(ids);
}

/** Terms by taxonomy; older blocks name categories and tags only. Terms below them do not count. */
function taxonomyClauses(site: Site, settings: BlockAttributes): readonly TaxonomyClause[] {
  const { taxQuery } = settings;
  const named = Object.entries(storedMap(taxQuery));
  const older = [
    ['category', settings['categoryIds']],
    ['post_tag', settings['tagIds']],
  ] as const;
  return [...named, ...older].flatMap(([taxonomy, ids]) => {
    const terms = idsOf(ids);
    const known = site.taxonomies.get(taxonomy)?.publiclyQueryable === true;
    return known && terms.length > 0 ? [{ taxonomy, terms, operator: 'IN' as const }] : [];
  });
}

/** Posts in one of these formats; `standard` is having none of the others. */
async function formatClauses(site: Site, value: unknown): Promise<readonly TaxonomyClause[]> {
  const wanted = Array.isArray(value) ? value.map(String) : [];
  if (wanted.length === 0) return [];
  const terms = await site.terms.find({ taxonomies: ['post_format'] });
  const isWanted = ({ slug }: TermRow) => wanted.includes(slug.replace(/^post-format-/, ''));
  const standard = wanted.includes('standard');
  const listed = terms.filter((term) => isWanted(term) !== standard).map((term) => term.term_id);
  return [{ taxonomy: 'post_format', terms: listed, operator: standard ? 'NOT IN' : 'IN' }];
}
