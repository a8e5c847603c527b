/** How `phpJson` lays out its text. */
export interface PhpJsonLayout {
  /** `JSON_PRETTY_PRINT`: four spaces a level. */
  readonly pretty?: boolean;
}

/**
 * JSON as PHP's `json_encode()` writes it with default flags: `/` as `\/`, everything beyond ASCII as lower-case
 * `\uXXXX`, floats in shortest form with PHP's exponents (`1.0e-7`), no zero fraction (`1.0` is `1`).
 *
 * Takes plain values as `JSON.stringify()` does: `undefined` members are left out, `undefined` items become
 * `null`, `toJSON()` is honoured; also maps (as objects) and bigints (as integers). PHP refuses NaN and infinity; they become 0
 * (`JSON_PARTIAL_OUTPUT_ON_ERROR`). An empty PHP array is `[]`, an empty PHP object `{}`: the caller chooses.
 * Numeric texts stay texts.
 */
export function phpJson(value: unknown, layout: PhpJsonLayout = {}): string {
  return encode(value, layout.pretty ? '\n' : '') ?? 'null';
}

/** The compact text of something that never changes, beside it. */
const TEXT = Symbol('text as JSON');

/** Notes the compact text of something that never changes, so that it is written once. Gives it back, frozen. */
export function withJsonText<T extends object>(value: T): T {
  return noted(value, phpJson(value));
}

/** The same with one member more, whose text is made of both. */
export function withMember(value: Readonly<Record<string, unknown>>, name: string, member: unknown): object {
  const known = textOf(value);
  const more = { ...value, [name]: member };
  if (known === undefined || known === '{}' || Object.hasOwn(value, name)) return more;
  return noted(more, `${known.slice(0, -1)},${encodeText(name)}:${phpJson(member)}}`);
}

function noted<T extends object>(value: T, text: string): T {
  return Object.freeze(Object.defineProperty(value, TEXT, { value: text }));
}

function textOf(value: object): string | undefined {
  return (value as { readonly [TEXT]?: string })[TEXT];
}

/** `lineBreak` is '' for compact output, otherwise a line feed and the indentation of the present level. */
function encode(value: unknown, lineBreak: string): string | undefined {
  switch (typeof value) {
    case 'string':
      return encodeText(value);
    case 'number':
      return phpNumber(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'bigint':
      return value.toString();
    case 'object':
      return value === null ? 'null' : encodeObject(value, lineBreak);
    default:
      return undefined;
  }
}

function encodeObject(value: object, lineBreak: string): string | undefined {
  const known = lineBreak === '' ? textOf(value) : undefined;
  if (known !== undefined) return known;
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return encode(value.toJSON(), lineBreak);
  }
  const inner = lineBreak && `${lineBreak}    `;
  if (Array.isArray(value)) {
    const items = value.map((item) => encode(item, inner) ?? 'null');
    return items.length === 0 ? '[]' : `[${inner}${items.join(`,${inner}`)}${lineBreak}]`;
  }
  const colon = lineBreak ? ': ' : ':';
  const members: string[] = [];
  for (const [name, member] of value instanceof Map ? value : Object.entries(value)) {
    const encoded = encode(member, inner);
    if (encoded !== undefined) {
      members.push(`${encodeText(String(name))}${colon}${encoded}`);
    }
  }
  return members.length === 0 ? '{}' : `{${inner}${members.join(`,${inner}`)}${lineBreak}}`;
}

function encodeText(text: string): string {
  const json = JSON.stringify(text).replaceAll('/', '\\/');
  if (!/[\u0080-\uffff]/.test(json)) return json;
  return json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** 2^63: beyond it PHP has no integers. */
const integerLimit = 2 ** 63;

/** A number as PHP writes it into JSON. */
export function phpNumber(number: number): string {
  if (!Number.isFinite(number)) {
    return '0';
  }
  if (Number.isSafeInteger(number) && number !== 0) return String(number);
  if (Number.isInteger(number) && Math.abs(number) < integerLimit) {
    return Object.is(number, -0) ? '-0.0' : BigInt(number).toString();
  }
  // PHP writes an exponent below 1e-4 and from 1e17 on, with at least one decimal; JavaScript has other limits.
  const [digits = '', exponentText = '0'] = number.toExponential().split('e');
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 17) {
    const mantissa = digits.includes('.') ? digits : `${digits}.0`;
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
  }
  return String(number);
}
