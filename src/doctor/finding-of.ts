import { explained } from '../errors/index.ts';
import type { Finding } from '../types/index.ts';

/**
 * What is wrong by an error: of what the table of errors knows its own words and its code, of others their message, with
 * `remedy` as what to do.
 */
export function findingOf(about: string, error: unknown, remedy?: string): Finding {
  const known = explained(error);
  if (known !== undefined)
    return { about, state: 'wrong', code: known.code, found: known.what, remedy: known.advice };
  const found = error instanceof Error ? error.message : String(error);
  return { about, state: 'wrong', found, ...(remedy === undefined ? {} : { remedy }) };
}
