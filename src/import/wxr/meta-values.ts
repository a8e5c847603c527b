import { isSerialized, repairSerialized, unserialize } from '../../database/php-serialize.ts';
import type { Place, WxrMeta } from '../../types/source.ts';
import type { Accounts } from '../accounts.ts';

export interface MetaValue {
  readonly value: string;
  /** What had to be done to read it: lengths measured again, slashes stripped; `unreadable` = nothing helped. */
  readonly mended?: 'length' | 'slashes' | 'unreadable';
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
    return { value: repaired.text, mended: 'length' };
  }
  if (value.includes('\\"')) {
    const stripped = value.replace(/\\(['"\\])/g, '$1');
    if (unserialize(stripped.trim()).ok) return { value: stripped, mended: 'slashes' };
  }
  return { value, mended: 'unreadable' };
}

/** A meta value, mended where it has to be, and that reported. */
export function readable(
  meta: WxrMeta,
  object: number | string,
  place: Place,
  kind: string,
  accounts: Accounts,
): string {
  const { value, mended } = metaValue(meta.value);
  if (mended === 'unreadable') {
    accounts.recover(
      kind,
      'serialized-unreadable',
      `${meta.key} of ${object} is serialised and cannot be read; kept as it is`,
      place,
    );
  } else if (mended !== undefined) {
    accounts.recover(
      kind,
      `serialized-${mended}`,
      `${meta.key} of ${object} was serialised with wrong ${mended === 'length' ? 'lengths' : 'slashes'}`,
      place,
    );
  }
  return value;
}
