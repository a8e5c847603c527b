import type { Site } from 'portolan/plugin';
import { themeOption, wasEnfold } from '../theme-options.ts';

/**
 * The builder theme keeps the front page and the page of posts among its own settings and answers WordPress's with
 * them; an import writes them where WordPress keeps them. A page of posts that the builder made is shown as it was
 * made, so it stays a page. Options `frontpage`, `blogpage`.
 */
export async function keepFrontPage(site: Site): Promise<void> {
  if (!wasEnfold(site)) return;
  const front = await publishedPage(site, themeOption(site, 'frontpage'));
  if (front === undefined) return;
  await site.options.set('show_on_front', 'page');
  await site.options.set('page_on_front', String(front));
  const posts = await publishedPage(site, themeOption(site, 'blogpage'));
  const built = posts !== undefined && (await site.posts.meta([posts])).get(posts);
  if (posts === undefined || posts === front) return;
  if (built && built.get('_aviaLayoutBuilder_active') === 'active') return;
  await site.options.set('page_for_posts', String(posts));
}

async function publishedPage(site: Site, stored: string | undefined): Promise<number | undefined> {
  const id = Number.parseInt(stored ?? '', 10);
  const page = id > 0 ? await site.posts.byId(id) : undefined;
  return page?.post_status === 'publish' ? id : undefined;
}
