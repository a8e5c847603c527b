import { describe, expect, it } from 'vitest';
import { lightboxTarget } from './lightbox-links.ts';

describe('the lightbox', () => {
  it.each(['https://x.test/a.jpg', 'https://x.test/a.JPEG', '/a.png?size=2', '/b.gif', '/c.webp#x'])(
    'opens the picture %s',
    (href) => {
      expect(lightboxTarget(href, [])).toEqual({ kind: 'image', src: href, upright: false });
    },
  );

  it.each([
    [
      'https://www.youtube.com/watch?v=abc_123',
      'https://www.youtube-nocookie.com/embed/abc_123?autoplay=1',
      false,
    ],
    ['https://www.youtube.com/shorts/zz9', 'https://www.youtube-nocookie.com/embed/zz9?autoplay=1', true],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?autoplay=1', false],
    ['/film.mov', '/film.mov', false],
    ['/page/?iframe=true', '/page/?iframe=true', false],
  ])('opens the video or page %s', (href, src, upright) => {
    expect(lightboxTarget(href, [])).toEqual({ kind: 'frame', src, upright });
  });

  it.each([
    ['/a.jpg', ['noLightbox']],
    ['/a.jpg', ['fakeLightbox']],
    ['https://www.dropbox.com/a.jpg', []],
    ['/a.pdf', []],
    ['/lesson/', []],
    ['https://vimeo.com/about', []],
  ] as const)('leaves %s with %j alone', (href, classes) => {
    expect(lightboxTarget(href, classes)).toBeUndefined();
  });
});
