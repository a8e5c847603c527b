import { afterEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/index.ts';

let opened: TestSite;
afterEach(() => opened.close());

/** What the front page shows, where the page `start` is the front and has this text. */
async function front(content: string, more: Parameters<typeof openTestSite>[0] = {}): Promise<string> {
  opened = await openTestSite({ ...more, pages: [{ slug: 'start', title: 'Start', content }] });
  const { posts, options } = opened.site;
  const [start] = await posts.bySlug('start', ['page']);
  await posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_title: 'Spring tides',
    post_name: 'tides',
  });
  await options.set('show_on_front', 'page');
  await options.set('page_on_front', String(start?.ID));
  const text = await (await opened.fetch('/')).text();
  return /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
}

it('a front page that shows nothing lists the newest posts', async () => {
  const shown = await front('<!-- wp:spacer /--> <p>&nbsp;</p>');
  expect(shown).toContain('Spring tides');
  expect(shown).not.toContain('[products');
});

it('that of a shop lists its products as well', async () => {
  const shown = await front('', { products: [{ slug: 'globe', title: 'Brass globe', price: '40' }] });
  expect(shown).toContain('Brass globe');
  expect(shown).toContain('Spring tides');
});

it('a front page with a text of its own shows that alone', async () => {
  const shown = await front('Welcome.');
  expect(shown).toContain('Welcome.');
  expect(shown).not.toContain('Spring tides');
});
