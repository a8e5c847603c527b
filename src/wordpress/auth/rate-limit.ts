import { LRUCache } from 'lru-cache';
import type { Clock, Site } from '../../types/index.ts';

/** How often something may happen. */
export interface RateLimit {
  readonly times: number;
  readonly seconds: number;
}

/**
 * Generous on purpose: a class of pupils behind one address, or somebody who tries all his passwords, meets no limit
 * and gets WordPress's own answers; a program that tries thousands does.
 */
export const rateLimits = {
  /** Failed log-ins from one address. */
  loginAddress: { times: 60, seconds: 600 },
  /**
   * Failed log-ins into one account, whatever addresses they come from. Above it, addresses that failed several times
   * are stopped; others are not, so that nobody can lock the owner out.
   */
  loginAccount: { times: 100, seconds: 3600 },
  /** How often the owner is told that an account is under attack. */
  loginNotice: { times: 1, seconds: 3600 },
  /** Mails about a forgotten password to one account. */
  passwordMail: { times: 10, seconds: 3600 },
  /** Requests for such mails from one address. */
  passwordMailAddress: { times: 40, seconds: 3600 },
  /** Accounts opened from one address. */
  registration: { times: 40, seconds: 3600 },
  /** Passwords of protected posts tried from one address. */
  postPassword: { times: 120, seconds: 600 },
  /** Failed application passwords from one address. */
  applicationPassword: { times: 60, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

interface Window {
  /** Milliseconds. */
  readonly ends: number;
  count: number;
}

/** Counts events in fixed windows. Memory is bounded: the counters used least recently are forgotten. */
export class RateLimiter {
  readonly #clock: Clock;
  readonly #windows: LRUCache<string, Window>;
  /** Told of what is counted here, so that other processes of the site count it as well. */
  onCount: ((key: string, seconds: number) => void) | undefined;

  constructor(clock: Clock, entries = 10_000) {
    this.#clock = clock;
    this.#windows = new LRUCache({ max: entries });
  }

  /** Seconds until the next try is allowed; 0 = now. Does not count. */
  wait(key: string, limit: RateLimit): number {
    const window = this.#windows.get(key);
    const left = window === undefined ? 0 : window.ends - this.#clock.now();
    return window !== undefined && left > 0 && window.count >= limit.times ? Math.ceil(left / 1000) : 0;
  }

  /** Events counted in the present window. */
  counted(key: string): number {
    const window = this.#windows.get(key);
    return window !== undefined && window.ends > this.#clock.now() ? window.count : 0;
  }

  /** Counts one event. */
  count(key: string, limit: RateLimit): void {
    this.countElsewhere(key, limit.seconds, 1);
    this.onCount?.(key, limit.seconds);
  }

  /** Counts events that another process of the site saw. */
  countElsewhere(key: string, seconds: number, events: number): void {
    const now = this.#clock.now();
    const window = this.#windows.get(key);
    if (window === undefined || window.ends <= now) {
      this.#windows.set(key, { ends: now + seconds * 1000, count: events });
    } else {
      window.count += events;
    }
  }
}

/** The site's limiter. */
export function rateLimiterOf(site: Site): RateLimiter {
  return site.once('auth.rate-limiter', () => new RateLimiter(site.clock));
}

/** The site's limit of failed log-ins from one address. */
export function failedLogInLimit(site: Pick<Site, 'limits'>): RateLimit {
  return { ...rateLimits.loginAddress, times: site.limits?.failedLogIns ?? rateLimits.loginAddress.times };
}

/** An address as one who asks: IPv6 visitors own a whole /64 network and may not multiply by it. */
export function addressKey(remoteAddress: string): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) {
    return address;
  }
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
