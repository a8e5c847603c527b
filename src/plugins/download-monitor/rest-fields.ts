import type { PostRow, RestField } from 'portolan/plugin';

const objects = ['dlm_download'];

/** What Download Monitor tells of a download besides WordPress's own fields (`register_rest_field()`). */
export const downloadFields: readonly RestField[] = [
  {
    objects,
    name: 'author',
    async get(rows, { site }) {
      const posts = rows as readonly PostRow[];
      const authors = await site.users.byIds(posts.map((post) => post.post_author));
      return posts.map((post) => authors.get(post.post_author)?.user_login ?? '');
    },
  },
  {
    objects,
    name: 'featured',
    async get(rows, { site }) {
      const posts = rows as readonly PostRow[];
      const metas = await site.posts.meta(posts.map((post) => post.ID));
      return posts.map((post) => metas.get(post.ID)?.get('_featured') ?? '');
    },
  },
  {
    objects,
    name: 'download_count',
    async get(rows, { site }) {
      // What the owner entered: what was logged is not among it.
      const posts = rows as readonly PostRow[];
      const metas = await site.posts.meta(posts.map((post) => post.ID));
      return posts.map((post) => metas.get(post.ID)?.get('_download_count') ?? '');
    },
  },
];
