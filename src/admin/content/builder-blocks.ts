import type { ContentNode } from './tree.ts';

/** Namespaces of blocks by which page builders' own data is edited; each block is an element of the builder. */
const BUILDERS = /^(?:elementor|bricks|beaver|panels)\//;
/** Elements of builders that hold others, also while they are empty. */
const HOLDERS =
  /^(?:elementor\/(?:section|column|container)|bricks\/(?:section|container|block|div)|beaver\/(?:row|column-group|column|box)|panels\/(?:row|cell))$/;

/** Whether a node is an element of a page builder that keeps its pages as data. */
export function isBuilderBlock({ kind, name }: Pick<ContentNode, 'kind' | 'name'>): boolean {
  return kind === 'block' && BUILDERS.test(name);
}

/** Whether other elements stand in it. */
export function isBuilderHolder(node: Pick<ContentNode, 'kind' | 'name'>): boolean {
  return node.kind === 'block' && HOLDERS.test(node.name);
}

/** The namespace of the builder whose data a text is; undefined for all other texts. */
export function builderOf(source: string): string | undefined {
  const name = /^\s*<!-- wp:([a-z]+\/)/.exec(source)?.[1];
  return name !== undefined && BUILDERS.test(name) ? name : undefined;
}
