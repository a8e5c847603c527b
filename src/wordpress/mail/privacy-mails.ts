import type { OutgoingMail, Site } from '../../types/index.ts';
import { format, translate } from '../texts/index.ts';
import { filled, subject } from './account-mails.ts';
import { adminEmail, siteNameForMail } from './site-mail.ts';

/**
 * To whom it is about: confirm that you want this. `action` is the English name of what was asked for. WordPress:
 * wp_send_user_request().
 */
export function confirmRequestMail(site: Site, email: string, action: string, link: string): OutgoingMail {
  const text = `Howdy,

A request has been made to perform the following action on your account:

     ###DESCRIPTION###

To confirm this, please click on the following link:
###CONFIRM_URL###

You can safely ignore and delete this email if you do not want to
take this action.

Regards,
All at ###SITENAME###
###SITEURL###`;
  const description = translate(site, action);
  return {
    to: email,
    subject: format(translate(site, '[%1$s] Confirm Action: %2$s'), siteNameForMail(site), description),
    text: filled(
      site,
      text,
      { user_login: '', user_email: email },
      { DESCRIPTION: description, CONFIRM_URL: link },
    ),
  };
}

/** To whose data was erased; `policy` = address of the privacy policy. WordPress: _wp_privacy_send_erasure_fulfillment_notification(). */
export function erasedMail(site: Site, email: string, policy: string | undefined): OutgoingMail {
  const more =
    policy === undefined
      ? ''
      : `

For more information, you can also read our privacy policy: ###PRIVACY_POLICY_URL###`;
  const text = `Howdy,

Your request to erase your personal data on ###SITENAME### has been completed.

If you have any follow-up questions or concerns, please contact the site administrator.${more}

Regards,
All at ###SITENAME###
###SITEURL###`;
  return {
    to: email,
    subject: subject(site, '[%s] Erasure Request Fulfilled'),
    text: filled(site, text, { user_login: '', user_email: email }, { PRIVACY_POLICY_URL: policy ?? '' }),
  };
}

/**
 * To the site's owner when somebody confirmed that they want their data, or wants it erased. `action` is the English name
 * of what they asked for, `email` their address. WordPress: _wp_privacy_send_request_confirmation_notification().
 */
export function privacyRequestMail(site: Site, action: string, email: string): OutgoingMail | undefined {
  const to = adminEmail(site);
  if (to === undefined) {
    return undefined;
  }
  const text = `Howdy,

A user data privacy request has been confirmed on ###SITENAME###:

User: ###USER_EMAIL###
Request: ###DESCRIPTION###

You can view and manage these data privacy requests here:

###MANAGE_URL###

Regards,
All at ###SITENAME###
###SITEURL###`;
  const description = translate(site, action);
  const page = action.startsWith('Erase') ? 'erase-personal-data.php' : 'export-personal-data.php';
  return {
    to,
    subject: format(translate(site, '[%1$s] Action Confirmed: %2$s'), siteNameForMail(site), description),
    text: filled(
      site,
      text,
      { user_login: '', user_email: to },
      {
        USER_EMAIL: email,
        DESCRIPTION: description,
        MANAGE_URL: `${site.address.siteurl}/wp-admin/${page}`,
      },
    ),
  };
}
