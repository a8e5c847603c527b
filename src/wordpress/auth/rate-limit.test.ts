import { describe, expect, it } from 'vitest';
import { addressKey, RateLimiter } from './rate-limit.ts';
import type { CountTogether } from './shared-counts.ts';

function limiterAt(start: number, entries?: number) {
  let now = start;
  return {
    limiter: new RateLimiter({ now: () => now }, undefined, entries),
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const limit = { times: 3, seconds: 60 };

describe('RateLimiter', () => {
  it('says nothing below the limit, and how long to wait above it', async () => {
    const { limiter, wait } = limiterAt(0);
    for (let time = 0; time < 3; time++) {
      expect(await limiter.take('a', limit)).toEqual({ wait: 0, before: time });
    }
    wait(20);
    expect((await limiter.take('a', limit)).wait).toBe(40);
    expect((await limiter.take('b', limit)).wait).toBe(0);
    wait(40);
    expect((await limiter.take('a', limit)).wait).toBe(0);
  });

  it('lets no more happen at once than may, and another where one did not happen', async () => {
    const { limiter } = limiterAt(0);
    const taken = await Promise.all(Array.from({ length: 20 }, () => limiter.take('a', limit)));
    expect(taken.filter(({ wait }) => wait === 0)).toHaveLength(3);
    limiter.giveBack('a');
    expect((await limiter.take('a', limit)).wait).toBe(0);
    expect((await limiter.take('a', limit)).wait).toBe(60);
  });

  it('drops the counters used least recently when there are too many', async () => {
    const { limiter } = limiterAt(0, 2);
    for (const key of ['a', 'a', 'a', 'b', 'c']) await limiter.take(key, limit);
    expect((await limiter.take('a', limit)).wait).toBe(0);
  });
});

describe('several processes that count together', () => {
  /** A common count, and how often it was asked. */
  function common() {
    const counts = new Map<string, number>();
    let requested = 0;
    const together: CountTogether = async (key, events, seconds) => {
      requested++;
      counts.set(key, (counts.get(key) ?? 0) + events);
      return { ends: seconds * 1000, count: counts.get(key) ?? 0 };
    };
    return { together, requested: () => requested };
  }

  it('let through exactly as many as the limit says, whichever is asked', async () => {
    const { together } = common();
    const limiters = Array.from({ length: 4 }, () => new RateLimiter({ now: () => 0 }, together));
    const taken = await Promise.all(
      Array.from({ length: 400 }, (_, index) => limiters[index % 4]?.take('a', { times: 60, seconds: 600 })),
    );
    expect(taken.filter((one) => one?.wait === 0)).toHaveLength(60);
  });

  it('ask for a large limit seldom, and never for one that is reached', async () => {
    const { together, requested } = common();
    const limiter = new RateLimiter({ now: () => 0 }, together);
    const large = { times: 6400, seconds: 60 };
    let allowed = 0;
    for (let time = 0; time < 7000; time++) if ((await limiter.take('a', large)).wait === 0) allowed++;
    expect([allowed, requested()]).toEqual([6400, 64]);
  });

  it('count alone where nothing can be counted together', async () => {
    const limiter = new RateLimiter({ now: () => 0 }, () => Promise.reject(new Error('read-only')));
    const taken = await Promise.all(Array.from({ length: 9 }, () => limiter.take('a', limit)));
    expect(taken.filter(({ wait }) => wait === 0)).toHaveLength(3);
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
