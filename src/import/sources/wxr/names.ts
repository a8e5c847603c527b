/**
 * Gives element names their usual prefixes (`wp`, `excerpt`, `content`, `dc`), whatever prefixes the file uses:
 * namespaces are told by the ends of their addresses, since tools write `http` or `https` and any version.
 */
export class ElementNames {
  readonly #prefixes = new Map<string, string>();
  #asUsual = true;
  readonly #names = new Map<string, string>();

  /** Reads the `xmlns:…` attributes of an element. */
  declare(attributes: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (!name.startsWith('xmlns:')) continue;
      const usual = usualPrefix(value);
      if (usual === undefined) continue;
      const prefix = name.slice('xmlns:'.length);
      this.#prefixes.set(prefix, usual);
      if (prefix !== usual) this.#asUsual = false;
    }
    this.#names.clear();
  }

  /** `w:post_id` → `wp:post_id`, where `w` stands for WordPress's namespace. */
  usual(name: string): string {
    if (this.#asUsual) return name;
    let usual = this.#names.get(name);
    if (usual === undefined) {
      const colon = name.indexOf(':');
      const prefix = colon < 0 ? undefined : this.#prefixes.get(name.slice(0, colon));
      usual = prefix === undefined ? name : `${prefix}${name.slice(colon)}`;
      if (this.#names.size < 1000) this.#names.set(name, usual);
    }
    return usual;
  }
}

function usualPrefix(address: string): string | undefined {
  if (/\/export\/\d+\.\d+\/excerpt\/?$/.test(address)) return 'excerpt';
  if (/\/export\/\d+\.\d+\/?$/.test(address)) return 'wp';
  if (/\/content\/?$/.test(address)) return 'content';
  if (/\/dc\/elements\/1\.1\/?$/.test(address)) return 'dc';
  return undefined;
}
