import type { RestError } from 'portolan/plugin';
import { storeError } from '../store-error.ts';
import type { AddressProblem } from './posted-address.ts';

/** The answer to addresses that are not good, by the argument they came in, each with all that is wrong with it. */
export function invalidAddresses(
  found: ReadonlyMap<string, readonly AddressProblem[]>,
): RestError | undefined {
  const wrong = [...found].filter(([, problems]) => problems.length > 0);
  if (wrong.length === 0) return undefined;
  const names = wrong.map(([name]) => name).join(', ');
  return storeError('rest_invalid_param', `Invalid parameter(s): ${names}`, 400, {
    params: Object.fromEntries(
      wrong.map(([name, problems]) => [name, problems.map(({ message }) => message).join(' ')]),
    ),
    details: Object.fromEntries(
      wrong.map(([name, [first, ...more]]) => [
        name,
        {
          code: first?.code,
          message: first?.message,
          data: null,
          ...(more.length > 0 && { additional_errors: more.map((one) => ({ ...one, data: null })) }),
        },
      ]),
    ),
  });
}
