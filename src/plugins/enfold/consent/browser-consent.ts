import { REFUSED_CLASS, REFUSED_IN_TAB, type Service } from './consent-cookies.ts';
import { type ConsentFacts, type ConsentRules, mayLoad } from './consent-state.ts';

/** Told on `document` whenever the visitor's consent has changed in this tab. */
export const CONSENT_CHANGED = 'portolan:consent';

/** Without a word of the site about consent nothing is asked. */
const NOT_ASKED: ConsentRules = { asks: false, needsOptIn: false, silentAccept: false };

/** Whether this visitor lets a service be loaded, now. In the browser only. */
export function isAllowed(service: Service): boolean {
  return mayLoad(service, consentRules(), consentFacts());
}

/** Calls when consent changes, in this tab or in another one; gives what ends that. */
export function onConsentChange(listener: () => void): () => void {
  document.addEventListener(CONSENT_CHANGED, listener);
  addEventListener('focus', listener);
  return () => {
    document.removeEventListener(CONSENT_CHANGED, listener);
    removeEventListener('focus', listener);
  };
}

/** How the site asks. */
export function consentRules(): ConsentRules {
  return (window as { aviaConsent?: ConsentRules }).aviaConsent ?? NOT_ASKED;
}

function consentFacts(): ConsentFacts {
  const names = new Set(document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim()));
  return { has: (cookie) => names.has(cookie), refusedInTab: refusedInTab() };
}

/** Whether everything was refused in this tab; browsers may forbid its storage. */
export function refusedInTab(): boolean {
  if (document.documentElement.classList.contains(REFUSED_CLASS)) return true;
  try {
    return sessionStorage.getItem(REFUSED_IN_TAB) !== null;
  } catch {
    return false;
  }
}
