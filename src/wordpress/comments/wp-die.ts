import type { Call, Reply } from '../../types/index.ts';
import { languageAttributes } from '../language-attributes.ts';
import { html, type Markup, trustedHtml } from '../markup.ts';
import { htmlType, noCacheHeaders } from '../replies.ts';
import { coloursLink, shortPageColours } from '../site/short-page.ts';
import { translate, translateHtml } from '../texts/index.ts';

export interface Refusal {
  readonly message: Markup;
  /** What it is headed by. Default: `Error`, and `WordPress › Error` in the browser's tab. */
  readonly title?: string;
  /** Default: 500. */
  readonly status?: number;
  /** Whether a link leads back to the page before. */
  readonly backLink?: boolean;
}

/** The short page that ends a request WordPress refuses. WordPress: wp_die() outside of ajax, REST and XML-RPC. */
export function wpDie(call: Pick<Call, 'site'>, refusal: Refusal): Reply {
  const { site } = call;
  const robots = site.options.flag('blog_public', true)
    ? 'max-image-preview:large, noindex, follow'
    : 'noindex, nofollow';
  const title = refusal.title === undefined ? translateHtml(site, 'WordPress &rsaquo; Error') : refusal.title;
  const back = refusal.backLink
    ? html`\n<p><a href='javascript:history.back()'>${translateHtml(site, '&laquo; Back')}</a></p>`
    : undefined;
  const heading = html`\n<h1>${refusal.title ?? translate(site, 'Error')}</h1>`;
  // `main` ends with the page: programs read the message from its `div` to `</body>`, as WordPress has them.
  const page = html`<!DOCTYPE html>
<html ${languageAttributes(site)}>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<meta name='robots' content='${robots}' />
<title>${title}</title>
${coloursLink(site)}
<style>${styles}</style>
</head>
<body id="error-page">
<header><a href="${site.address.basePath}/">${site.options.get('blogname') ?? ''}</a></header>
<main>${heading}
<div class="wp-die-message">${refusal.message}</div>${back}</body>
</html>
`;
  return {
    status: refusal.status ?? 500,
    headers: { ...htmlType, ...noCacheHeaders },
    body: page.text,
  };
}

// Safe: constant text of our own.
const styles = trustedHtml(`${shortPageColours}
*{box-sizing:border-box}body{max-inline-size:40rem;margin:0 auto;padding:min(12vh,6rem) 1.25rem 3rem;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
header{margin-block-end:1.25rem;font-size:1.35rem;font-weight:650}header a{color:inherit;text-decoration:none}h1{margin:0 0 .75rem;font-size:1.15rem}
.wp-die-message{padding:1.1rem 1.25rem;border:1px solid var(--line);border-inline-start:4px solid var(--bad);border-radius:.6rem;background:var(--paper);overflow-wrap:anywhere}
.wp-die-message>:first-child{margin-block-start:0}.wp-die-message>:last-child{margin-block-end:0}a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`);
