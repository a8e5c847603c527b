import { namesAttachments, showsFiles } from './content-addresses.ts';

/** Posts beyond this number are read anew anyhow: most of them show something. */
const LISTED = 100_000;

/** Which posts the media check has to read again: those whose content may show a file or name an attachment. */
export class ContentsToCheck {
  #ids: number[] | undefined = [];

  /** Looks at a post's content while it is at hand. */
  add(id: number, content: string): void {
    if (this.#ids === undefined || !(showsFiles(content) || namesAttachments(content))) return;
    this.#ids.push(id);
    if (this.#ids.length > LISTED) this.#ids = undefined;
  }

  /** What was seen is not what the table holds: every post has to be read. */
  spoil(): void {
    this.#ids = undefined;
  }

  /** The posts in the order of their ids; undefined = all. */
  get ids(): readonly number[] | undefined {
    return this.#ids?.toSorted((one, other) => one - other);
  }
}
