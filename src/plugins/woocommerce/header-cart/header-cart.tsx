import type { Call, Element, Extender } from 'portolan/plugin';
import { elementNode } from '../archive/element-node.tsx';
import { noticesOf } from '../notices/notices.ts';
import { pageNotices } from '../notices/page-notices.ts';
import { usedSessionOf } from '../session/session.ts';
import { cartAddress } from '../settings/shop-addresses.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { isShopPart } from '../store-notice/store-pages.ts';
import { shopText } from '../texts/shop-text.ts';
import CartScripts, { type CartTexts } from './cart-scripts.island.tsx';
import { scriptSettings } from './script-settings.ts';

/** The cart in a page's header: the same for everybody, filled by fragments. */
export interface HeaderCartModel {
  readonly href: string;
  readonly label: string;
  readonly texts: CartTexts;
  /** A success is told on this page: the cart shows itself for a moment. */
  readonly open: boolean;
}

const headerCart: Element<HeaderCartModel> = {
  name: 'header-cart',
  view: HeaderCart,
  styles: ['cart'],
};

/** Puts the cart, waiting messages and the scripts' settings into the model of a page. */
export const cartOnPage: Extender<'page.model'> = async (page, { site, call }) => {
  const onCartPage = page.post?.id === shopSettings(site).pages.cart && page.query.flags.has('page');
  const success = await successWaits(call);
  const notices = await pageNotices(call);
  const showsNotices = notices !== '' || isShopPart(site, page.query);
  const model: HeaderCartModel = {
    href: await cartAddress(site),
    label: shopText(site, 'Shopping Cart'),
    texts: {
      success: shopText(site, 'was added to the cart'),
      failed: shopText(site, 'could not be added to the cart. Please try again.'),
      less: shopText(site, 'Fewer'),
      more: shopText(site, 'More'),
    },
    open: success,
  };
  return {
    ...page,
    configuration: { ...page.configuration, ...(await scriptSettings(call, onCartPage)) },
    data: {
      ...page.data,
      headerCart: elementNode(site, headerCart, model),
      // Safe: made by noticesHtml().
      shopNotices: showsNotices ? (
        <div className="woocommerce-notices-wrapper" dangerouslySetInnerHTML={{ __html: notices }} />
      ) : null,
    },
  };
};

async function successWaits(call: Call): Promise<boolean> {
  return usedSessionOf(call) !== undefined && (await noticesOf(call)).success.length > 0;
}

function HeaderCart({ href, label, texts, open }: HeaderCartModel) {
  return (
    <>
      <ul className={`cart_dropdown${open ? ' av-display-cart-on-load' : ''}`} data-success={texts.success}>
        <li className="cart_dropdown_first">
          <a className="cart_dropdown_link" href={href}>
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="22"
              height="22"
              data-av_icon={'\ue859'}
              data-av_iconfont="entypo-fontello"
            >
              <path
                d="M3 9h18l-2 11H5L3 9Zm4 0 4-6m6 6-4-6"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
            <span className="av-cart-counter">0</span>
            <span className="avia_hidden_link_text screen-reader-text">{label}</span>
          </a>
          <div className="dropdown_widget dropdown_widget_cart">
            <div className="widget_shopping_cart_content" />
          </div>
        </li>
      </ul>
      <CartScripts {...texts} />
    </>
  );
}
