import { scriptIsland } from 'portolan/browser';
import { startCardForm } from './card-form-script.ts';

export const hydrateOn = 'load';

/** Wakes a form with ways to pay that is not the checkout's: paying an order, keeping a card. Renders nothing itself. */
export default scriptIsland(() => startCardForm());
