import { useQueryClient } from '@tanstack/react-query';
import { ApiError, read, send } from './api.ts';

interface Guarded {
  /** Of the thing itself: `wc/v3/orders/7`. */
  readonly route: string;
  /** The thing as it was read. */
  readonly thing: object;
  /** What it was read with; absent = `edit`. */
  readonly context?: 'view';
  /** The field that tells when it was changed last. */
  readonly field: 'date_modified_gmt' | 'modified_gmt' | 'modified';
  /** The key of what is read anew, its first part at least. */
  readonly stale: readonly unknown[];
}

/**
 * Saves changes to a thing unless somebody else changed it since it was read. Then theirs is read, so that a form shows
 * it with one's own changes over it, and saving once more is a decision. Times of changes are whole seconds, so that what
 * is to be changed is held against what it was as well: two saves of one second do not pass for one.
 */
export function useGuardedSave() {
  const queries = useQueryClient();
  return async <T>(guarded: Guarded, changes: object): Promise<T> => {
    const { route, thing, field, stale, context = 'edit' } = guarded;
    const names = [field, ...Object.keys(changes)];
    const now = await read<object>(route, { _fields: names.join(','), context });
    if (names.some((name) => differs(now, thing, name))) {
      await queries.invalidateQueries({ queryKey: stale });
      throw new ApiError(
        'Somebody else changed this meanwhile. Their changes are shown now, with yours over them: look it through and save again.',
        'conflict',
        409,
      );
    }
    const saved = await send<T>('PUT', route, changes);
    await queries.invalidateQueries({ queryKey: stale });
    return saved;
  };
}

/** Whether two readings of a thing have a field, and not the same in it. */
function differs(now: object, before: object, name: string): boolean {
  const [present, past] = [now, before].map((one) => (one as Readonly<Record<string, unknown>>)[name]);
  return present !== undefined && past !== undefined && JSON.stringify(present) !== JSON.stringify(past);
}
