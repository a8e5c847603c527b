import { scriptIsland } from '../../../view/script-island.ts';
import { startCheckout } from './checkout-script.ts';

export const wake = 'load';

/** Wakes the checkout's form: it draws nothing itself. */
export default scriptIsland(() => startCheckout());
