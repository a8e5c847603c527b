import { useQuery } from '@tanstack/react-query';
import { listAll, read } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';

/** A type of content as `wp/v2/types` gives it with `context=edit`, as far as lists read it. */
export interface ContentType {
  readonly slug: string;
  readonly name: string;
  readonly hierarchical: boolean;
  readonly viewable: boolean;
  readonly labels: { readonly singular_name: string };
  readonly supports: Readonly<Record<string, unknown>>;
  readonly taxonomies: readonly string[];
  readonly rest_base: string;
  readonly rest_namespace: string;
}

/** A post as `wp/v2` gives it with `context=edit`; ids of terms stand under the taxonomies' `rest_base`. */
export interface Post {
  readonly id: number;
  readonly slug: string;
  readonly status: string;
  readonly date: string;
  readonly date_gmt: string | null;
  readonly modified_gmt: string;
  readonly link: string;
  readonly author?: number;
  readonly parent?: number;
  readonly menu_order?: number;
  readonly password?: string;
  readonly sticky?: boolean;
  readonly comment_status?: string;
  readonly title?: { readonly raw: string; readonly rendered: string };
  readonly [field: string]: unknown;
}

export interface Taxonomy {
  readonly slug: string;
  readonly name: string;
  readonly hierarchical: boolean;
  readonly rest_base: string;
  readonly visibility?: { readonly show_ui: boolean };
}

export interface Term {
  readonly id: number;
  readonly name: string;
  readonly parent?: number;
}

/** Statuses in the order in which a list offers them. */
export const postStatuses: readonly (readonly [string, string])[] = [
  ['publish', 'Published'],
  ['future', 'Scheduled'],
  ['draft', 'Drafts'],
  ['pending', 'To be reviewed'],
  ['private', 'Private'],
];

/** What one post in a status is called. */
export const statusWords: Readonly<Record<string, string>> = {
  publish: 'Published',
  future: 'Scheduled',
  draft: 'Draft',
  pending: 'To be reviewed',
  private: 'Private',
  trash: 'In the bin',
};

/** The collection of a type: `wp/v2/posts`. */
export const routeOf = (type: ContentType) => `${type.rest_namespace}/${type.rest_base}`;

/** Where a post is edited. */
export const editAddress = (id: number, type: string) =>
  `post.php?post=${id}&action=edit${type === 'post' ? '' : `&post_type=${type}`}`;

export const titleOf = (post: Post) => plainText(post.title?.rendered ?? '') || '(no title)';

export function useContentType(name: string) {
  return useQuery({
    queryKey: ['wp/v2/types', name],
    queryFn: ({ signal }) => read<ContentType>(`wp/v2/types/${name}`, { context: 'edit' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Taxonomies of a type that people arrange by hand. */
export function useTaxonomies(type: ContentType): readonly Taxonomy[] {
  const found = useQuery({
    queryKey: ['wp/v2/taxonomies', type.slug],
    queryFn: ({ signal }) =>
      read<Readonly<Record<string, Taxonomy>>>(
        'wp/v2/taxonomies',
        { context: 'edit', type: type.slug },
        signal,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    // Of a type without any, WordPress lets nobody ask.
    enabled: type.taxonomies.length > 0,
  });
  return Object.values(found.data ?? {}).filter(({ visibility }) => visibility?.show_ui !== false);
}

/** All terms of a taxonomy in the order of its tree, each with its depth. */
export function useTermTree(taxonomy: Taxonomy | undefined): readonly (Term & { readonly depth: number })[] {
  const route = `wp/v2/${taxonomy?.rest_base}`;
  const found = useQuery({
    queryKey: [route, 'tree'],
    queryFn: ({ signal }) => listAll<Term>(route, { _fields: 'id,name,parent' }, signal),
    enabled: taxonomy !== undefined,
  });
  return treeOf(found.data ?? []);
}

function treeOf(terms: readonly Term[]): readonly (Term & { readonly depth: number })[] {
  const known = new Set(terms.map(({ id }) => id));
  const children = new Map<number, Term[]>();
  for (const term of terms) {
    const parent = known.has(term.parent ?? 0) ? (term.parent ?? 0) : 0;
    children.set(parent, [...(children.get(parent) ?? []), term]);
  }
  const below = (parent: number, depth: number): (Term & { readonly depth: number })[] =>
    (children.get(parent) ?? []).flatMap((term) => [{ ...term, depth }, ...below(term.id, depth + 1)]);
  return below(0, 0);
}

/** What stands above a list: how many there are by status, and the months they are of. */
export interface ListCounts {
  readonly statuses: Readonly<Record<string, number>>;
  readonly months: readonly string[];
  readonly own: boolean;
  readonly may_publish: boolean;
}

export function useListCounts(type: ContentType) {
  return useQuery({
    queryKey: [routeOf(type), 'counts'],
    queryFn: ({ signal }) => read<ListCounts>(`portolan/v1/lists/${type.slug}`, {}, signal),
  });
}

/** Names of the authors of posts, by id. */
export function useAuthors(posts: readonly Post[] | undefined): ReadonlyMap<number, string> {
  const ids = [...new Set((posts ?? []).flatMap(({ author }) => author ?? []))].sort((a, b) => a - b);
  const found = useQuery({
    queryKey: ['wp/v2/users', 'names', ids],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>(
        'wp/v2/users',
        { include: ids, _fields: 'id,name' },
        signal,
      ),
    enabled: ids.length > 0,
  });
  return new Map(found.data?.map(({ id, name }) => [id, name]));
}
