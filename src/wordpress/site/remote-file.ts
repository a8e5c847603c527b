import type { IncomingMessage } from 'node:http';
import { checkedGet } from './checked-get.ts';
import { isPublicAddress } from './public-address.ts';

/** Milliseconds without a sign of the other server after which it is given up. */
const REMOTE_TIMEOUT = 10_000;

/**
 * Opens a file on another server; undefined where it cannot be had. Names are resolved here and every address that they
 * have must be `allowed`, after each redirect anew. A range is handed on.
 */
export function openRemote(
  address: string,
  range: string | undefined,
  allowed: (address: string) => boolean = isPublicAddress,
): Promise<IncomingMessage | undefined> {
  return checkedGet(address, {
    allow: allowed,
    timeout: REMOTE_TIMEOUT,
    headers: range === undefined ? {} : { range },
  }).catch(() => undefined);
}
