/** What asks for a visitor's consent, by our names; the values are the cookies by which they refuse each. */
export const REFUSAL_COOKIES = {
  tracking: 'aviaPrivacyGoogleTrackingDisabled',
  webfonts: 'aviaPrivacyGoogleWebfontsDisabled',
  maps: 'aviaPrivacyGoogleMapsDisabled',
  video: 'aviaPrivacyVideoEmbedsDisabled',
  captcha: 'aviaPrivacyGoogleReCaptchaDisabled',
} as const;

export type Service = keyof typeof REFUSAL_COOKIES;

/** Says that the visitor has answered the bar, and which text of it they saw. */
export const CONSENT = 'aviaCookieConsent';
/** There while the site asks before it sets anything. */
export const MUST_OPT_IN = 'aviaPrivacyMustOptInSetting';
/** The visitor lets the site remember that they have answered. */
export const HIDE_BAR = 'aviaPrivacyRefuseCookiesHideBar';
/** The visitor lets the site set what it cannot do without. */
export const ESSENTIAL = 'aviaPrivacyEssentialCookiesEnabled';
/** Key of the session storage: all is refused for as long as the tab is open. */
export const REFUSED_IN_TAB = 'aviaCookieRefused';
/** Class of `html` while all is refused in this tab. */
export const REFUSED_CLASS = 'av-cookies-session-refused';

/** Cookies whose presence allows something; those of `REFUSAL_COOKIES` refuse by their presence. */
export const ALLOWING_COOKIES: readonly string[] = [HIDE_BAR, ESSENTIAL];

/** Days that the answer to the bar is kept. */
export const CONSENT_DAYS = 365;
/** Days that a single choice is kept. */
export const CHOICE_DAYS = 360;

/** The value of the consent cookie behind its `||`: the form in which choices are stored. */
export const CONSENT_VERSION = 'v1.0';
/** The consent cookie's value while only what is essential is set and nobody has answered. */
export const UNANSWERED = `xxxxx||${CONSENT_VERSION}`;

/** The cookie by which a visitor refuses a service that the owner named themselves. */
export function customRefusalCookie(name: string): string {
  return `aviaPrivacyCustomCookie${name}Disabled`;
}
