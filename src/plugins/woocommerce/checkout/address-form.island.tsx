import { scriptIsland } from 'portolan/browser';
import { startAddressForms } from './address-form-script.ts';

export const hydrateOn = 'load';

/** Wakes an address that is not the checkout's: it renders nothing itself. */
export default scriptIsland(() => startAddressForms());
