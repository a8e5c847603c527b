import { escapeHtml } from '../wordpress/content/escape.ts';
import type { Failure } from './failure.ts';

/** The page that stands instead of one that failed. `again`: it asks for itself until there is a site. */
export function failurePage(failure: Failure, { again = false } = {}): string {
  const data = JSON.stringify(failure).replaceAll('<', '\\u003c');
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>Error</title>',
    again
      ? '<meta http-equiv="refresh" content="1">'
      : '<script type="module" src="/__portolan/client.js"></script>',
    `</head><body><p>There has been a critical error on this website.</p><pre>${escapeHtml(failure.text)}</pre>`,
    `<script type="application/json" id="portolan-failure">${data}</script></body></html>`,
  ].join('');
}
