import { fromPlain, type SqlValue, serialize } from '../../src/database/index.ts';
import { hashedKey } from '../../src/plugins/woocommerce/rest-v3/consumer-keys.ts';
import { type BuyingShop, openBuyingShop } from '../buying-shop.ts';
import { type FakeMailchimp, startFakeMailchimp } from '../fake-mailchimp.ts';
import { Shopper } from '../shopper.ts';

/** A product of the sample that is kept in stock. */
export const COMPASS = 704;
/** One that is downloaded. */
export const PACK = 711;
/** Where a contact form without a captcha stands. */
export const LETTERS = '/letters/';
/** Where a newsletter's form stands. */
export const NEWSLETTER = '/newsletter/';
/** A download of the sample. */
export const SHEET = 943;
const KEY = 'ck_once';
const SECRET = 'cs_once';

/** The sample shop served by two processes, and people who come from addresses of their own. */
export interface World {
  readonly shop: BuyingShop;
  /** Where newsletters are sent from. */
  readonly list: FakeMailchimp;
  /** Two processes that serve it. */
  readonly addresses: readonly [string, string];
  /** A number that nobody had before. */
  next(): number;
  /** Somebody new, at the first process. */
  person(): Shopper;
  /** The shop's owner, by the key of a program. */
  owner(): Shopper;
  /** The one number that a statement gives. */
  count(sql: string, ...values: readonly SqlValue[]): Promise<number>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const list = await startFakeMailchimp();
  const shop = await openBuyingShop(
    {
      users_can_register: '1',
      comment_previously_approved: '0',
      woocommerce_enable_signup_and_login_from_checkout: 'yes',
      woocommerce_registration_generate_username: 'yes',
      woocommerce_registration_generate_password: 'yes',
      avia_options_meridian: serialize(fromPlain({ avia: { mailchimp_api: 'only-for-tests-us3' } })),
      dlm_count_unique_ips: '1',
      dlm_logging_ip_type: 'full',
    },
    { mailchimp: list.address },
    { trustProxy: 1 },
  );
  const [owner] = await shop.rows<{ id: number }>('SELECT MIN(ID) AS id FROM wp_users');
  await shop.change(
    `INSERT INTO wp_woocommerce_api_keys (user_id, description, permissions, consumer_key, consumer_secret, truncated_key)
     VALUES (?, 'A program', 'read_write', ?, ?, 'ck_once')`,
    owner?.id ?? 1,
    hashedKey(KEY),
    SECRET,
  );
  await shop.change(
    "UPDATE wp_postmeta SET meta_value = '1000000' WHERE post_id = ? AND meta_key = '_stock'",
    COMPASS,
  );
  const addPage = (name: string, content: string) =>
    shop.change(
      `INSERT INTO wp_posts (post_type, post_status, post_name, post_title, post_content, post_author)
       VALUES ('page', 'publish', ?, ?, ?, ?)`,
      name,
      name,
      content,
      owner?.id ?? 1,
    );
  await addPage(
    'newsletter',
    "[av_mailchimp list='tides1']" +
      "[av_mailchimp_field id='0' label='E-Mail' type='text' check='is_email'][/av_mailchimp_field][/av_mailchimp]",
  );
  await addPage(
    'letters',
    "[av_contact email='' title='Letter' button='Send' sent='Thank you' subject='A letter' captcha='']" +
      "[av_contact_field label='Name' type='text' check='is_empty'][/av_contact_field]" +
      "[av_contact_field label='Your letter' type='textarea' check='is_empty'][/av_contact_field][/av_contact]",
  );
  const addresses = [shop.address, (await shop.serve()).address] as const;
  let number = 0;
  const from = () => `203.0.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;
  return {
    shop,
    list,
    addresses,
    next: () => ++number,
    person: () => {
      number++;
      return new Shopper(addresses[0], { 'X-Forwarded-For': from() });
    },
    owner: () =>
      new Shopper(addresses[0], {
        'X-Forwarded-Proto': 'https',
        Authorization: `Basic ${Buffer.from(`${KEY}:${SECRET}`).toString('base64')}`,
      }),
    count: async (sql, ...values) =>
      Number(Object.values((await shop.rows<Record<string, unknown>>(sql, ...values))[0] ?? {})[0]),
    close: async () => {
      await shop.close();
      await list.close();
    },
  };
}
