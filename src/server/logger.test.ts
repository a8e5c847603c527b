import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

it('lines hold no password and no key, not even one that somebody else repeats', () => {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(line) });
  const token = 'a1b2c3d4'.repeat(4);
  log.error({ error: new Error('Invalid API Key provided: sk_live_Zz12345') }, 'Stripe refuses');
  log.info({ settings: { secretKey: 'anything', password: 'pass-1' } }, `used ${token}-us21 and whsec_Yy9`);
  const text = lines.join('');
  expect(text).toContain('Stripe refuses');
  for (const secret of ['sk_live_Zz12345', 'anything', 'pass-1', token, 'whsec_Yy9']) {
    expect(text).not.toContain(secret);
  }
});
