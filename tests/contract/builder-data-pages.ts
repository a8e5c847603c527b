import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture, type Who } from '../security/fixture.ts';

interface BuilderData {
  /** Whose pages they are, as people call it. */
  readonly name: string;
  /** Meta in which the builder keeps a page. */
  readonly key: string;
  /** A page whose prose holds `come & go`. */
  readonly data: string;
  /** What the builder keeps as content beside it. */
  readonly copy: string;
  /** Further meta of a page of this data. */
  readonly beside?: (data: string) => Readonly<Record<string, string>>;
}

/** Pages that a builder keeps as data, on a site of the test: made, opened in the editor, saved, seen. One at a time. */
export function builderDataPages({ name, key, data, copy, beside }: BuilderData) {
  let fixture: SecurityFixture;
  let id = 0;
  /** Of the page, in its address. */
  let number = 0;
  beforeAll(async () => {
    fixture = await openSecurityFixture();
  });
  afterAll(() => fixture?.close());

  const json = async <T>(method: string, path: string, body?: object, who: Who = 'editor'): Promise<T> =>
    JSON.parse((await fixture.ask(who, method, `/wp-json/${path}`, body && { json: body })).text) as T;
  const pages = {
    /** Another page takes the place of the one before. */
    async insert(own = data, more = beside?.(own) ?? {}): Promise<void> {
      id = await fixture.post({
        post_type: 'page',
        post_name: `built-${++number}`,
        post_title: 'Built',
        post_content: copy,
        post_author: fixture.users.editor,
      });
      for (const [each, value] of Object.entries({ ...more, [key]: own }))
        await fixture.site.posts.setMeta(id, each, [value]);
    },
    stored: async (each = key) => (await fixture.site.posts.meta([id])).get(id)?.get(each) ?? '',
    content: async () => (await fixture.site.posts.byId(id))?.post_content ?? '',
    opened: () =>
      json<{ readonly content: string; readonly is_fixed: boolean }>('GET', `portolan/v1/editor/${id}`),
    save: (content: string) => json('POST', `wp/v2/pages/${id}`, { content }),
    /** The page as visitors see it. */
    shown: async () => (await fixture.ask('guest', 'GET', `/built-${number}/`)).text,
    /** What holds for every builder. */
    itKeepsWhatItMay() {
      it('takes from those who may not write any markup what they may write, and leaves other texts alone', async () => {
        await pages.insert();
        await fixture.site.posts.update(id, {
          post_author: fixture.users.contributor,
          post_status: 'draft',
        });
        await fixture.site.database.run({
          sql: "UPDATE wp_posts SET post_type = 'post' WHERE ID = ?",
          values: [id],
        });
        const { content } = await pages.opened();
        const written = content.replace('come & go', 'come <img src="/x.png" onerror="alert(1)"> go');
        await json('POST', `wp/v2/posts/${id}`, { content: written }, 'contributor');
        expect(await pages.stored()).toContain('come <img src="/x.png"> go');
        await pages.insert();
        await pages.save(`A program that knows nothing of ${name}`);
        expect(await pages.stored()).toBe(data);
      });
    },
  };
  return pages;
}
