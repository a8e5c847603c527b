import { restrictedPost } from 'portolan/content';
import type { Site } from 'portolan/plugin';
import { siteMemory } from 'portolan/site';
import { catalogueOf } from '../../catalogue/catalogue.ts';
import type { Product } from '../../catalogue/product.ts';
import { descriptionHtml } from '../html-text.ts';

/** The descriptions of a product as HTML. */
export interface ProductTexts {
  readonly short_description: string;
  readonly description: string;
}

/** Nothing of what a password closes. Made once: they are costly, and the same for everybody until something on the site changes. */
export async function productTexts(site: Site, product: Product): Promise<ProductTexts> {
  const restricted = await restrictedPost(site, product.post);
  if (restricted !== undefined) return { short_description: '', description: restricted.contentHtml };
  if (product.post.post_password !== '') return { short_description: '', description: '' };
  const isVariation = product.type === 'variation';
  return siteMemory(site).get(`woocommerce.descriptions:${product.id}`, async () => {
    // Read here as well: what is kept is made of it.
    const { post, variationDescription } = (await catalogueOf(site).product(product.id)) ?? product;
    return {
      short_description: isVariation ? '' : await descriptionHtml(site, post.post_excerpt),
      description: await descriptionHtml(site, isVariation ? variationDescription : post.post_content),
    };
  });
}
