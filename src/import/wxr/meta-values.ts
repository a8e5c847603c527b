import { isSerialized, repairSerialized, unserialize } from '../../database/php-serialize.ts';
import type { Place, WxrMeta } from '../../types/source.ts';
import type { Ledger } from '../ledger.ts';

export interface MetaValue {
  readonly value: string;
  /** What had to be done to read it: lengths measured again, slashes stripped; `unreadable` = nothing helped. */
  readonly repaired?: 'length' | 'slashes' | 'unreadable';
}

/**
 * A meta value as it should be stored. XML collapses line ends and some exporters strip or add slashes, so that a
 * serialised value's byte counts no longer fit: it is then repaired, and kept as it is where that fails.
 */
export function metaValue(value: string): MetaValue {
  // Nearly every value is settled by its second character.
  if (value.charCodeAt(1) !== 0x3a || !isSerialized(value)) return { value };
  if (unserialize(value.trim()).ok) return { value };
  const repaired = repairSerialized(value);
  if (repaired !== undefined && unserialize(repaired.text.trim()).ok) {
    return { value: repaired.text, repaired: 'length' };
  }
  if (value.includes('\\"')) {
    const stripped = value.replace(/\\(['"\\])/g, '$1');
    if (unserialize(stripped.trim()).ok) return { value: stripped, repaired: 'slashes' };
  }
  return { value, repaired: 'unreadable' };
}

/** A meta value, repaired where it has to be, and that reported. */
export function readable(
  meta: WxrMeta,
  object: number | string,
  place: Place,
  kind: string,
  ledger: Ledger,
): string {
  const { value, repaired } = metaValue(meta.value);
  if (repaired === 'unreadable') {
    ledger.recover(
      kind,
      'serialized-unreadable',
      `${meta.key} of ${object} is serialised and cannot be read; kept as it is`,
      place,
    );
  } else if (repaired !== undefined) {
    ledger.recover(
      kind,
      `serialized-${repaired}`,
      `${meta.key} of ${object} was serialised with wrong ${repaired === 'length' ? 'lengths' : 'slashes'}`,
      place,
    );
  }
  return value;
}
