import { getVariation } from '../product-page/get-variation.ts';
import type { WcAjaxEndpoint } from './endpoint.ts';

/** The variation that chosen attributes lead to. WooCommerce: `WC_AJAX::get_variation()`. */
export const getVariationEndpoint: WcAjaxEndpoint = {
  name: 'get_variation',
  async handle(call) {
    const variation = await getVariation(call, call.request.form);
    // It ends there itself, so that admin-ajax adds nothing.
    return variation === undefined ? { text: '', unfinished: false } : { json: variation };
  },
};
