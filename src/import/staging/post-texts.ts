import type { ContentsToCheck } from '../media/contents-to-check.ts';
import type { SearchBuilder } from './search-builder.ts';

/** Takes posts' texts while they are read, for what would have to read all of them again otherwise. */
export class PostTexts {
  readonly #search: SearchBuilder;
  readonly #contents: ContentsToCheck;

  constructor(search: SearchBuilder, contents: ContentsToCheck) {
    this.#search = search;
    this.#contents = contents;
  }

  add(id: number, type: string, title: string, excerpt: string, content: string): void {
    this.#search.add(id, type, title, excerpt, content);
    this.#contents.add(id, content);
  }

  /** A post is not, or not under its id, in the table as it was handed over. */
  spoil(): void {
    this.#search.spoil();
    this.#contents.spoil();
  }
}
