/** Shorter ones may be part of any word. */
const SHORTEST = 6;

/** What stands where a secret stood. */
export const LEFT_OUT = '[left out]';

/** The secrets of a site, to be kept out of what it says. More become known while it is opened. */
export class KnownSecrets {
  readonly #texts = new Set<string>();

  add(...secrets: readonly (string | undefined)[]): void {
    for (const secret of secrets) {
      if (secret === undefined || secret.length < SHORTEST) continue;
      this.#texts.add(secret);
      // As they stand in JSON, and in addresses.
      this.#texts.add(JSON.stringify(secret).slice(1, -1));
      this.#texts.add(encodeURIComponent(secret));
    }
  }

  /** A text without the secrets that stand in it. */
  remove(text: string): string {
    let left = text;
    for (const secret of this.#texts) if (left.includes(secret)) left = left.replaceAll(secret, LEFT_OUT);
    return left;
  }
}
