/** What the page's configuration objects tell the cart's scripts. */
export interface CartSettings {
  /** With `%%endpoint%%`. */
  readonly wcAjaxAddress: string;
  readonly viewCart: string;
  readonly cartAddress: string;
  readonly onCartPage: boolean;
  readonly redirectAfterAdd: boolean;
  readonly hashKey: string;
  readonly fragmentsKey: string;
  /** Milliseconds. */
  readonly timeout: number;
  readonly nonces: Readonly<Record<'update_shipping_method' | 'apply_coupon' | 'remove_coupon', string>>;
}

type Texts = Readonly<Record<string, string | undefined>>;

/** Reads `wc_add_to_cart_params`, `wc_cart_fragments_params` and `wc_cart_params`. */
export function readSettings(): CartSettings {
  const page = window as unknown as Readonly<Record<string, Texts | undefined>>;
  const add = page['wc_add_to_cart_params'] ?? {};
  const fragments = page['wc_cart_fragments_params'] ?? {};
  const cart = page['wc_cart_params'] ?? {};
  return {
    wcAjaxAddress: add['wc_ajax_url'] ?? '/?wc-ajax=%%endpoint%%',
    viewCart: add['i18n_view_cart'] ?? '',
    cartAddress: add['cart_url'] ?? '/',
    onCartPage: (add['is_cart'] ?? '') !== '',
    redirectAfterAdd: add['cart_redirect_after_add'] === 'yes',
    hashKey: fragments['cart_hash_key'] ?? 'wc_cart_hash',
    fragmentsKey: fragments['fragment_name'] ?? 'wc_fragments',
    timeout: Number(fragments['request_timeout']) || 5000,
    nonces: {
      update_shipping_method: cart['update_shipping_method_nonce'] ?? '',
      apply_coupon: cart['apply_coupon_nonce'] ?? '',
      remove_coupon: cart['remove_coupon_nonce'] ?? '',
    },
  };
}

/** The address of an endpoint. */
export function endpointAddress({ wcAjaxAddress }: CartSettings, endpoint: string): string {
  return wcAjaxAddress.replace('%%endpoint%%', endpoint);
}
