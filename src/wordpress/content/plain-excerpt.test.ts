import { describe, expect, it } from 'vitest';
import type { Site } from '../../types/index.ts';
import { plainBeginning, plainExcerpt, writtenExcerpt } from './plain-excerpt.ts';

/** No plugin restricts anything here. */
const site = {
  contributions: () => [],
  once: (_: string, make: () => unknown) => make(),
} as unknown as Site;
const post = (post_content: string, post_excerpt = '') => ({ post_content, post_excerpt, post_password: '' });

describe('plain texts of posts', () => {
  it.each([
    ['<p>One.</p><p>Two.</p>', 'One. Two.'],
    ['<ul><li>red</li><li>blue</li></ul>', 'red blue'],
    ['<table><tr><td>3</td><td>4</td></tr></table>', '3 4'],
    ['<article>A</article><article>B</article><footer>C</footer>', 'A B C'],
    ['first<br>second', 'first second'],
    ['H<sub>2</sub>O and <b>bo</b>ld', 'H2O and bold'],
  ])('keep the words of %s apart where a block or line ends, and nowhere else', (markup, text) => {
    expect(plainExcerpt(site, post(markup))).toBe(text);
    expect(plainBeginning(site, post(''), markup, 100)).toBe(text);
    expect(writtenExcerpt(site, post('', markup))).toBe(text);
  });

  it('keep the elements of a page builder apart', () => {
    const content = '[av_one_half]Left[/av_one_half][av_one_half]Right[/av_one_half]';
    expect(plainExcerpt(site, post(content))).toBe('Left Right');
  });

  it('keep the lines of an excerpt', () => {
    expect(writtenExcerpt(site, post('', 'One.\n\nTwo.'))).toBe('One.\n\nTwo.');
  });
});
