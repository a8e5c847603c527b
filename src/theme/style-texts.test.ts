import { expect, it } from 'vitest';
import { StyleTexts } from './style-texts.ts';
import { styleRules } from './used-styles.ts';

const BASE = 'https://site.test/wp-content/themes/atlas/assets/';
const sheets = (texts: Readonly<Record<string, string>>) =>
  new StyleTexts(new Map(Object.entries(texts).map(([name, text]) => [name, styleRules(text)])));

it('puts what a page needs of its sheets behind each other, in the order in which they are asked for', () => {
  const texts = sheets({
    main: 'a{color:red}.gone{top:0}',
    tabs: 'b{color:blue}',
    other: 'i{color:green}',
  });
  expect(texts.inside(['tabs', 'main', 'unknown'], [{ html: '<a><b>' }, { html: '<i>' }], BASE)).toBe(
    'b{color:blue}a{color:red}',
  );
});

it('finds files beside a sheet from any page, and leaves other addresses alone', () => {
  const text =
    "@font-face{src:url(./map-A1.woff2)}a{background:url('b-2.svg')}b{mask:url(#c)}i{background:url(/x.png) url(data:image/gif;base64,R0) url(https://a.test/b.png)}";
  expect(sheets({ main: text }).inside(['main'], [{ html: '<a><b><i>' }], BASE)).toBe(
    `@font-face{src:url(${BASE}map-A1.woff2)}a{background:url('${BASE}b-2.svg')}b{mask:url(#c)}i{background:url(/x.png) url(data:image/gif;base64,R0) url(https://a.test/b.png)}`,
  );
});

it('chooses anew for every page and set of sheets, whatever was chosen before', () => {
  const texts = sheets({ main: '.a b{top:0}li.b{top:1px}html{top:2px}', more: '.c{top:3px}' });
  const of = (html: string, names = ['main']) => texts.inside(names, [{ html }], BASE);
  expect(of('<p class="a"><ul><li class="x"><b>1</b><li class="x"><b>1</b></ul>')).toBe(
    '.a b{top:0}html{top:2px}',
  );
  expect(of('<p class="a"><ul><li class="b"><i>1</i></ul>')).toBe('li.b{top:1px}html{top:2px}');
  expect(of('<p class="a"><ul><li class="b"><b>1</b></ul>')).toBe('.a b{top:0}li.b{top:1px}html{top:2px}');
  expect(of('<p class="c">')).toBe('html{top:2px}');
  expect(of('<p class="c">', ['main', 'more'])).toBe('html{top:2px}.c{top:3px}');
  expect(texts.inside(['main'], [{ html: '<p class="c">' }], '/x/')).toBe('html{top:2px}');
});

it('tells sheets of faces alone, of which a page carries all', () => {
  const face = '@font-face{font-family:Atlas;src:url(atlas.woff2)}';
  const texts = sheets({ faces: face + face, main: `${face}a{top:0}`, empty: '' });
  expect(['faces', 'main', 'empty', 'unknown'].map((name) => texts.isCarriedWhole(name))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
