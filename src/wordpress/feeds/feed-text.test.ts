import { describe, expect, it } from 'vitest';
import {
  cdata,
  excerptInFeed,
  infoInFeed,
  isoDate,
  numericEntities,
  rssDate,
  titleInFeed,
} from './feed-text.ts';

describe('texts in feeds', () => {
  it('have numbers for names that XML does not know', () => {
    expect(numericEntities('caf&eacute; &amp; &unknown; &#8211;')).toBe('caf&#233; &#38; &unknown; &#8211;');
  });

  it('are free of markup in titles', () => {
    const post = { post_title: 'A <em>bend</em> & "Co"', post_password: '', post_status: 'publish' };
    expect(titleInFeed(post)).toBe('A bend &#038; &#8220;Co&#8221;');
    expect(titleInFeed({ ...post, post_title: 'Key', post_password: 'x' })).toBe('Protected: Key');
  });

  it('show the tagline as it is stored', () => {
    expect(infoInFeed('Maps &amp; &quot;field&quot; notes')).toBe('Maps &#38; &#34;field&#34; notes');
    expect(excerptInFeed('a & b')).toBe('a &#038; b');
  });

  it('cannot break out of CDATA', () => {
    expect(cdata('a ]]> b')).toBe('<![CDATA[a ]]]]><![CDATA[> b]]>');
  });

  it('write dates as RSS and Atom want them', () => {
    expect(rssDate('2024-03-17 10:00:00')).toBe('Sun, 17 Mar 2024 10:00:00 +0000');
    expect(isoDate('2024-03-17 10:00:00')).toBe('2024-03-17T10:00:00Z');
    expect(isoDate('0000-00-00 00:00:00')).toBe('1970-01-01T00:00:00Z');
  });
});
