import { expect, it } from 'vitest';
import { videoSource } from './video-source.ts';

const home = 'https://atlas.example';

it('knows the hosts of videos by every form of their addresses', () => {
  const src = 'https://www.youtube.com/embed/abc_123-XYZ?wmode=opaque&rel=0';
  for (const address of [
    'https://www.youtube.com/watch?v=abc_123-XYZ',
    'https://youtube.com/watch?list=1&v=abc_123-XYZ',
    'https://youtu.be/abc_123-XYZ?t=3',
    'https://www.youtube-nocookie.com/embed/abc_123-XYZ',
    '//m.youtube.com/watch?v=abc_123-XYZ',
  ]) {
    expect(videoSource(address, home)).toEqual({ kind: 'youtube', src, original: address, upright: false });
  }
  expect(videoSource('https://www.youtube.com/shorts/abc_123-XYZ', home)).toMatchObject({
    src,
    upright: true,
  });
  expect(videoSource('https://vimeo.com/channels/staff/123456789', home)).toMatchObject({
    kind: 'vimeo',
    src: 'https://player.vimeo.com/video/123456789?wmode=opaque&rel=0',
  });
});

it('plays files of the site itself, and treats files elsewhere as somebody else’s', () => {
  expect(videoSource('https://atlas.example/wp-content/uploads/tide.mp4', home)?.kind).toBe('file');
  expect(videoSource('/wp-content/uploads/tide.webm', home)?.kind).toBe('file');
  expect(videoSource('https://elsewhere.example/tide.mp4', home)?.kind).toBe('other');
});

it('shows nothing of what is no address', () => {
  expect(videoSource('javascript:alert(1)', home)).toBeUndefined();
  expect(videoSource('', home)).toBeUndefined();
  expect(videoSource('https://www.youtube.com/', home)).toBeUndefined();
});
