import {
  isPhpArray,
  maybeSerialize,
  maybeUnserialize,
  type PhpValue,
  phpEntries,
  serialize,
} from 'portolan/data';

/** What a session keeps, by name. Each value is stored serialised once more, unless it is a scalar. */
export type SessionValues = Map<string, PhpValue>;

/** Reads `session_value`; what cannot be read is an empty session. */
export function readSessionValues(stored: string): SessionValues {
  const values: SessionValues = new Map();
  const whole = maybeUnserialize(stored);
  if (!isPhpArray(whole)) return values;
  for (const [name, value] of phpEntries(whole)) {
    values.set(String(name), typeof value === 'string' ? maybeUnserialize(value) : value);
  }
  return values;
}

/** Writes `session_value`. */
export function writeSessionValues(values: ReadonlyMap<string, PhpValue>): string {
  return serialize(new Map(Array.from(values, ([name, value]) => [name, maybeSerialize(value)] as const)));
}
