import { createRenderContext, restrictedPost } from 'portolan/content';
import { type Extender, Html, renderNode } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { priceHtml } from '../catalogue/prices.ts';
import { isInStock, isPurchasable } from '../catalogue/stock.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopText } from '../texts/shop-text.ts';

/**
 * A product as a card inside another site's page says what it costs, and leads to the cart and to its page. WooCommerce:
 * WC_Embed::the_excerpt().
 */
export const productEmbed: Extender<'page.model'> = async (page, { call }) => {
  const { post } = page;
  if (post?.type !== 'product' || post.passwordRequired || !page.query.flags.has('embed')) return page;
  const { site, visitor } = call;
  const product = await catalogueOf(site).product(post.id);
  if (product === undefined || (await restrictedPost(site, product.post, visitor)) !== undefined) return page;
  const price = await priceHtml(site, product);
  const context = createRenderContext(site, { post: product.post, visitor, target: 'page' });
  const { post_excerpt: excerpt } = product.post;
  const description = excerpt.trim() === '' ? '' : await context.renderText(excerpt);
  const buys = product.type === 'simple' && isPurchasable(product) && isInStock(product);
  const cart = await shopPageAddress(site, 'cart');
  const excerptHtml = renderNode(
    <>
      {price !== '' && (
        <p>
          <Html as="span" className="wc-embed-price" html={price} />
        </p>
      )}
      {description !== '' && (
        <Html className="woocommerce-product-details__short-description" html={description} />
      )}
      <p>
        {buys && (
          <>
            <a
              href={`${cart}${cart.includes('?') ? '&' : '?'}add-to-cart=${product.id}`}
              className="wp-embed-more wc-embed-button"
              target="_top"
            >
              {shopText(site, 'Buy now')}
            </a>{' '}
          </>
        )}
        <a href={post.href} className="wp-embed-more wc-embed-button" target="_top">
          {shopText(site, 'Read more')}
        </a>
      </p>
    </>,
  );
  return { ...page, post: { ...post, excerptHtml } };
};
