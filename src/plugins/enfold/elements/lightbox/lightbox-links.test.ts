import { describe, expect, it } from 'vitest';
import { lightboxTarget, requestedTarget } from './lightbox-links.ts';

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
    ['/film.swf?x=1', '/film.swf?x=1', false],
    ['https://youtu.be/abc_123', 'https://www.youtube-nocookie.com/embed/abc_123?autoplay=1', false],
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

describe('the generic lightbox', () => {
  it.each([
    ['/lesson/#part', ['mfp-inline'], 'inline', '#part'],
    ['/part/', ['ajax-popup'], 'remote', '/part/'],
    ['/part/', ['wide', 'mfp-ajax'], 'remote', '/part/'],
    ['/a', ['mfp-image'], 'image', '/a'],
    [
      'https://maps.google.com/?q=Malham',
      ['mfp-iframe'],
      'frame',
      'https://maps.google.com/?q=Malham&output=embed',
    ],
    ['https://vimeo.com/123456', ['mfp-iframe'], 'frame', 'https://player.vimeo.com/video/123456?autoplay=1'],
    ['https://other.example/', ['mfp-iframe'], 'frame', 'https://other.example/'],
  ])('shows %s with %j as %s: %s', (href, classes, kind, src) => {
    expect(requestedTarget(href, classes)).toEqual({ kind, src, upright: false });
  });

  it('leaves links alone that do not ask for it', () => {
    expect(requestedTarget('/a.jpg', ['lightbox'])).toBeUndefined();
  });
});
