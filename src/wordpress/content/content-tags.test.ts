import { describe, expect, it } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import {
  attachmentIdsIn,
  type ContentTagsContext,
  filterContentTags,
  newMediaLoading,
} from './content-tags.ts';
import type { ImageMetadata } from './images.ts';
import { tagAttribute } from './tag-attribute.ts';

const metadata: ReadonlyMap<number, ImageMetadata> = new Map([
  [
    7,
    {
      width: 800,
      height: 400,
      file: 'delta.jpg',
      sizes: { medium: { file: 'delta-300x150.jpg', width: 300, height: 150, 'mime-type': 'image/jpeg' } },
    },
  ],
]);

function context(changes: Partial<ContentTagsContext> = {}): ContentTagsContext {
  return { metadata, uploads: 'https://maps.test/up', place: 'loop', page: newMediaLoading(), ...changes };
}

const picture = '<img src="https://maps.test/up/delta.jpg" class="wp-image-7" />';
const srcset =
  'srcset="https://maps.test/up/delta.jpg 800w, https://maps.test/up/delta-300x150.jpg 300w" ' +
  'sizes="(max-width: 800px) 100vw, 800px"';

it('attachmentIdsIn finds the pictures whose metadata is needed', () => {
  expect([...attachmentIdsIn(`${picture}<img class="wp-image-12 x" src="y"><p class="wp-image-9">`)]).toEqual(
    [7, 12],
  );
});

describe('filterContentTags', () => {
  it('gives a known picture its size, sources and priority', () => {
    expect(filterContentTags(`<p>${picture}</p>`, context())).toBe(
      `<p><img fetchpriority="high" decoding="async" width="800" height="400" src="https://maps.test/up/delta.jpg" class="wp-image-7" ${srcset} /></p>`,
    );
  });

  it('leaves what is there', () => {
    const own =
      '<img loading="eager" decoding="sync" fetchpriority="low" width="10" height="5" srcset="x" src="https://maps.test/up/delta.jpg" class="wp-image-7">';
    expect(filterContentTags(own, context())).toBe(own);
  });

  it('sizes pictures in a line by their style', () => {
    const inline = '<img style="width: 100px;" src="https://maps.test/up/delta.jpg?x" class="wp-image-7">';
    expect(filterContentTags(inline, context())).toContain('width="100" height="50" style');
  });

  it('gives unknown pictures loading attributes only', () => {
    expect(filterContentTags('<img src="/x.png" width="20" height="20">', context())).toBe(
      '<img decoding="async" src="/x.png" width="20" height="20">',
    );
    expect(filterContentTags('<img src="/x.png">', context({ place: 'elsewhere' }))).toBe(
      '<img decoding="async" src="/x.png">',
    );
  });

  it('loads three pictures and frames of the content at once, and one of them first', () => {
    const page = newMediaLoading();
    const image = (name: string) => `<img src="/${name}.png" width="400" height="300">`;
    const frame = (name: string) => `<iframe src="/${name}" width="4" height="3"></iframe>`;
    const once = filterContentTags(image('a') + image('a') + frame('b') + image('c'), context({ page }));
    expect(once.match(/fetchpriority="high"/g)).toHaveLength(2);
    expect(once).not.toContain('lazy');
    expect(filterContentTags(image('d') + frame('e'), context({ page }))).toBe(
      '<img loading="lazy" decoding="async" src="/d.png" width="400" height="300">' +
        '<iframe loading="lazy" src="/e" width="4" height="3"></iframe>',
    );
  });

  it('lets the browser measure lazy pictures', () => {
    const lazy = filterContentTags(picture, context({ place: 'elsewhere' }));
    expect(lazy).toContain('<img loading="lazy" decoding="async" width="800" height="400"');
    expect(lazy).toContain('sizes="auto, (max-width: 800px) 100vw, 800px"');
  });

  it('loads pictures above the content at once, and counts large ones', () => {
    const page = newMediaLoading();
    const html = '<img src="/a.png" width="400" height="300"><img src="/b.png" width="4" height="3">';
    expect(filterContentTags(html, context({ page, place: 'header' }))).not.toContain('lazy');
    expect(page).toEqual({ contentMedia: 1, highPriorityUsed: true });
  });

  it('decides nothing about pictures inside content that is filtered as a whole', () => {
    const image = '<img src="/a.png" width="400" height="300">';
    expect(filterContentTags(image, context({ place: 'inside' }))).toBe(image);
  });

  it('does not offer sources for a picture that was edited since', () => {
    const edited = new Map([
      [7, { ...(metadata.get(7) as ImageMetadata), file: 'delta-e1699999999999.jpg' }],
    ]);
    expect(filterContentTags(picture, context({ metadata: edited }))).not.toContain('srcset');
  });

  it('is not slowed down by hostile input', async () => {
    for (const part of ['<img ', '<iframe ', '<img src="', '<img class=wp-image-7 src="delta.jpg" ////']) {
      const work = (length: number) => {
        const html = repeated(part, length);
        filterContentTags(html, context());
        filterContentTags(`<img ${html}>`, context());
      };
      expect([part, await inProportion(work)]).toEqual([part, true]);
    }
  });
});

it('tagAttribute reads a tag as browsers do', () => {
  const tag = `<img/data-width=1 WIDTH = "5" height='6' alt title=x>`;
  expect(tagAttribute(tag, 'width')?.value).toBe('5');
  expect(tagAttribute(tag, 'height')?.value).toBe('6');
  expect(tagAttribute(tag, 'title')?.value).toBe('x');
  expect(tagAttribute(tag, 'alt')).toEqual({ start: 41, end: 44, value: undefined });
  expect(tagAttribute(tag, 'sizes')).toBeUndefined();
});
