import type { Site } from 'portolan/plugin';
import { countOrders } from '../analytics/lookup/count-orders.ts';
import { rememberShopPath } from '../archive/shop-path.ts';
import { completeAttributes } from '../catalogue/attribute-taxonomies.ts';
import { completeLookup } from '../catalogue/product-lookup.ts';
import { rebuildProductOrder } from '../catalogue/product-order.ts';
import { completeVisibleCounts } from '../catalogue/visible-counts.ts';
import { upgradeOlderShop } from './older-shop.ts';
import { completeRoles } from './shop-roles.ts';

/**
 * What the shop keeps beside the imported rows: the path of the shop page, roles, shared attributes, the lookup table of products,
 * how many products visitors see by category, the tables of reports.
 */
export async function prepareShop(site: Site): Promise<void> {
  await rememberShopPath(site);
  await upgradeOlderShop(site);
  await completeRoles(site);
  await completeAttributes(site);
  await completeLookup(site);
  await rebuildProductOrder(site);
  await completeVisibleCounts(site);
  await countOrders(site);
}
