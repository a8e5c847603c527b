import { allowedHtml, kses } from 'portolan/html';

const INLINE = allowedHtml({
  a: ['href', 'target', 'rel', 'title', 'class'],
  b: [],
  br: [],
  code: [],
  em: ['class'],
  i: ['class'],
  mark: [],
  s: [],
  small: ['class'],
  span: ['class', 'style'],
  strong: ['class'],
  sub: [],
  sup: [],
  u: [],
});

/** A title that the builder keeps as an attribute, as safe HTML: a few inline tags stay. */
export function headingHtml(text: string): string {
  return kses(text, INLINE).trim();
}
