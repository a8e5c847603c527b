import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import { makeClickable } from './make-clickable.ts';

describe('makeClickable', () => {
  it('links addresses without the punctuation behind them', () => {
    expect(makeClickable('See https://maps.test/a?b=1, and (https://maps.test/c)!')).toBe(
      'See <a href="https://maps.test/a?b=1" rel="nofollow">https://maps.test/a?b=1</a>, ' +
        'and (<a href="https://maps.test/c" rel="nofollow">https://maps.test/c</a>)!',
    );
  });

  it('keeps parentheses that come in pairs, with what follows them', () => {
    expect(makeClickable('https://wiki.test/Delta_(Nile).html')).toContain(
      'href="https://wiki.test/Delta_(Nile).html"',
    );
    expect(makeClickable('(https://wiki.test/Delta_(Nile))')).toBe(
      '(<a href="https://wiki.test/Delta_(Nile)" rel="nofollow">https://wiki.test/Delta_(Nile)</a>)',
    );
  });

  it('marks links alone that lead somewhere', () => {
    const marked = (address: string) => makeClickable(`See ${address} now`).includes('rel="nofollow"');
    expect(['https://maps.test:65535/', 'https://u:p@maps.test:80/'].map(marked)).toEqual([true, true]);
    expect(['https:///maps.test/', 'https://maps.test:65536/', 'https://a@/'].map(marked)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('links hosts and e-mail addresses after spaces', () => {
    expect(makeClickable('www.maps.test. ftp.maps.test')).toBe(
      '<a href="http://www.maps.test" rel="nofollow">http://www.maps.test</a>. ' +
        '<a href="http://ftp.maps.test" rel="nofollow">http://ftp.maps.test</a>',
    );
    expect(makeClickable('Write to nia.o+x@maps.test.')).toBe(
      'Write to <a href="mailto:nia.o+x@maps.test">nia.o+x@maps.test</a>.',
    );
  });

  it('leaves tags, code and links alone', () => {
    for (const html of [
      '<img src="https://maps.test/a.png">',
      '<code class="x">https://maps.test</code>',
      '<pre><b>www.maps.test</b></pre>',
      '<a href="https://maps.test">https maps</a>',
      'javascript://maps.test/%0aalert(1)',
    ]) {
      expect(makeClickable(html)).toBe(html);
    }
    expect(makeClickable('<a href="/x">https://maps.test/y</a>')).toBe(
      '<a href="/x">https://maps.test/y</a>',
    );
  });

  it('escapes what it puts into attributes', () => {
    expect(makeClickable('https://maps.test/?a=1&b=2')).toContain('href="https://maps.test/?a=1&#038;b=2"');
  });

  it('marks links of visitors, and not links to the site itself', () => {
    const options = { internalHosts: ['maps.test'], inComment: true };
    expect(makeClickable('https://Maps.test:8080/a', options)).toContain('rel="ugc"');
    expect(makeClickable('https://other.test/', options)).toContain('rel="nofollow ugc"');
    expect(makeClickable('https://maps.test/', { internalHosts: ['maps.test'] })).not.toContain('rel=');
  });

  it('links in long texts, and leaves long texts without spaces', () => {
    const long = `${'word '.repeat(3_000)}https://maps.test/ ${'word '.repeat(3_000)}`;
    expect(makeClickable(long)).toContain('<a href="https://maps.test/"');
    const solid = `https://maps.test/${'a'.repeat(20_000)}`;
    expect(makeClickable(solid)).toBe(solid);
  });

  it('is not slowed down by hostile input', async () => {
    for (const part of [
      '<',
      '<a ',
      '</a></a>',
      'http://',
      ' http://x)',
      ' www.a',
      'a@',
      ' a@b.c',
      '(http://a/(b).c',
      'http://a/)))))',
    ]) {
      const work = (length: number) => makeClickable(repeated(part, length));
      expect([part, await inProportion(work)]).toEqual([part, true]);
    }
  });
});
