import { scriptIsland } from 'portolan/browser';
import { startCheckout } from './checkout-script.ts';

export const hydrateOn = 'load';

/** Wakes the checkout's form: it renders nothing itself. */
export default scriptIsland(() => startCheckout());
