import { scriptIsland } from 'portolan/browser';
import { RequestQueue } from '../header-cart/request-queue.ts';
import { readSettings } from '../header-cart/settings.ts';
import { startCartPage } from './cart-page-script.ts';

export const hydrateOn = 'load';

/** Wakes the cart's own page: it renders nothing itself. */
export default scriptIsland(() => startCartPage(readSettings(), new RequestQueue()));
