import { describe, expect, it } from 'vitest';
import { type Arrival, visitSource } from './visit-source.ts';

const arrive = (input: Partial<Arrival>) =>
  visitSource({ url: 'https://shop.example/', referrer: '', inSession: false, known: false, ...input });

describe('the source of a visit', () => {
  it('is the campaign that the address names, before anything else', () => {
    const source = arrive({
      url: 'https://shop.example/?utm_source=news&utm_campaign=spring%20sale',
      referrer: 'https://www.google.com/',
      inSession: true,
      known: true,
    });
    expect(source).toEqual({
      typ: 'utm',
      src: 'news',
      mdm: '(none)',
      cmp: 'spring%20sale',
      cnt: '(none)',
      trm: '(none)',
      id: '(none)',
      plt: '(none)',
      fmt: '(none)',
      tct: '(none)',
    });
  });

  it('is the advertiser whose click the address names', () => {
    expect(arrive({ url: 'https://shop.example/?gclid=abc' })).toMatchObject({
      typ: 'utm',
      src: 'google',
      mdm: 'cpc',
      cmp: 'google_cpc',
    });
    expect(arrive({ url: 'https://shop.example/?yclid=1&utm_medium=banner' })).toMatchObject({
      src: 'yandex',
      mdm: 'banner',
      cmp: 'yandex_cpc',
    });
  });

  it('is the search engine, some of them only with their query', () => {
    expect(arrive({ referrer: 'https://www.google.co.uk/' })).toMatchObject({
      typ: 'organic',
      src: 'google',
      mdm: 'organic',
      cnt: '(none)',
    });
    expect(arrive({ referrer: 'https://www.bing.com/search?q=maps', known: true })?.src).toBe('bing');
    expect(arrive({ referrer: 'https://www.bing.com/' })?.typ).toBe('referral');
    expect(arrive({ referrer: 'https://duckduckgo.com/?q=maps' })?.typ).toBe('referral');
  });

  it('is another site only where no session runs; the shop’s own subdomains are none', () => {
    const referrer = 'https://www.geography.example/links/shops';
    expect(arrive({ referrer })).toMatchObject({
      typ: 'referral',
      src: 'geography.example',
      mdm: 'referral',
      cnt: '/links/shops',
    });
    expect(arrive({ referrer: 'https://t.co/x' })?.src).toBe('twitter.com');
    expect(arrive({ referrer, inSession: true, known: true })).toBeUndefined();
    expect(arrive({ referrer: 'https://blog.shop.example/', known: true })).toBeUndefined();
  });

  it('is typed in on a first visit, and stays what it was on later ones', () => {
    expect(arrive({})).toMatchObject({ typ: 'typein', src: '(direct)', mdm: '(none)' });
    expect(arrive({ known: true })).toBeUndefined();
  });
});
