import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import { scopedStyles } from './scoped-styles.ts';

const INSIDE = ':where(:scope, :scope *)';

describe('styles of the site’s owner', () => {
  it('count in the content of pages', () => {
    expect(scopedStyles('.lead { color: red } /* why */ @media (min-width: 1px) { p { margin: 0 } }')).toBe(
      `@scope (.entry-content){.lead${INSIDE} { color: red }  @media (min-width: 1px) { p${INSIDE} { margin: 0 } }}`,
    );
  });

  it.each([
    ['that end their scope', '} body { display: none'],
    ['that do not end', 'p { color: red'],
    ['with an open comment', 'p { } /* }'],
    ['with an open text', `p::before { content: "} }`],
    ['of nothing', ' /* nothing */ '],
  ])('%s are left out', (_, css) => {
    expect(scopedStyles(css)).toBe('');
  });

  it('load nothing from elsewhere', () => {
    expect(scopedStyles('@import url(https://x.example/a.css); p { margin: 0 }')).toBe(
      `@scope (.entry-content){p${INSIDE} { margin: 0 }}`,
    );
  });

  it('load nothing from elsewhere, whatever the address holds', () => {
    expect(scopedStyles('@import url(https://x.example/a?b=1;2&c=3;4); @import "a;b"; p { margin: 0 }')).toBe(
      `@scope (.entry-content){p${INSIDE} { margin: 0 }}`,
    );
    const face = (address: string) => `@font-face { font-family: Sea; src: url(${address}) }`;
    expect(scopedStyles(face('https://x.example/sea.woff2'), 'quay.example')).toBe('');
    expect(scopedStyles(face('"https://quay.example/sea.woff2"'), 'quay.example')).toContain('sea.woff2');
    expect(scopedStyles(face('/sea.woff2'), 'quay.example')).toContain('sea.woff2');
  });

  it.each([
    ['position: fixed; top: 0', ' top: 0'],
    ['color: red; POSITION :fixed !important', 'color: red; '],
    ['position: var(--p)', ''],
    ['background-position: fixed', 'background-position: fixed'],
    ['z-index: 99999 !important; top: 0', 'z-index: 9 !important; top: 0'],
    ['z-index: -1', 'z-index: -1'],
    ['behavior: url(a.htc); top: 0', ' top: 0'],
    ['content: "\\f101"', 'content: "\\f101"'],
  ])('%s stays below the frame', (written, kept) => {
    expect(scopedStyles(`p{${written}}`)).toBe(`@scope (.entry-content){p${INSIDE}{${kept}}}`);
  });

  it('do not leave their place by another spelling', () => {
    expect(scopedStyles('p{posi\\74ion:fixed;inset:0}')).toBe('');
  });

  it('end no element of the page', () => {
    expect(scopedStyles('<style>p { margin: 0 }</style>')).toBe(
      `@scope (.entry-content){p${INSIDE} { margin: 0 }}`,
    );
  });

  it('name their animations for themselves, which stand still where that is wished', () => {
    const css = scopedStyles('@keyframes spin { to { left: 0 } } p { animation: 1s spin ease }');
    expect(css).toContain('@keyframes own-spin { to { left: 0 } }');
    expect(css).toContain('animation: 1s own-spin ease');
    expect(css).toContain('@media (prefers-reduced-motion:reduce)');
  });

  it.each([
    ['@media a{', 'p{x:y}', '}'],
    ['@import ', 'p{x:y}', ''],
    ['@import url(a', '', ''],
    ['<style', 'p{x:y}', ''],
    ['::a', ' b{x:y}', ''],
    [' ', 'p{x:y}', ''],
  ])('take no longer than they are long: %j', async (start, middle, end) => {
    const ends = (length: number) => (end === '' ? '' : end.repeat(length / start.length));
    const work = (length: number) => scopedStyles(repeated(start, length) + middle + ends(length));
    expect(await inProportion(work)).toBe(true);
  });

  it('may hold braces in texts', () => {
    expect(scopedStyles(`p::before { content: "}" }`)).toBe(
      `@scope (.entry-content){p${INSIDE}::before { content: "}" }}`,
    );
  });
});
