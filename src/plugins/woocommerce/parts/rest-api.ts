import { definePart } from 'portolan/plugin';
import { exportTables } from '../analytics/exports/report-file.ts';
import { exportDownload } from '../analytics/exports/routes.ts';
import { analyticsRoutes } from '../analytics/index.ts';
import { countOrdersJob } from '../analytics/lookup/count-orders.ts';
import { customerTables } from '../analytics/lookup/customers.ts';
import { reportTableNames, reportTables } from '../analytics/lookup/tables.ts';
import { noteTables } from '../analytics/notes/note.ts';
import { keyRequests } from '../keys/auth-endpoint.ts';
import { keyRoutes } from '../keys/key-routes.ts';
import { keysPage } from '../keys/keys-page.tsx';
import { shopSettings } from '../rest-settings.ts';
import { consumerKeyAuthentication } from '../rest-v3/authentication.ts';
import { shopRestRoutes } from '../rest-v3/index.ts';
import { apiKeyTables } from '../rest-v3/tables.ts';

/** `wc/v3`, `wc/v2` and `wc-analytics`: the shop for its owner’s programs and dashboards. */
export const restApi = definePart({
  rest: [...shopRestRoutes, ...analyticsRoutes, ...keyRoutes],
  restAuthentication: [consumerKeyAuthentication],
  restSettings: shopSettings,
  tables: [...apiKeyTables, ...customerTables, ...reportTables, ...noteTables, ...exportTables],
  busyTables: reportTableNames,
  jobs: [countOrdersJob],
  endpoints: [keyRequests()],
  extend: { 'admin.answer': exportDownload },
  adminPages: [keysPage],
});
