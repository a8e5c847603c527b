import { useQueryClient } from '@tanstack/react-query';
import { ApiError, send } from './api.ts';

interface Guarded {
  /** Of the thing itself: `wc/v3/orders/7`. */
  readonly route: string;
  /** The thing as it was read. */
  readonly thing: object;
  /** What it was read with; absent = `edit`. */
  readonly context?: 'view';
  /** The field that tells when it was changed last; absent = it has none. */
  readonly field?: 'date_modified_gmt' | 'modified_gmt' | 'modified';
  /** The key of what is read anew, its first part at least. */
  readonly stale: readonly unknown[];
}

/**
 * Saves changes to a thing unless somebody else changed it since it was read. Then theirs is read, so that a form shows
 * it with one's own changes over it, and saving once more is a decision. The server compares and writes in one, so that
 * nobody comes in between; times of changes are whole seconds, so that what is to be changed is compared as well.
 */
export function useGuardedSave() {
  const withConflict = useConflict();
  return <T>(guarded: Guarded, changes: object): Promise<T> => {
    const { route, thing, field, stale, context = 'edit' } = guarded;
    const names = [...(field === undefined ? [] : [field]), ...Object.keys(changes)];
    const body = { ...changes, _expected: pick(thing, names) };
    return withConflict(stale, () => send<T>('PUT', route, body, { context }));
  };
}

/**
 * Does what saves something with `_expected` and reads anew what it concerns: what was saved, or where somebody else
 * was first, what they saved.
 */
export function useConflict() {
  const queries = useQueryClient();
  return async <T>(stale: readonly unknown[], save: () => Promise<T>): Promise<T> => {
    try {
      const saved = await save();
      await queries.invalidateQueries({ queryKey: stale });
      return saved;
    } catch (error) {
      if (!isConflict(error)) throw error;
      await queries.invalidateQueries({ queryKey: stale });
      throw new ApiError(
        'Somebody else changed this meanwhile. Their changes are shown now, with yours over them: look it through and save again.',
        'conflict',
        409,
      );
    }
  };
}

/** Whether the API refused a change because of what somebody else wrote. */
export function isConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'conflict';
}

/** Some fields of a thing, as it was read. */
export function pick(thing: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = thing as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
