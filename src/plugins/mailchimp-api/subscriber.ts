import { createHash } from 'node:crypto';

/** How the API calls somebody: the md5 of their address in lower case. */
export function subscriberHash(email: string): string {
  return createHash('md5').update(email.trim().toLowerCase()).digest('hex');
}
