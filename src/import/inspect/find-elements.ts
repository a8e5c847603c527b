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

/**
 * The shortcodes that open in a text, one for each use. Words in square brackets that nobody registered (`[sic]`,
 * `[1]`) are told from them: a shortcode is known, or it has attributes, a closing tag, or a name made of parts.
 */
export function findShortcodes(content: string, known: ReadonlySet<string>): string[] {
  if (!content.includes('[')) return [];
  const found: string[] = [];
  for (const [, tag, attributes] of content.matchAll(SHORTCODE)) {
    const name = tag as string;
    if (
      known.has(name) ||
      /=/.test(attributes as string) ||
      /[_-]/.test(name) ||
      content.includes(`[/${name}]`)
    ) {
      found.push(name);
    }
  }
  return found;
}
