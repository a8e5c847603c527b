import type { RestRoute } from 'portolan/plugin';
import { inOrder } from 'portolan/rest';
import { attributeRoutes } from './attribute-routes.ts';
import { couponRoutes } from './coupons.ts';
import { customerDownloadRoutes } from './customer-downloads.ts';
import { customerRoutes } from './customers.ts';
import { dataRoutes } from './data.ts';
import { marketplaceRoutes } from './marketplace.ts';
import { orderStatusRoutes } from './order-statuses.ts';
import { orderRoutes } from './orders.ts';
import { gatewayRoutes } from './payment-gateways.ts';
import { productCopyRoutes } from './product-copies.ts';
import { oldReviewRoutes } from './product-reviews.ts';
import { productRoutes } from './product-routes.ts';
import { productSuggestionRoutes } from './product-suggestions.ts';
import { reportRoutes } from './reports.ts';
import { reviewRoutes } from './reviews.ts';
import { settingRoutes } from './settings.ts';
import { shippingMethodRoutes } from './shipping-methods.ts';
import { zoneRoutes } from './shipping-zones.ts';
import { shopDataRoutes } from './shop-data.ts';
import { systemStatusRoutes } from './system-status.ts';
import { systemToolRoutes } from './system-tools.ts';
import { taxRoutes } from './taxes.ts';
import { termRoutes } from './term-routes.ts';
import { firstVersion } from './versions/first.ts';
import { deliveryRoutes } from './webhook-deliveries.ts';
import { webhookRoutes } from './webhooks.ts';
import { zoneMethodRoutes } from './zone-methods.ts';

/** Where the index lists what is one thing. WooCommerce: `RestApi\Server::get_v3_controllers()`. */
const listed = [
  '/marketplace',
  '/products/brands',
  '/coupons',
  '/customers/(?<customer_id>',
  '/customers',
  '/orders/(?<order_id>',
  '/orders',
  '/products/attributes/(?<attribute_id>',
  '/products/attributes',
  '/products/categories',
  '/products/custom-fields',
  '/products/(?<product_id>[\\d]+)/reviews',
  '/products/reviews',
  '/products/shipping_classes',
  '/products/tags',
  '/products',
  '/products/(?<product_id>[\\d]+)/variations',
  '/products/(?<product_id>[\\d]+)/variations/(?<id>',
  '/products/(?<product_id>[\\d]+)/variations/',
  '/refunds',
  '/reports/',
  '/reports',
  '/settings',
  '/settings/(?<group_id>[\\w-]+)',
  '/settings/(?<group_id>[\\w-]+)/',
  '/shipping/zones',
  '/taxes/classes',
  '/taxes',
  '/variations',
  '/webhooks',
  '/webhooks/(?<id>[\\d]+)',
  '/webhooks/',
  '/system_status',
  '/shipping_methods',
  '/payment_gateways',
  '/data',
  '/paypal',
  '/orders/(?<id>[\\d]+)/receipt',
  '/orders/(?<id>[\\d]+)/',
  '/orders/statuses',
];

const later: readonly RestRoute[] = inOrder<RestRoute>(
  [
    ...termRoutes,
    ...attributeRoutes,
    ...productRoutes,
    ...productSuggestionRoutes,
    ...productCopyRoutes,
    ...reviewRoutes,
    ...oldReviewRoutes,
    ...orderRoutes,
    ...orderStatusRoutes,
    ...couponRoutes,
    ...customerRoutes,
    ...customerDownloadRoutes,
    ...reportRoutes,
    ...gatewayRoutes,
    ...settingRoutes,
    ...webhookRoutes,
    ...deliveryRoutes,
    ...dataRoutes,
    ...taxRoutes,
    ...zoneRoutes,
    ...zoneMethodRoutes,
    ...shippingMethodRoutes,
    ...systemStatusRoutes,
    ...systemToolRoutes,
    ...shopDataRoutes,
    ...marketplaceRoutes,
  ],
  listed,
);

/** The shop's REST API for its own programs, `wc/v3`, `wc/v2` and `wc/v1`. */
export const shopRestRoutes: readonly RestRoute[] = [...firstVersion(later), ...later];
