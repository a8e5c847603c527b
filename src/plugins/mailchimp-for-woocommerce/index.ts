import { definePlugin, ranPlugin } from 'portolan/plugin';
import { closedListActions, getUserByHash, setUserByEmail } from './ajax-actions.ts';
import { cartTables } from './carts.ts';
import { accountCreated } from './consent.ts';
import { consentFields } from './consent-fields.ts';
import { captureOnPage } from './on-page.tsx';
import { consentOfOrder, customerSaved, newsletterFields } from './opt-in.tsx';
import { listCarts } from './personal-data.ts';
import { mailLinks, withListCookies } from './return-from-mail.ts';
import { mailchimpSecrets, mailingListSettings } from './settings.ts';
import { mailingListForm } from './settings-form.ts';
import { smsProblems } from './sms.tsx';
import { listJobs } from './sync/jobs.ts';
import { orderChanged, postChanged } from './sync/on-events.ts';
import { trackCart } from './track-cart.ts';
import { webhookRoutes } from './webhook.ts';

/** Carts, orders and consent for the shop's mailing list. */
export default definePlugin({
  name: 'mailchimp-for-woocommerce',
  secrets: mailchimpSecrets,
  requires: ['woocommerce'],
  activeOn: (site) => ranPlugin(site, 'mailchimp-for-woocommerce') && ranPlugin(site, 'woocommerce'),
  ajax: [setUserByEmail, getUserByHash, ...closedListActions],
  endpoints: [mailLinks],
  rest: webhookRoutes,
  settingsForms: [mailingListForm],
  restFields: consentFields,
  tables: cartTables,
  busyTables: ['wp_mailchimp_carts'],
  jobs: listJobs,
  personalData: [listCarts],
  on: {
    'cart.changed': (_site, { call, cart }) => trackCart(call, cart),
    'customer.saved': (_site, { call, user, form }) => customerSaved(call, user, form),
    'order.created': (site, { order }) => orderChanged(site, order),
    'order.statusChanged': (site, { order, from }) => orderChanged(site, order, from),
    'order.refunded': (site, { order }) => orderChanged(site, order),
    'user.created': (site, { user }) => accountCreated(site, user),
    'post.saved': (site, { post }) => postChanged(site, post),
    'post.deleted': (site, { post }) => postChanged(site, post),
  },
  whenLive: [
    (site) => {
      const { configured, list } = mailingListSettings(site);
      return configured
        ? `Baskets, orders, products and consent go to the mailing list ${list} at Mailchimp.`
        : undefined;
    },
  ],
  extend: {
    'shop.formFields': newsletterFields,
    'checkout.orderMeta': consentOfOrder,
    'checkout.problems': smsProblems,
    'page.model': captureOnPage,
    reply: withListCookies,
  },
});
