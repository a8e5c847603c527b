import { describe, expect, it } from 'vitest';
import {
  escapeAttribute,
  escapeHtml,
  escapeJs,
  escapeTextarea,
  escapeUrl,
  escapeUrlRaw,
  escapeXml,
  specialcharsDecode,
} from './escape.ts';

describe('escapeHtml', () => {
  it('escapes markup and both quotes', () => {
    expect(escapeHtml(`<a href="x">it's</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;it&#039;s&lt;/a&gt;');
    expect(escapeAttribute(`"'`)).toBe('&quot;&#039;');
  });

  it('leaves valid references and escapes every other &', () => {
    expect(escapeHtml('&amp; &eacute; &#39; &#x41;')).toBe('&amp; &eacute; &#039; &#x41;');
    expect(escapeHtml('R&D &bogus; &#0; &#xFFFFFF; &')).toBe(
      'R&amp;D &amp;bogus; &amp;#0; &amp;#xFFFFFF; &amp;',
    );
  });
});

it('escapeTextarea shows what was put in', () => {
  expect(escapeTextarea('&amp; <b>')).toBe('&amp;amp; &lt;b&gt;');
});

it('escapeJs keeps a text inside its quotes', () => {
  expect(escapeJs(`it's "5" \n</script>`)).toBe(`it\\'s &quot;5&quot; \\n&lt;/script&gt;`);
  expect(escapeJs('&#39;;alert(1)//&#x27;')).toBe("\\';alert(1)//\\'");
});

describe('escapeXml', () => {
  it('turns references that XML does not know into characters', () => {
    expect(escapeXml(`&eacute; & <it's>`)).toBe('é &amp; &lt;it&apos;s&gt;');
  });

  it('leaves CDATA sections, and escapes one that never ends', () => {
    expect(escapeXml('<a><![CDATA[<b>&]]></a>')).toBe('&lt;a&gt;<![CDATA[<b>&]]>&lt;/a&gt;');
    expect(escapeXml('<![CDATA[<b>')).toBe('&lt;![CDATA[&lt;b&gt;');
  });
});

describe('specialcharsDecode', () => {
  it('decodes once, quotes only when asked', () => {
    expect(specialcharsDecode('&amp;lt; &#060; &quot;&#039;')).toBe('&lt; < &quot;&#039;');
    expect(specialcharsDecode('&quot;&#39;', 'both')).toBe(`"'`);
    expect(specialcharsDecode('&quot;&#39;', 'double')).toBe('"&#39;');
    expect(specialcharsDecode('&eacute;')).toBe('&eacute;');
  });
});

describe('escapeUrl', () => {
  it('escapes for attributes, escapeUrlRaw does not', () => {
    expect(escapeUrl("https://shop.test/?a=1&b='2'")).toBe('https://shop.test/?a=1&#038;b=&#039;2&#039;');
    expect(escapeUrlRaw("https://shop.test/?a=1&b='2'")).toBe("https://shop.test/?a=1&b='2'");
  });

  it.each([['javascript:alert(1)'], ['JaVaScRiPt:alert(1)'], ['data:text/html,x'], ['x:y']])(
    'refuses %s',
    (address) => {
      expect(escapeUrl(address)).toBe('');
    },
  );

  it('gives a host without a scheme one, and leaves relative addresses', () => {
    expect(escapeUrl('shop.test/a')).toBe('http://shop.test/a');
    expect(escapeUrl('/a b')).toBe('/a%20b');
    expect(escapeUrl('?p=1')).toBe('?p=1');
    expect(escapeUrl('wp-login.php')).toBe('wp-login.php');
  });

  it('removes line ends, however they are nested', () => {
    expect(escapeUrl('https://shop.test/a\r\nb%0d%0Ac')).toBe('https://shop.test/abc');
    expect(escapeUrl('https://shop.test/%0%0ad')).toBe('https://shop.test/');
    expect(escapeUrl('mailto:a@b.test?body=x%0Ay')).toBe('mailto:a@b.test?body=x%0Ay');
  });

  it('takes out backslashes, so that no address leads to another host than it shows', () => {
    expect(escapeUrl('https://shop.test/a\\b')).toBe('https://shop.test/ab');
    expect(escapeUrlRaw('/\\evil.test')).toBe('/evil.test');
  });

  it('encodes brackets outside of the host', () => {
    expect(escapeUrl('https://shop.test:/a[0]')).toBe('https://shop.test:/a%5B0%5D');
    expect(escapeUrl('https://u:p@[::1]:8080/a[0]')).toBe('https://u:p@[::1]:8080/a%5B0%5D');
    expect(escapeUrl('/list?tag[]=x')).toBe('/list?tag%5B%5D=x');
  });

  it('takes other schemes where they are named', () => {
    expect(escapeUrl('skype:me', ['skype'])).toBe('skype:me');
    expect(escapeUrl('https://shop.test', ['skype'])).toBe('');
  });
});
