import type { Job, Plugin, PostRow, Site } from '../../types/index.ts';
import { gmtFromDate } from '../content/dates.ts';
import { sanitizeTitle } from '../content/sanitize-title.ts';
import { siteZone } from '../site/site-time.ts';

const jobName = 'wordpress.publish-post';

/** Publishes a post whose time has come. WordPress: check_and_publish_future_post(). */
export const publishPost: Job = {
  name: jobName,
  async handle(site, payload) {
    const id = (payload as { readonly post?: unknown } | null)?.post;
    const post = typeof id === 'number' ? await site.posts.byId(id) : undefined;
    if (post?.post_status === 'future') await publishOrWait(site, post);
  },
};

/** Looks for scheduled posts that came in without anybody telling: by an import, say. */
export const findScheduledPosts: Job = {
  name: 'wordpress.find-scheduled-posts',
  every: 3600,
  async handle(site) {
    const ids = await site.posts.findIds({ statuses: ['future'] });
    for (const post of await site.posts.byIds(ids)) await publishOrWait(site, post);
  },
};

/** A post that is scheduled, or scheduled anew, is published on time. WordPress: _future_post_hook(). */
export const scheduleSavedPosts: NonNullable<Plugin['on']> = {
  'post.saved': async (site, { post, previous }) => {
    if (post.post_status !== 'future') return;
    const same =
      previous?.post_status === 'future' &&
      previous.post_date_gmt === post.post_date_gmt &&
      previous.post_date === post.post_date;
    if (!same) await wait(site, post);
  },
};

async function publishOrWait(site: Site, post: PostRow): Promise<void> {
  if (timeOf(site, post) > site.clock.now()) await wait(site, post);
  else await publish(site, post);
}

async function wait(site: Site, post: PostRow): Promise<void> {
  await site.jobs.add(jobName, { post: post.ID }, { at: timeOf(site, post), key: String(post.ID) });
}

/** WordPress: wp_publish_post(). Being published is no change of the text: the post keeps its last modification. */
async function publish(site: Site, post: PostRow): Promise<void> {
  const slug = post.post_name || sanitizeTitle(post.post_title) || String(post.ID);
  await site.posts.update(post.ID, {
    post_status: 'publish',
    post_name: await site.posts.uniqueSlug(slug, { ...post, post_status: 'publish' }),
    post_date_gmt: gmtOf(site, post),
    post_modified: post.post_modified,
    post_modified_gmt: post.post_modified_gmt,
  });
}

function gmtOf(site: Site, post: PostRow): string {
  return post.post_date_gmt.startsWith('0000')
    ? gmtFromDate(post.post_date, siteZone(site))
    : post.post_date_gmt;
}

/** Milliseconds since 1970; a date that cannot be read has come. */
function timeOf(site: Site, post: PostRow): number {
  return Date.parse(`${gmtOf(site, post).replace(' ', 'T')}Z`) || 0;
}
