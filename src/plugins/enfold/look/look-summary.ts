import { COLOUR_SETS } from './colour-sets.ts';
import { type LookSettings, lookSettings } from './look-settings.ts';
import { weakColours } from './weak-colours.ts';

/** A part of a look, and whether it is carried over. */
export interface LookPart {
  readonly name: string;
  readonly kept: boolean;
  readonly told: string;
}

/** Picture of a colour set that lies among the old theme's own files. */
const THEME_FILE = /\{\{AVIA_BASE_URL\}\}|\/themes\/enfold\//;

/** What of a look is carried over, for the owner to read before an import. */
export function lookSummary(stored: Readonly<Record<string, unknown>>): readonly LookPart[] {
  const look = lookSettings(stored);
  const kept = (name: string, told: string): LookPart => ({ name, kept: true, told });
  const faces = [look.text.face, look.headings.face].flatMap((face) => face?.family ?? []);
  const weak = weakColours(look).length;
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
    ...(faces.length > 0
      ? [kept('typefaces', `${[...new Set(faces)].join(', ')}: add them by "portolan fonts add"`)]
      : []),
    kept('header', headerOf(look)),
    kept('layout', `${look.body.style}, ${look.width.widest}, text ${look.width.content} % beside widgets`),
    kept('footer', `${look.footer.columns} columns, ${look.footer.shows}`),
    ...(rules > 0 ? [kept('styled parts', `${rules}`)] : []),
    ...(styles !== '' ? [kept('own styles', `${styles.length} characters`)] : []),
    ...(patterns.length > 0
      ? [{ name: 'patterns', kept: false, told: `files of the old theme: ${patterns.join(', ')}` }]
      : []),
  ];
}

function headerOf({ header }: LookSettings): string {
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
