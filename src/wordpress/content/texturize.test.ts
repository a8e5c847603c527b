import { expect, test } from 'vitest';
import { texturize } from './texturize.ts';

const shortcodes = new Set(['map', 'code']);
const check = (text: string) => texturize(text, shortcodes);

test('quotes open at the start and behind spaces and brackets, and close elsewhere', () => {
  expect(check('He said "yes" ("no")')).toBe('He said &#8220;yes&#8221; (&#8220;no&#8221;)');
  expect(check("'one' and 'two'")).toBe('&#8216;one&#8217; and &#8216;two&#8217;');
  expect(check('"a"\u00a0"b"&nbsp;"c"')).toBe('&#8220;a&#8221;\u00a0&#8220;b&#8221;&nbsp;&#8220;c&#8221;');
});

test('apostrophes stand in words, before years and in clipped words', () => {
  expect(check("the cat's tail")).toBe('the cat&#8217;s tail');
  expect(check("summer of '76")).toBe('summer of &#8217;76');
  expect(check("'tis 'round here")).toBe('&#8217;tis &#8217;round here');
});

test('marks behind numbers are primes unless a quotation needs them', () => {
  expect(check('a 7\' by 9" door')).toBe('a 7&#8242; by 9&#8243; door');
  expect(check('"a 9" plank" here')).toBe('&#8220;a 9&#8243; plank&#8221; here');
  expect(check('"route 66"')).toBe('&#8220;route 66&#8221;');
  expect(check('"7" or 9". So')).toBe('&#8220;7&#8221; or 9&#8243;. So');
});

test('where all candidates stand behind numbers the last before a full stop closes', () => {
  expect(check('"from 7" to 8". And 9" more')).toBe('&#8220;from 7&#8243; to 8&#8221;. And 9&#8243; more');
});

test('hyphens become dashes', () => {
  expect(check('a -- b --- c - d--e')).toBe('a &#8212; b &#8212; c &#8211; d&#8211;e');
  expect(check('xn--bcher-kva.example')).toBe('xn--bcher-kva.example');
});

test('dots, backticks and trade marks', () => {
  expect(check("Well... ``so'' Acme (tm)")).toBe('Well&#8230; &#8220;so&#8221; Acme &#8482;');
});

test('a multiplication sign stands between whole numbers only', () => {
  expect(check('3x5, 1,024x7.5 pixels')).toBe('3&#215;5, 1,024&#215;7.5 pixels');
  expect(check('0x1F 2x3x4 3x5cm x7 3 x 5')).toBe('0x1F 2x3x4 3x5cm x7 3 x 5');
});

test('lone ampersands are escaped, in tags too, entities and comments are not', () => {
  expect(check('salt & pepper &amp; &#38; &x;')).toBe('salt &#038; pepper &amp; &#38; &x;');
  expect(check('<a href="?a=1&b=2">x</a><!-- a & b -->')).toBe('<a href="?a=1&#038;b=2">x</a><!-- a & b -->');
});

test('tags and the text of code stay', () => {
  expect(check('<a title="it\'s -- \'x\'">"x"</a>')).toBe("<a title=\"it's -- 'x'\">&#8220;x&#8221;</a>");
  expect(check('<code>"a"</code> <pre><code>"b"</code> "c"</pre> "d"')).toBe(
    '<code>"a"</code> <pre><code>"b"</code> "c"</pre> &#8220;d&#8221;',
  );
});

test('known shortcodes stay, unknown ones are text', () => {
  expect(check('[map at="Leeds"] [[map]] [other at="Leeds"]')).toBe(
    '[map at="Leeds"] [[map]] [other at=&#8221;Leeds&#8221;]',
  );
  expect(check('[code]"a"[/code] "b"')).toBe('[code]"a"[/code] &#8220;b&#8221;');
});

test('each stretch of text between tags begins afresh', () => {
  expect(check('"<b>x</b>"')).toBe('&#8220;<b>x</b>&#8220;');
});
