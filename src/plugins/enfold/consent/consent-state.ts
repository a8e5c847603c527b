import { CONSENT, ESSENTIAL, HIDE_BAR, REFUSAL_COOKIES, type Service } from './consent-cookies.ts';

/** How the site asks, the same for all visitors: the page's configuration `aviaConsent`. */
export interface ConsentRules {
  /** The site asks at all. Where it only tells, or does neither, everything counts as allowed. */
  readonly asks: boolean;
  /** Nothing until the visitor agrees (`av-cookies-needs-opt-in`); else they may refuse (`av-cookies-can-opt-out`). */
  readonly needsOptIn: boolean;
  /** Going on counts as agreeing (`av-cookies-user-silent-accept`). */
  readonly silentAccept: boolean;
}

/** What is known of one visitor. */
export interface ConsentFacts {
  has(cookie: string): boolean;
  /** They refused everything in this tab. */
  readonly refusedInTab: boolean;
}

/**
 * Whether a service may be loaded: where the site asks, the visitor has answered, has not refused all in this tab, lets
 * the site remember both, and has not switched this service off. Where going on counts as agreeing, only what they
 * refused themselves is left out. Source: Enfold, cookie consent.
 */
export function mayLoad(service: Service, rules: ConsentRules, facts: ConsentFacts): boolean {
  if (!rules.asks) return true;
  if (facts.refusedInTab || facts.has(REFUSAL_COOKIES[service])) return false;
  if (rules.silentAccept) return true;
  return facts.has(CONSENT) && facts.has(HIDE_BAR) && facts.has(ESSENTIAL);
}
