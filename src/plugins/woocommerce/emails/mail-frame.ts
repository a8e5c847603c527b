import { escapeHtml, isEmail, ksesPost } from 'portolan/html';
import { adminEmail, htmlToText, siteNameForMail } from 'portolan/mail';
import type { OutgoingMail, Site } from 'portolan/plugin';
import { noAddress } from '../cart/address.ts';
import { addressLines } from '../countries/address-format.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { copiesOf, hostForMail, isPlainMail } from './mail-settings.ts';

export interface MailContent {
  /** Its name among the shop's settings: `new_order`. */
  readonly mail?: string;
  readonly to: string | readonly string[];
  readonly subject: string;
  /** Plain text. */
  readonly heading: string;
  /** Safe HTML. */
  readonly bodyHtml: string;
  /** Where answers go; undefined = to where the shop wants them. */
  readonly replyTo?: string | 'nobody';
}

/** A colour from an option; what is no colour is not written into a style. */
function colour(site: Site, option: string, usual: string): string {
  const value = site.options.get(`woocommerce_email_${option}`) ?? '';
  return /^#[0-9a-f]{3,8}$/i.test(value) ? value : usual;
}

/** A mail of the shop in its colours, as HTML and as text. WooCommerce: templates `emails/email-header.php`, `-footer.php`. */
export function shopMail(site: Site, content: MailContent): OutgoingMail {
  const background = colour(site, 'background_color', '#f7f7f7');
  const body = colour(site, 'body_background_color', '#ffffff');
  const text = colour(site, 'text_color', '#3c3c3c');
  const base = colour(site, 'base_color', '#720eec');
  const footer = colour(site, 'footer_text_color', '#787c82');
  const logo = site.options.get('woocommerce_email_header_image') ?? '';
  const name = escapeHtml(siteNameForMail(site));
  const picture = logo
    ? `<img src="${escapeHtml(site.address.toPresent(logo))}" alt="${name}" style="max-width:100%;height:auto" />`
    : `<span style="font-size:20px;font-weight:bold">${name}</span>`;
  const bodyHtml = styledTables(content.bodyHtml);
  const html = `<!DOCTYPE html>
<html lang="${(site.options.get('WPLANG') || 'en').replace('_', '-')}">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 8px;background:${background};color:${text};font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
<table role="presentation" width="100%" style="max-width:600px;margin:0 auto;background:${body};border-collapse:collapse">
<tr><td style="padding:32px 32px 0">${picture}</td></tr>
<tr><td style="padding:24px 32px 0"><h1 style="margin:0;color:${base};font-size:26px;line-height:1.25">${escapeHtml(content.heading)}</h1></td></tr>
<tr><td style="padding:16px 32px 32px">${bodyHtml}</td></tr>
<tr><td style="padding:16px 32px 32px;color:${footer};font-size:12px;text-align:center">${footerHtml(site)}</td></tr>
</table>
</body>
</html>`;
  const from = senderOf(site);
  const replyTo = content.replyTo ?? answersTo(site) ?? from;
  return {
    to: content.to,
    ...(content.mail !== undefined && copiesOf(site, content.mail)),
    subject: content.subject,
    ...((content.mail === undefined || !isPlainMail(site, content.mail)) && { html }),
    text: `${content.heading}\n\n${htmlToText(content.bodyHtml)}\n\n${htmlToText(footerHtml(site))}\n`,
    ...(from ? { from } : {}),
    ...(replyTo === undefined || replyTo === 'nobody' ? {} : { replyTo }),
  };
}

/** Mail programs know no style sheets: tables get their lines one by one. */
function styledTables(html: string): string {
  const cell = 'padding:8px 4px;border-bottom:1px solid #ddd;vertical-align:top';
  return html
    .replace(/<table(?=[\s>])/g, '<table width="100%" style="border-collapse:collapse"')
    .replace(/<th(?=[\s>])/g, `<th style="text-align:left;${cell}"`)
    .replace(/<td(?=[\s>])/g, `<td style="${cell}"`);
}

function footerHtml(site: Site): string {
  const words = site.options.get('woocommerce_email_footer_text') ?? '{site_title}';
  const option = (name: string) => site.options.get(`woocommerce_store_${name}`) ?? '';
  const address = addressLines(site, {
    ...noAddress,
    address_1: option('address'),
    address_2: option('address_2'),
    city: option('city'),
    postcode: option('postcode'),
    country: shopSettings(site).base.country,
  });
  const values: Readonly<Record<string, string>> = {
    site_title: escapeHtml(siteNameForMail(site)),
    site_address: escapeHtml(hostForMail(site)),
    site_url: escapeHtml(hostForMail(site)),
    store_address: address.map(escapeHtml).join(', '),
    store_email: escapeHtml(site.options.get('woocommerce_email_from_address') || adminEmail(site) || ''),
  };
  // The owner's own words, with the markup that posts may have.
  return ksesPost(words).replace(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
}

function senderOf(site: Site): string | undefined {
  const address = site.options.get('woocommerce_email_from_address') || adminEmail(site);
  if (!address) return undefined;
  const name = site.options.get('woocommerce_email_from_name') || siteNameForMail(site);
  return namedAddress(name, address);
}

/** Where the shop wants answers to mails to its customers. WooCommerce: `WC_Email::get_reply_to_address()`. */
function answersTo(site: Site): string | undefined {
  const address = site.options.get('woocommerce_email_reply_to_address') ?? '';
  if (site.options.get('woocommerce_email_reply_to_enabled') !== 'yes' || !isEmail(address)) return undefined;
  const { get } = site.options;
  const name = get('woocommerce_email_reply_to_name') || get('woocommerce_email_from_name');
  return namedAddress(name || siteNameForMail(site), address);
}

/** `"Name" <address>`, with nothing in it that would end either. */
export function namedAddress(name: string, address: string): string {
  return `"${name.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&')}" <${address.replace(/[\r\n<>]/g, '')}>`;
}
