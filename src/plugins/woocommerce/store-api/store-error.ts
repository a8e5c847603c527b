import type { RestError } from 'portolan/plugin';

/** An error of the Store API. `message` is HTML: values in it are escaped by whoever put them in. */
export function storeError(
  code: string,
  message: string,
  status: number,
  data: Readonly<Record<string, unknown>> = {},
): RestError {
  return { code, message, data: { status, ...data } };
}
