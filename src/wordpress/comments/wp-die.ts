import type { Call, Reply } from '../../types/index.ts';
import { languageAttributes } from '../language-attributes.ts';
import { html, type Markup, trustedHtml } from '../markup.ts';
import { htmlType, noCacheHeaders } from '../replies.ts';
import { translateHtml } from '../texts/index.ts';

export interface Refusal {
  readonly message: Markup;
  /** Default: `WordPress › Error`. */
  readonly title?: string;
  /** Default: 500. */
  readonly status?: number;
  /** Whether a link leads back to the page before. */
  readonly backLink?: boolean;
}

/** The short page that ends a request WordPress refuses. WordPress: wp_die() outside of ajax, REST and XML-RPC. */
export function wpDie(call: Pick<Call, 'site'>, refusal: Refusal): Reply {
  const { site } = call;
  const robots = site.options.get('blog_public') === '0' ? 'noindex, nofollow' : 'noindex, follow';
  const title = refusal.title === undefined ? translateHtml(site, 'WordPress &rsaquo; Error') : refusal.title;
  const back = refusal.backLink
    ? html`\n<p><a href='javascript:history.back()'>${translateHtml(site, '&laquo; Back')}</a></p>`
    : undefined;
  const page = html`<!DOCTYPE html>
<html ${languageAttributes(site)}>
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<meta name='robots' content='max-image-preview:large, ${robots}' />
<title>${title}</title>
<style>${styles}</style>
</head>
<body id="error-page">
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
const styles = trustedHtml(
  ':root{color-scheme:light dark}body{max-inline-size:40rem;margin:3rem auto;padding:0 1.25rem;font:1rem/1.6 system-ui,sans-serif}',
);
