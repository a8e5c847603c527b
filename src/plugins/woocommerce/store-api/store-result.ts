import type { RestError } from '../../../types/index.ts';
import { isRestError } from '../../../wordpress/rest/errors.ts';

/** What a step of the Store API gives, or why it gives nothing. */
export type StoreResult<T> = T | RestError;

/** Whether a step failed. */
export function isStoreError<T>(result: StoreResult<T>): result is RestError {
  return isRestError(result);
}
