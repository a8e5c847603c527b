import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

it('lines hold no password and no key, not even one that somebody else repeats', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const token = 'a1b2c3d4'.repeat(4);
  log.error({ error: new Error('Invalid API Key provided: sk_live_Zz12345') }, 'Stripe refuses');
  log.info({ settings: { secretKey: 'anything', password: 'pass-1' } }, `used ${token}-us21 and whsec_Yy9`);
  log.info(
    {
      url: '/wp-login.php?action=rp&key=Zk3reset&login=ada&redirect_to=%2Fcheckout%2F%3Fkey%3Dwc_order_Nested%26pay%3D1',
      url2: '/checkout/order-received/7/?key=wc_order_Opens7&_wpnonce=ab12cd34ef&orderby=price',
      form: 'log=ada&pwd=swordfish-1&rcp_user[pass]=swordfish-2',
      deep: { er: { post_password: 'swordfish-3' } },
    },
    'request',
  );
  const text = lines.join('');
  for (const kept of ['action=rp', 'login=ada', 'orderby=price', 'pay%3D1']) expect(text).toContain(kept);
  expect(text).toContain('Stripe refuses');
  for (const secret of [
    'Zk3reset',
    'wc_order_Nested',
    'Opens7',
    'ab12cd34ef',
    'swordfish',
    'sk_live_Zz12345',
    'anything',
    'pass-1',
    token,
    'whsec_Yy9',
  ]) {
    expect(text).not.toContain(secret);
  }
});
