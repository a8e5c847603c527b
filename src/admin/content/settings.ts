import { isBuilderBlock } from './builder-blocks.ts';
import { type ContentNode, type Range, textAt } from './tree.ts';

/** A setting as it is written, with the place of its whole text and of its value. */
export interface WrittenSetting {
  readonly name: string;
  readonly value: string;
  /** Name, sign and value. */
  readonly whole: Range;
  /** What stands around the value. */
  readonly quote: '"' | "'" | '';
}

const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>\]]+))|"([^"]*)"|'([^']*)'|([^\s"'>\]/]+)/g;

/**
 * The settings of a shortcode or an element, in the order of the text. A value without a name is called by its number from
 * 0 in a shortcode, and in an element it is a name without a value.
 */
export function writtenSettings(source: string, node: ContentNode): readonly WrittenSetting[] {
  const { settings, kind } = node;
  if (settings === undefined || kind === 'block') return [];
  const found: WrittenSetting[] = [];
  let number = 0;
  for (const match of textAt(source, settings).matchAll(ATTRIBUTE)) {
    const start = settings.start + match.index;
    const whole = { start, end: start + match[0].length };
    const quote = /["']/.exec(
      match[0].replace(/^[\w:-]+\s*=\s*/, '').slice(0, 1),
    )?.[0] as WrittenSetting['quote'];
    const bare = match[5] ?? match[6] ?? match[7];
    if (match[1] !== undefined) {
      const value = match[2] ?? match[3] ?? match[4] ?? '';
      found.push({
        name: kind === 'shortcode' ? match[1].toLowerCase() : match[1],
        value,
        whole,
        quote: quote ?? '',
      });
    } else if (kind === 'shortcode')
      found.push({ name: String(number++), value: bare ?? '', whole, quote: quote ?? '' });
    else found.push({ name: bare ?? '', value: '', whole, quote: quote ?? '' });
  }
  return found;
}

/**
 * Settings by name, as values that a form shows. Those of blocks that are no plain values are left out; in a page builder's
 * elements, what stands in a setting has a name with dots (`link.url`).
 */
export function settingsOf(source: string, node: ContentNode): ReadonlyMap<string, string> {
  if (node.kind === 'block')
    return new Map(plainSettings(blockSettings(source, node), '', isBuilderBlock(node)));
  return new Map(writtenSettings(source, node).map(({ name, value }) => [name, readValue(value)]));
}

function plainSettings(
  settings: Readonly<Record<string, unknown>>,
  before: string,
  deeply: boolean,
): (readonly [string, string])[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    if (value === null || Array.isArray(value)) return [];
    if (typeof value === 'object')
      return deeply ? plainSettings(value as Record<string, unknown>, `${before}${name}.`, deeply) : [];
    return [[before + name, String(value)] as const];
  });
}

/** The settings of a block; empty where they are none, or no JSON. */
export function blockSettings(source: string, node: ContentNode): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(textAt(source, node.settings) || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

const WRITTEN: Readonly<Record<string, string>> = {
  '[': '&#91;',
  ']': '&#93;',
  "'": '&#039;',
  '"': '&quot;',
  '\\': '&#92;',
};
const READ = /&#0?39;|&#91;|&#93;|&#92;|&quot;/g;
const SIGNS: Readonly<Record<string, string>> = {
  '&#039;': "'",
  '&#39;': "'",
  '&#91;': '[',
  '&#93;': ']',
  '&#92;': '\\',
  '&quot;': '"',
};

/** A value as it may stand between quotes in a shortcode: signs that would end it, or the shortcode, as references. */
export function writeValue(value: string): string {
  const safe = value.replace(/[[\]'"\\]/g, (sign) => WRITTEN[sign] ?? sign);
  // A `<` that nothing closes makes WordPress read the whole value as empty.
  return safe.replace(/<(?![^<]*>)/g, '&lt;');
}

/** A value as people write it. */
export function readValue(value: string): string {
  return value.replace(READ, (written) => SIGNS[written] ?? written);
}

/** The settings of a block as its comment holds them: JSON that neither ends the comment nor holds markup. WordPress: serialize_block_attributes(). */
export function writeBlockSettings(settings: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(settings)
    .replaceAll('--', '\\u002d\\u002d')
    .replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/\\[\\"]/g, (escaped) => (escaped === '\\"' ? '\\u0022' : escaped));
}
