import { definePlugin } from 'portolan/plugin';
import { tideNow } from './ajax/tide-now.ts';
import { buoy } from './buoy.ts';
import { harbourCommands } from './commands.ts';
import { harbourPay } from './gateway.ts';
import { payPage } from './pay-page.ts';
import { crewField } from './rest/crew-field.ts';
import { settings } from './settings.ts';
import { tideBoat } from './tide-boat.ts';

/** Everything that a shop's own plugin may bring, through the public API alone. */
export default definePlugin({
  name: 'harbour-pay',
  requires: ['woocommerce'],
  settings,
  paymentGateways: [harbourPay],
  endpoints: [payPage],
  shippingMethods: [tideBoat],
  wcAjax: [tideNow],
  commands: [harbourCommands],
  shortcodes: [buoy.shortcode()],
  restFields: [crewField],
  checks: [
    (site) => [
      { about: 'harbour', state: 'good', found: `The harbour master is ${settings.of(site).master}.` },
    ],
  ],
  extend: {
    'page.breadcrumbs': (trail) =>
      trail.map((step, index) => (index > 0 ? step : { ...step, title: 'Harbour' })),
    'head.tags': (tags, { site }) => [...tags, `<meta name="harbour" content="${settings.of(site).crew}">`],
  },
});
