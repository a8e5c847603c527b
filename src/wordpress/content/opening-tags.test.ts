import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import {
  attributeOf,
  nextTag,
  nextTagNamed,
  nextTagWithClass,
  type OpeningTag,
  withAttribute,
  withClasses,
  withoutClasses,
  withStyle,
} from './opening-tags.ts';

const first = (html: string): OpeningTag => {
  const tag = nextTag(html);
  if (!tag) throw new Error('no tag');
  return tag;
};

describe('nextTag', () => {
  it('passes over comments, closing tags and a lone <', () => {
    expect(nextTag('1 < 2 <!-- <b> --></i><EM class="x">')).toEqual({ name: 'em', start: 22, end: 36 });
  });

  it('reads a > inside quotes as part of the tag', () => {
    const html = `<a title="a > b" rel='c > d'>text`;
    expect(html.slice(first(html).end)).toBe('text');
  });

  it('finds nothing in text, in unclosed tags and in unclosed comments', () => {
    expect([nextTag('text'), nextTag('<p class="'), nextTag('<!-- <p>')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('grows with the text', async () => {
    expect(await inProportion((length) => nextTag(repeated('<a"', length)))).toBe(true);
  });
});

it('finds tags by name and by class', () => {
  const html = '<div><p class="note big"></p><ol></ol></div>';
  expect(nextTagNamed(html, ['ul', 'ol'])?.name).toBe('ol');
  expect(nextTagWithClass(html, 'big')?.name).toBe('p');
  expect(nextTagWithClass(html, 'bi')).toBeUndefined();
});

describe('changing a tag', () => {
  it('adds classes behind those that are there, once', () => {
    expect(withClasses('<p id="a" class="x">', first('<p id="a" class="x">'), ['y', 'x'])).toBe(
      '<p id="a" class="x y">',
    );
    expect(withClasses('<p>', first('<p>'), ['y'])).toBe('<p class="y">');
  });

  it('takes classes away, and the attribute with the last of them', () => {
    const html = '<p class="x y" id="a">';
    expect(withoutClasses(html, first(html), ['x'])).toBe('<p class="y" id="a">');
    expect(withoutClasses(html, first(html), ['x', 'y'])).toBe('<p id="a">');
  });

  it('escapes what it writes', () => {
    expect(withAttribute('<p>', first('<p>'), 'title', '"<')).toBe('<p title="&quot;&lt;">');
  });

  it('continues a style', () => {
    const html = '<p style="color:red">';
    expect(withStyle(html, first(html), 'margin:0;')).toBe('<p style="color:red;margin:0;">');
    expect(attributeOf(html, first(html), 'style')).toBe('color:red');
  });
});
