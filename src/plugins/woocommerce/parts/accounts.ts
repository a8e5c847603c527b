import { definePart } from 'portolan/plugin';
import { shopEndpoints } from '../account/account-addresses.ts';
import { accountShortcode } from '../account/account-page.tsx';
import { accountEndpoint } from '../account/account-posts.ts';
import { customersOfManagers } from '../account/customers.ts';
import { endpointsElsewhere } from '../account/endpoints-elsewhere.ts';
import { noteLastActive } from '../account/last-active.ts';
import { orderTracking } from '../account/order-tracking.tsx';
import { usualEndpointNames } from '../account/usual-endpoint-names.ts';
import { accountInsteadOfAdmin } from '../account-redirect.ts';
import { shopInsteadOfCustomers } from '../archive/customers-archive.ts';
import { pagesBelowShop } from '../archive/pages-below-shop.ts';
import { shopUserFields, shopUserMeta } from '../rest-users.ts';

/** Accounts of customers. */
export const accounts = definePart({
  configure: (site) => ({ rewriteEndpoints: shopEndpoints(site), rewriteRules: pagesBelowShop(site) }),
  endpoints: [accountEndpoint],
  shortcodes: [accountShortcode, orderTracking],
  meta: shopUserMeta,
  restFields: shopUserFields,
  extend: {
    'admin.redirect': accountInsteadOfAdmin,
    'page.missing': endpointsElsewhere,
    'request.variables': usualEndpointNames,
    'page.redirect': shopInsteadOfCustomers,
    reply: noteLastActive,
    'user.editable': customersOfManagers,
  },
});
