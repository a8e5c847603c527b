import type { PersonalData } from 'portolan/plugin';
import { subscriberHash } from 'portolan/plugins/mailchimp-api';
import { cartById } from './carts.ts';
import { dropCart } from './track-cart.ts';

/** The cart that somebody left behind. */
export const listCarts: PersonalData = {
  name: 'mailchimp-for-woocommerce.cart',
  async export(site, { email }) {
    const kept = email === '' ? undefined : await cartById(site, subscriberHash(email));
    if (kept === undefined) return [];
    return [
      {
        id: 'mailchimp-cart',
        label: 'Basket that was left',
        items: [{ id: `mailchimp-cart-${kept.id}`, data: [{ name: 'Email', value: kept.email }] }],
      },
    ];
  },
  async erase(site, { email }) {
    const id = subscriberHash(email);
    const had = email !== '' && (await cartById(site, id)) !== undefined;
    if (had) await dropCart(site, id);
    return { removed: had ? 1 : 0, retained: 0, messages: [] };
  },
};
