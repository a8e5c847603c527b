import type { ShortcodeElement } from 'portolan/plugin';

/** Tags that stood for a button, a list or a state of a consent plugin, which is not here. */
const NOTHING = [
  // GDPR Cookie Consent, CookieYes
  'cookie_accept',
  'cookie_accept_all',
  'cookie_audit',
  'cookie_audit_category',
  'cookie_button',
  'cookie_category',
  'cookie_close',
  'cookie_link',
  'cookie_popup_content',
  'cookie_reject',
  'cookie_save_preferences',
  'cookie_settings',
  'delete_cookies',
  'user_consent_state',
  'webtoffee_powered_by',
  'wt_cli_category_widget',
  'wt_cli_ccpa_optout',
  'wt_cli_manage_consent',
  // Cookie Notice, Complianz, Cookiebot, Real Cookie Banner, Cookie Law Bar
  'cookies_revoke',
  'cookies_policy_link',
  'cmplz-manage-consent',
  'cmplz-revoke-link',
  'cmplz-accept-link',
  'cmplz-consent-area-placeholder',
  'cookie_declaration',
  'rcb-consent',
  'rcb-cookie-policy',
  'eu_cookies_bar',
  // Borlabs Cookie, which has its own dialogue and lists
  'borlabs-cookie-list',
  'borlabs-cookie-id',
] as const;

/** Tags around what was shown once somebody had agreed: what is embedded there asks for itself here. */
const AROUND = [
  'borlabs-cookie',
  'cookie_after_accept',
  'cookies_accepted',
  'cmplz-consent-area',
  'wpl_cookie_accept',
] as const;

/** Shortcodes of consent plugins that stay in texts when the plugin is gone. */
export const consentLeftovers: readonly ShortcodeElement[] = [
  ...NOTHING.map((tag): ShortcodeElement => ({ tag, render: () => '' })),
  ...AROUND.map(
    (tag): ShortcodeElement => ({
      tag,
      render: (_attributes, content, { renderShortcodes }) => renderShortcodes(content ?? ''),
    }),
  ),
];
