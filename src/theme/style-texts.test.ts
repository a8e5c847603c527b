import { expect, it } from 'vitest';
import { stylesInside } from './style-texts.ts';
import { styleRules } from './used-styles.ts';

const BASE = 'https://site.test/wp-content/themes/atlas/assets/';
const sheets = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, styleRules(text)]));

it('puts what a page needs of its sheets behind each other, in the order in which they are asked for', () => {
  const texts = sheets({
    main: 'a{color:red}.gone{top:0}',
    tabs: 'b{color:blue}',
    other: 'i{color:green}',
  });
  expect(stylesInside(texts, ['tabs', 'main', 'unknown'], '<a><b><i>', BASE)).toBe(
    'b{color:blue}a{color:red}',
  );
});

it('finds files beside a sheet from any page, and leaves other addresses alone', () => {
  const text =
    "@font-face{src:url(./map-A1.woff2)}a{background:url('b-2.svg')}b{mask:url(#c)}i{background:url(/x.png) url(data:image/gif;base64,R0) url(https://a.test/b.png)}";
  expect(stylesInside(sheets({ main: text }), ['main'], '<a><b><i>', BASE)).toBe(
    `@font-face{src:url(${BASE}map-A1.woff2)}a{background:url('${BASE}b-2.svg')}b{mask:url(#c)}i{background:url(/x.png) url(data:image/gif;base64,R0) url(https://a.test/b.png)}`,
  );
});
