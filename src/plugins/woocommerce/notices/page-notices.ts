import type { Call } from 'portolan/plugin';
import { usedSessionOf } from '../session/session.ts';
import { takeNotices } from './notices.ts';
import { noticesHtml } from './notices-html.ts';

/** Set while messages wait for a guest, so that they get no kept page. */
export const NOTICES_COOKIE = 'woocommerce_notices_waiting';

/**
 * Messages for a page as HTML, '' where none wait; they are taken from the queue. The session of a guest is only looked
 * at where there may be some, so that all other pages stay the same for everybody.
 */
export async function pageNotices(call: Call): Promise<string> {
  const mayWait =
    call.visitor.id > 0 ||
    call.request.cookies[NOTICES_COOKIE] !== undefined ||
    usedSessionOf(call) !== undefined;
  return mayWait ? noticesHtml(await takeNotices(call)) : '';
}
