import { escapeHtml } from 'portolan/html';
import type { Site, TableAccess } from 'portolan/plugin';

/**
 * What an order's notes say of a mail (HTML): that it was sent, or that it was not, where none leaves the site.
 * WooCommerce: `WC_Email::send()`; the reason is what PHP's mail() gives where there is no mail server.
 */
export async function mailNote(site: Site, access: TableAccess, title: string): Promise<string> {
  const about = `Email "${escapeHtml(title)}"`;
  const leaves = (await site.mailer.leaves?.(access)) ?? true;
  return leaves ? `${about} sent.` : `${about} failed to send: Could not instantiate mail function..`;
}
