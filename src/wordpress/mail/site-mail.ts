import type { OutgoingMail, Site } from '../../types/index.ts';
import { specialcharsDecode } from '../content/escape.ts';

/** The site's name as a mail writes it: plain text. */
export function siteNameForMail(site: Site): string {
  return specialcharsDecode(site.options.get('blogname') ?? '', 'both');
}

/** Address of the site's owner (option `admin_email`); undefined where there is none. */
export function adminEmail(site: Site): string | undefined {
  return site.options.get('admin_email') || undefined;
}

/** Sends a mail and says whether it went; what went wrong is in the log, without the mail's text. */
export async function trySending(site: Site, mail: OutgoingMail): Promise<boolean> {
  try {
    await site.mailer.send(mail);
    return true;
  } catch (error) {
    site.log.error({ error, subject: mail.subject }, 'A mail could not be sent.');
    return false;
  }
}
