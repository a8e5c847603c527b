import type { Call, Extender, PageModel, PostModel, Site } from 'portolan/plugin';
import { termLinks } from 'portolan/routing';
import { keptParts } from 'portolan/site';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { priceMembers } from '../catalogue/prices.ts';
import type { Product } from '../catalogue/product.ts';
import { type FullProduct, fullProduct } from './full-product.tsx';
import { breadcrumbData, dataScript, productData } from './structured-data.ts';

/** What `page.data.product` holds on a product's page. */
export interface ProductPage extends FullProduct {
  /** Lines of the document's head. */
  readonly head: readonly string[];
}

/** Adds the parts of a product's page to its model. */
export const productPage: Extender<'page.model'> = async (page, { call }) => {
  const { post } = page;
  if (post?.type !== 'product' || !page.query.flags.has('single')) return page;
  const from = [post, page.comments, page.breadcrumbs, page.heading];
  const { breadcrumbs, parts } = await keptParts(call).part('woocommerce.product', from, () =>
    made(call, page, post),
  );
  if (parts === undefined) return page;
  return { ...page, breadcrumbs, data: { ...page.data, product: parts } };
};

async function made(call: Call, page: PageModel, post: PostModel) {
  const product = await catalogueOf(call.site).product(post.id);
  if (product === undefined || post.passwordRequired) return { breadcrumbs: page.breadcrumbs };
  const breadcrumbs = await productTrail(call.site, page, product);
  return { breadcrumbs, parts: await productParts(call, { ...page, breadcrumbs }, post, product) };
}

async function productParts(
  call: Call,
  page: PageModel,
  post: PostModel,
  product: Product,
): Promise<ProductPage> {
  const { site, request } = call;
  const preselected = Object.entries({ ...request.query, ...request.form }).filter(
    (entry): entry is [string, string] => entry[0].startsWith('attribute_') && typeof entry[1] === 'string',
  );
  const sent = request.form['quantity'];
  const parts = await fullProduct(call, product, {
    action: post.href,
    preselected: Object.fromEntries(preselected),
    quantity: typeof sent === 'string' ? sent : undefined,
    quantities: typeof sent === 'object' && !Array.isArray(sent) ? { ...sent } : undefined,
    descriptionHtml: post.contentHtml,
    reviews: {
      form: page.comments?.form,
      paging: { address: post.href, requested: page.query.commentPage },
    },
  });
  const data = await productData(site, product, {
    permalink: post.href,
    image: post.image?.full,
    members: await priceMembers(site, product),
  });
  return {
    ...parts,
    head: [dataScript([breadcrumbData(page.breadcrumbs, post.href), ...(data ? [data] : [])])],
  };
}

/** Home, the categories of the deepest one, the product. WooCommerce: WC_Breadcrumb::add_crumbs_single(). */
async function productTrail(
  site: Site,
  page: PageModel,
  product: Product,
): Promise<PageModel['breadcrumbs']> {
  const [home] = page.breadcrumbs;
  const deepest = product.categories.toSorted((a, b) => b.parent - a.parent || a.term_id - b.term_id)[0];
  if (home === undefined || deepest === undefined) return page.breadcrumbs;
  const way = [...(await site.terms.ancestors(deepest))].reverse().concat(deepest);
  const links = await termLinks(site, way);
  return [
    home,
    ...way.map((term) => ({ title: term.name.replaceAll('&amp;', '&'), href: links.get(term.term_id) })),
    { title: page.heading },
  ];
}

/** The product's data in the document's head, unless somebody else has told of it. */
export const productHead: Extender<'head.tags'> = (lines, { page }) => {
  const product = page.data['product'] as ProductPage | undefined;
  return product === undefined || lines.some(tellsOfProduct) ? lines : [...lines, ...product.head];
};

function tellsOfProduct(line: string): boolean {
  return line.startsWith('<script type="application/ld+json"') && line.includes('"@type":"Product"');
}
