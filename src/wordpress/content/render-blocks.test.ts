import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { inProportion } from '../../../tests/in-proportion.ts';
import { excerptText } from './render.ts';
import { renderBlocks } from './render-blocks.ts';

let content: ContentSite;

beforeAll(async () => {
  content = await openContentSite();
});

afterAll(() => content.close());

const render = (text: string) => renderBlocks(text, content.context());

describe('renderBlocks', () => {
  it('keeps what is saved and the text between blocks', async () => {
    expect(await render('a<!-- wp:paragraph --><p>b</p><!-- /wp:paragraph -->c')).toBe('a<p>b</p>c');
  });

  it('keeps the HTML of blocks that nobody knows, and drops those without any', async () => {
    expect(await render('<!-- wp:acme/map --><p>map</p><!-- /wp:acme/map --><!-- wp:acme/gone /-->')).toBe(
      '<p>map</p>',
    );
  });

  it('leaves out blocks that editors have hidden', async () => {
    expect(
      await render(
        '<!-- wp:paragraph {"metadata":{"blockVisibility":false}} --><p>x</p><!-- /wp:paragraph -->',
      ),
    ).toBe('');
  });

  it('survives attributes that are not JSON', async () => {
    expect(await render('<!-- wp:heading {"level":} --><h2>x</h2><!-- /wp:heading -->')).toBe(
      '<h2 class="wp-block-heading">x</h2>',
    );
  });
});

describe('deep nesting', () => {
  const DEPTH = 18_000;
  const deep = (name: string, depth = DEPTH) =>
    [`<!-- wp:${name} --><div>`.repeat(depth), `</div><!-- /wp:${name} -->`.repeat(depth)].join('core');

  it.each(['group', 'acme/box', 'query', 'gallery', 'social-links', 'navigation-link {"label":"x"}'])(
    'of %s blocks renders the outer ones and does not exhaust the program',
    async (name) => {
      const html = await render(deep(name));
      expect(html).not.toContain('core');
      expect(await inProportion((length) => render(deep(name, length / 10)))).toBe(true);
    },
  );

  it('does not hurt excerpts either', async () => {
    const post = await content.post({ post_name: 'deep', post_content: deep('group') });
    const text = await excerptText(content.site, post, { context: content.context({ post }), locked: false });
    expect(text).toBe('core');
  });
});
