import type { RestRoute } from 'portolan/plugin';
import { discountRoutes } from './discounts.ts';
import { levelRoutes } from './levels.ts';
import { membershipRoutes } from './memberships.ts';
import { paymentRoutes } from './payments.ts';
import { reportRoutes } from './report.ts';

/** What the admin needs of members: WordPress's REST API has nothing of them. */
export const memberRestRoutes: readonly RestRoute[] = [
  ...membershipRoutes,
  ...levelRoutes,
  ...paymentRoutes,
  ...discountRoutes,
  ...reportRoutes,
];
