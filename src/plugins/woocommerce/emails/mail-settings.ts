import { type Stored, storedMap, textIn } from 'portolan/data';
import { isEmail } from 'portolan/html';
import { adminEmail, siteNameForMail } from 'portolan/mail';
import type { Site } from 'portolan/plugin';

/** What the shop has set for a mail, as its option holds it. */
function mailSettings(site: Site, mail: string): Stored {
  return storedMap(site.options.value(`woocommerce_${mail}_settings`));
}

/** Whether a mail is to be sent: all are, unless the shop's settings switch them off. */
export function mailEnabled(site: Site, mail: string, usually = true): boolean {
  const enabled = mailSettings(site, mail)['enabled'];
  return enabled === undefined ? usually : enabled === 'yes';
}

/** The shop's own subject of a mail, or the usual one; names in braces are filled in. */
export function mailSubject(
  site: Site,
  mail: string,
  usual: string,
  names: Readonly<Record<string, string>> = {},
  setting = 'subject',
): string {
  return filled(site, textIn(mailSettings(site, mail), setting, usual), names);
}

/** The heading of a mail. */
export function mailHeading(
  site: Site,
  mail: string,
  usual: string,
  names: Readonly<Record<string, string>> = {},
  setting = 'heading',
): string {
  return filled(site, textIn(mailSettings(site, mail), setting, usual), names);
}

/** Plain text that stands below a mail's content, '' for none. */
export function additionalContent(
  site: Site,
  mail: string,
  usual: string,
  names: Readonly<Record<string, string>> = {},
): string {
  const own = mailSettings(site, mail)['additional_content'];
  return filled(site, typeof own === 'string' ? own : usual, names);
}

/** Who in the shop gets a mail: its own recipients, or the site's owner. */
export function shopRecipients(site: Site, mail: string): readonly string[] {
  const own = textIn(mailSettings(site, mail), 'recipient');
  const list = own || adminEmail(site) || '';
  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Whether a mail is text alone (`email_type`). */
export function isPlainMail(site: Site, mail: string): boolean {
  return mailSettings(site, mail)['email_type'] === 'plain';
}

/** Who gets copies of a mail; newer mails alone have such settings. WooCommerce: `WC_Email::get_cc_recipient()`. */
export function copiesOf(
  site: Site,
  mail: string,
): { readonly cc?: readonly string[]; readonly bcc?: readonly string[] } {
  if (!improvedMails(site)) return {};
  const settings = mailSettings(site, mail);
  const [cc, bcc] = [addressesIn(textIn(settings, 'cc')), addressesIn(textIn(settings, 'bcc'))];
  return { ...(cc.length > 0 && { cc }), ...(bcc.length > 0 && { bcc }) };
}

function addressesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => isEmail(address));
}

/** The site's host as mails name it: without a port. */
export function hostForMail(site: Site): string {
  return new URL(site.address.home).hostname;
}

/** Who gets the mails about stock. */
export function stockRecipients(site: Site): readonly string[] {
  const own = site.options.get('woocommerce_stock_email_recipient') ?? '';
  return (own || adminEmail(site) || '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}

/** Whether subjects and texts are those of the newer mails (feature `email_improvements`). */
export function improvedMails(site: Pick<Site, 'options'>): boolean {
  return site.options.get('woocommerce_feature_email_improvements_enabled') === 'yes';
}

function filled(site: Site, text: string, names: Readonly<Record<string, string>>): string {
  const known: Readonly<Record<string, string>> = {
    site_title: siteNameForMail(site),
    site_address: hostForMail(site),
    site_url: hostForMail(site),
    store_email: site.options.get('woocommerce_email_from_address') || adminEmail(site) || '',
    ...names,
  };
  return text.replace(/\{(\w+)\}/g, (all, name: string) => known[name] ?? all);
}
