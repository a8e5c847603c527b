import { useQueryClient } from '@tanstack/react-query';
import { ApiError, read, send } from './api.ts';

interface Guarded {
  /** Of the thing itself: `wc/v3/orders/7`. */
  readonly route: string;
  /** When it was changed last, as it was read. */
  readonly known: string;
  /** The field that tells it. */
  readonly field: 'date_modified_gmt' | 'modified_gmt';
  /** The key of what is read anew, its first part at least. */
  readonly stale: readonly unknown[];
}

/**
 * Saves changes to a thing unless somebody else changed it since it was read. Then theirs is read, so that a form shows
 * it with one's own changes over it, and saving once more is a decision.
 */
export function useGuardedSave() {
  const queries = useQueryClient();
  return async <T>({ route, known, field, stale }: Guarded, changes: unknown): Promise<T> => {
    const now = await read<Readonly<Record<string, string>>>(route, { _fields: field, context: 'edit' });
    if (now[field] !== known) {
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
