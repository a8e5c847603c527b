import { findShortcodes } from '../import/inspect/find-elements.ts';

/** Characters from which on an unbroken run is no word. */
const BLOB = /[A-Za-z0-9+/]{120,}={0,2}|(?:%[0-9A-Fa-f]{2}[\w.~-]{0,40}){12,}/g;

/**
 * What stands on a page as it was stored instead of being rendered: shortcodes of the post's own text (`[row]`), and runs
 * of encoded characters. `printed` is the page's text without code samples, `source` the stored text.
 */
export function rawText(printed: string, source: string, known: ReadonlySet<string>): readonly string[] {
  const stored = new Set(findShortcodes(source, known));
  const raw = new Set(
    stored.size === 0
      ? []
      : [...printed.matchAll(/(?<!\[)\[\/?([A-Za-z][\w-]*)(?=[\s\]/])/g)]
          .map(([, tag]) => tag as string)
          .filter((tag) => stored.has(tag))
          .map((tag) => `[${tag}]`),
  );
  for (const [run] of printed.matchAll(BLOB)) {
    // Words of languages without spaces, and addresses, are no code: that mixes digits and both cases.
    if (/[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run)) raw.add(`${run.slice(0, 24)}…`);
  }
  return [...raw].sort();
}
