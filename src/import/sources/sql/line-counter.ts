import { BYTE } from './bytes.ts';

/** Tells the line of positions that only go forward, each byte looked at once. */
export class LineCounter {
  #line = 1;
  /** Where counting stands in the present buffer. */
  #counted = 0;
  #next = -2;

  /** The line (from 1) of a position in the buffer, not before an earlier one. */
  at(buffer: Buffer, position: number): number {
    this.moveTo(buffer, position);
    return this.#line;
  }

  moveTo(buffer: Buffer, position: number): void {
    if (position < this.#counted) return;
    if (this.#next === -2) this.#next = buffer.indexOf(BYTE.lineFeed, this.#counted);
    while (this.#next >= 0 && this.#next < position) {
      this.#line++;
      this.#next = buffer.indexOf(BYTE.lineFeed, this.#next + 1);
    }
    this.#counted = position;
  }

  /** The buffer now begins where counting stood. */
  rebase(): void {
    this.#counted = 0;
    this.#next = -2;
  }
}
