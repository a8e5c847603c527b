import type { RestArguments, RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { denied, phpText, readRoute, restError } from 'portolan/rest';
import { attributeTaxonomies } from '../catalogue/attribute-taxonomies.ts';
import { versionedContract } from '../rest-v3/versions/contracts.ts';

const slug = { slug: { description: 'Slug identifier for the resource.', type: 'string' } };

/**
 * Shared attributes and their terms by slug. WooCommerce has the routes and finds nothing there:
 * `Automattic\WooCommerce\Admin\API\ProductAttributes::get_item_by_slug()`.
 */
export const attributesBySlug: readonly RestRoute[] = [
  bySlug('', '/products/attributes', {}),
  bySlug('/terms', '/products/attributes/(?<attribute_id>[\\d]+)/terms', {
    slug: {
      description: 'Limit result set to resources with a specific slug.',
      type: ['string', 'array'],
      items: { type: 'string' },
    },
  }),
];

function bySlug(below: '' | '/terms', described: string, more: RestArguments): RestRoute {
  return {
    namespace: 'wc-analytics',
    path: `/products/attributes/(?<slug>[a-z0-9_\\-]+)${below}`,
    schema: () => versionedContract('wc-analytics', described)?.schema ?? {},
    endpoints: [
      {
        methods: ['GET'],
        args: { ...slug, ...more },
        permission: mayRead,
        handle: (call) => found(call, below),
      },
    ],
  };
}

function mayRead({ visitor }: RestCall): RestError | undefined {
  if (visitor.has('manage_product_terms')) return undefined;
  return denied(visitor, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
}

async function found(call: RestCall, below: string): Promise<RestReply | RestError> {
  const { site, visitor, route, input } = call;
  const wanted = decodeURIComponent(route.split('/')[4] ?? '').replace(/^pa_/, '');
  const shared = [...(await attributeTaxonomies(site)).values()].find(({ name }) => name === phpText(wanted));
  if (shared === undefined) {
    const message = 'No product attribute with that slug was found.';
    return restError('woocommerce_rest_product_attribute_not_found', message, 404);
  }
  const path = `/wc-analytics/products/attributes/${shared.id}${below}`;
  const { status, data, headers } = await readRoute(site, visitor, path, input.query);
  return { status, data, headers };
}
