import { PhpObject, type PhpValue, phpEntries, serialize } from './php-serialize.ts';

/**
 * Writes a value as PHP's `serialize()` does, where what stands in several places is written once and referred to: the
 * same object in JavaScript, as `unserialize()` gives it for a reference, is the same one in PHP.
 */
export function serializeShared(value: PhpValue): string {
  const places = new Map<object, number>();
  let count = 0;
  const written = (one: PhpValue): string => {
    const isObject = one instanceof PhpObject;
    if (!isObject && !Array.isArray(one) && !(one instanceof Map)) {
      count += 1;
      return serialize(one);
    }
    const known = places.get(one);
    if (known !== undefined) {
      // PHP counts an object that is met again as a value of its own, a referenced array not.
      if (isObject) count += 1;
      return `${isObject ? 'r' : 'R'}:${known};`;
    }
    count += 1;
    places.set(one, count);
    const entries = phpEntries(one);
    const body = entries.map(([key, item]) => serialize(key) + written(item)).join('');
    const head = isObject ? `O:${Buffer.byteLength(one.className)}:"${one.className}":` : 'a:';
    return `${head}${entries.length}:{${body}}`;
  };
  return written(value);
}
