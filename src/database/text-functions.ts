import type BetterSqlite3 from 'better-sqlite3';
import { foldedMatcher } from './folded-matcher.ts';
import { fold, sortKey } from './text.ts';

/**
 * Makes the comparisons known to a connection:
 * `portolan_sort_key(text)`, `portolan_fold(text)`, `portolan_contains(text, folded part)`.
 */
export function registerTextFunctions(connection: BetterSqlite3.Database): void {
  const options = { deterministic: true, directOnly: false };
  connection.function('portolan_sort_key', options, (text: unknown) =>
    typeof text === 'string' ? sortKey(text) : text,
  );
  connection.function('portolan_fold', options, (text: unknown) =>
    typeof text === 'string' ? fold(text) : text,
  );
  // A statement asks for one part in many texts.
  let last = { part: '', within: foldedMatcher('') };
  connection.function('portolan_contains', options, (text: unknown, part: unknown) => {
    if (typeof text !== 'string' || typeof part !== 'string') return 0;
    if (part !== last.part) last = { part, within: foldedMatcher(part) };
    return last.within(text) ? 1 : 0;
  });
}
