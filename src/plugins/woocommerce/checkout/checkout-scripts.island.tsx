import { useEffect } from 'react';
import { startCheckout } from './checkout-script.ts';

export const wake = 'load';

/** Wakes the checkout's form: it draws nothing itself. */
export default function CheckoutScripts() {
  useEffect(() => startCheckout(), []);
  return null;
}
