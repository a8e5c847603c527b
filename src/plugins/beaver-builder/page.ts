import { storedMap, textFrom } from 'portolan/data';
import {
  type BuilderPage,
  box,
  marked,
  type PageNode,
  picturesById,
  type StoredPage as StoredPost,
} from 'portolan/elements';
import type { Site } from 'portolan/plugin';
import { editedNodes, isPageText } from './editing/page-text.ts';
import { columnBox, rowBox, sectionBox } from './layout.ts';
import { moduleNodes } from './modules.ts';
import { nodesOf, photosIn, type StoredNode, storedPage } from './stored-page.ts';

const DEPTH = 20;

/** A page made with Beaver Builder; undefined for one that was not. */
export async function beaverPage({ site, meta, content }: StoredPost): Promise<BuilderPage | undefined> {
  const page = storedPage(meta);
  if (page === undefined) return undefined;
  // What an editor holds.
  const nodes = await pageNodes(site, isPageText(content) ? editedNodes(content) : nodesOf(page));
  const sheet = textFrom(storedMap(meta?.value('_fl_builder_data_settings'))['css']);
  return { nodes, page: sheet ? { sheets: [sheet] } : {} };
}

/** The boxes that nodes make. */
export async function pageNodes(site: Site, nodes: readonly StoredNode[]): Promise<readonly PageNode[]> {
  const pictures = await picturesById(
    site,
    nodes.flatMap(({ settings }) => [Number(settings['photo']) || 0, ...photosIn(settings['photos'])]),
  );
  const inside = (parent: string, depth: number): readonly PageNode[] =>
    depth > DEPTH
      ? []
      : nodes
          .filter((node) => node.parent === parent)
          .flatMap((node) => marked(made(node, inside(node.id, depth + 1)), node.mark));
  const made = ({ type, settings }: StoredNode, children: readonly PageNode[]): readonly PageNode[] => {
    if (type === 'row') return [box(sectionBox(settings), children)];
    if (type === 'column-group') return [box(rowBox(), children)];
    if (type === 'column') return [box(columnBox(settings), children)];
    return moduleNodes(settings, pictures, children);
  };
  return inside('', 0);
}
