import type { PostRow, Site, Visitor } from '../../../types/index.ts';

/** The latest revisions of a post, newest first; autosaves among them only if asked for. */
export async function revisionsOf(site: Site, post: number): Promise<readonly PostRow[]> {
  return site.posts.find({
    types: ['revision'],
    statuses: ['inherit'],
    parents: [post],
    order: [
      { by: 'date', direction: 'desc' },
      { by: 'ID', direction: 'desc' },
    ],
  });
}

/** Whether a revision is an autosave (its slug says so). */
export function isAutosave(revision: Pick<PostRow, 'post_name' | 'post_parent'>): boolean {
  return revision.post_name.startsWith(`${revision.post_parent}-autosave`);
}

const kept = ['post_title', 'post_content', 'post_excerpt'] as const;

/**
 * Keeps the present state of a post as a revision, if its type has revisions and something has changed since the
 * last one (WordPress: `wp_save_post_revision()`). `meta`: what a page builder stored with it.
 */
export async function keepRevision(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  meta: readonly (readonly [key: string, value: string])[] = [],
): Promise<void> {
  const type = site.postTypes.get(post.post_type);
  if (!type?.supports.includes('revisions') || post.post_status === 'auto-draft') {
    return;
  }
  const last = (await revisionsOf(site, post.ID)).find((revision) => !isAutosave(revision));
  if (last && kept.every((column) => normal(last[column]) === normal(post[column]))) {
    const known = meta.length > 0 ? (await site.posts.meta([last.ID])).get(last.ID) : undefined;
    if (meta.every(([key, value]) => known?.get(key) === value)) return;
  }
  await site.posts.insert(
    {
      ...contentOf(post),
      post_type: 'revision',
      post_status: 'inherit',
      post_name: `${post.ID}-revision-v1`,
      post_parent: post.ID,
      post_author: visitor.id,
      post_date: post.post_modified,
      post_date_gmt: post.post_modified_gmt,
      comment_status: 'closed',
      ping_status: 'closed',
    },
    meta,
  );
}

/** The texts of a post that a revision keeps. */
export function contentOf(post: Pick<PostRow, (typeof kept)[number]>): Pick<PostRow, (typeof kept)[number]> {
  return { post_title: post.post_title, post_content: post.post_content, post_excerpt: post.post_excerpt };
}

function normal(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
