import { describe, expect, it } from 'vitest';
import { namesIn, styleRules, usedStyles } from './used-styles.ts';

const used = (css: string, html: string) => usedStyles(styleRules(css), namesIn(html));

describe('the part of a sheet that a page needs', () => {
  it.each([
    ['.card h2{color:red}', '<div class="card wide"><h2>A</h2></div>', true],
    ['.card h2{color:red}', '<div class="card"><h3>A</h3></div>', false],
    ['.card h2{color:red}', "<div class='card'><H2>A</H2></div>", true],
    ['#menu a{color:red}', '<nav id=menu><a>A</a></nav>', true],
    ['.a,.b{color:red}', '<p class="b">', true],
    ['.a.b{color:red}', '<p class="b">', false],
    // What scripts and visitors bring is no condition of the page.
    ['.card:not(.is-open, .b):hover::before{content:","}', '<p class="card">', true],
    ['a[href$=".pdf"]{color:red}', '<a href="x.pdf">', true],
    [':is(.x, .y) p{color:red}', '<p>', true],
    ['*,:root{color:red}', '<p>', true],
    ['.av_one\\/2{color:red}', '<p class="av_one/2">', true],
  ])('%s on %s: %s', (css, html, kept) => {
    expect(used(css, html)).toBe(kept ? css : '');
  });

  it('keeps conditions around what is left, and nothing where nothing is left', () => {
    const css =
      '@media(min-width:40em){.a{color:red}.b{color:blue}}@media print{.b{color:red}}@supports (color:red){@media print{.a{top:0}}}';
    expect(used(css, '<p class="a">')).toBe(
      '@media(min-width:40em){.a{color:red}}@supports (color:red){@media print{.a{top:0}}}',
    );
  });

  it('keeps fonts, movements, rules inside rules and braces in texts as they are', () => {
    const css =
      '@charset "utf-8";@font-face{font-family:A}@keyframes b{from{top:0}to{top:1px}}.a{color:red;&:hover{color:blue}.z{top:0}}.c::after{content:"}{"}';
    expect(used(css, '<p class="a c">')).toBe(css);
  });
});
