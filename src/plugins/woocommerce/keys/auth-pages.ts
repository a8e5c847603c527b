import { html, type Markup, trustedHtml } from 'portolan/html';
import type { Call, Reply } from 'portolan/plugin';
import { frameHeaders, htmlType, noCacheHeaders } from 'portolan/request';
import { languageAttributes } from 'portolan/site';
import { logoutAddress } from 'portolan/users';
import { takeNotices } from '../notices/notices.ts';
import { noticesHtml } from '../notices/notices-html.ts';
import { shopNonce } from '../session/shop-nonces.ts';
import { type AppRequest, scopes, stepAddress, wayBack } from './app-request.ts';

/** The page on which an owner logs in before they decide. WooCommerce: templates/auth/form-login.php. */
export async function loginPage(call: Call, app: AppRequest): Promise<Reply> {
  const { site } = call;
  const notices = trustedHtml(noticesHtml(await takeNotices(call)));
  const after = stepAddress(site.address.home, 'authorize', app);
  return document(
    call,
    html`<h1>${app.name} would like to connect to your store</h1>
${notices}
<p>To connect to ${app.name} you need to be logged in. Log in to your store below, or <a href="${wayBack(app, 0)}">cancel and return to ${app.name}</a></p>
<form method="post" class="wc-auth-login">
<p class="form-row form-row-wide"><label for="username">Username or email address <span class="required" aria-hidden="true">*</span></label>
<input type="text" class="input-text" name="username" id="username" autocomplete="username" required /></p>
<p class="form-row form-row-wide"><label for="password">Password <span class="required" aria-hidden="true">*</span></label>
<input class="input-text" type="password" name="password" id="password" autocomplete="current-password" required /></p>
<p class="wc-auth-actions"><input type="hidden" id="woocommerce-login-nonce" name="woocommerce-login-nonce" value="${shopNonce(call, 'woocommerce-login')}" />
<button type="submit" class="button button-large button-primary wc-auth-login-button" name="login" value="Login">Login</button>
<input type="hidden" name="redirect" value="${after}" /></p>
</form>`,
  );
}

/** The page on which they decide. WooCommerce: templates/auth/form-grant-access.php. */
export function grantPage(call: Call, app: AppRequest, nonce: string): Reply {
  const { site, visitor } = call;
  const { label, allows } = scopes[app.scope];
  const permissions = allows.map((one) => html`<li>${one}</li>`);
  return document(
    call,
    html`<h1>${app.name} would like to connect to your store</h1>
<p>This will give "<strong>${app.name}</strong>" <strong>${label}</strong> access which will allow it to:</p>
<ul class="wc-auth-permissions">${permissions}</ul>
<p>Approving will share credentials with <strong>${new URL(app.callbackUrl).host}</strong>. Do not proceed if this looks suspicious in any way.</p>
<div class="wc-auth-logged-in-as"><p>Logged in as ${visitor.user?.display_name ?? ''} <a href="${logoutAddress(site, visitor)}" class="wc-auth-logout">Logout</a></p></div>
<p class="wc-auth-actions"><a href="${stepAddress(site.address.home, 'access_granted', app, nonce)}" class="button button-primary wc-auth-approve">Approve</a>
<a href="${wayBack(app, 0)}" class="button wc-auth-deny">Deny</a></p>`,
  );
}

function document({ site }: Call, content: Markup): Reply {
  const page = html`<!DOCTYPE html>
<html ${languageAttributes(site)}>
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<meta name="robots" content="noindex, nofollow" />
<title>Application authentication request</title>
<style>${styles}</style>
</head>
<body class="wc-auth wp-core-ui">
<div class="wc-auth-content">
${content}
</div>
</body>
</html>
`;
  return { status: 200, headers: { ...htmlType, ...noCacheHeaders, ...frameHeaders }, body: page.text };
}

// Safe: constant text of our own.
const styles = trustedHtml(
  ':root{color-scheme:light dark}body{max-inline-size:34rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif}label{display:block}input{inline-size:100%;padding:.5rem;box-sizing:border-box;font:inherit}.wc-auth-actions{display:flex;gap:1rem;align-items:center}.button{padding:.6rem 1rem;border:1px solid;border-radius:.3rem;font:inherit}',
);
