import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { countStatements } from '../../database/index.ts';
import type { Meta, PostRow } from '../../types/index.ts';
import { newMediaLoading } from '../content/loading-attributes.ts';
import { attachmentImage, attachmentImages } from './attachment-image.ts';
import { sizedImage } from './image-size.ts';

let content: ContentSite;
let delta: PostRow;
let meta: Meta;

beforeAll(async () => {
  content = await openContentSite({
    theme: { contentWidth: 700, imageSizes: [{ name: 'card', width: 320, height: 0, crop: false }] },
  });
  delta = await content.image('delta', {}, ' A <b>"delta"</b> ');
  meta = (await content.site.posts.meta([delta.ID])).get(delta.ID) as Meta;
});

afterAll(() => content.close());

describe('attachmentImage', () => {
  it('writes a picture that loads late, in all sizes that it has', () => {
    expect(attachmentImage(content.site, delta, meta, 'medium', { className: 'mine' })).toBe(
      '<img width="300" height="225" src="https://atlas.example/wp-content/uploads/2026/03/delta-300x225.jpg" class="attachment-medium size-medium mine" alt="A &quot;delta&quot;" decoding="async" loading="lazy" srcset="https://atlas.example/wp-content/uploads/2026/03/delta-300x225.jpg 300w, https://atlas.example/wp-content/uploads/2026/03/delta.jpg 1600w" sizes="auto, (max-width: 300px) 100vw, 300px" />',
    );
  });

  it('says nothing about loading inside content, and what the page decides in its loop', () => {
    expect(attachmentImage(content.site, delta, meta, 'thumbnail', { place: 'inside' })).not.toContain(
      'decoding',
    );
    expect(
      attachmentImage(content.site, delta, meta, 'full', { place: 'loop', page: newMediaLoading() }),
    ).toContain('fetchpriority="high"');
  });

  it('takes attributes of the caller and escapes them', () => {
    const html = attachmentImage(content.site, delta, meta, 'medium', {
      attributes: { alt: 'x"><script>', 'data-a': "'" },
    });
    expect(html).toContain('alt="x&quot;&gt;&lt;script&gt;" data-a="&#039;"');
  });

  it('is nothing for what is no picture', async () => {
    const file = await content.image('booklet', { post_mime_type: 'application/pdf' });
    expect((await attachmentImages(content.site, [file.ID, 999_999, 0], 'medium')).get(file.ID)).toBe('');
  });
});

describe('sizedImage', () => {
  it('shows the original no larger than the size says', () => {
    const size = (name: string) => {
      const image = sizedImage(content.site, meta, name);
      return image && [image.src.slice(-9), image.width, image.height];
    };
    expect(size('full')).toEqual(['delta.jpg', 1600, 1200]);
    expect(size('large')).toEqual(['delta.jpg', 700, 525]);
    expect(size('medium_large')).toEqual(['delta.jpg', 768, 576]);
    expect(size('card')).toEqual(['delta.jpg', 320, 240]);
    expect(size('unknown')).toEqual(['delta.jpg', 1600, 1200]);
  });
});

it('many pictures take two statements', async () => {
  const others = [await content.image('one'), await content.image('two')];
  const { result, statements } = await countStatements(content.database, () =>
    attachmentImages(content.site, [delta.ID, ...others.map((row) => row.ID)], 'thumbnail'),
  );
  expect(result.size).toBe(3);
  expect(statements).toHaveLength(2);
});
