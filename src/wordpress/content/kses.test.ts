import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import { kses, ksesComment, ksesData, ksesPost } from './kses.ts';
import { allowedHtml, commentHtml } from './kses-tables.ts';

describe('kses', () => {
  it('keeps allowed elements and attributes and the text of all others', () => {
    const allowed = allowedHtml({ a: ['href'], em: [] });
    expect(kses('<a href="/x" rel="y">1</a> <em class="z">2</em> <u>3</u>', allowed)).toBe(
      '<a href="/x">1</a> <em>2</em> 3',
    );
  });

  it('finds nothing by names that every object has', () => {
    expect(kses('<constructor>x</constructor><a toString="1">y</a>', commentHtml)).toBe('x<a>y</a>');
  });

  it('allows only the schemes that are named', () => {
    const allowed = allowedHtml({ a: ['href'] });
    expect(kses('<a href="skype:me">s</a>', allowed, ['skype'])).toBe('<a href="skype:me">s</a>');
    expect(kses('<a href="https://x.test">s</a>', allowed, ['skype'])).toBe('<a href="//x.test">s</a>');
  });

  it('reads attributes as they are written: quoted, bare, without a value, malformed', () => {
    expect(ksesPost(`<ol reversed start=3 class='a "b"' "x" id="i">`)).toBe(
      `<ol reversed start="3" class='a "b"' id="i">`,
    );
    expect(ksesPost('<img src="a.png"alt="b" title="c">')).toBe('<img title="c">');
    expect(ksesPost('<p class="first" class="second">')).toBe('<p class="first">');
  });

  it('escapes a < that opens nothing and a > that closes nothing', () => {
    expect(ksesPost('1 < 2 > 3 <')).toBe('1  3 &lt;');
    expect(ksesPost('a > b')).toBe('a &gt; b');
    expect(ksesPost('<b')).toBe('&lt;b');
    expect(ksesPost('x </>')).toBe('x ');
  });

  it('keeps comments without markup inside and without extra hyphens', () => {
    expect(ksesComment('<!-- a ---- b -->')).toBe('<!-- a - b -->');
    expect(ksesComment('<!---->')).toBe('');
    expect(ksesComment('<!-- one\ntwo -->x')).toBe('<!-- one\ntwo -->x');
  });

  it('keeps what browsers take for comments as it is', () => {
    expect(ksesPost('</ p>x<!foo bar>')).toBe('</ p>x<!foo bar>');
    expect(ksesPost('<!DOCTYPE html>x')).toBe('x');
  });

  it('filters texts inside the attributes of blocks', () => {
    expect(ksesPost('<!-- wp:x/y {"t":"a\\u003cscript\\u003eb","n":5,"l":["\\u003ci\\u003e"]} /-->')).toBe(
      '<!-- wp:x/y {"t":"ab","n":5,"l":["\\u003ci\\u003e"]} /-->',
    );
    expect(ksesPost('<!-- wp:x {"n":[9007199254740993,-9223372036854775808,1e25,1.5]} /-->')).toBe(
      '<!-- wp:x {"n":[9007199254740993,-9223372036854775808,1.0e+25,1.5]} /-->',
    );
    expect(ksesPost('<!-- wp:template-part {"tagName":"script"} /-->')).toBe(
      '<!-- wp:template-part {"tagName":""} /-->',
    );
    expect(ksesPost('<!-- wp:p -->a<!-- /wp:p --->')).toBe('<!-- wp:p -->a<!-- /wp:p -->');
  });
});

describe('ksesPost', () => {
  it('knows global attributes and data attributes', () => {
    expect(ksesPost('<div id="i" aria-label="l" data-a-b="1" data-A="2" data-a:b="3" onclick="x">')).toBe(
      '<div id="i" aria-label="l" data-a-b="1" data-A="2">',
    );
  });

  it('allows a download attribute without a value only', () => {
    expect(ksesPost('<a href="/a.pdf" download>x</a>')).toBe('<a href="/a.pdf" download>x</a>');
    expect(ksesPost('<a href="/a.pdf" download="b.pdf">x</a>')).toBe('<a href="/a.pdf">x</a>');
  });

  it('allows PDF objects of the uploads only', () => {
    const object = (data: string) => `<object data="${data}" type="application/pdf"></object>`;
    const own = 'https://files.test/up/a.pdf';
    expect(ksesPost(object(own), 'files.test')).toBe(object(own));
    expect(ksesPost(object(own))).toBe('<object></object>');
    expect(ksesPost(object('https://evil.test/a.pdf'), 'files.test')).toBe('<object></object>');
    expect(ksesPost(object(`${own}?x`), 'files.test')).toBe('<object></object>');
    expect(ksesPost(`<object data="${own}">`, 'files.test')).toBe('<object>');
  });

  it('drops style attributes without anything harmless', () => {
    expect(ksesPost('<p style="color:red;behavior:url(x)">a</p><p style="behavior:url(x)">b</p>')).toBe(
      '<p style="color:red">a</p><p>b</p>',
    );
  });
});

it('ksesData allows what comments may have', () => {
  expect(ksesData('<b>x</b><img src="y">')).toBe('<b>x</b>');
});

describe('attacks', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<scr<script>ipt>alert(1)</script>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="&#x6A;avascript&#x3A;alert(1)">x</a>',
    '<a href=javascript&colon;alert(1)>x</a>',
    '<a href="javascript&#58alert(1)">x</a>',
    '<a href="feed:javascript:alert(1)">x</a>',
    '<a href="jav\0ascript:alert(1)">x</a>',
    '<p style="background:url(javascript:alert(1))">x</p>',
    '<p style="width:expression(alert(1))">x</p>',
    '<!--><script>alert(1)</script>-->',
    '<!-- --!><script>alert(1)</script>',
    '<a title="<script>">x</a>',
    '<b onclick=alert(1)//>x</b>',
  ])('leaves nothing to run of %s', (attack) => {
    for (const clean of [ksesPost(attack), ksesComment(attack)]) {
      expect(clean).not.toMatch(/<(?:script|svg)|\son\w+=|javascript\s*(?::|&colon;|&#)|expression\(/i);
    }
  });

  it('are filtered in time however long they are', async () => {
    const parts = [
      '<',
      '<!--a>',
      '<a ',
      '<a href="',
      '</>',
      '&',
      '&#0',
      '<<a>b>',
      '<!-- wp:a -->',
      '<p a="b"c',
      'a:',
    ];
    for (const part of parts) {
      const work = (length: number) => {
        ksesPost(repeated(part, length));
        ksesPost(`<a href="${repeated(part, length)}">\n`);
      };
      expect([part, await inProportion(work)]).toEqual([part, true]);
    }
  });
});
