import { withCardSources } from 'portolan/payments';
import { compose, definePlugin, mergeEvents, ranPlugin } from 'portolan/plugin';
import { shopEndpoints } from './account/account-addresses.ts';
import { accountInsteadOfAdmin } from './account-redirect.ts';
import { filterVariables } from './archive/product-filters.ts';
import { shopDocumentTitle, shopTemplates } from './archive/shop-archive.tsx';
import { shopQuery } from './archive/shop-query.ts';
import { singleResult, toSingleResult } from './archive/single-result.ts';
import { visitOriginOnPage } from './attribution/on-every-page.ts';
import { productCollection } from './blocks/product-collection.ts';
import { productBlocks } from './blocks/product-grids.ts';
import { shopPageBlocks } from './blocks/shop-pages.ts';
import { cartShortcode } from './cart-page/cart-shortcode.ts';
import { cartWidget } from './cart-page/cart-widget.ts';
import { sharedAttributes } from './catalogue/attribute-archives.ts';
import { attributeTables } from './catalogue/attribute-taxonomies.ts';
import { lookupTables } from './catalogue/product-lookup.ts';
import { productOrderTables } from './catalogue/product-order.ts';
import { scheduledSales } from './catalogue/scheduled-sales.ts';
import { catalogueEvents } from './catalogue-events.ts';
import {
  accountHeaders,
  checkoutOnPage,
  endpointDocumentTitle,
  shopPagesNotIndexed,
} from './checkout/page-extras.ts';
import { orderCommands } from './commands/orders.ts';
import { shopTaxonomies, shopTypes } from './content-types.ts';
import { closeShopUploads } from './downloads/close-uploads.ts';
import { cartForms } from './forms/cart-forms.ts';
import { cartOnPage } from './header-cart/header-cart.tsx';
import { shopImageSizes } from './image-sizes.ts';
import { prepareShop } from './import/on-import.ts';
import { NOTICES_COOKIE } from './notices/page-notices.ts';
import { orderEndpoints, orderJobs, orderShortcodes } from './order-parts.ts';
import './contributions.ts';
import './form-additions.ts';
import './orders/order-events.ts';
import { orderActivity } from './admin/order-activity.ts';
import { ordersPage } from './admin/orders-page.tsx';
import { cashOnDelivery } from './gateways/cash-on-delivery.ts';
import { bankTransfer, cheque } from './gateways/offline-gateways.ts';
import { stripeCards } from './gateways/stripe-cards.ts';
import { stripeSecrets } from './gateways/stripe-secrets.ts';
import { orderTables } from './orders/order-tables.ts';
import { shopPageModel } from './page-model.ts';
import { productHead } from './product-page/product-page.tsx';
import { shopLimits, shopRefusal } from './refused-requests.ts';
import { shopSettings } from './rest-settings.ts';
import { orderStatuses } from './rest-statuses.ts';
import { shopUserFields, shopUserMeta } from './rest-users.ts';
import { consumerKeyAuthentication } from './rest-v3/authentication.ts';
import { shopRestRoutes } from './rest-v3/index.ts';
import { legacyApi, unknownCallback } from './rest-v3/legacy-api.ts';
import { apiKeyTables } from './rest-v3/tables.ts';
import { reviewComments } from './reviews/review-comments.ts';
import { shopRobots } from './robots.ts';
import { cleanUpSessions } from './session/clean-up-job.ts';
import { finishReply } from './session/finish-reply.ts';
import { mergeAfterLoginRedirect } from './session/log-in.ts';
import { sessionTables } from './session/tables.ts';
import { ownMethods } from './shipping/own-methods.ts';
import { shippingTables } from './shipping/tables.ts';
import { productShortcodes } from './shortcodes/products.ts';
import { storeAuthentication } from './store-api/authentication.ts';
import { storeCrossOrigin } from './store-api/cross-origin.ts';
import { storeApiRoutes } from './store-api/index.ts';
import { rateLimitTables } from './store-api/rate-limits.ts';
import { shopClasses } from './store-notice/every-page.ts';
import { taxTables } from './tax/tables.ts';
import { allEndpoints } from './wc-ajax/all-endpoints.ts';
import { wcAjaxActions, wcAjaxEndpoint } from './wc-ajax/dispatcher.ts';
import { createWebhookJob } from './webhooks/deliver.ts';
import { webhookEvents, webhooksGoLive } from './webhooks/on-events.ts';
import { webhookTables } from './webhooks/tables.ts';
import { productWidgets } from './widgets/index.ts';

export * from './api.ts';

/** The shop: its types and addresses, where its customers go after logging in, what robots leave alone. */
export default definePlugin({
  name: 'woocommerce',
  secrets: stripeSecrets,
  activeOn: (site) => ranPlugin(site, 'woocommerce'),
  configure: (site) => ({
    postTypes: shopTypes(site),
    taxonomies: shopTaxonomies(site),
    imageSizes: shopImageSizes(site),
    rewriteEndpoints: shopEndpoints(site),
  }),
  on: mergeEvents(orderActivity, catalogueEvents, webhookEvents),
  storedTaxonomies: sharedAttributes,
  onImport: prepareShop,
  queryVariables: [...filterVariables, 'product_order', 'product_count'],
  tables: [
    ...apiKeyTables,
    ...attributeTables,
    ...lookupTables,
    ...productOrderTables,
    ...orderTables,
    ...rateLimitTables,
    ...sessionTables,
    ...shippingTables,
    ...taxTables,
    ...webhookTables,
  ],
  busyTables: ['portolan_checkouts', 'wp_wc_download_log', 'wp_wc_rate_limits', 'wp_woocommerce_sessions'],
  rest: [...storeApiRoutes, ...shopRestRoutes],
  restAuthentication: [storeAuthentication, consumerKeyAuthentication],
  limitedRequests: shopLimits,
  endpoints: [legacyApi, wcAjaxEndpoint, cartForms, ...orderEndpoints, unknownCallback],
  ajax: wcAjaxActions,
  wcAjax: allEndpoints,
  paymentGateways: [bankTransfer, cheque, cashOnDelivery, stripeCards],
  shippingMethods: ownMethods,
  adminPages: [ordersPage],
  commands: [orderCommands],
  jobs: [scheduledSales, ...orderJobs, cleanUpSessions, createWebhookJob()],
  whenLive: [webhooksGoLive],
  widgets: [...productWidgets, cartWidget],
  blocks: [...productBlocks, productCollection, ...shopPageBlocks],
  shortcodes: [...productShortcodes, cartShortcode, ...orderShortcodes],
  cacheCookies: [{ prefix: NOTICES_COOKIE, effect: 'bypass' }],
  postStatuses: orderStatuses,
  meta: shopUserMeta,
  restFields: shopUserFields,
  restSettings: shopSettings,
  extend: {
    'robots.txt': shopRobots,
    'request.refused': shopRefusal,
    'admin.redirect': accountInsteadOfAdmin,
    'upload.access': closeShopUploads,
    reply: compose(finishReply, storeCrossOrigin, toSingleResult),
    'login.redirect': mergeAfterLoginRedirect,
    'security.sources': (sources, { islands }) =>
      islands.has('card-form') || islands.has('checkout-scripts') ? withCardSources(sources) : sources,
    'reply.headers': accountHeaders,
    'main.query': shopQuery,
    'page.model': compose(shopPageModel, cartOnPage, checkoutOnPage, visitOriginOnPage, singleResult),
    'body.classes': shopClasses,
    'head.tags': compose(productHead, shopPagesNotIndexed),
    'comment.kind': reviewComments,
    'document.title': compose(shopDocumentTitle, endpointDocumentTitle),
    'template.candidates': shopTemplates,
  },
});
