import type { RestRoute } from 'portolan/plugin';
import { discountRoutes } from './discounts.ts';
import { levelOrder, levelRoutes } from './levels.ts';
import { membershipRoutes } from './memberships.ts';
import { onePayment } from './payment-changes.ts';
import { paymentRoutes } from './payments.ts';
import { reportRoutes } from './report.ts';

/** What the admin needs of members: WordPress's REST API has nothing of them. */
export const memberRestRoutes: readonly RestRoute[] = [
  ...membershipRoutes,
  ...levelRoutes,
  levelOrder,
  ...paymentRoutes,
  onePayment,
  ...discountRoutes,
  ...reportRoutes,
];
