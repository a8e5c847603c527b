/** Letters of a mark: a SHA-256 sum in hexadecimal digits between braces. */
const LENGTH = 66;
const MARK = /^\{[0-9a-f]{64}\}$/;
const OPEN = 0x7b;
const CLOSE = 0x7d;
/** Times that the same sum has to stand in braces before it is taken for one. */
const WITNESSES = 5;

/**
 * Finds, in the bytes of a dump, what stands in it for the percent sign. WordPress 4.8.3 and newer puts a sum of its own
 * between braces in place of each `%` of a query, and takes it out as the query is sent; plugins that escaped values that
 * way and wrote them into a file themselves left it in there. WordPress: wpdb::placeholder_escape().
 */
export class PercentMark {
  readonly #seen = new Map<string, number>();
  #rest: Buffer = Buffer.alloc(0);

  write(piece: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, piece]);
    const last = bytes.length - LENGTH;
    for (let at = bytes.indexOf(OPEN); at >= 0 && at <= last; at = bytes.indexOf(OPEN, at + 1)) {
      if (bytes[at + LENGTH - 1] !== CLOSE) continue;
      const found = bytes.toString('latin1', at, at + LENGTH);
      if (MARK.test(found)) this.#seen.set(found, (this.#seen.get(found) ?? 0) + 1);
    }
    this.#rest = Buffer.from(bytes.subarray(Math.max(0, last + 1)));
  }

  /** The mark; undefined where the dump has its percent signs. */
  get value(): string | undefined {
    const [mark, times] = [...this.#seen].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    return times !== undefined && times >= WITNESSES ? mark : undefined;
  }
}
