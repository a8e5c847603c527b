import type { RestError } from '../../../../types/index.ts';
import { storeError } from '../store-error.ts';
import type { AddressProblem } from './posted-address.ts';

/** The answer to addresses that are not good, by the argument they came in. */
export function invalidAddresses(problems: ReadonlyMap<string, AddressProblem>): RestError | undefined {
  if (problems.size === 0) return undefined;
  const names = [...problems.keys()];
  return storeError('rest_invalid_param', `Invalid parameter(s): ${names.join(', ')}`, 400, {
    params: Object.fromEntries(Array.from(problems, ([name, { message }]) => [name, message])),
    details: Object.fromEntries(
      Array.from(problems, ([name, { code, message }]) => [name, { code, message, data: null }]),
    ),
  });
}
