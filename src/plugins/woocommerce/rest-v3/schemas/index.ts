import { attributeContracts } from './attribute.ts';
import { brandContracts } from './brand.ts';
import { categoryContracts } from './category.ts';
import type { RouteContract } from './contract.ts';
import { couponContracts } from './coupon.ts';
import { customerContracts } from './customer.ts';
import { dataContracts } from './data.ts';
import { gatewayContracts } from './gateway.ts';
import { orderContracts } from './order.ts';
import { orderPartsContracts } from './order-parts.ts';
import { productContracts } from './product.ts';
import { refundContracts } from './refund.ts';
import { reportContracts } from './report.ts';
import { oldReviewContracts, reviewContracts } from './review.ts';
import { settingContracts } from './setting.ts';
import { shippingContracts } from './shipping.ts';
import { shippingClassContracts } from './shipping-class.ts';
import { systemContracts } from './system.ts';
import { tagContracts } from './tag.ts';
import { taxContracts } from './tax.ts';
import { variationContracts } from './variation.ts';
import { deliveryContracts, webhookContracts } from './webhook.ts';

const contracts: ReadonlyMap<string, RouteContract> = new Map(
  Object.entries<RouteContract>({
    ...brandContracts,
    ...couponContracts,
    ...customerContracts,
    ...orderPartsContracts,
    ...refundContracts,
    ...orderContracts,
    ...attributeContracts,
    ...categoryContracts,
    ...productContracts,
    ...reviewContracts,
    ...oldReviewContracts,
    ...shippingClassContracts,
    ...tagContracts,
    ...variationContracts,
    ...reportContracts,
    ...settingContracts,
    ...shippingContracts,
    ...taxContracts,
    ...webhookContracts,
    ...deliveryContracts,
    ...systemContracts,
    ...gatewayContracts,
    ...dataContracts,
  }),
);

/** What a route below `wc/v3` takes and tells, by its path. */
export function contractOf(path: string): RouteContract | undefined {
  return contracts.get(path);
}
