import { storedList } from '../../../database/index.ts';
import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type { Site } from '../../../types/index.ts';

/** Ids of the posts that are kept on top of the blog, as stored. */
export function stickyPosts(site: Pick<Site, 'options'>): readonly number[] {
  const stored = site.options.value('sticky_posts');
  const values = storedList(stored);
  return values.map(Number).filter((id) => id > 0);
}

/** Keeps a post on top of the blog, or not any more. */
export async function setSticky(site: Site, id: number, sticky: boolean): Promise<void> {
  const before = stickyPosts(site);
  if (before.includes(id) === sticky) {
    return;
  }
  const after = sticky ? [...before, id] : before.filter((one) => one !== id);
  await site.options.set('sticky_posts', serialize(fromPlain(after)));
}
