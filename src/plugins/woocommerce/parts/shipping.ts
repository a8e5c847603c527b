import { definePart } from 'portolan/plugin';
import { ownMethods } from '../shipping/own-methods.ts';
import { shippingTables } from '../shipping/tables.ts';
import { taxTables } from '../tax/tables.ts';

/** Ways of shipping and taxes: what an order costs beside its products. */
export const shipping = definePart({
  shippingMethods: ownMethods,
  tables: [...shippingTables, ...taxTables],
});
