import type { IncomingHttpHeaders } from 'node:http';

/**
 * What the outermost of `trusted` proxies in front wrote into one of the `X-Forwarded-…` headers: each adds what it saw
 * at the end, so that what a visitor wrote themselves stands before. undefined where nobody is trusted or nothing came.
 */
export function forwarded(
  headers: IncomingHttpHeaders | Readonly<Record<string, string | undefined>>,
  name: 'x-forwarded-for' | 'x-forwarded-host' | 'x-forwarded-proto',
  trusted: number,
): string | undefined {
  if (trusted === 0) return undefined;
  const input = headers[name];
  const words = (Array.isArray(input) ? input.join(',') : input)?.split(',') ?? [];
  return words[Math.max(0, words.length - trusted)]?.trim();
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/** Whether a request says that a proxy handed it on. */
export function saysForwarded(headers: IncomingHttpHeaders): boolean {
  return FORWARDED.some((name) => headers[name] !== undefined);
}
