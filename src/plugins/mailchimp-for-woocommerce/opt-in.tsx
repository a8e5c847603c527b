import { ksesData } from 'portolan/html';
import { type Call, type Extender, Html, type Site, translate } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { consentOfBlocks } from './blocks-consent.ts';
import { keepConsent, SUBSCRIBED } from './consent.ts';
import { EMAIL, expiredCookie, LANDING_SITE, listCookie } from './cookies.ts';
import {
  PERMISSIONS,
  PermissionBoxes,
  permittedIn,
  refreshPermissions,
  reportedPermissions,
  storedPermissions,
} from './permissions.tsx';
import { cookiesOf } from './return-from-mail.ts';
import { mailingListSettings, smsOptIn } from './settings.ts';
import { SMS_PHONE, SMS_SUBSCRIBED, SmsConsent, smsNumberIn } from './sms.tsx';
import { type MemberJob, memberJob } from './sync/job-kinds.ts';

const LANDING = 'mailchimp_woocommerce_landing_site';
const BOX = 'mailchimp_woocommerce_newsletter';
/** The other box that a checkout may have instead. */
const OTHER_BOX = 'subscribe-to-newsletter';
const RADIO = 'mailchimp_woocommerce_is_subscribed_radio';

/** The box of the newsletter in the shop's forms. Source: Mailchimp for WooCommerce, `MailChimp_Newsletter`. */
export const newsletterFields: Extender<'shop.formFields'> = async (fields, { call, form }) => {
  const { site } = call;
  const settings = mailingListSettings(site);
  if (settings.optIn === 'hide') return fields;
  const own = await storedConsent(call);
  if (form === 'account') return [...fields, <Choices key="mailchimp" site={site} own={own} />];
  // Who has subscribed is not asked again.
  if (form === 'checkout' && own === '1') return fields;
  await refreshPermissions(site);
  const checked = own === undefined ? settings.optIn === 'check' : own === '1';
  const sms = form === 'checkout' ? smsOptIn(site) : 'hide';
  return [
    ...fields,
    <NewsletterBox key="mailchimp" label={settings.label} checked={checked} />,
    <PermissionBoxes key="mailchimp-gdpr" site={site} />,
    ...(sms === 'hide' ? [] : [<SmsConsent key="mailchimp-sms" site={site} optIn={sms} />]),
  ];
};

function NewsletterBox({ label, checked }: { readonly label: string; readonly checked: boolean }): ReactNode {
  return (
    <>
      <p className="form-row form-row-wide mailchimp-newsletter">
        <label htmlFor={BOX} className="woocommerce-form__label woocommerce-form__label-for-checkbox inline">
          <input
            className="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
            id={BOX}
            type="checkbox"
            name={BOX}
            value="1"
            defaultChecked={checked}
          />{' '}
          {/* Safe: the owner's text, filtered. */}
          <Html as="span" html={ksesData(label)} />
        </label>
      </p>
      <div className="clear" />
    </>
  );
}

const CHOICES = [
  ['mailchimp_woocommerce_is_subscribed', '1', 'Subscribe to our newsletter'],
  ['mailchimp_woocommerce_is_unsubscribed', 'unsubscribed', 'Unsubscribe from our newsletter'],
  ['mailchimp_woocommerce_is_transactional', '0', 'Receive Order Updates'],
] as const;

function Choices({ site, own }: { readonly site: Site; readonly own: string | undefined }): ReactNode {
  return CHOICES.map(([id, value, label]) => (
    <p key={id} className="woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide">
      <label htmlFor={id}>
        <input
          type="radio"
          className="woocommerce-form__input woocommerce-form__input-radio input-radio"
          name={RADIO}
          id={id}
          value={value}
          defaultChecked={own === value}
        />
        {translate(site, label)}
      </label>
    </p>
  ));
}

async function storedConsent({ site, visitor }: Call): Promise<string | undefined> {
  if (visitor.id === 0) return undefined;
  const value = (await site.users.meta([visitor.id])).get(visitor.id)?.get(SUBSCRIBED);
  return value === '' ? undefined : value;
}

/** Whether the visitor agreed; undefined where a form says nothing about it, as one whose box is not ticked. */
function consentIn({ site, request }: Call): boolean | undefined {
  if (mailingListSettings(site).optIn === 'hide') return undefined;
  if (request.form[BOX] === undefined && request.form[OTHER_BOX] === undefined) return undefined;
  const value = textOf(request.form, BOX) || textOf(request.form, OTHER_BOX);
  return value !== '' && value !== '0';
}

/** An order keeps whether its customer agreed and where their visit began; the mark of the latter has done its duty. */
export const consentOfOrder: Extender<'checkout.orderMeta'> = async (
  meta,
  { call, via, email, customer, extensions },
) => {
  const { site, request, visitor } = call;
  const cookies = cookiesOf(call);
  if (via === 'store-api') {
    if (email !== '') cookies.push(listCookie(site, EMAIL, email));
    return new Map([...meta, ...(await consentOfBlocks(site, customer, extensions))]);
  }
  const landing = request.cookies[LANDING_SITE];
  cookies.push(expiredCookie(LANDING_SITE));
  const agreed = consentIn(call);
  if (visitor.id > 0 && agreed !== undefined) await keepConsent(site, visitor.id, agreed ? '1' : '0');
  const sms = smsNumberIn(call);
  const permitted = permittedIn(call, agreed === true);
  const permissions = permitted && storedPermissions(permitted);
  if (visitor.id > 0 && permissions) await site.users.setMeta(visitor.id, PERMISSIONS, [permissions]);
  if (visitor.id > 0 && sms) {
    await site.users.setMeta(visitor.id, SMS_SUBSCRIBED, ['1']);
    await site.users.setMeta(visitor.id, SMS_PHONE, [sms]);
  }
  return new Map([
    ...meta,
    ...(agreed === undefined ? [] : [[SUBSCRIBED, [agreed ? '1' : '0']] as const]),
    ...(permissions ? [[PERMISSIONS, [permissions]] as const] : []),
    ...(sms ? [[SMS_SUBSCRIBED, ['1']] as const, [SMS_PHONE, [sms]] as const] : []),
    ...(landing ? [[LANDING, [landing.slice(0, 2000)]] as const] : []),
  ]);
};

/** Registration and the account's page: consent is kept with its time, and told to the list. */
export async function customerSaved(call: Call, user: number, form: 'register' | 'account'): Promise<void> {
  const { site, request } = call;
  const agreed = consentIn(call);
  const chosen =
    form === 'register' ? (agreed === undefined ? '' : agreed ? '1' : '0') : textOf(request.form, RADIO);
  if (mailingListSettings(site).optIn === 'hide') return;
  const known = chosen === '1' || chosen === '0' || chosen === 'unsubscribed';
  // The account's form without a choice takes the choice back.
  if (!known && form === 'account') await keepConsent(site, user, '');
  const permitted = form === 'register' ? permittedIn(call, chosen === '1') : undefined;
  if (permitted) await site.users.setMeta(user, PERMISSIONS, [storedPermissions(permitted)]);
  if (known) await keepConsent(site, user, chosen);
  else if (form === 'account') return;
  const person = await site.users.byId(user);
  if (person === undefined || !mailingListSettings(site).configured) return;
  const meta = (await site.users.meta([user])).get(user);
  const job: MemberJob = {
    email: person.user_email,
    subscribed: chosen === '1',
    unsubscribed: chosen === 'unsubscribed',
    firstName: meta?.get('first_name') ?? '',
    lastName: meta?.get('last_name') ?? '',
    ...(permitted && { permissions: reportedPermissions(permitted) }),
  };
  await site.jobs.add(memberJob, job, { key: person.user_email.toLowerCase() });
}
