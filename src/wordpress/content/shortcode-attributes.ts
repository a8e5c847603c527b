import type { ShortcodeAttributes } from '../../types/element.ts';
import { SPACE } from './whitespace.ts';

/** Attributes in the order of the text: names in lower case, values without a name numbered from 0. */
export type WrittenAttributes = readonly (readonly [name: string, value: string])[];

const END = `(?:${SPACE}|$)`;
const ATTRIBUTE = new RegExp(
  `([\\w-]+)${SPACE}*=${SPACE}*(?:"([^"]*)"|'([^']*)'|([^ \\t\\n\\v\\f\\r'"]+))${END}` +
    `|"([^"]*)"${END}|'([^']*)'${END}|([^ \\t\\n\\v\\f\\r]+)${END}`,
  'g',
);

/**
 * Reads the attributes of a shortcode: `name="v"`, `name='v'`, `name=v`, and values without a name, which get
 * numbers. Of a name that comes twice the last value counts. WordPress: shortcode_parse_atts().
 */
export function parseShortcodeAttributes(text: string): ShortcodeAttributes {
  return attributesOf(readShortcodeAttributes(text));
}

/** The attributes as an object. It has no prototype: names that were not written are undefined, all of them. */
export function attributesOf(written: WrittenAttributes): ShortcodeAttributes {
  const attributes: Record<string, string> = Object.create(null);
  for (const [name, value] of written) attributes[name] = value;
  return attributes;
}

/** As parseShortcodeAttributes(), in the order of the text (an object puts numbered names first). */
export function readShortcodeAttributes(text: string): WrittenAttributes {
  if (text === '') return [];
  const attributes = new Map<string, string>();
  let nextNumber = 0;
  for (const match of text.replace(/[\u00a0\u200b]+/g, ' ').matchAll(ATTRIBUTE)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) {
      const value = match[5] ?? match[6] ?? match[7] ?? '';
      if (value !== '') attributes.set(String(nextNumber++), attributeValue(value));
    } else if (name !== '0') {
      // WordPress drops an attribute of the name 0, and counts on from other numbers used as names.
      if (/^[1-9]\d{0,14}$/.test(name)) nextNumber = Math.max(nextNumber, Number(name) + 1);
      attributes.set(name, attributeValue(match[2] ?? match[3] ?? match[4] ?? ''));
    }
  }
  return [...attributes];
}

/**
 * Fills in defaults and leaves out what has none: only names in `defaults` come through.
 * WordPress: shortcode_atts().
 */
export function shortcodeAttributes<Names extends string>(
  defaults: Readonly<Record<Names, string>>,
  input: ShortcodeAttributes,
): Record<Names, string> {
  const attributes: Record<Names, string> = { ...defaults };
  for (const name of Object.keys(defaults) as Names[]) {
    const value = input[name];
    if (value !== undefined) attributes[name] = value;
  }
  return attributes;
}

/** Resolves backslashes; a value with a `<` that no `>` closes counts as empty. */
function attributeValue(written: string): string {
  const value = written.includes('\\') ? resolveBackslashes(written) : written;
  for (let open = value.indexOf('<'); open !== -1; ) {
    const close = value.indexOf('>', open);
    if (close === -1) return '';
    open = value.indexOf('<', close);
  }
  return value;
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** `\n` and the like, `\x41`, `\101`; numbers name bytes of UTF-8. PHP: stripcslashes(). */
function resolveBackslashes(text: string): string {
  return text.replace(
    /((?:\\x[0-9a-f]{1,2}|\\[0-7]{1,3})+)|\\([\s\S])/gi,
    (_, bytes: string | undefined, character: string) => {
      if (bytes === undefined) return ESCAPES[character] ?? character;
      const numbers = bytes.slice(1).split('\\');
      return Buffer.from(
        numbers.map((number) =>
          /^x/i.test(number) ? Number.parseInt(number.slice(1), 16) : Number.parseInt(number, 8) & 255,
        ),
      ).toString('utf8');
    },
  );
}
