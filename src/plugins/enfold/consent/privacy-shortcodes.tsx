import {
  type RenderContext,
  renderNode,
  type ShortcodeAttributes,
  type ShortcodeElement,
  type Site,
} from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { builderText } from '../builder-text.ts';
import { sanitizeId } from '../element-ids.ts';
import { plainText } from '../elements/plain-text.ts';
import { ConsentToggle, TOGGLE_TEXTS } from './consent-bar.tsx';
import {
  ALLOWING_COOKIES,
  customRefusalCookie,
  ESSENTIAL,
  HIDE_BAR,
  REFUSAL_COOKIES,
} from './consent-cookies.ts';
import { consentSettings } from './consent-settings.ts';

const FEATURE_OFF = 'Please enable cookie consent messages in backend to use this feature.';

/** Toggles for texts of a privacy page. Source: Enfold, `av_privacy_…`. */
const TOGGLES: Readonly<Record<string, string>> = {
  av_privacy_allow_cookies: HIDE_BAR,
  av_privacy_accept_essential_cookies: ESSENTIAL,
  av_privacy_google_tracking: REFUSAL_COOKIES.tracking,
  av_privacy_google_webfonts: REFUSAL_COOKIES.webfonts,
  av_privacy_google_maps: REFUSAL_COOKIES.maps,
  av_privacy_video_embeds: REFUSAL_COOKIES.video,
  av_privacy_google_recaptcha: REFUSAL_COOKIES.captcha,
};

interface PrivacyButton {
  readonly wrapper: string;
  readonly className: string;
  readonly label: string;
}

const BUTTONS: Readonly<Record<string, PrivacyButton>> = {
  av_privacy_accept_button: {
    wrapper: 'avia-cookie-close-bar-wrap',
    className: 'avia-cookie-close-bar',
    label: 'Accept use of cookies',
  },
  av_privacy_accept_all_button: {
    wrapper: 'avia-cookie-close-bar-wrap',
    className: 'avia-cookie-close-bar avia-cookie-select-all',
    label: 'Accept use of all cookies and services',
  },
  av_privacy_do_not_accept_button: {
    wrapper: 'avia-cookie-hide-notification-wrap',
    className: 'avia-cookie-hide-notification',
    label: 'Do not allow to use cookies',
  },
  av_privacy_modal_popup_button: {
    wrapper: 'av-privacy-popup-button-wrap',
    className: 'av-privacy-popup-button avia-cookie-info-btn',
    label: 'Learn more about our privacy policy',
  },
};

/** Toggles, buttons and links of privacy pages. */
export const privacyShortcodes: readonly ShortcodeElement[] = [
  ...Object.entries(TOGGLES).map(
    ([tag, cookie]): ShortcodeElement => ({
      tag,
      render: (_attributes, content, context) => toggle(context, cookie, content),
    }),
  ),
  {
    tag: 'av_privacy_custom_cookie',
    render(attributes, content, context) {
      const name = (attributes['cookie_name'] ?? '').replace(/[^\w-]/g, '');
      return name === ''
        ? ''
        : toggle(
            context,
            customRefusalCookie(name),
            content || builderText(context.site, 'Click to enable/disable %s').replace('%s', () => name),
          );
    },
  },
  ...Object.entries(BUTTONS).map(
    ([tag, button]): ShortcodeElement => ({
      tag,
      render: (attributes, content, { site, assets }) => {
        assets.addStyle('consent');
        return renderNode(
          <Button site={site} button={button} attributes={attributes} label={plainText(content)} />,
        );
      },
    }),
  ),
  { tag: 'av_privacy_link', render: privacyLink },
  { tag: 'av_privacy_cookie_info', render: () => '<div class="avia-cookie-privacy-cookie-info"></div>' },
];

function toggle({ site, assets }: RenderContext, cookie: string, content: string): string {
  const { on, mode } = consentSettings(site);
  assets.addStyle('consent');
  if (!on)
    return renderNode(
      <div className="av-toggle-switch av-cookie-disabled">{builderText(site, FEATURE_OFF)}</div>,
    );
  const label = plainText(content) || builderText(site, TOGGLE_TEXTS[cookie] ?? cookie);
  const checked = mode !== 'needs_opt_in' || ALLOWING_COOKIES.includes(cookie);
  return renderNode(<ConsentToggle cookie={cookie} label={label} checked={checked} />);
}

function Button({
  site,
  button,
  attributes,
  label,
}: {
  readonly site: Site;
  readonly button: PrivacyButton;
  readonly attributes: ShortcodeAttributes;
  readonly label: string;
}) {
  const { on } = consentSettings(site);
  const text = label || builderText(site, button.label);
  return (
    <div className={`${button.wrapper} ${sanitizeId(attributes['wrapper_class'] ?? '')}`.trim()}>
      <a
        href="#"
        role="button"
        id={sanitizeId(attributes['id'] ?? '') || undefined}
        className={`${on ? button.className : 'av-cookie-disabled'} ${sanitizeId(attributes['class'] ?? '')}`.trim()}
      >
        {on ? text : `${builderText(site, 'Disabled:')} ${text}`}
      </a>
    </div>
  );
}

async function privacyLink(
  attributes: ShortcodeAttributes,
  content: string,
  { site }: RenderContext,
): Promise<string> {
  const id = Number(attributes['page_id']) || site.options.number('wp_page_for_privacy_policy');
  const page = id > 0 ? await site.posts.byId(id) : undefined;
  if (page?.post_status !== 'publish') return '';
  const href = (await postLinks(site, [page])).get(id) ?? '';
  return renderNode(<a href={href}>{plainText(content) || page.post_title}</a>);
}
