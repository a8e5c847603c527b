type Params = Readonly<Record<string, string | undefined>>;

/** What the parts of the checkout's script share. */
export interface CheckoutContext {
  readonly form: HTMLFormElement;
  /** `wc_checkout_params`. */
  readonly params: Params;
  /** Ends the script. */
  readonly signal: AbortSignal;
  /** The address of an endpoint of the shop's. */
  endpoint(name: string): string;
  /** Tells the page what happened, and jQuery's listeners where a site has them. */
  raise(name: string, detail?: unknown): void;
}

/** The checkout of this page; undefined on other pages. */
export function checkoutContext(signal: AbortSignal): CheckoutContext | undefined {
  const form = document.querySelector<HTMLFormElement>('form.checkout');
  if (form === null) return undefined;
  const params = (window as unknown as { wc_checkout_params?: Params }).wc_checkout_params ?? {};
  return {
    form,
    params,
    signal,
    endpoint: (name) => (params['wc_ajax_url'] ?? '/?wc-ajax=%%endpoint%%').replace('%%endpoint%%', name),
    raise(name, detail) {
      document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
      const { jQuery } = window as unknown as {
        jQuery?: (target: Element) => { trigger(event: string, args: unknown[]): void };
      };
      jQuery?.(document.body).trigger(name, detail === undefined ? [] : [detail]);
    },
  };
}
