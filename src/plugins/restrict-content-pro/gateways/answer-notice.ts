import type { Reply } from 'portolan/plugin';
import { noCacheHeaders } from 'portolan/request';

/** What a provider's notice is answered: words that nobody but the provider reads. */
export function answerNotice(body: string, status = 200): Reply {
  return { status, headers: { 'Content-Type': 'text/html; charset=UTF-8', ...noCacheHeaders }, body };
}
