import { type Call, type Extender, type Site, translate } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { type SmsOptIn, smsOptIn } from './settings.ts';

/** Keys under which an order and an account keep the consent to text messages. */
export const SMS_SUBSCRIBED = 'mailchimp_woocommerce_sms_subscribed';
export const SMS_PHONE = 'mailchimp_woocommerce_sms_phone';

const BOX = 'mailchimp_woocommerce_sms_subscribe';

/** Countries to which text messages may be sent, with the numbers that dial them. */
export const SMS_COUNTRIES = {
  AU: '61',
  AT: '43',
  CA: '1',
  FR: '33',
  DE: '49',
  IE: '353',
  IT: '39',
  ES: '34',
  CH: '41',
  NL: '31',
  US: '1',
  GB: '44',
} as const;

/** The box and the number for text messages; the number is shown while the box is ticked. */
export function SmsConsent({ site, optIn }: { readonly site: Site; readonly optIn: SmsOptIn }): ReactNode {
  return (
    <div className="mailchimp-sms-consent">
      <p className="form-row form-row-wide mailchimp-sms-checkbox">
        <label htmlFor={BOX} className="woocommerce-form__label woocommerce-form__label-for-checkbox inline">
          <input
            className="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox"
            id={BOX}
            type="checkbox"
            name={BOX}
            value="1"
            defaultChecked={optIn === 'check'}
          />{' '}
          <span>{translate(site, 'Text me with news and offers')}</span>
        </label>
      </p>
      <div id="mailchimp-sms-phone-wrapper" className="form-row form-row-wide from-newsletter">
        <label htmlFor={SMS_PHONE}>
          {translate(site, 'SMS Phone Number')}{' '}
          <abbr className="required" title={translate(site, 'required')}>
            *
          </abbr>
        </label>
        <input type="tel" className="input-text" name={SMS_PHONE} id={SMS_PHONE} autoComplete="tel" />
      </div>
    </div>
  );
}

/** The number that somebody agreed to be texted at, with its country; undefined where they did not agree. */
export function smsNumberIn({ site, request }: Call): string | undefined {
  if (smsOptIn(site) === 'hide' || textOf(request.form, BOX) === '') return undefined;
  return internationalNumber(textOf(request.form, SMS_PHONE), textOf(request.form, 'billing_country')) ?? '';
}

/** Who agrees to text messages gives a number that they can go to. */
export const smsProblems: Extender<'checkout.problems'> = (problems, { call }) =>
  smsNumberIn(call) === ''
    ? [
        ...problems,
        {
          html: translate(call.site, 'Please enter a valid phone number for SMS consent.'),
          field: SMS_PHONE,
        },
      ]
    : problems;

/**
 * A number as it is dialled from abroad (`+441632960001`): as it was written, or by the country of who wrote it.
 * Undefined where it is none, or of a country without text messages.
 */
export function internationalNumber(text: string, country: string): string | undefined {
  const digits = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  const codes = Object.values(SMS_COUNTRIES);
  if (digits.startsWith('+')) {
    return /^\+\d{7,15}$/.test(digits) && codes.some((code) => digits.startsWith(`+${code}`))
      ? digits
      : undefined;
  }
  const code = Object.hasOwn(SMS_COUNTRIES, country)
    ? SMS_COUNTRIES[country as keyof typeof SMS_COUNTRIES]
    : undefined;
  const national = digits.replace(/^0/, '');
  return code !== undefined && /^\d{6,13}$/.test(national) ? `+${code}${national}` : undefined;
}
