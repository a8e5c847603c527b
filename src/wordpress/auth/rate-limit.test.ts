import { describe, expect, it } from 'vitest';
import { addressKey, RateLimiter } from './rate-limit.ts';

function limiterAt(start: number, entries?: number) {
  let now = start;
  return {
    limiter: new RateLimiter({ now: () => now }, entries),
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const limit = { times: 3, seconds: 60 };

describe('RateLimiter', () => {
  it('says nothing below the limit, and how long to wait above it', () => {
    const { limiter, wait } = limiterAt(0);
    for (let time = 0; time < 3; time++) {
      expect(limiter.wait('a', limit)).toBe(0);
      limiter.count('a', limit);
    }
    wait(20);
    expect(limiter.wait('a', limit)).toBe(40);
    expect(limiter.wait('b', limit)).toBe(0);
    wait(40);
    expect(limiter.wait('a', limit)).toBe(0);
  });

  it('forgets the counters used least recently when there are too many', () => {
    const { limiter } = limiterAt(0, 2);
    for (const key of ['a', 'a', 'a', 'b', 'c']) limiter.count(key, limit);
    expect(limiter.wait('a', limit)).toBe(0);
  });
});

describe('addressKey', () => {
  it('takes a whole IPv6 network for one visitor', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(addressKey('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2');
    expect(addressKey('::1')).toBe('0:0:0:0');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0');
  });

  it('knows IPv4 in either notation', () => {
    expect(addressKey('203.0.113.9')).toBe('203.0.113.9');
    expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9');
  });
});
