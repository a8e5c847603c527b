import { type AttributionSettings, attributionValues } from './attribution-fields.ts';
import { hasConsent, onConsentChange } from './consent.ts';
import { clearVisit, readVisit, trackVisit } from './track-visit.ts';
import { type CookieJar, documentCookies } from './visit-cookies.ts';

const ELEMENT = 'wc-order-attribution-inputs';
const NAMESPACE = 'woocommerce/order-attribution';

interface BlockStores {
  readonly dispatch?: (store: string) => {
    readonly setExtensionData?: (namespace: string, values: object, replace: boolean) => void;
  };
}

/** What the old scripts find on `window`. */
interface ShopWindow {
  wc_order_attribution?: AttributionSettings & {
    setOrderTracking?: (allow: boolean) => void;
    getAttributionData?: () => Readonly<Record<string, string>>;
  };
  readonly wp?: { readonly data?: BlockStores };
}

/**
 * Remembers where the visitor came from and puts it into the forms that place orders and open accounts; stops and
 * forgets when it is not allowed (any more). Gives the function that ends it. WooCommerce: order-attribution.js.
 */
export function startOrderTracking(page: Document, shop: ShopWindow, view: Window): () => void {
  const settings = shop.wc_order_attribution;
  if (!settings) return () => undefined;
  const cookies = documentCookies(page, view.location.hostname);
  const { consentCategory, allowTracking } = settings.params;
  const setOrderTracking = (allow: boolean) => {
    fill(page, shop, settings, valuesOf(settings, cookies, allow, page, view));
  };
  shop.wc_order_attribution = {
    ...settings,
    setOrderTracking,
    getAttributionData: () => attributionValues(settings.fields, readVisit(cookies)),
  };
  setOrderTracking(consentCategory ? hasConsent(cookies, 'marketing') : allowTracking);
  // The checkout renders its forms anew: what comes later is filled as well.
  const watcher = new MutationObserver(() => {
    const late = page.querySelector(`${ELEMENT}:not([data-filled])`);
    if (late) fill(page, shop, settings, attributionValues(settings.fields, readVisit(cookies)));
  });
  watcher.observe(page.body, { childList: true, subtree: true });
  const ended = consentCategory ? onConsentChange(page, 'marketing', setOrderTracking) : () => undefined;
  return () => {
    watcher.disconnect();
    ended();
  };
}

function valuesOf(
  settings: AttributionSettings,
  cookies: CookieJar,
  allow: boolean,
  page: Document,
  view: Window,
): Readonly<Record<string, string>> {
  if (!allow) {
    clearVisit(cookies);
    return attributionValues(settings.fields, undefined);
  }
  const record = trackVisit({
    url: view.location.href,
    referrer: page.referrer,
    userAgent: view.navigator.userAgent,
    now: Date.now(),
    cookies,
    sessionMinutes: Number(settings.params.session),
    lifetimeMonths: Number(settings.params.lifetime),
  });
  return attributionValues(settings.fields, record);
}

/** Hidden inputs in the forms, and the data of the checkout block where a page has it. */
function fill(
  page: Document,
  { wp }: ShopWindow,
  { params }: AttributionSettings,
  values: Readonly<Record<string, string>>,
): void {
  for (const element of page.querySelectorAll(ELEMENT)) {
    element.setAttribute('data-filled', '');
    element.replaceChildren(
      ...Object.entries(values).map(([field, value]) => {
        const input = page.createElement('input');
        input.type = 'hidden';
        input.name = `${params.prefix}${field}`;
        input.value = value;
        return input;
      }),
    );
  }
  wp?.data?.dispatch?.('wc/store/checkout')?.setExtensionData?.(NAMESPACE, values, true);
}
