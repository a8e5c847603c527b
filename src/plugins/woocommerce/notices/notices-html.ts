import { escapeAttribute } from 'portolan/html';
import type { Notice, Notices } from './notices.ts';

/**
 * Messages as the shop's scripts look for them: errors in one list, the others each in a box of its own.
 * WooCommerce: templates `notices/*.php`.
 */
export function noticesHtml(notices: Notices): string {
  return (
    errors(notices.error) +
    boxes(notices.success, 'message', 'alert') +
    boxes(notices.notice, 'info', 'status')
  );
}

/**
 * The same for a page of the theme: its list of errors stands in what announces it, and so stays a list for those who
 * hear it.
 */
export function pageNoticesHtml(notices: Notices): string {
  const { error, ...others } = notices;
  const list = errors(error).replace(' role="alert"', '');
  return (list && `<div role="alert">${list}</div>`) + noticesHtml({ ...others, error: [] });
}

/** Messages of a page: in the wrapper that stands there even without any. WooCommerce: `woocommerce_output_all_notices()`. */
export function noticesWrapperHtml(notices: Notices): string {
  return `<div class="woocommerce-notices-wrapper">${pageNoticesHtml(notices)}</div>`;
}

function errors(notices: readonly Notice[]): string {
  if (notices.length === 0) return '';
  const items = notices
    .map((notice) => `\n\t\t\t<li${dataOf(notice)}>\n\t\t\t${notice.html}\t\t</li>`)
    .join('');
  return `\n<ul class="woocommerce-error" role="alert">${items}\n\t</ul>\n`;
}

function boxes(notices: readonly Notice[], name: string, role: string): string {
  return notices
    .map(
      (notice) =>
        `\n\t<div class="woocommerce-${name}"${dataOf(notice)} role="${role}">\n\t\t${notice.html}\t</div>\n`,
    )
    .join('');
}

function dataOf({ data }: Notice): string {
  return Object.entries(data)
    .filter(([name]) => name !== 'field')
    .map(([name, value]) => ` data-${name.replaceAll(/[^\w-]/g, '')}="${escapeAttribute(value)}"`)
    .join('');
}
