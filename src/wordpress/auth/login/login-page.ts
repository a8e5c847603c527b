import { languageAttributes } from '../../language-attributes.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { coloursLink } from '../../site/short-page.ts';
import { localeOf, textDirection, translate, translateHtml } from '../../texts/index.ts';
import { loginAddress } from '../addresses.ts';
import type { LoginNotice } from '../login-errors.ts';
import { type LoginCall, siteName } from './login-call.ts';
import { languageSwitcher } from './login-language.ts';
import { loginScript, loginStyles } from './login-styles.ts';

export interface LoginPage {
  /** Shown in the title and, to screen readers, as the heading. */
  readonly title: string;
  /** Name of the action, for the body's classes. */
  readonly action: string;
  /** A box above everything else. */
  readonly notice?: Markup;
  readonly notices?: readonly LoginNotice[];
  /** Forms and links below the notices. */
  readonly content?: Markup;
  /** Shown inside a dialogue of another page: no way back. */
  readonly interim?: boolean | 'success';
}

/** A whole page of wp-login.php. WordPress: login_header(), login_footer(). */
export function loginPage(call: LoginCall, page: LoginPage): Markup {
  const { site } = call;
  const name = siteName(site);
  const classes = [
    'login no-js',
    `login-action-${page.action}`,
    'wp-core-ui',
    ...(textDirection(site) === 'rtl' ? ['rtl'] : []),
    ...(page.interim ? ['interim-login'] : []),
    ...(page.interim === 'success' ? ['interim-login-success'] : []),
    // WordPress has two blanks here.
    ` locale-${localeOf(site).toLowerCase().replaceAll('_', '-')}`,
  ];
  const robots = site.options.flag('blog_public', true)
    ? 'max-image-preview:large, noindex, noarchive'
    : 'noindex, nofollow, noarchive';
  return html`<!DOCTYPE html>
<html ${languageAttributes(site)}>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<title>${translateHtml(site, '%1$s &lsaquo; %2$s &#8212; WordPress', page.title, name)}</title>
<meta name='robots' content='${robots}' />
<meta name='referrer' content='strict-origin-when-cross-origin' />
<meta name="viewport" content="width=device-width, initial-scale=1.0" />
${coloursLink(site)}
<style>${loginStyles}</style>
</head>
<body class="${classes.join(' ')}">
<main>
<h1 class="screen-reader-text">${page.title}</h1>
<div id="login">
<p class="wp-login-logo"><a href="${site.address.home}/">${call.logo ?? name}</a></p>
${page.notice}
${noticeBoxes(page.notices ?? [])}
${page.content}
${page.interim ? undefined : backToSite(call, name)}
</div>
${page.interim ? undefined : languageSwitcher(call.site, call.input)}
<p class="powered">Powered by Portolan</p>
</main>
<script>${loginScript}</script>
</body>
</html>
`;
}

/** A box above the form, as WordPress's wp_get_admin_notice() makes it. */
export function noticeBox(message: Markup, classes: string): Markup {
  return html`<div class="notice notice-info ${classes}"><p>${message}</p></div>`;
}

function noticeBoxes(notices: readonly LoginNotice[]): Markup {
  const errors = notices.filter((notice) => notice.severity === 'error').map((notice) => notice.message);
  const messages = notices.filter((notice) => notice.severity === 'message').map((notice) => notice.message);
  const list =
    errors.length > 1
      ? html`<ul class="login-error-list">${errors.map((error) => html`<li>${error}</li>`)}</ul>`
      : html`<p>${errors[0]}</p>`;
  return html`${errors.length > 0 && html`<div id="login_error" class="notice notice-error">${list}</div>`}${
    messages.length > 0 &&
    html`<div id="login-message" class="notice notice-info message">${messages.map((message) => html`<p>${message}</p>`)}</div>`
  }`;
}

/** The links below a form. WordPress puts a bar between them. */
export function navigation(links: readonly (Markup | undefined)[]): Markup {
  const shown = links.filter((link) => link !== undefined);
  return html`<p id="nav">
${shown.map((link, index) => html`${index > 0 ? ' | ' : ''}${link}`)}
</p>`;
}

export function logInLink(call: LoginCall): Markup {
  return html`<a class="wp-login-log-in" href="${loginAddress(call.site)}">${translate(call.site, 'Log in')}</a>`;
}

export function lostPasswordLink(call: LoginCall): Markup {
  const address = loginAddress(call.site, 'action=lostpassword');
  return html`<a class="wp-login-lost-password" href="${address}">${translate(call.site, 'Lost your password?')}</a>`;
}

/** Only on sites where everybody may open an account. */
export function registerLink(call: LoginCall): Markup | undefined {
  if (!call.site.options.flag('users_can_register')) {
    return undefined;
  }
  const address = loginAddress(call.site, 'action=register');
  return html`<a class="wp-login-register" href="${address}">${translate(call.site, 'Register')}</a>`;
}

function backToSite(call: LoginCall, name: Markup): Markup {
  const words = translateHtml(call.site, '&larr; Go to %s', name);
  return html`<p id="backtoblog">
<a href="${call.site.address.home}/">${words}</a> </p>`;
}

/** The button that shows a password. It appears where scripts run. */
export function passwordToggle(call: LoginCall, shown = false): Markup {
  const show = translate(call.site, 'Show password');
  const hide = translate(call.site, 'Hide password');
  const icon = trustedHtml(
    '<svg class="password-eye" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12z"/><circle cx="12" cy="12" r="2.8"/><path class="stroke" d="M4.5 4.5l15 15"/></svg>',
  );
  return html`<button type="button" class="button button-secondary wp-hide-pw hide-if-no-js" data-toggle="0" data-show-label="${show}" data-hide-label="${hide}" aria-label="${shown ? hide : show}">
${icon}
</button>`;
}
