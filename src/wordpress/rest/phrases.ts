import type { Phrase, RestError, Site } from '../../types/index.ts';
import { format, translate, translatePlural } from '../texts/index.ts';

/** Finds the site's words for an English text; with `plural`, those for a number. */
type Words = (text: string, plural?: string, count?: number) => string;

const english: Words = (text, plural, count) => (plural === undefined || count === 1 ? text : plural);

/** A message with values in it, by the text that catalogues know: `%1$s is not of type %2$s.` A list is `%l`. */
export function phrase(text: string, ...values: Phrase['values']): Phrase {
  return { text, values };
}

/** A message that depends on a number; the number stands among the values too. */
export function countedPhrase(
  [text, plural]: readonly [singular: string, plural: string],
  count: number,
  ...values: Phrase['values']
): Phrase {
  return { text, plural, count, values };
}

/** An error whose message has values in it. Its `message` is the English one. */
export function phraseError(code: string, said: Phrase, data: RestError['data'] = null): RestError {
  return { code, message: filled(english, said), data, phrase: said };
}

/** An error's message in the site's language. */
export function messageOf(site: Site, error: Pick<RestError, 'message' | 'phrase'>): string {
  if (error.phrase === undefined) return translate(site, error.message);
  const words: Words = (text, plural, count = 0) =>
    plural === undefined ? translate(site, text) : translatePlural(site, text, plural, count);
  return filled(words, error.phrase);
}

function filled(words: Words, { text, plural, count, values }: Phrase): string {
  const found = words(text, plural, count);
  const parts = values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return value;
    return 'text' in value ? filled(words, value) : listed(words, value);
  });
  return format(found.replaceAll(/%(\d+\$)?l/g, '%$1s'), ...parts);
}

/** Items as text: `a`, `a and b`, `a, b, and c` (WordPress: `wp_sprintf_l()`). */
function listed(words: Words, items: readonly string[]): string {
  const [first = '', second, ...others] = items;
  if (second === undefined) return first;
  const last = others.pop();
  if (last === undefined) return format(words('%1$s and %2$s'), first, second);
  const all = [second, ...others].reduce((text, item) => format(words('%1$s, %2$s'), text, item), first);
  return format(words('%1$s, and %2$s'), all, last);
}
