import type { BlockElement, EditorField, ElementDeclaration, Site } from '../../types/index.ts';

/** What can stand on a site's pages, as its plugins declare it. */
export interface Declarations {
  readonly shortcodes: readonly ElementDeclaration[];
  readonly blocks: readonly ElementDeclaration[];
}

/** Every shortcode and block of a site with what its plugin declares for editors; the last one of a name counts. */
export function declarationsOf(site: Site): Declarations {
  return site.once('admin.declarations', () => ({
    shortcodes: lastOfEach(
      site.contributions('shortcodes').map(({ tag, editor }) => ({ name: tag, ...editor })),
    ),
    blocks: lastOfEach([
      ...site.contributions('blocks').map(ofBlock),
      ...site.contributions('editorElements'),
    ]),
  }));
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
