import type { Site } from '../types/index.ts';
import { wpDie } from '../wordpress/comments/wp-die.ts';
import { html } from '../wordpress/markup.ts';
import { format, translate, translateHtml } from '../wordpress/texts/index.ts';

/** What the policy of a failure's page allows: its own style and the site's colours. */
export const FAILURE_POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-ancestors 'self'";

/**
 * The page of a request that failed: what happened, what a visitor can do, and the number by which the log knows it.
 * Where not even the site's name can be had, the bare words.
 */
export function failurePage(site: Site, id: string): string {
  try {
    const message = html`<p>${translate(site, 'There has been a critical error on this website.')}</p>
<p>${translate(site, 'Please go back and try again in a minute.')}</p>
<p><a href="${site.address.basePath}/">${translateHtml(site, '&larr; Go to %s', html`${site.options.get('blogname') ?? ''}`)}</a></p>
<p>${format(translate(site, 'Reference: %s'), id)}</p>`;
    return String(wpDie({ site }, { message }).body);
  } catch {
    return html`<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Error</title></head><body><p>There has been a critical error on this website.</p><p>Reference: ${id}</p></body></html>`
      .text;
  }
}
