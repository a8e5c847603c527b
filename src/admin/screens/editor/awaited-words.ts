import type { CaretPlace } from './caret.ts';
import type { WordKey } from './keys-in-words.ts';
import type { Path } from './use-document.ts';

/** How a line's end is kept among keys. */
const LINE = '\n';

/** A node that will be written into once the page shows it, and what is typed until then. */
export class AwaitedWords {
  readonly caret: CaretPlace;
  private readonly path: string;
  private readonly keys: string[] = [];

  constructor(path: Path, caret: CaretPlace) {
    this.path = path.join();
    this.caret = caret;
  }

  isAt(path: Path | undefined): boolean {
    return this.path === path?.join();
  }

  /** Keeps a key that writes; false for others. */
  keep({ key, shiftKey }: KeyboardEvent): boolean {
    if (key.length !== 1 && !/^(?:Enter|Backspace|Delete)$/.test(key)) return false;
    this.keys.push(key === 'Enter' && shiftKey ? LINE : key);
    return true;
  }

  /**
   * Types what was kept, where the caret is. `inWords` does what a key does to the words as a whole, and says whether it
   * did; `next` gives the node that is waited for then, which takes the rest.
   */
  type(document: Document, inWords: (key: WordKey) => boolean, next: () => AwaitedWords | undefined): void {
    for (const [place, key] of this.keys.entries()) {
      if (key === LINE) document.execCommand('insertLineBreak');
      else if (key === 'Delete') document.execCommand('forwardDelete');
      else if (key === 'Enter') inWords(key);
      else if (key !== 'Backspace') document.execCommand('insertText', false, key);
      else if (!inWords(key)) document.execCommand('delete');
      const awaited = next();
      if (awaited) {
        awaited.keys.push(...this.keys.slice(place + 1));
        return;
      }
    }
  }
}
