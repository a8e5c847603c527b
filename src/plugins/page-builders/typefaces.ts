import type { Finding, Site } from 'portolan/plugin';
import {
  fallbackName,
  familiesToChoose,
  fontCommands,
  fontFaces,
  genericFamily,
  siteMemory,
} from 'portolan/site';
import type { Box } from './tree.ts';

const FAMILY = /^[\p{L}][\p{L}\d -]*$/u;

/** A family as builders store it (`Open Sans`, `"Lato"`); undefined for what names none. */
export function familyOf(stored: unknown): string | undefined {
  const name = typeof stored === 'string' ? stored.replace(/["']/g, '').trim() : '';
  return FAMILY.test(name) && !/^(?:default|inherit|initial|none|system|theme)\b/i.test(name)
    ? name
    : undefined;
}

/** A box, with its parts, in the typefaces that their author chose, where visitors get them; else in the theme's. `css` brings their files. */
export function inTypeface(site: Site, box: Box): { readonly box: Box; readonly css: string } {
  const own = setIn(site, box);
  const parts = box.parts?.map((part) => setIn(site, part));
  return {
    box: { ...own.of, ...(parts && { parts: parts.map(({ of }) => of) }) },
    css: [...new Set([own.css, ...(parts ?? []).map(({ css }) => css)])].filter(Boolean).join('\n'),
  };
}

function setIn<Of extends Pick<Box, 'css'>>(site: Site, of: Of): { readonly of: Of; readonly css: string } {
  const { 'font-family': stored, ...rest } = of.css ?? {};
  if (stored === undefined) return { of, css: '' };
  const { own, ofSystems } = familiesHere(site);
  const [name, ...more] = own.has(stored)
    ? [stored, fallbackName(stored)]
    : ofSystems.has(stored)
      ? [stored]
      : [];
  if (name === undefined) return { of: { ...of, css: rest }, css: '' };
  return {
    of: { ...of, css: { ...rest, 'font-family': [name, ...more, genericFamily(stored)].join(', ') } },
    // Once for all boxes and pages: it is read from a file.
    css: own.has(stored)
      ? siteMemory(site).getNow(`page-builders.face ${stored}`, () => fontFaces(site, [stored]))
      : '',
  };
}

/** What an owner should know of the families that pages name and visitors do not get. */
export function missingFamilies(site: Site, named: readonly string[]): readonly Finding[] {
  const { own, ofSystems } = familiesHere(site);
  const missing = [...new Set(named)]
    .filter((family) => !own.has(family) && !ofSystems.has(family))
    .toSorted();
  const remedy = fontCommands(missing);
  if (remedy === '') return [];
  return [
    {
      about: 'fonts',
      state: 'note',
      found: `Pages of the builder name ${missing.join(', ')}; visitors get the theme’s typeface in their place.`,
      remedy,
    },
  ];
}

function familiesHere(site: Site): {
  readonly own: ReadonlySet<string>;
  readonly ofSystems: ReadonlySet<string>;
} {
  return siteMemory(site).getNow('page-builders.families', () => {
    const { own, ofSystems } = familiesToChoose(site);
    return { own: new Set(own), ofSystems: new Set(ofSystems) };
  });
}
