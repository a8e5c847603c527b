import { definePart } from 'portolan/plugin';
import { keyRequests } from '../keys/auth-endpoint.ts';
import { keyRoutes } from '../keys/key-routes.ts';
import { keysPage } from '../keys/keys-page.tsx';
import { shopSettings } from '../rest-settings.ts';
import { consumerKeyAuthentication } from '../rest-v3/authentication.ts';
import { shopRestRoutes } from '../rest-v3/index.ts';
import { apiKeyTables } from '../rest-v3/tables.ts';

/** `wc/v3` and `wc/v2`: the shop for its owner’s programs. */
export const restApi = definePart({
  rest: [...shopRestRoutes, ...keyRoutes],
  restAuthentication: [consumerKeyAuthentication],
  restSettings: shopSettings,
  tables: apiKeyTables,
  endpoints: [keyRequests()],
  adminPages: [keysPage],
});
