import type { PagesCoverage } from './inspect/pages-coverage.ts';

/** Sentences that `inspect` says beforehand and `import` afterwards: one source, so that they agree. */

const number = (value: number) => value.toLocaleString('en');
const times = (count: number, one: string, many: string) => (count === 1 ? one : `${number(count)} ${many}`);

/** Names in a sentence, of many the first. */
export function namesIn(names: readonly string[], most = 12): string {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${number(more)} more` : '');
}

/** Files that attachments or pages name and that are not in the uploads. */
export const missingFiles = (count: number) =>
  `${times(count, 'One file is', 'files are')} missing that attachments or pages name`;

/** Pictures that no import brings. */
export const picturesElsewhere = (count: number) =>
  `${times(count, 'One picture on the old host is no upload', 'pictures on the old host are no uploads')}; put ${count === 1 ? 'it' : 'them'} into the folder public/`;

/** Rows by what became of them. */
export const rowsSentence = (
  totals: Readonly<Record<'source' | 'imported' | 'merged' | 'refused', number>>,
) =>
  `${number(totals.source)} rows in the source = ${number(totals.imported)} imported + ${number(totals.merged)} merged + ${number(totals.refused)} refused`;

/** A finding, with its place where it has one. */
export function findingSentence(
  code: string,
  count: number,
  first: {
    readonly outcome: string;
    readonly message: string;
    readonly file?: string;
    readonly line?: number;
  },
): string {
  const where = first.file === undefined ? '' : ` (${first.file}${first.line ? `:${first.line}` : ''})`;
  return `${first.outcome}: ${code}${count > 1 ? ` ×${number(count)}, the first` : ''}: ${first.message}${where}`;
}

/** How much of what a site publishes is rendered. */
export function pagesSentences(pages: PagesCoverage): readonly string[] {
  if (pages.pages === 0) return [];
  const share = (part: number, of: number, what: string) =>
    // Rounded down: what is not whole is not said to be.
    of === 0 ? [] : [`${Math.floor((100 * part) / of)} % of ${number(of)} ${what}`];
  const rendered = [
    ...share(pages.shown, pages.words, 'words'),
    ...share(pages.rendered, pages.elements, 'shortcodes and blocks'),
  ];
  return [
    `${number(pages.pages)} published pages: ${number(pages.same)} as they were, ${number(pages.differentCount)} will look different`,
    ...(rendered.length > 0 ? [`Rendered: ${rendered.join(', ')}`] : []),
  ];
}

/** What will look different on a page, sentence by sentence. */
export const differences = {
  noAddress: (type: string) => `It has no address: nobody here knows the type ${type}.`,
  shortcodes: (names: readonly string[]) =>
    `Not rendered: ${namesIn(names.map((name) => `[${name}]`))}; what stands between their tags is shown.`,
  blocks: (names: readonly string[]) =>
    `Empty, as the old site's server rendered them: the blocks ${namesIn(names)}.`,
  translated: (builder: string) =>
    `Made with ${builder}, translated into elements of the theme: spaces, motion and typefaces may differ.`,
  ownPage: (builder: string) =>
    `Made with ${builder}, which is not understood: the text that it left in the page is shown, its layout is not.`,
  template: (file: string) => `The old theme's template ${file} is not here: it is an ordinary page.`,
  fields: () =>
    "It has no text of its own: the old theme's template made it of custom fields. Their texts, pictures and links stand one below the other; look whether all of it was public.",
  scripts: () => 'Scripts in its text do not run unless portolan.config.ts allows them.',
  pictures: (count: number) => `${times(count, 'One of its pictures is', 'of its pictures are')} missing.`,
} as const;
