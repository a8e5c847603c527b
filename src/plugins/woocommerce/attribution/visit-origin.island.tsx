import { useEffect } from 'react';
import { type AnalyticsContext, startAnalytics } from './analytics.ts';
import { startOrderTracking } from './order-tracking.ts';

export const wake = 'idle';

export interface VisitOriginModel {
  /** What the shop's analytics know of every page; absent where the shop has none. */
  readonly analytics?: AnalyticsContext;
}

/** Draws nothing: notes where the visitor came from, and with his consent what happens to his basket. */
export default function VisitOrigin({ analytics }: VisitOriginModel) {
  useEffect(() => {
    const ends = [startOrderTracking(document, window as never, window)];
    if (analytics) ends.push(startAnalytics(document, window, analytics));
    return () => {
      for (const end of ends) end();
    };
  }, [analytics]);
  return null;
}
