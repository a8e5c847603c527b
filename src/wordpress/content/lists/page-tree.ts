import type { PostQuery, PostRow, Site } from '../../../types/index.ts';
import { groupedByParent, MAX_TREE_DEPTH } from './tree.ts';

/** A page with the pages below it. */
export interface PageNode {
  readonly page: PostRow;
  readonly children: readonly PageNode[];
}

/** What comes first: the order that editors gave, or another one. */
export type PageOrder = NonNullable<PostQuery['order']>;

export const MENU_ORDER: PageOrder = [
  { by: 'menu_order', direction: 'asc' },
  { by: 'title', direction: 'asc' },
];

/**
 * All published pages below `parent` (0 = all) as a tree. A page below one that is not shown stands at the top, or
 * nowhere with `orphans: false`. WordPress: get_pages().
 */
export async function pageTree(
  site: Site,
  options: {
    readonly parent?: number;
    readonly order?: PageOrder;
    readonly exclude?: readonly number[];
    readonly orphans?: boolean;
  } = {},
): Promise<readonly PageNode[]> {
  const { parent = 0, order = MENU_ORDER, exclude = [], orphans = true } = options;
  const pages = await site.posts.find({ types: ['page'], statuses: ['publish'], order, notIds: exclude });
  const known = new Set(pages.map((page) => page.ID));
  const byParent = groupedByParent(pages, ({ post_parent: above }) =>
    !orphans || above === parent || known.has(above) ? above : 0,
  );
  const build = (id: number, depth: number): readonly PageNode[] =>
    depth > MAX_TREE_DEPTH
      ? []
      : (byParent.get(id) ?? []).map((page) => ({ page, children: build(page.ID, depth + 1) }));
  return build(parent, 0);
}

/** All pages of a tree. */
export function pagesOf(tree: readonly PageNode[]): readonly PostRow[] {
  return tree.flatMap(({ page, children }) => [page, ...pagesOf(children)]);
}
