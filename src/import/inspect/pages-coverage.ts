import type { UsedOn } from '../used-on.ts';

/** A published page that will look different. */
export interface PageCoverage extends UsedOn {
  /** Shortcodes and blocks in it, and those of them that are rendered. */
  readonly elements: number;
  readonly rendered: number;
  /** Sentences. */
  readonly differences: readonly string[];
}

/** How much of what a site publishes is rendered. */
export interface PagesCoverage {
  /** Published posts of all types that visitors can ask for, pages first among them. */
  readonly pages: number;
  /** Those of which nothing is known that will look different. */
  readonly same: number;
  readonly elements: number;
  readonly rendered: number;
  /** Words of their texts, and those of them that have an address to be read at. */
  readonly words: number;
  readonly shown: number;
  /** Pages that will look different, those that lack most first; of very many some. */
  readonly different: readonly PageCoverage[];
  readonly differentCount: number;
}
