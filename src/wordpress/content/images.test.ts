import { describe, expect, it } from 'vitest';
import { unserialize } from '../../database/php-serialize.ts';
import {
  calculateImageSizes,
  calculateImageSrcset,
  constrainDimensions,
  type ImageMetadata,
  imageMatchesRatio,
  imageMetadata,
  imageSrcDimensions,
  resizeDimensions,
} from './images.ts';

const uploads = 'https://maps.test/wp-content/uploads';
const delta: ImageMetadata = {
  width: 2400,
  height: 1200,
  file: '2023/05/delta one.jpg',
  sizes: {
    thumbnail: { file: 'delta one-150x150.jpg', width: 150, height: 150, 'mime-type': 'image/jpeg' },
    medium: { file: 'delta one-300x150.jpg', width: 300, height: 150, 'mime-type': 'image/jpeg' },
    large: { file: 'delta one-1024x512.jpg', width: 1024, height: 512, 'mime-type': 'image/jpeg' },
    wide: { file: 'delta one-1024x511.jpg', width: 1024, height: 511, 'mime-type': 'image/jpeg' },
  },
};
const medium = `${uploads}/2023/05/delta one-300x150.jpg`;

describe('calculateImageSrcset', () => {
  it('offers files of the same shape, the shown one first, one of each width', () => {
    expect(calculateImageSrcset([300, 150], medium, delta, uploads)).toBe(
      `${uploads}/2023/05/delta%20one-300x150.jpg 300w, ${uploads}/2023/05/delta%20one-1024x511.jpg 1024w`,
    );
  });

  it('leaves very wide files out unless one of them is shown', () => {
    const full = `${uploads}/2023/05/delta one.jpg`;
    expect(calculateImageSrcset([2400, 1200], full, delta, uploads)).toMatch(/^\S*delta%20one\.jpg 2400w, /);
    expect(calculateImageSrcset([300, 150], medium, delta, uploads, 5000)).toContain('2400w');
  });

  it('offers nothing where the address is none of the files, or there is no choice', () => {
    expect(calculateImageSrcset([300, 150], `${uploads}/other.jpg`, delta, uploads)).toBeUndefined();
    expect(
      calculateImageSrcset([150, 150], `${uploads}/2023/05/delta one-150x150.jpg`, delta, uploads),
    ).toBeUndefined();
    expect(calculateImageSrcset([0, 0], medium, delta, uploads)).toBeUndefined();
    expect(calculateImageSrcset([300, 150], medium, { ...delta, sizes: {} }, uploads)).toBeUndefined();
  });

  it('does not mix files of different edits', () => {
    const edited: ImageMetadata = {
      width: 600,
      height: 300,
      file: 'a-e1699999999999.jpg',
      sizes: {
        medium: { file: 'a-300x150.jpg', width: 300, height: 150 },
        small: { file: 'a-e1699999999999-200x100.jpg', width: 200, height: 100 },
      },
    };
    const src = `${uploads}/a-e1699999999999.jpg`;
    expect(calculateImageSrcset([600, 300], src, edited, uploads)).toBe(
      `${src} 600w, ${uploads}/a-e1699999999999-200x100.jpg 200w`,
    );
  });

  it('keeps animated pictures moving and still ones still', () => {
    const sizes = {
      thumbnail: { file: 'a-150x75.gif', width: 150, height: 75, 'mime-type': 'image/gif' },
      medium: { file: 'a-300x150.gif', width: 300, height: 150, 'mime-type': 'image/gif' },
    };
    const gif = { width: 600, height: 300, file: 'a.gif', sizes };
    expect(calculateImageSrcset([600, 300], `${uploads}/a.gif`, gif, uploads)).toBeUndefined();
    expect(calculateImageSrcset([300, 150], `${uploads}/a-300x150.gif`, gif, uploads)).toBe(
      `${uploads}/a-300x150.gif 300w, ${uploads}/a-150x75.gif 150w`,
    );
  });
});

it('calculateImageSizes shows a picture no wider than it is', () => {
  expect(calculateImageSizes([640, 480])).toBe('(max-width: 640px) 100vw, 640px');
});

it('imageMatchesRatio allows a pixel', () => {
  expect(imageMatchesRatio([1000, 667], [300, 201])).toBe(true);
  expect(imageMatchesRatio([1000, 667], [300, 203])).toBe(false);
});

describe('constrainDimensions', () => {
  it('fits a picture into a box', () => {
    expect(constrainDimensions([1200, 800], 300, 300)).toEqual([300, 200]);
    expect(constrainDimensions([1200, 800], 0, 400)).toEqual([600, 400]);
    expect(constrainDimensions([100, 50], 300, 300)).toEqual([100, 50]);
  });

  it('fills the box where a pixel is missing', () => {
    expect(constrainDimensions([465, 700], 177, 177)).toEqual([118, 177]);
    expect(constrainDimensions([2, 4000], 100, 100)).toEqual([1, 100]);
  });
});

describe('resizeDimensions', () => {
  it('scales', () => {
    expect(resizeDimensions([1200, 800], 300, 0)).toEqual({
      x: 0,
      y: 0,
      width: 300,
      height: 200,
      sourceWidth: 1200,
      sourceHeight: 800,
    });
  });

  it('crops where it is told', () => {
    expect(resizeDimensions([1200, 800], 100, 100, true)).toMatchObject({ x: 200, y: 0, sourceWidth: 800 });
    expect(resizeDimensions([1200, 800], 100, 100, ['right', 'top'])).toMatchObject({ x: 400, y: 0 });
    expect(resizeDimensions([1200, 800], 0, 100, true)).toMatchObject({ width: 150, height: 100 });
  });

  it('makes nothing that is larger than the picture or as large', () => {
    expect(resizeDimensions([200, 100], 300, 300)).toBeUndefined();
    expect(resizeDimensions([200, 100], 200, 200)).toBeUndefined();
    expect(resizeDimensions([200, 100], 0, 0)).toBeUndefined();
  });
});

it('imageSrcDimensions knows the full file and the sizes', () => {
  expect(imageSrcDimensions(medium, delta)).toEqual([300, 150]);
  expect(imageSrcDimensions(`${uploads}/2023/05/delta one.jpg`, delta)).toEqual([2400, 1200]);
  expect(imageSrcDimensions('/x.jpg', delta)).toBeUndefined();
});

it('imageMetadata reads what WordPress stores', () => {
  const stored = unserialize(
    'a:4:{s:5:"width";i:600;s:6:"height";s:3:"300";s:4:"file";s:5:"a.jpg";s:5:"sizes";a:2:{s:6:"medium";a:4:{s:4:"file";s:13:"a-300x150.jpg";s:5:"width";i:300;s:6:"height";i:150;s:9:"mime-type";s:10:"image/jpeg";}s:3:"bad";b:0;}}',
  );
  expect(stored.ok && imageMetadata(stored.value)).toEqual({
    width: 600,
    height: 300,
    file: 'a.jpg',
    sizes: { medium: { file: 'a-300x150.jpg', width: 300, height: 150, 'mime-type': 'image/jpeg' } },
  });
  expect(imageMetadata('text')).toBeUndefined();
});
