import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUser } from '../../wordpress/auth/index.ts';
import { consentOfBlocks } from './blocks-consent.ts';
import { consentFields } from './consent-fields.ts';
import { type ListShop, openListShop } from './list-shop.ts';

const SUBSCRIBED = 'mailchimp_woocommerce_is_subscribed';

let shop: ListShop;
beforeEach(async () => {
  shop = await openListShop({ mailchimp_sms_enabled: '1', mailchimp_sms_consent_enabled: '1' });
});
afterEach(() => shop.close());

const account = (login: string) =>
  createUser(shop.site, { login, email: `${login}@quay.example`, password: 'tide and time' });
const marks = async (user: number) => {
  const meta = (await shop.site.users.meta([user])).get(user);
  return [meta?.get(SUBSCRIBED), meta?.get('mailchimp_woocommerce_marketing_status_updated_at')];
};

it('notes of every new account that it has said nothing yet', async () => {
  expect(await marks(await account('wren'))).toEqual(['', String(Date.UTC(2026, 11, 1, 12) / 1000)]);
});

it('notes nothing where no list is connected', async () => {
  const other = await openListShop({ mailchimp_list: '' });
  const user = await createUser(other.site, { login: 'wren', email: 'w@quay.example', password: 'tide' });
  expect((await other.site.users.meta([user])).get(user)?.get(SUBSCRIBED)).toBeUndefined();
  expect(await consentOfBlocks(other.site, 0, {})).toEqual(new Map());
  await other.close();
});

it.each([
  [undefined, { [SUBSCRIBED]: [''] }],
  [{ 'mailchimp-newsletter': { optin: false } }, { [SUBSCRIBED]: [''] }],
  [
    { 'mailchimp-newsletter': { optin: true, gdprFields: { ab: true } } },
    { [SUBSCRIBED]: ['1'], mailchimp_woocommerce_gdpr_fields: ['a:1:{s:2:"ab";b:1;}'] },
  ],
  [
    { 'mailchimp-sms-consent': { smsOptin: true, smsPhone: ' +441482000000 ' } },
    {
      [SUBSCRIBED]: [''],
      mailchimp_woocommerce_sms_consent_subscribed: ['1'],
      mailchimp_woocommerce_sms_consent_phone: ['+441482000000'],
    },
  ],
  [{ 'mailchimp-sms-consent': { smsOptin: true, smsPhone: '' } }, { [SUBSCRIBED]: [''] }],
])('keeps with an order of the block checkout what %j says', async (extensions, rows) => {
  expect(Object.fromEntries(await consentOfBlocks(shop.site, 0, extensions))).toEqual(rows);
});

it('keeps it with the account too', async () => {
  const user = await account('wren');
  await consentOfBlocks(shop.site, user, { 'mailchimp-newsletter': { optin: true } });
  expect((await marks(user))[0]).toBe('1');
});

it('takes true, false or nothing for consent, no texts and numbers', () => {
  const [newsletter, texts] = consentFields;
  expect(newsletter?.refuse?.({ optin: true })).toBeUndefined();
  expect(newsletter?.refuse?.({ optin: null })).toBeUndefined();
  expect(newsletter?.refuse?.({ optin: 1 })).toEqual({
    code: 'api-error',
    message: 'value of type integer was posted to the newsletter optin callback',
    data: null,
  });
  expect(texts?.refuse?.({ smsOptin: 'true' })?.message).toBe(
    'value of type string was posted to the SMS optin callback',
  );
});
