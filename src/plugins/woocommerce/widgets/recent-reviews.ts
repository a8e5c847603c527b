import { renderTitle } from 'portolan/content';
import { html, trustedHtml } from 'portolan/html';
import { renderNode, type WidgetElement } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { namedPicture, productPictures } from '../catalogue/product-pictures.ts';
import { StarRating, starRating } from '../catalogue/star-rating.tsx';
import { shopText } from '../texts/shop-text.ts';
import { settingNumber, titleOf } from './settings.ts';

/** The newest reviews: picture and name of the product, stars, who wrote. WooCommerce: WC_Widget_Recent_Reviews. */
export const recentReviewsWidget: WidgetElement = {
  name: 'woocommerce_recent_reviews',
  title: 'Recent Product Reviews',
  description: 'Display a list of recent reviews from your store.',
  className: 'woocommerce widget_recent_reviews',
  async render(settings, { site, assets }) {
    const reviews = await site.comments.find({
      approved: ['1'],
      postTypes: ['product'],
      postStatuses: ['publish'],
      parents: [0],
      orderBy: 'comment_date_gmt',
      direction: 'desc',
      limit: settingNumber(settings, 'number', 10),
    });
    if (reviews.length === 0) return undefined;
    const products = await catalogueOf(site).products([
      ...new Set(reviews.map(({ comment_post_ID }) => comment_post_ID)),
    ]);
    const found = [...products.values()];
    const [links, meta, pictures] = await Promise.all([
      postLinks(
        site,
        found.map(({ post }) => post),
      ),
      site.comments.meta(reviews.map(({ comment_ID }) => comment_ID)),
      productPictures(
        site,
        found.map(({ imageId }) => imageId),
        'woocommerce_thumbnail',
      ),
    ]);
    assets.addStyle('shop');
    const items = reviews.flatMap((review) => {
      const product = products.get(review.comment_post_ID);
      if (!product) return [];
      const stars = starRating(site, meta.get(review.comment_ID)?.get('rating') ?? '');
      const href = `${links.get(product.id) ?? ''}#comment-${review.comment_ID}`;
      // Safe: pictures, titles and stars are HTML of this program's own making.
      const picture = trustedHtml(namedPicture(pictures.html(product.imageId), product.name));
      const name = trustedHtml(renderTitle(product.post));
      const rating = stars && trustedHtml(renderNode(StarRating({ stars })));
      const writer = shopText(site, 'by %s', review.comment_author);
      return [
        html`<li><a href="${href}">${picture}<span class="product-title">${name}</span></a>${rating}<span class="reviewer">${writer}</span></li>`,
      ];
    });
    if (items.length === 0) return undefined;
    return {
      title: titleOf(site, settings, 'Recent reviews'),
      html: html`<ul class="product_list_widget">${items}</ul>`.text,
    };
  },
};
