import type { PostRepository } from '../../types/index.ts';
import type { Context } from './context.ts';
import { postArchives } from './post-archives.ts';
import { postFinding } from './post-find.ts';
import { postLookups } from './post-lookups.ts';
import { postWrites } from './post-writes.ts';
import { uniquePostSlug } from './slugs.ts';

/** Posts of all types (`wp_posts`, `wp_postmeta`). */
export function createPostRepository(context: Context): PostRepository {
  return {
    ...postLookups(context),
    ...postFinding(context),
    ...postArchives(context),
    ...postWrites(context),
    uniqueSlug: (slug, post) => uniquePostSlug(context, slug, post),
  };
}
