import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { headerNavigation } from './navigation-menu.ts';

let opened: Awaited<ReturnType<typeof openSmallSite>>;

beforeAll(async () => {
  opened = await openSmallSite();
});
afterAll(() => opened.close());

test('the header of a theme that the site had before does not lead through it', async () => {
  const { site } = opened;
  const part = await site.posts.insert({
    post_type: 'wp_template_part',
    post_status: 'publish',
    post_name: 'header',
    post_title: 'Header',
    post_content:
      '<!-- wp:navigation --><!-- wp:navigation-link {"label":"Tides","url":"/tides/"} /--><!-- /wp:navigation -->',
  });
  const titles = async () => (await headerNavigation(site))?.map(({ title }) => title);
  expect(await titles()).toEqual(['Tides']);
  const { term_id: theme } = await site.terms.insert({ taxonomy: 'wp_theme', name: 'ebb', slug: 'ebb' });
  await site.terms.setObjectTerms(part, 'wp_theme', [theme]);
  await site.options.set('stylesheet', 'flood');
  expect(await titles()).toBeUndefined();
  await site.options.set('stylesheet', 'ebb');
  expect(await titles()).toEqual(['Tides']);
});
