import { scriptIsland } from '../../../view/script-island.ts';
import { startCardForm } from './card-form-script.ts';

export const wake = 'load';

/** Wakes a form with ways to pay that is not the checkout's: paying an order, keeping a card. Draws nothing itself. */
export default scriptIsland(() => startCardForm());
