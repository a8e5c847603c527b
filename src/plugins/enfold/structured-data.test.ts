import { describe, expect, it } from 'vitest';
import type { PageModel, Site } from '../../types/index.ts';
import { withStructuredData } from './structured-data.ts';

const picture = { file: '2026/03/a.jpg', width: 1600, height: 1067 };
const site = {
  once: (_key: string, make: () => unknown) => make(),
  posts: {
    meta: async () => new Map([[7, { get: () => 'stored', value: () => picture }]]),
  },
} as unknown as Site;

const entry = (more: object) => ({
  title: 'Rivers & <lakes>',
  contentHtml: '<p>Text</p>',
  date: '2026-03-01T10:00:00+00:00',
  passwordRequired: false,
  author: { name: 'Edie' },
  image: { id: 7, full: 'https://atlas.example/wp-content/uploads/a.jpg' },
  row: { post_date: '2026-03-01 10:00:00', post_modified: '2026-03-02 10:00:00' },
  ...more,
});

const page = (more: object) =>
  ({ site: { name: 'Atlas' }, listStyle: 'content', posts: [entry({})], ...more }) as unknown as PageModel;

describe('lists of the old theme', () => {
  it('say what each entry is, for machines only', async () => {
    const html = (await withStructuredData(page({}), site)).posts[0]?.contentHtml ?? '';
    expect(html).toMatch(
      /^<p>Text<\/p><span hidden itemscope itemtype="https:\/\/schema\.org\/BlogPosting">/,
    );
    expect(html).toContain(
      '<span itemprop="url">https://atlas.example/wp-content/uploads/a.jpg</span> <span itemprop="height">1067</span> <span itemprop="width">1600</span>',
    );
    expect(html).toContain('<span itemprop="name">Rivers &amp; &lt;lakes&gt;</span>');
  });

  it('say nothing of posts behind a password, nor on pages', async () => {
    const locked = page({ posts: [entry({ passwordRequired: true })] });
    expect((await withStructuredData(locked, site)).posts[0]?.contentHtml).toBe('<p>Text</p>');
    const single = page({ post: entry({ type: 'page' }) });
    expect(await withStructuredData(single, site)).toBe(single);
    const post = await withStructuredData(page({ post: entry({ type: 'post' }) }), site);
    expect(post.post?.contentHtml).toContain('<span itemprop="width">1600</span>');
  });
});
