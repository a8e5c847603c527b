import type { TagTree } from 'portolan/elements';
import type { Site } from 'portolan/plugin';

const DEPTH = 3;

/**
 * Trees in which parts of the library stand as the library has them now. Divi: `global_module`; a part that is no
 * longer there stays as it is kept in the page.
 */
export async function withLibrary(
  site: Site,
  trees: readonly TagTree[],
  read: (content: string) => readonly TagTree[],
  depth = 0,
): Promise<readonly TagTree[]> {
  const ids = depth < DEPTH ? [...new Set(idsIn(trees))] : [];
  if (ids.length === 0) return trees;
  const posts = await site.posts.byIds(ids);
  const parts = new Map<number, readonly TagTree[]>();
  for (const post of posts) {
    if (post.post_type !== 'et_pb_layout' || post.post_status !== 'publish') continue;
    parts.set(post.ID, await withLibrary(site, read(post.post_content), read, depth + 1));
  }
  return replaced(trees, parts);
}

const idOf = (tree: TagTree) =>
  typeof tree === 'string' ? 0 : Number(tree.attributes['global_module']) || 0;

function idsIn(trees: readonly TagTree[]): readonly number[] {
  return trees.flatMap((tree) =>
    typeof tree === 'string' ? [] : idOf(tree) > 0 ? [idOf(tree)] : idsIn(tree.children),
  );
}

function replaced(
  trees: readonly TagTree[],
  parts: ReadonlyMap<number, readonly TagTree[]>,
): readonly TagTree[] {
  return trees.flatMap((tree): readonly TagTree[] => {
    if (typeof tree === 'string') return [tree];
    const part = parts.get(idOf(tree));
    return part && part.length > 0 ? part : [{ ...tree, children: replaced(tree.children, parts) }];
  });
}
