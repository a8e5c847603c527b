import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { batchOf } from './batch.ts';
import { shopRoute } from './collection.ts';
import { invalidId, typePermission } from './permissions.ts';
import { lowStockData, productData } from './product-items.ts';
import { listProducts, type Render } from './product-lists.ts';
import { createProduct, deleteProduct, updateProduct } from './product-writes.ts';
import { variationData } from './variation-items.ts';
import { createVariation, deleteVariation, updateVariation } from './variation-writes.ts';

/** Products and variations. WooCommerce: WC_REST_Products_Controller, WC_REST_Product_Variations_Controller. */
export const productRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/products',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'product', 'list'),
      handle: (call) =>
        listProducts(call, ['product'], call.params.low_in_stock === true ? lowStockData : productData),
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'product', 'create'),
      handle: createProduct,
    },
  ),
  ...shopRoute(
    '/products/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => existingPermission(call, 'view'),
      handle: (call) => oneProduct(call, productData),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => existingPermission(call, 'edit'),
      handle: updateProduct,
    },
    {
      methods: ['DELETE'],
      permission: (call) => existingPermission(call, 'delete'),
      handle: deleteProduct,
    },
  ),
  ...batchOf('/products', {
    create: createProduct,
    update: updateProduct,
    read: (call) => oneProduct(call, productData),
    delete: deleteProduct,
    permission: (call) => typePermission(call, 'product', 'edit'),
  }),
  ...batchOf('/products/(?<product_id>[\\d]+)/variations', {
    create: createVariation,
    update: updateVariation,
    read: (call) => oneProduct(call, variationData),
    delete: deleteVariation,
    permission: (call) => typePermission(call, 'product', 'edit'),
  }),
  ...shopRoute(
    '/products/(?<product_id>[\\d]+)/variations',
    {
      methods: ['GET'],
      permission: (call) => typePermission(call, 'product', 'list'),
      handle: (call) =>
        listProducts(
          { ...call, params: { ...call.params, parent: [Number(call.params.product_id)] } },
          ['product_variation'],
          variationData,
        ),
    },
    {
      methods: ['POST'],
      permission: (call) => typePermission(call, 'product', 'create'),
      handle: createVariation,
    },
  ),
  ...shopRoute(
    '/products/(?<product_id>[\\d]+)/variations/(?<id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => existingPermission(call, 'view'),
      handle: (call) => oneProduct(call, variationData),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => existingPermission(call, 'edit'),
      handle: updateVariation,
    },
    {
      methods: ['DELETE'],
      permission: (call) => existingPermission(call, 'delete'),
      handle: deleteVariation,
    },
  ),
];

/** What does not exist is reported before permissions are checked. */
async function existingPermission(
  call: RestCall,
  action: 'view' | 'edit' | 'delete',
): Promise<RestError | undefined> {
  const { site, params } = call;
  // Asked as a product, a variation is refused to those who may not see it; as another product's it is not there for
  // anybody, whatever they may do.
  if (params.product_id !== undefined) {
    return (await requestedProduct(call))
      ? typePermission(call, 'product', action)
      : invalidId('product_variation_invalid_id');
  }
  const exists = await catalogueOf(site).product(Number(params.id));
  return exists ? typePermission(call, 'product', action) : undefined;
}

/** The product of the route; of a variation's route the variation, if it belongs to that product. */
async function requestedProduct({ site, params }: RestCall): Promise<Product | undefined> {
  const product = await catalogueOf(site).product(Number(params.id));
  if (params.product_id === undefined) return product;
  return product?.parent?.id === Number(params.product_id) ? product : undefined;
}

async function oneProduct(call: RestCall, render: Render): Promise<RestReply | RestError> {
  const product = await requestedProduct(call);
  if (!product) {
    return invalidId(
      call.params.product_id === undefined ? 'product_invalid_id' : 'product_variation_invalid_id',
    );
  }
  return { data: (await render(call, [product]))[0] };
}
