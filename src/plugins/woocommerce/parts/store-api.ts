import { definePart } from 'portolan/plugin';
import { storeAuthentication } from '../store-api/authentication.ts';
import { storeCrossOrigin } from '../store-api/cross-origin.ts';
import { storeApiRoutes } from '../store-api/index.ts';
import { rateLimitTables } from '../store-api/rate-limits.ts';

/** The Store API, which blocks and programs shop with. */
export const storeApi = definePart({
  rest: storeApiRoutes,
  restAuthentication: [storeAuthentication],
  tables: rateLimitTables,
  busyTables: ['wp_wc_rate_limits'],
  extend: { reply: storeCrossOrigin },
});
