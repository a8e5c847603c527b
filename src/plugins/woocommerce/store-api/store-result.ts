import type { RestError } from 'portolan/plugin';
import { isRestError } from 'portolan/rest';

/** What a step of the Store API gives, or why it gives nothing. */
export type StoreResult<T> = T | RestError;

/** Whether a step failed. */
export function isStoreError<T>(result: StoreResult<T>): result is RestError {
  return isRestError(result);
}
