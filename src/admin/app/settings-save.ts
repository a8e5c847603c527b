import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/**
 * Saves settings unless somebody else changed the very same ones since they were read: then theirs are shown, with one's
 * own over them. Settings have no time of change, and two people may change different ones at once.
 */
export function useSettingsSave<T extends object>() {
  const queries = useQueryClient();
  return async (options: {
    readonly queryKey: readonly unknown[];
    readonly known: T;
    readonly changes: Partial<T>;
    readonly read: () => Promise<T>;
    readonly save: (changes: Partial<T>) => Promise<unknown>;
  }): Promise<void> => {
    const { queryKey, known, changes } = options;
    const now = await options.read();
    const names = Object.keys(changes) as (keyof T)[];
    const conflict = names.some((name) => JSON.stringify(now[name]) !== JSON.stringify(known[name]));
    if (!conflict) await options.save(changes);
    await queries.invalidateQueries({ queryKey });
    if (conflict) {
      throw new ApiError(
        'Somebody else changed this meanwhile. Their changes are shown now, with yours over them: look it through and save again.',
        'conflict',
        409,
      );
    }
  };
}
