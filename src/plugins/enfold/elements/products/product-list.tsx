import { Html } from 'portolan/plugin';
import type { PlacelessButtonModel } from 'portolan/shop';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';
import { type ElementPages, PageLinks } from '../posts/page-links.tsx';
import { excerptOf } from '../posts/post-cards.ts';
import { columnsStyle, listedProducts } from './listed-products.ts';

/** A product as a line of a catalogue. Fields ending in `Html` are safe HTML: the shop's own rendering. */
export interface ProductListItem {
  readonly id: number;
  readonly className: string;
  readonly href: string;
  readonly titleHtml: string;
  readonly imageHtml: string;
  readonly priceHtml: string;
  /** Text of the sale badge, '' = no sale. */
  readonly saleBadge: string;
  /** Plain text. */
  readonly excerpt: string;
  /** What the whole line does where it is the product's button. */
  readonly button?: PlacelessButtonModel;
}

export interface ProductListModel {
  readonly frame: Frame;
  readonly items: readonly ProductListItem[];
  readonly pages?: ElementPages;
}

function ProductList({ frame, items, pages }: ProductListModel) {
  return (
    <div {...frame}>
      <ul className="av-catalogue-list">
        {items.map((item) => (
          <li key={item.id} className={item.className}>
            <Line item={item} />
          </li>
        ))}
      </ul>
      {pages && pages.total > 1 && <PageLinks {...pages} />}
    </div>
  );
}

/** Scripts that tell what was added read name, price and picture by the classes `av-cart-update-…`. */
function Line({ item }: { readonly item: ProductListItem }) {
  const { button } = item;
  return (
    <a href={item.href} className="av-catalogue-item" {...(button && buttonAttributes(button))}>
      <Html as="span" className="av-catalogue-image av-cart-update-image" html={item.imageHtml} />
      <div className="av-catalogue-item-inner">
        <div className="av-catalogue-title-container">
          <div className="av-catalogue-title">
            <Html as="span" className="av-cart-update-title" html={item.titleHtml} />
            {item.saleBadge && <span className="onsale">{item.saleBadge}</span>}
          </div>
          {item.priceHtml && (
            <Html className="av-catalogue-price av-cart-update-price price" html={item.priceHtml} />
          )}
        </div>
        {item.excerpt && <div className="av-catalogue-content">{item.excerpt}</div>}
        {button && <span className="av-catalogue-button">{button.text}</span>}
      </div>
    </a>
  );
}

/** What the shop's script knows its buttons by. */
function buttonAttributes(button: PlacelessButtonModel) {
  return {
    className: `av-catalogue-item ${button.className.replace(/^button /, '')}`,
    'data-quantity': '1',
    'data-product_id': button.id,
    'data-product_sku': button.sku,
    'data-success_message': button.successMessage,
    rel: 'nofollow',
    role: button.role,
  };
}

/**
 * `[av_productlist categories='12' columns='1' link_behavior='add_cart']`: products line by line, each leading to its
 * page or into the cart. Source: Enfold.
 */
export const productList = defineBuilderElement<ProductListModel>({
  name: 'product-list',
  tags: ['av_productlist'],
  view: ProductList,
  styles: ['catalogue', 'product-lists'],
  async model(attributes, _content, context, tag) {
    const listed = await listedProducts(attributes, context, { columns: 1, paginate: true });
    if (!listed) return undefined;
    const { cards, posts, columns, adding, pages } = listed;
    const adds = attributes['link_behavior'] === 'add_cart';
    const items = cards.flatMap((card, index): readonly ProductListItem[] => {
      const post = posts[index];
      if (!post) return [];
      return [
        {
          id: card.id,
          className: 'product',
          href: adds ? (card.button.href ?? `${adding}${card.id}`) : card.href,
          titleHtml: card.titleHtml,
          imageHtml: card.pictureHtml,
          priceHtml: card.priceHtml,
          saleBadge: card.saleBadge,
          excerpt: excerptOf(context.site, post, EXCERPT),
          ...(adds && { button: card.button }),
        },
      ];
    });
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['av-catalogue-container av-catalogue-container-woo', columns > 1 && 'alignwide'],
        style: columnsStyle(columns),
      }),
      items,
      ...(pages && { pages }),
    };
  },
});

/** Characters after which a product's description is cut at the next blank. */
const EXCERPT = 160;
