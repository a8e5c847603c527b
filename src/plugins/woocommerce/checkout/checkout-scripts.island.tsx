import { scriptIsland } from 'portolan/browser';
import { startCheckout } from './checkout-script.ts';
import type { FieldTexts } from './field-marks.ts';

export const hydrateOn = 'load';

/** Wakes the checkout's form: it renders nothing itself. */
export default scriptIsland((texts: FieldTexts) => startCheckout(texts));
