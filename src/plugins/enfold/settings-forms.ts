import { defineOptionForm } from 'portolan/plugin';
import { ofTheme, type ThemeField } from './theme-fields.ts';

const consent: readonly ThemeField[] = [
  { name: 'cookie_consent', label: 'Show a bar about cookies', kind: 'checkbox' },
  {
    name: 'cookie_content',
    label: 'What it says',
    kind: 'text',
    hint: 'HTML; another text asks everybody anew.',
  },
  { name: 'cookie_message_bar_only', label: 'It only tells, nothing is asked', kind: 'checkbox' },
  {
    name: 'cookie_default_settings',
    label: 'Without an answer',
    kind: 'choice',
    fallback: '',
    options: [
      ['', 'Everything is allowed'],
      ['can_opt_out', 'Everything is allowed until it is refused'],
      ['needs_opt_in', 'Nothing is allowed until it is accepted'],
      ['essential_only', 'Only what the site needs is allowed'],
    ],
  },
  {
    name: 'cookie_position',
    label: 'Where it stands',
    kind: 'choice',
    fallback: 'bottom',
    options: [
      ['bottom', 'Bottom'],
      ['top', 'Top'],
      ['top-left', 'Top left'],
      ['top-right', 'Top right'],
      ['bottom-left', 'Bottom left'],
      ['bottom-right', 'Bottom right'],
    ],
  },
  {
    name: 'cookie_consent_badge',
    label: 'A sign that opens it again',
    kind: 'choice',
    fallback: '',
    options: [
      ['', 'None'],
      ['left-bottom', 'Bottom left'],
      ['right-bottom', 'Bottom right'],
    ],
  },
  { name: 'cookie_auto_reload', label: 'Load the page anew after an answer', kind: 'checkbox' },
  { name: 'cookie_info_custom_heading', label: 'Heading of the window with all settings', kind: 'line' },
  { name: 'cookie_refuse_button_alert', label: 'Asked before everything is refused', kind: 'line' },
];

const services: readonly ThemeField[] = [
  { name: 'gmap_api', label: 'Key of Google Maps', kind: 'line' },
  { name: 'mailchimp_api', label: 'Key of Mailchimp, for forms of newsletters', kind: 'secret' },
  {
    name: 'avia_recaptcha_version',
    label: 'Captcha in contact forms',
    kind: 'choice',
    fallback: '',
    options: [
      ['', 'A sum'],
      ['avia_recaptcha_v2', 'reCAPTCHA 2: a tick'],
      ['avia_recaptcha_v3', 'reCAPTCHA 3: a score'],
    ],
  },
  { name: 'avia_recaptcha_pkey_v2', label: 'Site key of reCAPTCHA 2', kind: 'line' },
  { name: 'avia_recaptcha_skey_v2', label: 'Secret key of reCAPTCHA 2', kind: 'secret' },
  { name: 'avia_recaptcha_pkey_v3', label: 'Site key of reCAPTCHA 3', kind: 'line' },
  { name: 'avia_recaptcha_skey_v3', label: 'Secret key of reCAPTCHA 3', kind: 'secret' },
];

/** Consent to cookies. Enfold: Theme Options → Privacy and Cookies. */
export const consentForm = defineOptionForm({
  name: 'enfold.consent',
  label: 'Cookies and consent',
  about: 'The bar that asks visitors what may be used, and what holds until they answer.',
  groups: [{ label: '', fields: consent.map(ofTheme) }],
});

/** Keys of third parties. Enfold: Theme Options → Google Services, Newsletter. */
export const servicesForm = defineOptionForm({
  name: 'enfold.services',
  label: 'Maps, captcha, newsletters',
  about: 'Keys of the services that pages and forms use.',
  groups: [{ label: '', fields: services.map(ofTheme) }],
});
