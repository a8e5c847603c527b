import type { Extender } from 'portolan/plugin';
import { wasEnfold } from './theme-options.ts';

/** The theme's counter of what is in the cart, replaced with the shop's own fragments. */
export const cartCounter: Extender<'woocommerce.fragments'> = (fragments, { call, count }) => {
  if (!wasEnfold(call.site)) return fragments;
  const active = count > 0 ? 'av-active-counter' : '';
  return {
    ...fragments,
    'span.av-cart-counter': `<span class='av-cart-counter ${active}'>${count}</span>`,
  };
};
