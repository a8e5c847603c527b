import type { WcAjaxEndpoint } from './endpoint.ts';
import { fragmentsReply } from './fragments.ts';

/** The parts of the page that show the cart. WooCommerce: `WC_AJAX::get_refreshed_fragments()`. */
export const getRefreshedFragments: WcAjaxEndpoint = {
  name: 'get_refreshed_fragments',
  handle: fragmentsReply,
};
