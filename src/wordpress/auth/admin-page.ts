import type { Call } from '../../types/index.ts';
import { languageAttributes } from '../language-attributes.ts';
import { html, type Markup } from '../markup.ts';
import { logoutAddress } from './login/log-out.ts';
import { siteName } from './login/login-call.ts';
import { loginStyles } from './login/login-look.ts';

/** The page at /wp-admin/: where one finds what WordPress's dashboard offered. */
export function adminPage(call: Call): Markup {
  const { site, visitor } = call;
  const { home } = site.address;
  const name = siteName(site);
  const user = visitor.user?.display_name ?? '';
  return html`<!DOCTYPE html>
<html ${languageAttributes(site)}>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<title>Dashboard &lsaquo; ${name}</title>
<meta name='robots' content='noindex, nofollow' />
<meta name="viewport" content="width=device-width, initial-scale=1.0" />
<style>${loginStyles}</style>
</head>
<body class="login wp-admin">
<main id="login">
<h1>${name}</h1>
<p>You are logged in as <strong>${user}</strong>. This site runs on Portolan, which has no dashboard. Here is where things are done:</p>
<ul>
<li><a href="${home}/">The site</a>: drafts and private posts are shown to you at their own addresses.</li>
<li><a href="${home}/wp-json/">The REST API</a>: posts, pages, files, comments, terms and users, with WordPress's own requests and an application password.</li>
${
  visitor.has('manage_options') &&
  html`<li>The command line on the server: <code>portolan user</code> for accounts and passwords, <code>portolan import</code> for a newer export, <code>portolan routes</code> for all that the site answers.</li>`
}
</ul>
<p><a href="${logoutAddress(site, visitor)}">Log out</a></p>
</main>
</body>
</html>
`;
}
