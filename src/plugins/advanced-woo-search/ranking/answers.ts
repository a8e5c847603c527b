/** The products of a search, best first, and the words that they were found by. */
export interface FoundProducts {
  readonly ids: readonly number[];
  readonly words: readonly string[];
}
