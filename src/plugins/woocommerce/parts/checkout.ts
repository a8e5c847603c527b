import { definePart } from 'portolan/plugin';
import { checkoutPageEndpoint, checkoutShortcode } from '../checkout/checkout-page.tsx';
import { endpointDocumentTitle } from '../checkout/endpoint-titles.ts';
import { checkoutOnPage, shopPagesNotIndexed } from '../checkout/page-extras.ts';
import { shopPageHeaders } from '../checkout/page-headers.ts';
import { shopLimits, shopRefusal } from '../refused-requests.ts';
import '../form-additions.ts';

/** The checkout: its page, its titles, and how often it may be tried. */
export const checkout = definePart({
  endpoints: [checkoutPageEndpoint],
  limitedRequests: shopLimits,
  shortcodes: [checkoutShortcode],
  extend: {
    'request.refused': shopRefusal,
    'reply.headers': shopPageHeaders,
    'page.model': checkoutOnPage,
    'head.tags': shopPagesNotIndexed,
    'document.title': endpointDocumentTitle,
  },
});
