import type { Call, InputMap, InputValue } from 'portolan/plugin';
import { integerOf as phpInteger } from 'portolan/request';

/** `$_REQUEST[name]` as text; undefined where it is absent or a list. */
export function requestText({ request }: Call, name: string): string | undefined {
  const value = request.form[name] ?? request.query[name];
  return typeof value === 'string' ? value : undefined;
}

/** `$_REQUEST[name]`, whatever it is. */
export function requestValue({ request }: Call, name: string): InputValue | undefined {
  return request.form[name] ?? request.query[name];
}

/** `$_REQUEST`. */
export function requestValues({ request }: Call): InputMap {
  return { ...request.query, ...request.form };
}

/** PHP's (int) of a text, for quantities and ids; what is larger than any of them is none. */
export function integerOf(text: string | undefined): number {
  const value = phpInteger(text ?? '');
  return Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : 0;
}
