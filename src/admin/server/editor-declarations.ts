import type { BlockElement, EditorField, ElementDeclaration, Site } from '../../types/index.ts';
import type { TextBuilder } from '../content/text-builder.ts';

/** What can stand on a site's pages, as its plugins declare it. */
export interface Declarations {
  readonly shortcodes: readonly ElementDeclaration[];
  readonly blocks: readonly ElementDeclaration[];
  /** Elements of page builders, whose names are those of blocks or of shortcodes. */
  readonly elements: readonly ElementDeclaration[];
}

/** Every shortcode and block of a site with what its plugin declares for editors; the last one of a name counts. */
export function declarationsOf(site: Site): Declarations {
  return site.once('admin.declarations', () => ({
    shortcodes: lastOfEach(
      site.contributions('shortcodes').map(({ tag, editor }) => ({ name: tag, ...editor })),
    ),
    blocks: lastOfEach(site.contributions('blocks').map(ofBlock)),
    elements: lastOfEach(site.contributions('editorElements')),
  }));
}

/** The page builder that a text is written in: what its names begin with is declared by its plugin's elements. */
export function builderOf(site: Site, text: string): TextBuilder | undefined {
  const builders = site.once('admin.builders', () => buildersOf(declarationsOf(site).elements));
  return builders.find(({ prefix, holders }) =>
    prefix.endsWith('/')
      ? text.trimStart().startsWith(`<!-- wp:${prefix}`)
      : holders.some((name) => text.includes(`[${name} `) || text.includes(`[${name}]`)),
  );
}

function buildersOf(elements: readonly ElementDeclaration[]): readonly TextBuilder[] {
  const prefixes = new Set(elements.flatMap(({ name }) => /^[a-z]+[/_]/.exec(name)?.[0] ?? []));
  return [...prefixes].map((prefix) => {
    const own = elements.filter(({ name }) => name.startsWith(prefix));
    const holders = own.flatMap(({ name, holds }) => (holds ? [name] : []));
    const [first = ''] = prefix.endsWith('/') ? holders : [];
    return { prefix, holders, empty: first && `<!-- wp:${first} -->\n<!-- /wp:${first} -->` };
  });
}

function lastOfEach(all: readonly ElementDeclaration[]): readonly ElementDeclaration[] {
  return [...new Map(all.map((one) => [one.name, one])).values()];
}

function ofBlock({ name, defaults = {}, editor }: BlockElement): ElementDeclaration {
  const fields = Object.entries(defaults).flatMap(([setting, value]) => fieldOf(setting, value) ?? []);
  return { name, ...(fields.length > 0 && { fields }), ...editor };
}

/** A field for a setting whose kind shows in its default; lists and objects have none. */
function fieldOf(name: string, value: unknown): EditorField | undefined {
  const label = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase());
  const fallback = String(value);
  if (typeof value === 'boolean') return { name, label, kind: 'flag', fallback };
  if (typeof value === 'number') return { name, label, kind: 'number', fallback };
  return typeof value === 'string' ? { name, label, kind: 'text', fallback } : undefined;
}
