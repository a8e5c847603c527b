import type { PageNode, Picture, TagNode, TagTree } from 'portolan/elements';

/** What elements of a page are translated with. */
export interface Page {
  readonly pictures: ReadonlyMap<number, Picture>;
  nodesOf(trees: readonly TagTree[], page: Page): readonly PageNode[];
}

/** Translates one element. */
export type ElementOf = (node: TagNode, page: Page) => readonly PageNode[];
