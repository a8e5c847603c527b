import { Html } from 'portolan/plugin';
import {
  ALLOWING_COOKIES,
  customRefusalCookie,
  ESSENTIAL,
  HIDE_BAR,
  REFUSAL_COOKIES,
} from './consent-cookies.ts';
import type { ConsentButton, ConsentSettings } from './consent-settings.ts';

/** Classes by which scripts know what a button does. */
const CLASSES: Readonly<Record<ConsentButton['action'], string>> = {
  '': 'avia-cookie-close-bar',
  select_all: 'avia-cookie-close-bar avia-cookie-select-all',
  hide_notification: 'av-extra-cookie-btn avia-cookie-hide-notification',
  info_modal: 'av-extra-cookie-btn avia-cookie-info-btn',
  link: 'av-extra-cookie-btn avia-cookie-link-btn',
};

/** The site's words for an English text. */
type Translate = (text: string) => string;

interface ButtonProps {
  readonly t: Translate;
  readonly button: ConsentButton;
  readonly number: number;
  readonly barOnly: boolean;
  readonly inModal?: boolean;
}

function Button({ t, button: { label, action, link }, number, barOnly, inModal }: ButtonProps) {
  const classes = [
    'avia-button avia-color-theme-color-highlight avia-cookie-consent-button',
    inModal ? 'avia-cookie-consent-modal-button' : '',
    `avia-cookie-consent-button-${number}`,
    barOnly && action === 'hide_notification' ? 'avia-cookie-close-bar' : CLASSES[action],
  ];
  const props = {
    className: classes.filter(Boolean).join(' '),
    'aria-label': label ? undefined : t('Close'),
  };
  const isLink = action === 'link' && /^(?:https?:\/\/|\/|#)/.test(link);
  return isLink ? (
    <a {...props} href={link}>
      {label ? t(label) : '×'}
    </a>
  ) : (
    <a {...props} href="#" role="button">
      {label ? t(label) : '×'}
    </a>
  );
}

/** The bar that asks, or only tells. Hidden until the browser knows that this visitor has not answered. */
export function ConsentBar({
  t,
  settings,
  value,
}: {
  readonly t: Translate;
  readonly settings: ConsentSettings;
  readonly value: string;
}) {
  return (
    <div className="avia-cookie-consent-wrap" aria-hidden="true">
      <div
        className={`avia-cookie-consent cookiebar-hidden avia-cookiemessage-${settings.position}`}
        data-contents={value}
        role="region"
        aria-label={t('Cookies')}
      >
        <div className="container">
          <Html as="p" className="avia_cookie_text" html={settings.message} />
          {settings.buttons.map((button, index) => (
            <Button
              key={`${button.action} ${button.label}`}
              t={t}
              button={button}
              number={index + 1}
              barOnly={settings.barOnly}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The badge that brings the bar back. */
export function ConsentBadge({
  t,
  place,
}: {
  readonly t: Translate;
  readonly place: 'left-bottom' | 'right-bottom';
}) {
  const label = t('Open Message Bar');
  return (
    <div id="av-cookie-consent-badge" className={`av-consent-badge-${place}`} title={label} hidden>
      <button type="button" aria-label={label}>
        <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22">
          <path
            d="M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            strokeLinejoin="round"
          />
        </svg>
      </button>
    </div>
  );
}

/** One choice: on = allowed, whichever way its cookie says so. */
export function ConsentToggle({
  cookie,
  label,
  checked,
}: {
  readonly cookie: string;
  readonly label: string;
  readonly checked: boolean;
}) {
  const allows = ALLOWING_COOKIES.includes(cookie);
  return (
    <div
      className={`av-switch-${cookie} av-toggle-switch av-cookie-disable-external-toggle av-cookie-save-${allows ? 'checked' : 'unchecked'} av-cookie-default-${checked ? 'checked' : 'unchecked'}`}
    >
      <label>
        <input type="checkbox" defaultChecked={checked} id={cookie} className={cookie} name={cookie} />
        <span className="toggle-track" aria-hidden="true" />
        <span className="toggle-label-content">{label}</span>
      </label>
    </div>
  );
}

/** What each toggle says, by its cookie; English, as the builder's catalogue has it. */
export const TOGGLE_TEXTS: Readonly<Record<string, string>> = {
  [HIDE_BAR]:
    'Check to enable permanent hiding of message bar and refuse all cookies if you do not opt in. We need 2 cookies to store this setting. Otherwise you will be prompted again when opening a new browser window or new a tab.',
  [ESSENTIAL]: 'Click to enable/disable essential site cookies.',
  [REFUSAL_COOKIES.tracking]: 'Click to enable/disable Google Analytics tracking.',
  [REFUSAL_COOKIES.webfonts]: 'Click to enable/disable Google Webfonts.',
  [REFUSAL_COOKIES.maps]: 'Click to enable/disable Google Maps.',
  [REFUSAL_COOKIES.video]: 'Click to enable/disable video embeds.',
  [REFUSAL_COOKIES.captcha]: 'Click to enable/disable Google reCaptcha.',
};

/** What the tabs of the window say; English, words of our own. */
const PARTS: readonly {
  readonly title: string;
  readonly text: string;
  readonly cookies: readonly string[];
}[] = [
  {
    title: 'How we use cookies',
    text: 'Cookies let this site remember what you chose, and let others show their content inside our pages. You decide which of them are used. You can change your mind at any time: what you switch off is gone at once.',
    cookies: [],
  },
  {
    title: 'Essential Website Cookies',
    text: 'What the site cannot do without: your basket, your log-in, and this choice. The basket and the log-in work whatever you choose here.',
    cookies: [HIDE_BAR, ESSENTIAL],
  },
  {
    title: 'Google Analytics Cookies',
    text: 'They count how many people visit which pages.',
    cookies: [REFUSAL_COOKIES.tracking],
  },
  {
    title: 'Other external services',
    text: 'Fonts, maps, videos and the check that a form is filled in by a person come from other companies, which then know your address and that you were here.',
    cookies: [REFUSAL_COOKIES.webfonts, REFUSAL_COOKIES.maps, REFUSAL_COOKIES.video, REFUSAL_COOKIES.captcha],
  },
];

/** What the toggle of a cookie that the owner named says. */
function customToggle(t: Translate, name: string, description: string): string {
  return `${t('Click to enable/disable %s').replace('%s', () => name)} - ${description || t('Unknown')}.`;
}

/** The window of all choices. */
export function ConsentModal({
  t,
  settings,
  privacyAddress,
}: {
  readonly t: Translate;
  readonly settings: ConsentSettings;
  readonly privacyAddress: string;
}) {
  const checked = settings.mode !== 'needs_opt_in';
  const custom = settings.customCookies.map(({ name, description }) => ({
    cookie: customRefusalCookie(name),
    label: customToggle(t, name, description),
  }));
  return (
    <dialog
      id="av-consent-extra-info"
      className="av-inline-modal main_color avia-hide-popup-close"
      data-nosnippet=""
      aria-labelledby="av-consent-heading"
    >
      <h3 id="av-consent-heading">{t(settings.modalHeading)}</h3>
      <hr />
      {PARTS.map(({ title, text, cookies }) => (
        <details key={title} open={cookies.length === 0 || cookies.includes(HIDE_BAR)}>
          <summary>{t(title)}</summary>
          <p>{t(text)}</p>
          {cookies.map((cookie) => (
            <ConsentToggle
              key={cookie}
              cookie={cookie}
              label={t(TOGGLE_TEXTS[cookie] ?? cookie)}
              checked={checked || ALLOWING_COOKIES.includes(cookie)}
            />
          ))}
        </details>
      ))}
      {custom.length > 0 && (
        <details>
          <summary>{t('Other cookies')}</summary>
          {custom.map(({ cookie, label }) => (
            <ConsentToggle key={cookie} cookie={cookie} label={label} checked={checked} />
          ))}
        </details>
      )}
      {privacyAddress !== '' && (
        <p>
          <a href={privacyAddress}>{t('Privacy Policy')}</a>
        </p>
      )}
      <div className="avia-cookie-consent-modal-buttons-wrap">
        {settings.modalButtons.map((button, index) => (
          <Button
            key={`${button.action} ${button.label}`}
            t={t}
            button={button}
            number={settings.buttons.length + index + 1}
            barOnly={false}
            inModal
          />
        ))}
      </div>
    </dialog>
  );
}
