import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { clearQueryCache, countStatements } from '../../../database/index.ts';
import type { PostRow } from '../../../types/index.ts';
import { doShortcodes } from '../shortcodes.ts';
import { siteShortcodes } from '../site-shortcodes.ts';

let content: ContentSite;
let post: PostRow;
let delta: PostRow;
let bank: PostRow;

beforeAll(async () => {
  content = await openContentSite();
  post = await content.post({ post_name: 'album', post_title: 'Album' });
  delta = await content.image(
    'delta',
    { post_parent: post.ID, post_excerpt: 'A "delta"', menu_order: 2 },
    'Delta',
  );
  bank = await content.image('bank', { post_parent: post.ID, menu_order: 1 });
});

afterAll(() => content.close());

async function gallery(shortcode: string, target: 'page' | 'feed' = 'page') {
  return doShortcodes(shortcode, siteShortcodes(content.context({ post, target })));
}

const idsIn = (html: string) =>
  [...html.matchAll(/uploads\/2026\/03\/(\w+)-150x150/g)].map((match) => match[1]);

describe('[gallery]', () => {
  it('shows named pictures in their order, linked to their pages, with captions', async () => {
    expect(await gallery(`[gallery ids="${delta.ID}" columns="2"]`)).toBe(
      `<div id='gallery-1' class='gallery galleryid-${post.ID} gallery-columns-2 gallery-size-thumbnail'><figure class='gallery-item'>\n` +
        `\t\t\t<div class='gallery-icon landscape'>\n` +
        `\t\t\t\t<a href='https://atlas.example/album/delta/'><img width="150" height="150" src="https://atlas.example/wp-content/uploads/2026/03/delta-150x150.jpg" class="attachment-thumbnail size-thumbnail" alt="Delta" aria-describedby="gallery-1-${delta.ID}" /></a>\n` +
        `\t\t\t</div>\n` +
        `\t\t\t\t<figcaption class='wp-caption-text gallery-caption' id='gallery-1-${delta.ID}'>\n` +
        `\t\t\t\tA &#8220;delta&#8221;\n` +
        `\t\t\t\t</figcaption></figure>\n\t\t</div>\n`,
    );
    expect(idsIn(await gallery(`[gallery ids="${bank.ID},${delta.ID}"]`))).toEqual(['bank', 'delta']);
    expect(idsIn(await gallery(`[gallery ids="${delta.ID},${bank.ID}"]`))).toEqual(['delta', 'bank']);
  });

  it('shows the pictures of its post in their menu order where it names none', async () => {
    expect(idsIn(await gallery('[gallery]'))).toEqual(['bank', 'delta']);
    expect(idsIn(await gallery('[gallery order="DESC" orderby="title"]'))).toEqual(['delta', 'bank']);
    expect(idsIn(await gallery(`[gallery exclude="${bank.ID}"]`))).toEqual(['delta']);
  });

  it('links to files or to nothing when asked to', async () => {
    expect(await gallery(`[gallery ids="${bank.ID}" link="file"]`)).toContain(
      `<a href='https://atlas.example/wp-content/uploads/2026/03/bank.jpg'><img `,
    );
    expect(await gallery(`[gallery ids="${bank.ID}" link="none"]`)).not.toContain('<a ');
  });

  it('counts galleries on a page', async () => {
    expect(await gallery('[gallery][gallery]')).toContain("id='gallery-2'");
  });

  it('gives feeds plain links', async () => {
    expect(await gallery(`[gallery ids="${bank.ID}" link="none"]`, 'feed')).toMatch(/^\n<img [^>]*>\n$/);
  });

  it('shows nothing for pictures that there are not', async () => {
    expect(await gallery('[gallery ids="999999"]')).toBe('');
    expect(await gallery(`[gallery ids="${post.ID}"]`)).toBe('');
  });

  it('takes the same number of statements for any number of pictures', async () => {
    const count = async (ids: readonly number[]) => {
      await clearQueryCache(content.database);
      return (await countStatements(content.database, () => gallery(`[gallery ids="${ids.join(',')}"]`)))
        .statements.length;
    };
    expect(await count([bank.ID])).toBeGreaterThan(0);
    expect(await count([delta.ID, bank.ID])).toBe(await count([delta.ID]));
  });

  it('lets no attribute become a tag', async () => {
    const html = await gallery(`[gallery ids="${bank.ID}" itemtag="script" size="x onload" id="1"]`);
    expect(html).toContain("<dl class='gallery-item'>");
    expect(html).toContain("galleryid-1 gallery-columns-3 gallery-size-xonload'");
  });
});

it('themes without html5 get lists, columns and line ends', async () => {
  const old = await openContentSite({ theme: { supports: ['title-tag'] } });
  const one = await old.image('one');
  const html = await old.render(`[gallery ids="${one.ID},${one.ID}" columns="2"]`);
  expect(html).toContain("<dl class='gallery-item'>");
  expect(html).toContain('width: 50%;');
  await old.close();
});
