/** How the page says that services ask for consent (`aviaConsent`): the rules, and the cookies that tell the answer. */
interface ConsentOnPage {
  readonly asks: boolean;
  readonly silentAccept: boolean;
  readonly cookies?: {
    /** All of them are there where the visitor has agreed. */
    readonly agreed: readonly string[];
    /** By service: there where they refused it. */
    readonly refused: Readonly<Record<string, string>>;
    /** Key of the session storage, there while everything is refused in this tab. */
    readonly refusedInTab: string;
    /** Class of `html` for as long: browsers may forbid the storage. */
    readonly refusedClass?: string;
  };
}

/** Whether this visitor lets the captcha service be loaded, now. Pages that do not ask allow it. */
export function mayLoadCaptcha(): boolean {
  const { aviaConsent: consent } = window as { aviaConsent?: ConsentOnPage };
  if (!consent?.asks) return true;
  if (consent.cookies === undefined) return false;
  const present = new Set(document.cookie.split(';').map((pair) => pair.split('=')[0]?.trim()));
  const { agreed, refused, refusedInTab, refusedClass } = consent.cookies;
  if (refusedClass && document.documentElement.classList.contains(refusedClass)) return false;
  if (isRefusedInTab(refusedInTab) || present.has(refused['captcha'] ?? '')) return false;
  return consent.silentAccept || agreed.every((name) => present.has(name));
}

/** Browsers may forbid the storage. */
function isRefusedInTab(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Calls when consent changes, in this tab or in another one; gives what ends that. */
export function onConsentChange(listener: () => void): () => void {
  document.addEventListener('portolan:consent', listener);
  addEventListener('focus', listener);
  return () => {
    document.removeEventListener('portolan:consent', listener);
    removeEventListener('focus', listener);
  };
}
