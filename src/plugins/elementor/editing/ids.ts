/** A random id as Elementor has them, of seven hexadecimal digits. */
export function newId(taken: ReadonlySet<string>): string {
  for (;;) {
    const id = crypto.randomUUID().slice(0, 7);
    if (!taken.has(id)) return id;
  }
}
