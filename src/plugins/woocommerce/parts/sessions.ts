import { definePart } from 'portolan/plugin';
import { NOTICES_COOKIE } from '../notices/page-notices.ts';
import { cleanUpSessions } from '../session/clean-up-job.ts';
import { finishReply } from '../session/finish-reply.ts';
import { mergeAfterLoginRedirect } from '../session/log-in.ts';
import { sessionTables } from '../session/tables.ts';

/** Who shops: sessions, notices, and what their cookies mean to the page cache. */
export const sessions = definePart({
  tables: sessionTables,
  busyTables: ['wp_woocommerce_sessions'],
  jobs: [cleanUpSessions],
  cacheCookies: [{ prefix: NOTICES_COOKIE, effect: 'bypass' }],
  extend: { reply: finishReply, 'login.redirect': mergeAfterLoginRedirect },
});
