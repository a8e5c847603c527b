import { scriptIsland } from 'portolan/browser';
import { VIEWED_COOKIE, viewedCookie, withViewed } from '../recently-viewed/viewed-cookie.ts';
import type { AnalyticsContext } from './analytics.ts';
import { startOrderTracking } from './order-tracking.ts';
import { withStatistics } from './with-statistics.ts';

export const hydrateOn = 'idle';

export interface VisitOriginModel {
  /** What the shop's analytics know of every page; absent where the shop has none. */
  readonly analytics?: AnalyticsContext;
  /** The product that this page shows, where the shop remembers what was looked at. */
  readonly viewed?: number;
}

/**
 * Renders nothing: notes where the visitor came from and which product they look at, and with their consent what happens to
 * their cart.
 */
export default scriptIsland(({ analytics, viewed }: VisitOriginModel) => {
  if (viewed !== undefined) {
    const value = encodeURIComponent(withViewed(viewedCookie(document.cookie), viewed));
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet, and the old shop's cookie is this one
    document.cookie = `${VIEWED_COOKIE}=${value}; path=/`;
  }
  startOrderTracking(document, window as never, window);
  if (analytics) {
    const start = async () => (await import('./analytics.ts')).startAnalytics(document, window, analytics);
    withStatistics(document, window, start);
  }
});
