import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

let fixture: SecurityFixture;
beforeAll(async () => {
  fixture = await openSecurityFixture();
});
afterAll(() => fixture.close());

async function send(who: Who, fields: Readonly<Record<string, string>>, headers = {}) {
  const reply = await fixture.ask(who, 'POST', '/wp-admin/admin-ajax.php', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  return [reply.status, reply.text];
}

const failure = (data: unknown) => [200, JSON.stringify({ success: false, data })];

describe('actions of admin pages that are not here', () => {
  test('say which fields they miss before they miss a nonce, as the shop’s settings do', async () => {
    const action = 'woocommerce_shipping_zone_add_method';
    expect(await send('subscriber', { action })).toEqual(failure('missing_fields'));
    const whole = { action, wc_shipping_zones_nonce: 'x', zone_id: '1', method_id: 'flat_rate' };
    expect(await send('administrator', whole)).toEqual(failure('bad_nonce'));
    expect(await send('guest', { action })).toEqual([400, '0']);
  });

  test('lead back whoever may not follow a link, and tell others that it has expired', async () => {
    const action = 'woocommerce_mark_order_status';
    expect((await send('subscriber', { action }))[0]).toBe(302);
    expect(await send('administrator', { action })).toEqual([403, 'The link you followed has expired.']);
    const referer = `${fixture.site.address.home}/shop/`;
    expect((await send('administrator', { action }, { referer }))[1]).toContain(`<a href="${referer}">`);
  });

  test('refuse in the words of their plugins', async () => {
    expect(await send('subscriber', { action: 'dlm_protect_file' })).toEqual(failure('No nonce'));
    expect(await send('subscriber', { action: 'dlm_protect_file', _ajax_nonce: 'x' })).toEqual(
      failure('You don&#039;t have permissions to create Downloads'),
    );
    expect(await send('subscriber', { action: 'rcp_process_batch' })).toEqual([200, '']);
    expect(await send('administrator', { action: 'rcp_process_batch' })).toEqual([403, '-1']);
  });
});
