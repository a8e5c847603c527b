import type { InputMap, QueryVariables, Site, SiteRequest } from '../../types/index.ts';
import { decodePercent } from '../../view/percent-encoding.ts';
import type { MatchedPath } from './match-path.ts';
import { permalinkStructure, perOptionsVersion } from './permalink-structure.ts';

/** Names that every WordPress reads from an address. WordPress: WP::$public_query_vars. */
const PUBLIC_VARIABLES: readonly string[] = [
  'm',
  'p',
  'posts',
  'w',
  'cat',
  'withcomments',
  'withoutcomments',
  's',
  'search',
  'exact',
  'sentence',
  'calendar',
  'page',
  'paged',
  'more',
  'tb',
  'pb',
  'author',
  'order',
  'orderby',
  'year',
  'monthnum',
  'day',
  'hour',
  'minute',
  'second',
  'name',
  'category_name',
  'tag',
  'feed',
  'author_name',
  'pagename',
  'page_id',
  'error',
  'attachment',
  'attachment_id',
  'subpost',
  'subpost_id',
  'preview',
  'robots',
  'favicon',
  'taxonomy',
  'term',
  'cpage',
  'post_type',
  'embed',
  'rest_route',
  'sitemap',
  'sitemap-subtype',
  'sitemap-stylesheet',
];

/** All names that this site reads from an address: WordPress's, those of types and taxonomies, the plugins'. */
function publicVariables(site: Site): readonly string[] {
  return perOptionsVersion(site, 'routing.public-variables', () => [
    ...new Set([
      ...PUBLIC_VARIABLES,
      ...[...site.taxonomies.values(), ...site.postTypes.values()].flatMap((one) => one.queryVariable || []),
      ...site.contributions('queryVariables'),
      ...site.contributions('rewriteEndpoints').map((endpoint) => endpoint.variable ?? endpoint.name),
    ]),
  ]);
}

/**
 * The query variables of a request: form field over address argument over rewrite rule. undefined where form and
 * address disagree about one, which WordPress refuses with 400. WordPress: WP::parse_request().
 */
export function readVariables(
  site: Site,
  request: Pick<SiteRequest, 'query' | 'form'>,
  matched: MatchedPath,
): QueryVariables | undefined {
  const variables: Record<string, string | readonly string[]> = {};
  // A path that was read cannot be declared missing by an argument.
  const ignoresError = permalinkStructure(site).pretty && matched.known;
  const typeOf = typeByVariable(site);
  for (const name of namesOf(publicVariables(site), request)) {
    const get = name === 'error' && ignoresError ? undefined : textsOf(request.query, name);
    const post = textsOf(request.form, name);
    if (get !== undefined && post !== undefined && !sameTexts(get, post)) return undefined;
    const value = post ?? get ?? fromPath(matched, name);
    if (value === undefined) continue;
    variables[name] = value;
    const type = typeOf.get(name);
    if (type !== undefined && value.length > 0) {
      variables['post_type'] = type;
      variables['name'] = value;
    }
  }
  if (!matched.known) variables['error'] = '404';
  else if (matched.variables['error'] !== undefined) variables['error'] = matched.variables['error'];
  return afterReading(site, variables);
}

/** The names to read; `filter_*` stands for all that the request has of this beginning. */
function namesOf(
  names: readonly string[],
  { query, form }: Pick<SiteRequest, 'query' | 'form'>,
): readonly string[] {
  const beginnings = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1));
  if (beginnings.length === 0) return names;
  const requested = [...Object.keys(query), ...Object.keys(form)].filter((name) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  );
  return [...new Set([...names.filter((name) => !name.endsWith('*')), ...requested])];
}

/** The words of a search in a path are encoded as in an address argument. */
function fromPath(matched: MatchedPath, name: string): string | undefined {
  const value = matched.variables[name];
  return name === 's' && value !== undefined ? decodePercent(value.replaceAll('+', ' ')) : value;
}

/** A text, or the texts of a list; what is nested deeper is left out. */
function textsOf(input: InputMap, name: string): string | readonly string[] | undefined {
  const value = input[name];
  if (value === undefined || typeof value === 'string') return value;
  return Object.values(value).filter((item): item is string => typeof item === 'string');
}

function sameTexts(a: string | readonly string[], b: string | readonly string[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function typeByVariable(site: Site): ReadonlyMap<string, string> {
  return site.once(
    'routing.type-by-variable',
    () =>
      new Map(
        [...site.postTypes.values()].flatMap((type) =>
          type.queryVariable ? [[type.queryVariable, type.name] as const] : [],
        ),
      ),
  );
}

/** What no visitor may ask for is dropped, and blanks in lists of terms become the `+` they were written as. */
function afterReading(site: Site, input: Record<string, string | readonly string[]>): QueryVariables {
  const variables = { ...input };
  for (const taxonomy of site.taxonomies.values()) {
    const value = taxonomy.queryVariable ? variables[taxonomy.queryVariable] : undefined;
    if (taxonomy.queryVariable && typeof value === 'string')
      variables[taxonomy.queryVariable] = value.replaceAll(' ', '+');
    if (!taxonomy.publiclyQueryable && variables['taxonomy'] === taxonomy.name) {
      delete variables['taxonomy'];
      delete variables['term'];
    }
  }
  const types = variables['post_type'];
  const queryable = (name: string) => site.postTypes.get(name)?.publiclyQueryable ?? false;
  if (typeof types === 'string') {
    if (!queryable(types)) delete variables['post_type'];
  } else if (types !== undefined) {
    variables['post_type'] = types.filter(queryable);
  }
  return withPostFormat(site, variables);
}

/** `?post_format=quote` asks for the term `post-format-quote` among all types that have formats. */
function withPostFormat(site: Site, variables: Record<string, string | readonly string[]>): QueryVariables {
  const format = variables['post_format'];
  if (typeof format !== 'string') return variables;
  const taxonomy = site.taxonomies.get('post_format');
  return {
    ...variables,
    post_format: POST_FORMATS.includes(format) ? `post-format-${format}` : format,
    post_type: taxonomy ? [...taxonomy.objectTypes] : ['post'],
  };
}

const POST_FORMATS: readonly string[] = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
];

/** The text of a variable, '' where it is absent or a list. */
export function variable(variables: QueryVariables, name: string): string {
  const value = variables[name];
  return typeof value === 'string' ? value : '';
}

/** Whether a variable is there: a list is, whatever stands in it. */
export function isPresent(variables: QueryVariables, name: string): boolean {
  return (variables[name] ?? '') !== '';
}

/** Whether a variable says something, as PHP sees it: neither '' nor '0'; a list does. */
export function says(variables: QueryVariables, name: string): boolean {
  const value = variables[name];
  return typeof value === 'string' ? value !== '' && value !== '0' : (value?.length ?? 0) > 0;
}

/** All texts of a variable that may be a list. */
export function variableList(variables: QueryVariables, name: string): readonly string[] {
  const value = variables[name];
  if (value === undefined || value === '') return [];
  return typeof value === 'string' ? [value] : value;
}
