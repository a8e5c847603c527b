import type { Extender } from 'portolan/plugin';
import { mergeAfterLogin } from '../cart/persistent-cart.ts';

/** Whoever logs in brings his cart: it is merged with his saved one when it is next looked at. */
export const mergeAfterLoginRedirect: Extender<'login.redirect'> = async (address, { call, user }) => {
  await mergeAfterLogin(call.site, user);
  return address;
};
