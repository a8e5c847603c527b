import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { createNonce, guestOwner, verifyNonce } from './nonces.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;

beforeAll(async () => {
  small = await openSmallSite();
});

afterAll(() => small.close());

const halfDay = 43_200;
const owner = { id: 5, sessionToken: 'token' };

describe('nonces', () => {
  it('are good for the tick they were made in and the next one', () => {
    const nonce = createNonce(small.site, owner, 'save');
    expect(nonce).toMatch(/^[0-9a-f]{10}$/);
    expect(verifyNonce(small.site, owner, nonce, 'save')).toBe(1);
    small.wait(halfDay);
    expect(verifyNonce(small.site, owner, nonce, 'save')).toBe(2);
    small.wait(halfDay);
    expect(verifyNonce(small.site, owner, nonce, 'save')).toBe(false);
  });

  it('belong to one action, one user and one session', () => {
    const nonce = createNonce(small.site, owner, 'save');
    expect(verifyNonce(small.site, owner, nonce, 'delete')).toBe(false);
    expect(verifyNonce(small.site, { ...owner, id: 6 }, nonce, 'save')).toBe(false);
    expect(verifyNonce(small.site, { ...owner, sessionToken: 'other' }, nonce, 'save')).toBe(false);
    expect(verifyNonce(small.site, guestOwner, nonce, 'save')).toBe(false);
  });

  it('are nothing but texts of ten characters', () => {
    for (const input of [undefined, '', 'short', ['1234567890'], 'ünicodeééé']) {
      expect(verifyNonce(small.site, owner, input, 'save')).toBe(false);
    }
  });
});
