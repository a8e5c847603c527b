import { decodePercent } from 'portolan/browser';
import { CONSENT_CHANGED, consentRules, refusedInTab } from './browser-consent.ts';
import {
  ALLOWING_COOKIES,
  CHOICE_DAYS,
  CONSENT,
  CONSENT_DAYS,
  ESSENTIAL,
  HIDE_BAR,
  MUST_OPT_IN,
  REFUSED_CLASS,
  REFUSED_IN_TAB,
  UNANSWERED,
} from './consent-cookies.ts';
import type { ConsentScriptsModel } from './consent-scripts-model.ts';
import { isKept } from './kept-cookies.ts';

/** Milliseconds between two looks for cookies that nobody agreed to. */
export const CLEAN_EVERY = 300;
const DAY = 86_400;

/** Makes bar, window and toggles work; gives what ends that. Source: Enfold, `avia-snippet-cookieconsent.js`. */
export function startConsent(options: ConsentScriptsModel): () => void {
  const root = document.documentElement;
  const wrap = document.querySelector<HTMLElement>('.avia-cookie-consent-wrap');
  const bar = wrap?.querySelector<HTMLElement>('.avia-cookie-consent');
  const modal = document.querySelector<HTMLDialogElement>('#av-consent-extra-info');
  const badge = document.querySelector<HTMLElement>('#av-cookie-consent-badge');
  const value = bar?.dataset['contents'] ?? '';
  const rules = consentRules();

  const answered = () => cookieOf(CONSENT) === value;
  const isWritten = () => cookieOf(CONSENT) !== undefined && cookieOf(CONSENT) !== UNANSWERED;

  const showBar = (shown: boolean) => {
    bar?.classList.toggle('cookiebar-hidden', !shown);
    wrap?.setAttribute('aria-hidden', String(!shown));
    if (badge) badge.hidden = shown;
  };

  const tell = () => {
    showClasses();
    readToggles();
    document.dispatchEvent(new CustomEvent(CONSENT_CHANGED));
  };

  const showClasses = () => {
    const names: readonly (readonly [string, boolean])[] = [
      ['av-cookies-consent-message-bar-only', options.barOnly],
      ['av-cookies-consent-show-message-bar', !options.barOnly && !answered()],
      ['av-cookies-consent-hide-message-bar', !options.barOnly && answered()],
      ['av-cookies-cookie-consent-enabled', !options.barOnly],
      ['av-cookies-needs-opt-in', rules.asks && rules.needsOptIn],
      ['av-cookies-can-opt-out', rules.asks && !rules.needsOptIn],
      ['av-cookies-user-silent-accept', rules.asks && rules.silentAccept],
      ['av-cookies-user-needs-accept-button', rules.asks && !rules.silentAccept],
      ['av-cookies-essential-only', options.essentialOnly],
      [REFUSED_CLASS, refusedInTab()],
    ];
    for (const [name, on] of names) root.classList.toggle(name, on);
  };

  /** Toggles show what the cookies say; before an answer, what they were rendered with. */
  const readToggles = () => {
    for (const toggle of toggles()) {
      const present = cookieOf(toggle.name) !== undefined;
      if (refusedInTab()) toggle.checked = false;
      else if (isWritten()) toggle.checked = ALLOWING_COOKIES.includes(toggle.name) ? present : !present;
    }
  };

  const accept = (all: boolean) => {
    clearRefusal();
    write(CONSENT, value, CONSENT_DAYS);
    if (rules.needsOptIn && !options.essentialOnly) write(MUST_OPT_IN, 'true', CONSENT_DAYS);
    else expire(MUST_OPT_IN);
    for (const toggle of toggles()) {
      const allows = ALLOWING_COOKIES.includes(toggle.name);
      if (all) toggle.checked = true;
      if (toggle.checked === allows) write(toggle.name, 'true', CHOICE_DAYS);
      else expire(toggle.name);
    }
    // Whoever answers lets the answer be kept.
    for (const name of [HIDE_BAR, ESSENTIAL]) {
      if (![...toggles()].some((toggle) => toggle.name === name)) write(name, 'true', CHOICE_DAYS);
    }
    modal?.close();
    showBar(false);
    tell();
    if (options.reload) location.reload();
  };

  const refuse = () => {
    if (options.refuseAlert !== '' && !confirm(options.refuseAlert)) return;
    try {
      sessionStorage.setItem(REFUSED_IN_TAB, value);
    } catch {
      // The class alone says it then, for this page.
    }
    root.classList.add(REFUSED_CLASS);
    for (const name of cookieNames()) if (!isKept(name)) expire(name);
    modal?.close();
    showBar(false);
    tell();
  };

  const choose = (toggle: HTMLInputElement) => {
    for (const other of toggles()) if (other.name === toggle.name) other.checked = toggle.checked;
    if (!isWritten() && !rules.silentAccept) return;
    clearRefusal();
    if (toggle.checked === ALLOWING_COOKIES.includes(toggle.name)) {
      write(toggle.name, 'true', CONSENT_DAYS, '');
    } else expire(toggle.name);
    tell();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    if (badge?.contains(target)) return showBar(true);
    const button = target.closest(
      '.avia-cookie-close-bar, .avia-cookie-hide-notification, .avia-cookie-info-btn, .av-privacy-popup-button',
    );
    if (!button) return;
    event.preventDefault();
    if (button.matches('.avia-cookie-info-btn, .av-privacy-popup-button')) openModal();
    else if (button.matches('.avia-cookie-hide-notification')) refuse();
    else accept(button.matches('.avia-cookie-select-all'));
  };
  const onChange = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLInputElement && target.closest('.av-toggle-switch')) choose(target);
  };
  const openModal = () => {
    readToggles();
    modal?.showModal();
  };

  document.addEventListener('click', onClick);
  document.addEventListener('change', onChange);
  if (options.essentialOnly && cookieOf(CONSENT) === undefined && !refusedInTab()) {
    write(CONSENT, UNANSWERED, CONSENT_DAYS);
  }
  showClasses();
  readToggles();
  showBar(!answered() && !refusedInTab());
  const cleaning = setInterval(() => {
    const quiet = rules.silentAccept || options.essentialOnly;
    if (options.barOnly || (quiet && !refusedInTab())) return;
    const full = isWritten() && cookieOf(HIDE_BAR) !== undefined && cookieOf(ESSENTIAL) !== undefined;
    if (full && !refusedInTab()) return;
    for (const name of cookieNames()) if (!isKept(name) && !ownCookie(name)) expire(name);
  }, CLEAN_EVERY);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('change', onChange);
    clearInterval(cleaning);
  };

  function ownCookie(name: string): boolean {
    return !refusedInTab() && isWritten() && name.startsWith('avia');
  }
}

function toggles(): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll<HTMLInputElement>('.av-toggle-switch input[type=checkbox]');
}

function clearRefusal(): void {
  document.documentElement.classList.remove(REFUSED_CLASS);
  try {
    sessionStorage.removeItem(REFUSED_IN_TAB);
  } catch {
    // There is nothing to clear then.
  }
}

function cookieNames(): readonly string[] {
  return document.cookie.split(';').flatMap((pair) => pair.split('=')[0]?.trim() || []);
}

/** The value of a cookie, undefined where there is none. */
function cookieOf(name: string): string | undefined {
  for (const pair of document.cookie.split(';')) {
    const [key = '', ...value] = pair.trim().split('=');
    if (key === name) return decodePercent(value.join('='));
  }
  return undefined;
}

function write(name: string, value: string, days: number, sameSite = ';SameSite=Strict'): void {
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: these cookies are a contract, and this is how all browsers set them.
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${days * DAY}${sameSite}${secure}`;
}

function expire(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see above.
  document.cookie = `${name}=;path=/;max-age=0`;
}
