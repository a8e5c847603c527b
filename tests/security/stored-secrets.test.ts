import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromPlain, maybeUnserialize, query, serialize, toPlain } from '../../src/database/index.ts';
import { openSecurityFixture, roles, type SecurityFixture } from './fixture.ts';

/** Keys that imported options hold: option → the settings that are secret. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  woocommerce_stripe_settings: ['secret_key', 'test_secret_key', 'webhook_secret', 'test_webhook_secret'],
  rcp_settings: ['stripe_live_secret', 'stripe_test_secret', 'paypal_pro_password'],
  'mailchimp-woocommerce': ['mailchimp_api_key'],
  wp_mail_smtp: ['password'],
};
const secrets: string[] = [];

let fixture: SecurityFixture;

beforeAll(async () => {
  fixture = await openSecurityFixture();
  const { options, database } = fixture.site;
  const secret = (name: string) => {
    const made = `zq-secret-${secrets.length}-${name}`;
    secrets.push(made);
    return made;
  };
  for (const [option, names] of Object.entries(KEPT)) {
    const present = toPlain(maybeUnserialize(options.get(option) ?? ''));
    const members = typeof present === 'object' && present !== null ? present : {};
    const own = Object.fromEntries(names.map((name) => [name, secret(name)]));
    await options.set(option, serialize(fromPlain({ ...members, ...own })));
  }
  await options.set('mailchimp-woocommerce-webhook.token', secret('token'));
  await database.run(
    query(
      'INSERT INTO wp_woocommerce_api_keys (user_id, permissions, consumer_key, consumer_secret) VALUES (1, ?, ?, ?)',
      ['read', secret('consumer-key'), secret('consumer-secret')],
    ),
  );
  await database.run(
    query(
      "INSERT INTO wp_wc_webhooks (status, name, user_id, delivery_url, secret, topic, api_version) VALUES ('active', 'Till', 1, 'https://till.example/', ?, 'order.created', 3)",
      [secret('webhook')],
    ),
  );
});
afterAll(() => fixture.close());

const leaked = (text: string) => secrets.filter((secret) => text.includes(secret));

describe('keys that came with the import', () => {
  test('are in use, but no route of the REST API tells them to anyone', async () => {
    const index = JSON.parse((await fixture.ask('administrator', 'GET', '/wp-json/')).text) as {
      routes: Record<string, { methods: readonly string[] }>;
    };
    const own = ['/wc/v3/settings/general', '/wc/v3/settings/email', '/wc/v3/payment_gateways/stripe'];
    const paths = Object.entries(index.routes)
      .filter(([path, { methods }]) => !path.includes('(') && methods.includes('GET'))
      .map(([path]) => path);
    expect(paths).toEqual(expect.arrayContaining(['/wp/v2/settings', '/wc/v3/webhooks', '/wc/v3/settings']));
    for (const path of [...paths, ...own, '/wc/v3/webhooks/1']) {
      for (const who of ['guest', 'administrator'] as const) {
        for (const context of ['', '?context=edit']) {
          const { text } = await fixture.ask(who, 'GET', `/wp-json${path}${context}`);
          expect([path, who, leaked(text)]).toEqual([path, who, []]);
        }
      }
    }
  });

  test('are on no page, whoever asks', async () => {
    const paths = ['/', '/shop/', '/basket/', '/checkout/', '/my-account/', '/join/', '/feed/', '/wp-admin/'];
    for (const path of [...paths, '/wp-admin/admin.php?page=wc-orders', '/wp-admin/options.php']) {
      for (const who of roles) {
        const { text } = await fixture.ask(who, 'GET', path);
        expect([path, who, leaked(text)]).toEqual([path, who, []]);
      }
    }
  });

  test('are not told where they are asked for by name', async () => {
    for (const option of Object.keys(KEPT)) {
      for (const path of [
        `/wp-json/wc-admin/options?options=${option}`,
        `/wp-json/wc/v3/settings/general/${option}`,
        `/wp-json/wp/v2/settings?_fields=${option}`,
        `/wp-admin/options.php?option=${option}`,
      ]) {
        const { text } = await fixture.ask('administrator', 'GET', path);
        expect([path, leaked(text)]).toEqual([path, []]);
      }
    }
  });
});
