/** Texts and integers of a JSON text; a fraction or an exponent makes a number no integer. */
const TEXT_OR_INTEGER = /"(?:[^"\\]|\\.)*"|(-?\d{16,})(?![\d.eE])/g;
/** Beyond these PHP has no integers. */
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

/**
 * Reads JSON as `JSON.parse()` does, but gives integers that a number does not hold (beyond 2^53) as bigints, as far as
 * PHP knows integers. Throws what `JSON.parse()` throws.
 */
export function parseExactJson(json: string): unknown {
  const plain: unknown = JSON.parse(json);
  if (!/\d{16}/.test(json)) return plain;
  const marker = markerFor(JSON.stringify(plain));
  const marked = json.replace(TEXT_OR_INTEGER, (found, digits?: string) =>
    digits !== undefined && needsBigint(digits) ? `"${marker}${digits}"` : found,
  );
  return JSON.parse(marked, (_key, value: unknown) =>
    typeof value === 'string' && value.startsWith(marker) ? BigInt(value.slice(marker.length)) : value,
  );
}

function needsBigint(digits: string): boolean {
  const value = BigInt(digits);
  return !Number.isSafeInteger(Number(digits)) && value >= SMALLEST && value <= LARGEST;
}

/** A text that stands nowhere in the other. */
function markerFor(text: string): string {
  let marker = 'integer ';
  while (text.includes(marker)) marker = `${marker}integer `;
  return marker;
}
