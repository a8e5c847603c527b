import type { PageNode, Picture, TagNode, TagTree } from 'portolan/elements';
import type { Dynamic } from './values.ts';

/** What modules of a page are translated with. */
export interface Page {
  readonly pictures: ReadonlyMap<number, Picture>;
  readonly dynamic: Dynamic;
  nodesOf(trees: readonly TagTree[], page: Page): readonly PageNode[];
}

/** Translates one element. */
export type ElementOf = (node: TagNode, page: Page) => readonly PageNode[];
