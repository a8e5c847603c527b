/** A use of a shortcode or a block in a text. */
export interface FoundElement {
  readonly name: string;
  /** A block without inner HTML, which the server has to render. */
  readonly dynamic: boolean;
}

const BLOCK = /<!--\s+wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s+(?:\{[\s\S]*?\}\s+)?(\/)?-->/g;

/** The blocks that open in a text, with their namespace (`core/gallery`), one for each use. */
export function findBlocks(content: string): FoundElement[] {
  if (!content.includes('<!-- wp:')) return [];
  return Array.from(content.matchAll(BLOCK), ([, name, closed]) => ({
    name: (name as string).includes('/') ? (name as string) : `core/${name}`,
    dynamic: closed === '/',
  }));
}

// Doubled brackets escape a shortcode.
const SHORTCODE = /(?<!\[)\[([A-Za-z][\w-]*)(?=[\s\]/])([^[\]]*)\]/g;

/** A name made of words: `show_cases`, `booking-form`; `a-z` is a range of letters. */
const PARTED = /^(?!\w-\w(?:\W|\w-\w|\d|$))[A-Za-z0-9]+(?:[_-]+[A-Za-z0-9]+)+$/;

/**
 * The shortcodes that open in a text, one for each use. Words in square brackets that nobody registered (`[sic]`,
 * `[1]`, `[semi-]automatic`, `[a-z0-9]+`) are told from them: a shortcode is known, or it has attributes, a closing tag,
 * or a name made of parts that is no part of a longer word.
 */
export function findShortcodes(content: string, known: ReadonlySet<string>): string[] {
  if (!content.includes('[')) return [];
  const found: string[] = [];
  for (const match of content.matchAll(SHORTCODE)) {
    const [whole, tag, attributes] = match;
    const name = tag as string;
    const next = content[match.index + whole.length] ?? '';
    if (
      known.has(name) ||
      /=/.test(attributes as string) ||
      (PARTED.test(name) && !/[\w.+*]/.test(next)) ||
      content.includes(`[/${name}]`)
    ) {
      found.push(name);
    }
  }
  return found;
}
