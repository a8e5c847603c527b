import type { Extender } from 'portolan/plugin';
import { mergeAfterLogin } from '../cart/persistent-cart.ts';

/** Whoever logs in brings their cart: it is merged with their saved one when it is next looked at. */
export const mergeAfterLoginRedirect: Extender<'login.redirect'> = async (address, { call, user }) => {
  await mergeAfterLogin(call.site, user);
  return address;
};
