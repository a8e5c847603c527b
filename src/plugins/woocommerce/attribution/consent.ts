import type { CookieJar } from './visit-cookies.ts';

/** Kinds of consent, as the WP Consent API names them. */
export type ConsentCategory = 'marketing' | 'statistics';

/** Whether a visitor agreed to a kind of use: `wp_consent_{category}=allow`. */
export function hasConsent(cookies: CookieJar, category: ConsentCategory): boolean {
  return cookies.get(`wp_consent_${category}`) === 'allow';
}

/** Calls back when a visitor changes their mind about a kind of use; gives the function that ends listening. */
export function onConsentChange(
  target: EventTarget,
  category: ConsentCategory,
  changed: (allowed: boolean) => void,
): () => void {
  const listener = (event: Event) => {
    const detail = (event as CustomEvent<Readonly<Record<string, string>> | undefined>).detail ?? {};
    if (detail[category] !== undefined) changed(detail[category] === 'allow');
  };
  target.addEventListener('wp_listen_for_consent_change', listener);
  return () => target.removeEventListener('wp_listen_for_consent_change', listener);
}
