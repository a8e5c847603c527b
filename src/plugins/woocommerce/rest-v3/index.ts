import type { RestRoute } from '../../../types/index.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { orderRoutes } from './orders.ts';
import { gatewayRoutes } from './payment-gateways.ts';
import { productRoutes } from './product-routes.ts';
import { reportRoutes } from './reports.ts';
import { settingRoutes } from './settings.ts';
import { shopDataRoutes } from './shop-data.ts';
import { termRoutes } from './term-routes.ts';
import { webhookRoutes } from './webhooks.ts';

/** The shop's REST API for its own programs, `wc/v3` and `wc/v2`. */
export const shopRestRoutes: readonly RestRoute[] = [
  ...termRoutes,
  ...productRoutes,
  ...orderRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...reportRoutes,
  ...gatewayRoutes,
  ...settingRoutes,
  ...webhookRoutes,
  ...shopDataRoutes,
];
