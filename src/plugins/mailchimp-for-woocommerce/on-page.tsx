import type { Extender, PageModel, Site } from 'portolan/plugin';
import { shopSettings } from 'portolan/shop';
import type { PublicData } from './capture.ts';
import MailingListCapture from './mailing-list-capture.island.tsx';
import { mailingListSettings, siteLanguage } from './settings.ts';
import { SMS_COUNTRIES } from './sms.tsx';

/** What the browser knows of the mailing list: nothing of the account. */
function publicData(site: Site): PublicData {
  const { tracking } = mailingListSettings(site);
  return {
    site_url: site.address.siteurl,
    ajax_url: `${site.address.siteurl}/wp-admin/admin-ajax.php`,
    disable_carts: tracking === 'disabled' ? '1' : '',
    subscribers_only: tracking === 'subscribed' ? '1' : '',
    language: siteLanguage(site),
    allowed_to_set_cookies: '1',
    sms_allowed_countries: Object.keys(SMS_COUNTRIES),
  };
}

/** Pages with a field for an address follow it: checkout, account, contact fields; and those that a mail leads to. */
export const captureOnPage: Extender<'page.model'> = (page, { site, call }) => {
  const isWanted = hasAddressField(site, page) || call.request.query['mc_cart_id'] !== undefined;
  const configuration = { ...page.configuration, mailchimp_public_data: publicData(site) };
  if (!isWanted || mailingListSettings(site).tracking === 'disabled') return { ...page, configuration };
  return {
    ...page,
    configuration,
    data: { ...page.data, mailingListCapture: <MailingListCapture /> },
  };
};

function hasAddressField(site: Site, { post, query }: PageModel): boolean {
  if (!query.flags.has('singular') || post === undefined) return false;
  const { checkout, account } = shopSettings(site).pages;
  return post.id === checkout || post.id === account || post.contentHtml.includes('id="contact-fields"');
}
