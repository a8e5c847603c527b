/**
 * PHP's values in JavaScript, without loss: what `unserialize()` gives and `serialize()` takes.
 *
 * | PHP | here |
 * |---|---|
 * | null, bool, string | null, boolean, string (text; lengths are counted in UTF-8 bytes) |
 * | int | number, or bigint beyond ±2^53 |
 * | float | `PhpFloat` (a boxed number: arithmetic and JSON see the number; `text` keeps its spelling) |
 * | array with keys 0, 1, 2 … in order | JavaScript array |
 * | any other array | `Map`, because plain objects would reorder integer keys |
 * | object | `PhpObject`: the class's name and its properties, data only |
 */
export type PhpValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | PhpFloat
  | PhpObject
  | readonly PhpValue[]
  | PhpMap;

/** Integer-like texts never occur: PHP stores `"5"` as 5. */
export type PhpKey = number | bigint | string;

/** An array of PHP that is not a list, in its own order. */
export type PhpMap = ReadonlyMap<PhpKey, PhpValue>;

/**
 * A float of PHP. `5` and `5.0` are different things there, and older PHP wrote floats in long forms, so that
 * the number alone would not serialise to the same text. Compare `value`, not the object.
 */
export class PhpFloat extends Number {
  /** As it stands behind `d:`. */
  readonly text: string;

  constructor(value: number, text: string = phpFloatText(value)) {
    super(value);
    this.text = text;
  }

  get value(): number {
    return this.valueOf();
  }

  toJSON(): number {
    return this.valueOf();
  }
}

/** An object of PHP as data. Its class is never looked for. Names of private properties hold NUL characters. */
export class PhpObject {
  readonly className: string;
  readonly properties: PhpMap;

  constructor(className: string, properties: PhpMap) {
    this.className = className;
    this.properties = properties;
  }

  toJSON(): unknown {
    return toPlain(this);
  }
}

/** A number in PHP's shortest form: `0.1`, `1.0E+25`, `INF`, `NAN`. PHP: serialize_precision = -1. */
export function phpFloatText(value: number): string {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
  // Fixed notation between 0.0001 and 10^17, as PHP renders the line.
  const power = Number(exponent);
  if (Object.is(value, -0)) return '-0';
  if (value === 0 || (power >= -4 && power < 17)) return fixedText(mantissa, power);
  const digits = mantissa.includes('.') ? mantissa : `${mantissa}.0`;
  return `${digits}E${power < 0 ? '-' : '+'}${Math.abs(power)}`;
}

function fixedText(mantissa: string, power: number): string {
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace(/[-.]/g, '');
  if (power < 0) return `${sign}0.${'0'.repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, '0');
  const fraction = digits.slice(power + 1);
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** Whether a value is an array of PHP, list or map. */
export function isPhpArray(value: unknown): value is readonly PhpValue[] | PhpMap {
  return Array.isArray(value) || value instanceof Map;
}

/**
 * Keys and values of an array or object, in order; nothing for other values. Everyday objects (see `toPlain`) are read
 * as well.
 */
export function phpEntries(value: unknown): readonly (readonly [PhpKey, PhpValue])[] {
  if (Array.isArray(value)) return value.map((item: PhpValue, index) => [index, item] as const);
  if (value instanceof PhpObject) return [...value.properties];
  if (value instanceof Map) return [...(value as PhpMap)];
  return isPlainObject(value) ? Object.entries(value as Record<string, PhpValue>) : [];
}

/** `$value[a][b]…` without complaint: undefined where something on the way is missing. Everyday objects are read as well. */
export function phpGet(value: unknown, ...keys: readonly PhpKey[]): PhpValue | undefined {
  let found = value;
  for (const key of keys) {
    if (Array.isArray(found)) found = typeof key === 'number' ? found[key] : undefined;
    else if (found instanceof PhpObject) found = found.properties.get(key);
    else if (found instanceof Map) found = found.get(key);
    else found = isPlainObject(found) && Object.hasOwn(found, String(key)) ? found[String(key)] : undefined;
  }
  return found as PhpValue | undefined;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Number);
}

/** The array with these entries: a list where the keys are 0, 1, 2 … in order, a map otherwise. */
export function phpArray(entries: Iterable<readonly [PhpKey, PhpValue]>): readonly PhpValue[] | PhpMap {
  const map = new Map<PhpKey, PhpValue>(entries);
  let next = 0;
  for (const key of map.keys()) if (key !== next++) return map;
  return [...map.values()];
}

/**
 * Everyday JavaScript for reading, JSON and templates: floats as numbers, lists as arrays, maps and objects as plain
 * objects (objects with their class under `__class`). Not for writing back: integer-like keys lose their place.
 */
export function toPlain(value: PhpValue): unknown {
  if (value instanceof PhpFloat) return value.value;
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof PhpObject) return { __class: value.className, ...plainMap(value.properties) };
  if (value instanceof Map) return plainMap(value);
  return value;
}

function plainMap(map: PhpMap): Record<string, unknown> {
  return Object.fromEntries(Array.from(map, ([key, item]) => [String(key), toPlain(item)]));
}

/**
 * The way back from everyday JavaScript: arrays are lists, plain objects are arrays by keys (never objects of PHP, so
 * that no outside data can name a class), whole numbers are ints, other numbers floats, undefined members are left out.
 */
export function fromPlain(value: unknown): PhpValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : new PhpFloat(value);
  if (value instanceof PhpFloat || value instanceof PhpObject) return value;
  if (Array.isArray(value)) return value.map(fromPlain);
  const entries = value instanceof Map ? [...value] : Object.entries(value as object);
  return phpArray(
    entries
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [phpKey(key), fromPlain(item)] as const),
  );
}

/** A text as an array key: integer-like texts become integers, as PHP stores them. */
export function phpKey(key: PhpKey): PhpKey {
  if (typeof key !== 'string' || !/^(?:0|-?[1-9]\d{0,18})$/.test(key)) return key;
  const number = Number(key);
  if (Number.isSafeInteger(number)) return number;
  const big = BigInt(key);
  return big === BigInt.asIntN(64, big) ? big : key;
}
