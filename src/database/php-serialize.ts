import { type Unserialized, type UnserializeLimits, unserialize } from './php-unserialize.ts';
import {
  isPhpArray,
  PhpFloat,
  type PhpKey,
  PhpObject,
  type PhpValue,
  phpEntries,
  phpFloatText,
} from './php-value.ts';

export { repairSerialized, type SerializedRepair, type StringRepair } from './php-repair.ts';
export * from './php-value.ts';
export { type Unserialized, type UnserializeLimits, unserialize };

/** Writes a value as PHP's `serialize()` does: byte for byte what was read, apart from references. */
export function serialize(value: PhpValue): string {
  if (typeof value === 'string') return serializeText(value);
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return value ? 'b:1;' : 'b:0;';
  if (typeof value === 'bigint') return `i:${value};`;
  if (typeof value === 'number') {
    return Number.isSafeInteger(value) ? `i:${value};` : `d:${phpFloatText(value)};`;
  }
  if (value instanceof PhpFloat) return `d:${value.text};`;
  const entries = phpEntries(value);
  const body = `${entries.length}:{${entries.map(([key, item]) => serializeKey(key) + serialize(item)).join('')}}`;
  if (value instanceof PhpObject) {
    return `O:${Buffer.byteLength(value.className)}:"${value.className}":${body}`;
  }
  return `a:${body}`;
}

function serializeKey(key: PhpKey): string {
  return typeof key === 'string' ? serializeText(key) : `i:${key};`;
}

function serializeText(text: string): string {
  return `s:${Buffer.byteLength(text)}:"${text}";`;
}

/**
 * Decodes a stored text where it looks serialised, otherwise gives it back. WordPress: maybe_unserialize(), except that
 * a text which looks serialised and cannot be read is kept, where PHP would lose it as `false`.
 */
export function maybeUnserialize(text: string, limits?: UnserializeLimits): PhpValue {
  if (!isSerialized(text)) return text;
  const result = unserialize(trim(text), limits);
  return result.ok ? result.value : text;
}

/**
 * What WordPress writes for a value: arrays and objects serialised, texts that look serialised serialised once more,
 * everything else unchanged. WordPress: maybe_serialize().
 */
export function maybeSerialize(
  value: PhpValue,
): Exclude<PhpValue, PhpObject | readonly PhpValue[] | ReadonlyMap<PhpKey, PhpValue>> {
  if (isPhpArray(value) || value instanceof PhpObject) return serialize(value);
  if (typeof value === 'string' && isSerialized(value, false)) return serialize(value);
  return value;
}

/**
 * Whether a text looks like PHP's serialisation; `strict` also looks at its end. It may still be unreadable.
 * WordPress: is_serialized().
 */
export function isSerialized(text: string, strict = true): boolean {
  // Nearly every text is settled by its second character.
  let start = 0;
  while (isBlank(text.charCodeAt(start))) start++;
  if (text[start + 1] !== ':' && text[start + 1] !== ';') return false;
  const data = trim(text);
  if (data === 'N;') return true;
  if (data.length < 4 || data[1] !== ':') return false;
  const kind = data[0] as string;
  if (strict ? !/[;}]$/.test(data.slice(-1)) : !endsSomewhere(data)) return false;
  if (kind === 's' && (strict ? data.at(-2) !== '"' : !data.includes('"'))) return false;
  if ('saOE'.includes(kind)) return /^.:\d+:/.test(data);
  if ('bid'.includes(kind)) return strict ? /^.:[0-9.E+-]+;$/.test(data) : /^.:[0-9.E+-]+;/.test(data);
  return false;
}

/** A `;` or `}` must be there, and none of them right at the beginning. */
function endsSomewhere(data: string): boolean {
  const semicolon = data.indexOf(';');
  const brace = data.indexOf('}');
  if (semicolon === -1 && brace === -1) return false;
  return (semicolon === -1 || semicolon >= 3) && (brace === -1 || brace >= 4);
}

/** PHP: trim(). */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

function isBlank(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 11) || code === 13 || code === 0;
}
