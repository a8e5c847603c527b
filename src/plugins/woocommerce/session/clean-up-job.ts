import type { Job } from 'portolan/plugin';
import { deleteExpiredSessions } from './session-rows.ts';

/** Removes sessions that have expired, twice a day. WooCommerce: `wc_cleanup_session_data()`. */
export const cleanUpSessions: Job = {
  name: 'woocommerce.clean-up-sessions',
  every: 43_200,
  handle: (site) => deleteExpiredSessions(site.database, Math.floor(site.clock.now() / 1000)),
};
