import { expect, test } from 'vitest';
import {
  doShortcodes,
  hasShortcode,
  parseShortcodeAttributes,
  type ShortcodeHandler,
  type ShortcodeRegistry,
  shortcodeAttributes,
  shortcodeUnautop,
  stripShortcodes,
} from './shortcodes.ts';

const show: ShortcodeHandler = (attributes, content, tag) =>
  `(${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}:${value}`), content].join('|')})`;
const registry: ShortcodeRegistry = new Map<string, ShortcodeHandler>([
  ['map', show],
  ['tab', async (_, content) => `<i>${await doShortcodes(content, registry)}</i>`],
  ['on', () => 'onclick="alert(1)"'],
  ['bad', () => 'javascript:alert(1)'],
  ['quote', () => '"><script>'],
]);
const run = (text: string) => doShortcodes(text, registry);

test('a shortcode is replaced by what its handler gives', async () => {
  expect(await run('See [map at="Leeds" big] and [map/].')).toBe('See (map|0:big|at:Leeds|) and (map|).');
  expect(await run('[map]here[/map]')).toBe('(map|here)');
});

test('handlers run one after another and may wait', async () => {
  const order: string[] = [];
  const waiting = new Map<string, ShortcodeHandler>([
    [
      'w',
      async ({ n }) => {
        if (n === '1') await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(n ?? '');
        return n ?? '';
      },
    ],
  ]);
  expect(await doShortcodes('[w n=1] [w n=2]', waiting)).toBe('1 2');
  expect(order).toEqual(['1', '2']);
});

test('content is raw; handlers may run it', async () => {
  expect(await run('[map][tab]x[/tab][/map]')).toBe('(map|[tab]x[/tab])');
  expect(await run('[tab]a [map] b[/tab]')).toBe('<i>a (map|) b</i>');
});

test('the first closing tag ends a shortcode', async () => {
  expect(await run('[map]a[map]b[/map]c[/map]')).toBe('(map|a[map]b)c[/map]');
});

test('doubled brackets print the shortcode', async () => {
  expect(await run('[[map a="1"]] and [map]')).toBe('[map a="1"] and (map|)');
  expect(await run('[[map]x[/map]]')).toBe('[map]x[/map]');
});

test('unknown names, other cases and longer names are text', async () => {
  expect(await run('[Map] [maps] [map-x] [ map] [other]')).toBe('[Map] [maps] [map-x] [ map] [other]');
});

test('shortcodes run in attributes, and KSES has the last word inside quotes', async () => {
  expect(await run('<a title="[map]">x</a>')).toBe('<a title="(map|)">x</a>');
  expect(await run('<a title="[quote]">x</a>')).toBe('<a title="&quot;&gt;&lt;script&gt;">x</a>');
  expect(await run('<a href="[bad]">x</a>')).toBe('<a href="alert(1)">x</a>');
  expect(await run('<iframe src="[map]"></iframe>')).toBe('<iframe src="[map]"></iframe>');
});

test('outside quotes a shortcode may give whole attributes', async () => {
  expect(await run('<a [on] href="/">x</a>')).toBe('<a onclick="alert(1)" href="/">x</a>');
});

test('nothing runs in comments and CDATA, nor in tags when asked so', async () => {
  expect(await run('<!-- [map] --> <![CDATA[ [map] ]]> [map]')).toBe(
    '<!-- [map] --> <![CDATA[ [map] ]]> (map|)',
  );
  expect(await doShortcodes('<a title="[map]">[map]</a>', registry, true)).toBe(
    '<a title="[map]">(map|)</a>',
  );
});

test('a shortcode does not reach from a tag into the text', async () => {
  expect(await run('[map title="<b"] x ]')).toBe('[map title="<b"] x ]');
});

test('what a handler throws comes through', async () => {
  const failing = new Map<string, ShortcodeHandler>([['x', () => Promise.reject(new Error('lost'))]]);
  await expect(doShortcodes('[x]', failing)).rejects.toThrow('lost');
});

test('attributes are named, bare or numbered', () => {
  expect({ ...parseShortcodeAttributes(`one="1" TWO='2' three=3 four "5 6" '7'`) }).toEqual({
    one: '1',
    two: '2',
    three: '3',
    0: 'four',
    1: '5 6',
    2: '7',
  });
});

test('the last of two equal names counts, no-break spaces separate', () => {
  expect({ ...parseShortcodeAttributes('a=1\u00a0a=2\u200bb') }).toEqual({ a: '2', 0: 'b' });
});

test('backslashes are resolved and unclosed tags emptied', () => {
  expect({ ...parseShortcodeAttributes(String.raw`a="x\ty\x41\303\251" b="<i" c="<i>ok</i>"`) }).toEqual({
    a: 'x\tyAé',
    b: '',
    c: '<i>ok</i>',
  });
});

test('no attribute is there that was not written', () => {
  const attributes = parseShortcodeAttributes('__proto__="x" y=1');
  expect(attributes['constructor']).toBeUndefined();
  expect(Object.keys(attributes)).toEqual(['__proto__', 'y']);
});

test('handlers get the attributes in the order of the text as well', async () => {
  const ordered = new Map<string, ShortcodeHandler>([
    ['x', (_, __, ___, written) => written.map(([name]) => name).join()],
  ]);
  expect(await doShortcodes('[x b=1 first a=2]', ordered)).toBe('b,0,a');
});

test('defaults fill in and keep out', () => {
  const input = parseShortcodeAttributes('size="big" other="1"');
  expect(shortcodeAttributes({ size: 'small', link: '' }, input)).toEqual({ size: 'big', link: '' });
});

test('stripping takes content along, but leaves tags alone', () => {
  expect(stripShortcodes('a [map]x[/map] b [other] [[map]]', registry)).toBe('a  b [other] [map]');
  expect(stripShortcodes('<a title="[map]">[map/]</a>', registry)).toBe('<a title="[map]"></a>');
});

test('a shortcode is found inside the content of another', () => {
  expect(hasShortcode('[map]a [tab] b[/map]', 'tab', registry)).toBe(true);
  expect(hasShortcode('[map]a [tabs] b[/map]', 'tab', registry)).toBe(false);
  expect(hasShortcode('[unknown]', 'unknown', registry)).toBe(false);
});

test('a shortcode alone in its paragraph loses it', () => {
  expect(shortcodeUnautop('<p>[map a="1"]</p>\n<p>&nbsp;[tab]x</p>\n<p>y[/tab]</p>', registry)).toBe(
    '[map a="1"]\n[tab]x</p>\n<p>y[/tab]',
  );
  expect(shortcodeUnautop('<p>[tab]</p>\n<p>y[/tab] z</p>', registry)).toBe('[tab]\n<p>y[/tab] z</p>');
  expect(shortcodeUnautop('<p>[map] x</p><p>[other]</p>', registry)).toBe('<p>[map] x</p><p>[other]</p>');
});
