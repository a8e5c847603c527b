import './contributions.ts';
import { definePlugin, ranPlugin } from 'portolan/plugin';
import { accounts } from './parts/accounts.ts';
import { cart } from './parts/cart.ts';
import { catalogue } from './parts/catalogue.ts';
import { checkout } from './parts/checkout.ts';
import { orders } from './parts/orders.ts';
import { payments } from './parts/payments.ts';
import { restApi } from './parts/rest-api.ts';
import { sessions } from './parts/sessions.ts';
import { shipping } from './parts/shipping.ts';
import { storeApi } from './parts/store-api.ts';
import { visibility } from './parts/visibility.ts';
import { visits } from './parts/visits.ts';
import { webhooks } from './parts/webhooks.ts';
import { legacyApi, unknownCallback } from './rest-v3/legacy-api.ts';

export * from './api.ts';

/** The shop. Each part is a file; what one extends, those after it find extended. */
export default definePlugin({
  name: 'woocommerce',
  activeOn: (site) => ranPlugin(site, 'woocommerce'),
  parts: [
    { endpoints: [legacyApi] },
    sessions,
    catalogue,
    cart,
    orders,
    payments,
    shipping,
    accounts,
    checkout,
    storeApi,
    restApi,
    webhooks,
    visits,
    visibility,
    // Answers what no gateway did.
    { endpoints: [unknownCallback] },
  ],
});
