import { storedList, storedMap } from 'portolan/data';
import { box, type PageNode, picturesById, type StoredPage } from 'portolan/elements';
import { columnBox, rowBox, sectionBox } from './layout.ts';
import { moduleNodes } from './modules.ts';
import { photosIn, type Settings } from './settings.ts';

/** One node of a page. Beaver Builder: `_fl_builder_data`. */
interface StoredNode {
  readonly node: string;
  readonly type: string;
  readonly parent: string;
  readonly position: number;
  readonly settings: Settings;
}

const DEPTH = 12;

/** A page made with Beaver Builder; undefined for one that was not. */
export async function beaverPage({ site, meta }: StoredPage): Promise<readonly PageNode[] | undefined> {
  if (meta?.get('_fl_builder_enabled') !== '1') return undefined;
  const nodes = storedNodes(meta.value('_fl_builder_data'));
  if (nodes.length === 0) return undefined;
  const pictures = await picturesById(
    site,
    nodes.flatMap(({ settings }) => [Number(settings['photo']) || 0, ...photosIn(settings['photos'])]),
  );
  const childrenOf = (parent: string) =>
    nodes.filter((node) => node.parent === parent).toSorted((a, b) => a.position - b.position);
  const inside = (node: StoredNode, depth: number): readonly PageNode[] =>
    depth > DEPTH ? [] : childrenOf(node.node).flatMap((child) => pageNodes(child, depth + 1));
  const pageNodes = (node: StoredNode, depth: number): readonly PageNode[] => {
    const { settings } = node;
    if (node.type === 'row') return [box(sectionBox(settings), inside(node, depth))];
    if (node.type === 'column-group') return [box(rowBox(), inside(node, depth))];
    if (node.type === 'column') return [box(columnBox(settings), inside(node, depth))];
    return moduleNodes(settings, pictures);
  };
  return childrenOf('').flatMap((node) => pageNodes(node, 0));
}

function storedNodes(stored: unknown): readonly StoredNode[] {
  const all = storedList(stored);
  return all.flatMap((one: unknown) => {
    const { node, type, parent, position, settings } = storedMap(one);
    if (typeof node !== 'string' || typeof type !== 'string') return [];
    return [
      {
        node,
        type,
        parent: typeof parent === 'string' ? parent : '',
        position: Number(position) || 0,
        settings: storedMap(settings),
      },
    ];
  });
}
