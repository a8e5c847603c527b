import type { PageAssets } from '../types/index.ts';

/** A piece of a page's HTML. */
export interface Piece {
  readonly html: string;
  /** It is the same object wherever it stands: what was found out about it stays with it. */
  readonly isKept?: true;
}

/** What a component rendered, and what that needs of the page that shows it. */
export interface KeptPart {
  /** All of them kept, parts of its own among them: where one of those is made anew, the others stay. */
  readonly pieces: readonly Piece[];
  /** Letters of those that no other part has. */
  readonly letters: number;
  readonly assets: PageAssets;
}
