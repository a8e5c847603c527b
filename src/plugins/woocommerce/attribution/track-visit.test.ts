import { describe, expect, it } from 'vitest';
import { attributionSources, attributionValues } from './attribution-fields.ts';
import { clearVisit, trackVisit } from './track-visit.ts';
import { type CookieJar, cookieDomain, joinParts, splitParts } from './visit-cookies.ts';

const start = Date.UTC(2026, 2, 4, 10, 15, 0);

/** A browser's cookies with a clock of their own. */
function browser() {
  let now = start;
  const kept = new Map<string, { value: string; ends?: number }>();
  const cookies: CookieJar = {
    get: (name) => {
      const cookie = kept.get(name);
      return cookie && (cookie.ends === undefined || cookie.ends > now) ? cookie.value : undefined;
    },
    set: (name, value, seconds) => {
      if (seconds === 0) kept.delete(name);
      else kept.set(name, { value, ...(seconds !== undefined && { ends: now + seconds * 1000 }) });
    },
  };
  const open = (url: string, referrer = '') =>
    trackVisit({ url, referrer, userAgent: 'Browser/1.0', now, cookies });
  return { kept, cookies, open, wait: (minutes: number) => (now += minutes * 60_000) };
}

describe('what a browser remembers of a visit', () => {
  it('is written into the cookies that the old script reads', () => {
    const { open, kept } = browser();
    open('https://shop.example/maps/', 'https://www.google.com/');
    expect(kept.get('sbjs_current_add')?.value).toBe(
      'fd%3D2026-03-04%2010%3A15%3A00%7C%7C%7Cep%3Dhttps%3A%2F%2Fshop.example%2Fmaps%2F%7C%7C%7Crf%3Dhttps%3A%2F%2Fwww.google.com%2F',
    );
    expect(kept.get('sbjs_migrations')?.value).toBe('1418474375998%3D1');
    expect(kept.get('sbjs_session')).toEqual({
      value: 'pgs%3D1%7C%7C%7Ccpg%3Dhttps%3A%2F%2Fshop.example%2Fmaps%2F',
      ends: start + 30 * 60_000,
    });
    expect(kept.get('sbjs_udata')?.ends).toBeUndefined();
  });

  it('counts pages inside a session of 30 minutes and visits between sessions', () => {
    const { open, wait } = browser();
    open('https://shop.example/');
    wait(29);
    expect(open('https://shop.example/a/').session?.pgs).toBe('2');
    wait(29);
    expect(open('https://shop.example/b/').session?.pgs).toBe('3');
    wait(30);
    const later = open('https://shop.example/c/');
    expect(later.session?.pgs).toBe('1');
    expect(later.udata?.vst).toBe('2');
  });

  it('keeps the first source beside the present one', () => {
    const { open, wait } = browser();
    open('https://shop.example/', 'https://www.google.com/');
    wait(40);
    const record = open('https://shop.example/?utm_source=news%20letter');
    expect(record.first?.src).toBe('google');
    expect(record.current?.src).toBe('news letter');
    expect(record.first_add?.rf).toBe('https://www.google.com/');
  });

  it('gives the sixteen fields of an order, and nothing when it is forgotten', () => {
    const { open, cookies, kept } = browser();
    const values = attributionValues(attributionSources, open('https://shop.example/'));
    expect(values).toMatchObject({
      source_type: 'typein',
      referrer: '(none)',
      utm_source: '(direct)',
      session_entry: 'https://shop.example/',
      session_start_time: '2026-03-04 10:15:00',
      session_pages: '1',
      session_count: '1',
      user_agent: 'Browser/1.0',
    });
    expect(Object.keys(values)).toHaveLength(16);
    clearVisit(cookies);
    expect(kept.size).toBe(0);
    expect(Object.values(attributionValues(attributionSources, undefined)).join('')).toBe('');
  });

  it('survives signs that cookies must not hold', () => {
    const parts = { src: "o'neill (maps)!", cnt: 'a=b|c' };
    expect(joinParts(parts)).not.toMatch(/[!~*'();,\s]/);
    expect(splitParts(joinParts(parts))).toEqual(parts);
    expect(splitParts('%E0%A4%A')).toEqual({ '%E0%A4%A': '' });
    expect(cookieDomain('www.shop.example')).toBe('.shop.example');
  });
});
