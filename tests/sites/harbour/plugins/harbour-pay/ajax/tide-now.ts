import type { WcAjaxEndpoint } from 'portolan/shop';
import { cartOf } from 'portolan/shop';

/** `/?wc-ajax=tide_now` */
export const tideNow: WcAjaxEndpoint = {
  name: 'tide_now',
  handle: async (call) => ({ json: { tide: 'ebb', items: (await cartOf(call)).items.length } }),
};
