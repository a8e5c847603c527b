import { Conditions, escapeLike, limited, list, query } from 'portolan/data';
import { sanitizeTitle } from 'portolan/html';
import type { RestCall, RestReply, RestRoute } from 'portolan/plugin';
import { phpText } from 'portolan/rest';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { inCatalogue, relatedProducts } from '../store-api/products/related-products.ts';
import { listReply, shopRoute, windowOf } from './collection.ts';
import { invalidId, managerPermission, typePermission } from './permissions.ts';
import { productData } from './product-items.ts';
import { listProducts } from './product-lists.ts';
import { variationData } from './variation-items.ts';

/** As many as are related at most. */
const RELATED = 5;

/** What the editor of products asks for beside the products: related and suggested ones, names, all variations. */
export const productSuggestionRoutes: readonly RestRoute[] = [
  ...shopRoute('/products/(?<id>[\\d]+)/related', {
    methods: ['GET'],
    permission: async (call) =>
      (await catalogueOf(call.site).product(Number(call.params.id)))
        ? typePermission(call, 'product', 'view')
        : undefined,
    async handle(call) {
      const product = await catalogueOf(call.site).product(Number(call.params.id));
      return product
        ? { data: { related_ids: await relatedProducts(call.site, product.id, RELATED) } }
        : invalidId('product_invalid_id', 'Invalid product ID.');
    },
  }),
  ...shopRoute('/products/suggested-products', {
    methods: ['GET'],
    permission: (call) => typePermission(call, 'product', 'list'),
    handle: listSuggested,
  }),
  ...shopRoute('/products/custom-fields/names', {
    methods: ['GET'],
    permission: (call) => typePermission(call, 'product', 'list'),
    handle: listFieldNames,
  }),
  ...shopRoute('/products/shipping_classes/slug-suggestion', {
    methods: ['GET'],
    permission: (call) => managerPermission(call, 'view'),
    handle: suggestSlug,
  }),
  ...shopRoute('/variations', {
    methods: ['GET'],
    permission: (call) => typePermission(call, 'product', 'list'),
    handle: (call) => listProducts(call, ['product_variation'], variationsOfAll),
  }),
];

/** The first products of some categories and tags, or of all, that are shown in the catalogue. */
async function listSuggested(suggested: RestCall): Promise<RestReply> {
  // Its pages are called by the address of all products.
  const call = { ...suggested, route: suggested.route.replace(/\/suggested-products$/, '') };
  const { site, params } = call;
  const ids = (name: string) => (Array.isArray(params[name]) ? params[name].map(Number) : []);
  const terms = [...ids('categories'), ...ids('tags')].filter((id) => id > 0);
  const conditions = new Conditions();
  conditions.add("p.post_type = 'product' AND p.post_status = 'publish'");
  conditions.add(inCatalogue(site, 'p.ID'));
  conditions.notIn('p.ID', ids('exclude'));
  if (terms.length > 0) {
    conditions.add(
      `EXISTS (SELECT 1 FROM wp_term_relationships r
        JOIN wp_term_taxonomy t ON t.term_taxonomy_id = r.term_taxonomy_id
        WHERE r.object_id = p.ID AND t.term_id IN (SELECT value FROM json_each(?)))`,
      list(terms),
    );
  }
  const most = limited({ limit: Math.max(0, Number(params.limit)), offset: 0 });
  const rows = await site.database.all(
    query<{ ID: number }>(`SELECT p.ID AS "ID" FROM wp_posts p${conditions.where} ORDER BY p.ID${most.sql}`, [
      ...conditions.values,
      ...most.values,
    ]),
  );
  if (rows.length === 0) return listReply(call, [], 0);
  const include = rows.map(({ ID }) => ID);
  return listProducts({ ...call, params: { ...call.params, include } }, ['product'], productData);
}

/** Names of the fields that products carry, hidden ones not. */
async function listFieldNames(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const search = `%${escapeLike(phpText(params.search))}%`;
  const from = `FROM wp_postmeta m JOIN wp_posts p ON p.ID = m.post_id
    WHERE p.post_type = 'product' AND m.meta_key NOT LIKE '\\_%' ESCAPE '\\' AND m.meta_key LIKE ? ESCAPE '\\'`;
  const page = limited(windowOf(call));
  const direction = params.order === 'desc' ? 'DESC' : 'ASC';
  const [rows, count] = await Promise.all([
    site.database.all(
      query<{ meta_key: string }>(
        `SELECT DISTINCT m.meta_key ${from} ORDER BY m.meta_key ${direction}${page.sql}`,
        [search, ...page.values],
      ),
    ),
    site.database.first(
      query<{ count: number }>(`SELECT COUNT(DISTINCT m.meta_key) AS count ${from}`, [search]),
    ),
  ]);
  return listReply(
    call,
    rows.map(({ meta_key }) => meta_key),
    count?.count ?? 0,
  );
}

/** The slug that a shipping class of this name would have: one that none has yet. */
async function suggestSlug({ site, params }: RestCall): Promise<RestReply> {
  const wanted = sanitizeTitle(phpText(params.name));
  const taken = new Set(
    (await site.terms.find({ taxonomies: ['product_shipping_class'] })).map(({ slug }) => slug),
  );
  let slug = wanted;
  for (let next = 2; slug !== '' && taken.has(slug); next++) slug = `${wanted}-${next}`;
  return { data: slug };
}

/** Variations of all products, which know only the list that they stand in. */
async function variationsOfAll(...[call, variations]: Parameters<typeof variationData>) {
  const items = await variationData(call, variations);
  return items.map((item) => {
    const address = (link: { href: string } | undefined, id: number) =>
      String(link?.href).replace(/products\/\d+\/variations.*$/, id > 0 ? `variations/${id}` : 'variations');
    const { collection, up } = item._links;
    return {
      ...item,
      _links: {
        self: [{ href: address(collection[0], item.id) }],
        collection: [{ href: address(collection[0], 0) }],
        // The route names no product, and so does the link.
        up: up.map(({ href }) => ({ href: href.replace(/\d+$/, '0') })),
      },
    };
  });
}
