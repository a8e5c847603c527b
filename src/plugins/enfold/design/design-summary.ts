import { fontCommands } from 'portolan/site';
import { COLOUR_SETS } from './colour-sets.ts';
import { type DesignSettings, designSettings } from './design-settings.ts';
import { familiesOf } from './families.ts';
import { weakColours } from './weak-colours.ts';

/** A part of a look, and whether it is carried over. */
export interface DesignPart {
  readonly name: string;
  readonly kept: boolean;
  readonly detail: string;
}

/** Picture of a colour set that lies among the old theme's own files. */
const THEME_FILE = /\{\{AVIA_BASE_URL\}\}|\/themes\/enfold\//;

/** What of a look is carried over, for the owner to read before an import. */
export function designSummary(stored: Readonly<Record<string, unknown>>): readonly DesignPart[] {
  const design = designSettings(stored);
  const kept = (name: string, detail: string): DesignPart => ({ name, kept: true, detail });
  const faces = familiesOf(stored);
  const weak = weakColours(design).length;
  const patterns = COLOUR_SETS.filter((name) =>
    THEME_FILE.test(String(stored[`colorset-${name}_color-img`] ?? '')),
  );
  const rules = Object.keys(stored['advanced_styling'] ?? {}).length;
  const styles = String(stored['quick_css'] ?? '').trim();
  return [
    ...(stored['logo'] ? [kept('logo', '')] : []),
    kept(
      'colours',
      `${COLOUR_SETS.length} sets${weak > 0 ? `, ${weak} of their colours under 4.5:1 on their ground` : ''}`,
    ),
    ...(faces.length > 0 ? [kept('typefaces', typefacesToAdd(faces))] : []),
    kept('header', headerOf(design)),
    kept(
      'layout',
      `${design.body.style}, ${design.width.widest}, text ${design.width.content} % beside widgets`,
    ),
    kept('footer', `${design.footer.columns} columns, ${design.footer.shows}`),
    ...(rules > 0 ? [kept('styled parts', `${rules}`)] : []),
    ...(styles !== '' ? [kept('own styles', `${styles.length} characters`)] : []),
    ...(patterns.length > 0
      ? [{ name: 'patterns', kept: false, detail: `files of the old theme: ${patterns.join(', ')}` }]
      : []),
  ];
}

/** Families, and the commands that bring those that no system has. */
export function typefacesToAdd(families: readonly string[]): string {
  const commands = fontCommands(families);
  return `${families.join(', ')}${commands && `: ${commands}`}`;
}

function headerOf({ header }: DesignSettings): string {
  return [
    `${header.size}px`,
    `logo ${header.logo}`,
    header.menuBelow ? 'menu below' : `menu ${header.menu}`,
    header.sticky && (header.shrinking ? 'stays and shrinks' : 'stays'),
    header.search && 'search',
    header.social && 'accounts elsewhere',
  ]
    .filter(Boolean)
    .join(', ');
}
