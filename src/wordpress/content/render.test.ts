import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { ownTime } from '../../../tests/own-time.ts';
import type { NewPost } from '../../types/index.ts';
import { excerptText, renderExcerpt, renderPostContent } from './render.ts';
import { renderTitle, renderWidgetTitle } from './titles.ts';

let content: ContentSite;

beforeAll(async () => {
  content = await openContentSite();
});

afterAll(() => content.close());

async function show(fields: Partial<NewPost>, options: object = {}, target: 'page' | 'rest' = 'page') {
  const post = await content.post({ post_title: 'A "title"', post_name: 'a', ...fields });
  const context = content.context({ post, target });
  return renderPostContent(content.site, post, {
    context,
    locked: false,
    address: 'https://atlas.example/a/',
    ...options,
  });
}

describe('renderPostContent', () => {
  it('shows the part of a post that is asked for', async () => {
    const post_content = 'one<!--more-->two<!--nextpage-->three';
    expect(await show({ post_content })).toMatch(/^<p>one<span id="more-\d+"><\/span>two<\/p>\n$/);
    expect(await show({ post_content }, { page: 2 })).toBe('<p>three</p>\n');
    expect(await show({ post_content }, { teaser: true })).toMatch(
      /^<p>one <a href="https:\/\/atlas\.example\/a\/#more-\d+" class="more-link"><span aria-label="Continue reading A &#8220;title&#8221;">\(more&hellip;\)<\/span><\/a><\/p>\n$/,
    );
  });

  it('shows a form in place of what a password closes', async () => {
    const html = await show(
      { post_content: 'secret', post_password: 'p' },
      { locked: true, address: '/a/"b' },
    );
    expect(html).not.toContain('secret');
    expect(html).toContain('action="https://atlas.example/wp-login.php?action=postpass"');
    expect(html).toContain('<input type="hidden" name="redirect_to" value="/a/&quot;b" />');
  });

  it('unwraps tags of foreign builders on pages and keeps them elsewhere', async () => {
    const post_content = '[vc_row]text[/vc_row] [unknown]';
    expect(await show({ post_content })).toBe('<p>text [unknown]</p>\n');
    expect(await show({ post_content }, {}, 'rest')).toBe('<p>[vc_row]text[/vc_row] [unknown]</p>\n');
  });

  it('lets pictures of pages load early and those of REST replies late', async () => {
    const image = await content.image('delta');
    const post_content = `<img class="wp-image-${image.ID}" src="https://atlas.example/wp-content/uploads/2026/03/delta-300x225.jpg" />`;
    expect(await show({ post_content })).toContain(
      '<img fetchpriority="high" decoding="async" width="300" height="225"',
    );
    expect(await show({ post_content }, {}, 'rest')).toContain(
      '<img loading="lazy" decoding="async" width="300"',
    );
  });

  it('puts the file before the description of an attachment', async () => {
    const image = await content.image('delta', { post_content: 'From above.' });
    const context = content.context({ post: image });
    expect(await renderPostContent(content.site, image, { context, locked: false })).toMatch(
      /^<p class="attachment"><a href='https:\/\/atlas\.example\/wp-content\/uploads\/2026\/03\/delta\.jpg'><img fetchpriority="high" decoding="async" width="300" height="225" .*<\/a><\/p>\n<p>From above\.<\/p>\n$/,
    );
  });

  it('takes no longer than 200 times as long as its text is read once', async () => {
    const piece =
      '<!-- wp:group {"layout":{"type":"flex"}} --><div class="wp-block-group"><!-- wp:heading --><h2>Rivers</h2><!-- /wp:heading --><!-- wp:paragraph --><p>' +
      'It\'s "a river" -- and more. '.repeat(55) +
      '</p><!-- /wp:paragraph --></div><!-- /wp:group -->\n\n';
    const text = piece.repeat(10);
    expect(text.length).toBeGreaterThan(16_000);
    // The best of many: on a loaded machine most take several times as long as on a free one.
    const best = async (work: () => unknown) => {
      for (let round = 0; round < 100; round++) await work();
      const times = [];
      for (let round = 0; round < 50; round++) {
        const before = ownTime();
        await work();
        times.push(ownTime() - before);
      }
      return Math.min(...times);
    };
    const read = () => [...text.matchAll(/<[^>]*>|[^<]+/g)].map(([part]) => part.trim()).join('');
    const readings = await best(() => {
      for (let time = 0; time < 50; time++) read();
    });
    expect(await best(() => content.render(text))).toBeLessThan(readings * 4);
  });
});

describe('excerpts', () => {
  it('are those that were written, or the first words of the content', async () => {
    const written = await content.post({ post_excerpt: 'Own "words"', post_content: 'x' });
    const made = await content.post({ post_content: `[caption width="9"]x[/caption]${'word '.repeat(60)}` });
    const options = (post: typeof made) => ({ context: content.context({ post }), locked: false });
    expect(await renderExcerpt(content.site, written, options(written))).toBe(
      '<p>Own &#8220;words&#8221;</p>\n',
    );
    expect(await excerptText(content.site, made, options(made))).toBe(
      `${'word '.repeat(55).trim()} [&hellip;]`,
    );
    expect(await excerptText(content.site, made, { ...options(made), length: 2 })).toBe(
      'word word [&hellip;]',
    );
  });

  it('tell nothing of closed posts, and show no builder tags on pages', async () => {
    const closed = await content.post({ post_content: 'secret', post_password: 'p' });
    expect(
      await excerptText(content.site, closed, { context: content.context({ post: closed }), locked: true }),
    ).toBe('There is no excerpt because this is a protected post.');
    const built = await content.post({ post_content: '[et_pb_row]text[/et_pb_row]' });
    expect(
      await excerptText(content.site, built, { context: content.context({ post: built }), locked: false }),
    ).toBe('text');
    const lettered = await content.post({ post_content: '[drop_cap]F[/drop_cap]ar away [sic]' });
    expect(
      await excerptText(content.site, lettered, {
        context: content.context({ post: lettered }),
        locked: false,
      }),
    ).toBe('Far away [sic]');
  });
});

describe('titles', () => {
  it('are HTML and say who may read', () => {
    const title = (post_password: string, post_status: string) =>
      renderTitle({ post_title: 'Maps & "more"', post_password, post_status });
    expect(title('', 'publish')).toBe('Maps &#038; &#8220;more&#8221;');
    expect(title('p', 'publish')).toBe('Protected: Maps &#038; &#8220;more&#8221;');
    expect(title('', 'private')).toBe('Private: Maps &#038; &#8220;more&#8221;');
  });

  it('of widgets let no tags through', () => {
    expect(renderWidgetTitle('A <b> & "c"')).toBe('A &lt;b&gt; &#038; &#8220;c&#8221;');
  });
});
