import type { Call } from 'portolan/plugin';
import { shopNonce } from '../session/shop-nonces.ts';

/** A nonce and where the form stood. WordPress: `wp_nonce_field()`. */
export function NonceField({
  call,
  action,
  name,
}: {
  readonly call: Call;
  readonly action: string;
  readonly name: string;
}) {
  return (
    <>
      <input type="hidden" id={name} name={name} value={shopNonce(call, action)} />
      <input type="hidden" name="_wp_http_referer" value={call.request.url} />
    </>
  );
}

/** What the checkout form carries along. */
export function HiddenCheckoutFields({ call }: { readonly call: Call }) {
  return (
    <NonceField call={call} action="woocommerce-process_checkout" name="woocommerce-process-checkout-nonce" />
  );
}
