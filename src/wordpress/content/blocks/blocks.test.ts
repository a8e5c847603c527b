import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { inProportion } from '../../../../tests/in-proportion.ts';
import { fromPlain, serialize } from '../../../database/index.ts';
import type { PostRow } from '../../../types/index.ts';
import { renderBlocks } from '../render-blocks.ts';

let content: ContentSite;
let post: PostRow;

beforeAll(async () => {
  content = await openContentSite();
  const image = await content.image('delta', {}, 'A "delta"');
  const author = await content.site.users.insert({
    user_login: 'ada',
    user_pass: '',
    user_email: 'ada@x.example',
    user_nicename: 'ada',
    display_name: 'Ada & Co',
  });
  await content.site.users.setMeta(author, 'description', ['Draws <b>maps</b><script>x</script>']);
  post = await content.post(
    {
      post_title: 'Rivers',
      post_name: 'rivers',
      post_author: author,
      post_content: 'one <b>two</b> three',
      comment_status: 'open',
      comment_count: 2,
      post_modified: '2026-04-01 09:00:00',
    },
    {
      _thumbnail_id: String(image.ID),
      footnotes: '[{"id":"n1","content":"See <em>Nile<\\/em><script>x<\\/script>"}]',
    },
  );
});

afterAll(() => content.close());

const render = (text: string) => renderBlocks(text, content.context({ post }));
const block = (written: string) => render(`<!-- wp:${written} /-->`);

describe('blocks that are kept once and used in many places', () => {
  const reusable = (text: string, fields = {}) =>
    content.post({ post_type: 'wp_block', post_content: text, ...fields });

  it('show their content, embeds included', async () => {
    const { ID } = await reusable(
      '<!-- wp:heading --><h2>Shared</h2><!-- /wp:heading -->\nhttps://atlas.example/rivers/\n',
    );
    expect(await block(`block {"ref":${ID}}`)).toMatch(
      /^<h2 class="wp-block-heading">Shared<\/h2>\n<blockquote class="wp-embedded-content"/,
    );
  });

  it('show nothing while they are drafts, closed or gone', async () => {
    const draft = await reusable('x', { post_status: 'draft' });
    const closed = await reusable('x', { post_password: 'p' });
    for (const ref of [draft.ID, closed.ID, post.ID, 999_999, 0])
      expect(await block(`block {"ref":${ref}}`)).toBe('');
  });

  it('that hold themselves end there, also by way of others', async () => {
    const one = await reusable('');
    const two = await reusable(`two <!-- wp:block {"ref":${one.ID}} /-->`);
    await content.site.posts.update(one.ID, { post_content: `one <!-- wp:block {"ref":${two.ID}} /-->` });
    expect(await block(`block {"ref":${one.ID}}`)).toBe('one two ');
    expect(await render(`<!-- wp:block {"ref":${two.ID}} /--><!-- wp:block {"ref":${two.ID}} /-->`)).toBe(
      'two one two one ',
    );
  });
});

describe('blocks that multiply', () => {
  it('stop before they exhaust the program', async () => {
    const blocks: PostRow[] = [];
    for (let level = 0; level < 18; level++) blocks.push(await content.post({ post_type: 'wp_block' }));
    for (const [level, { ID }] of blocks.entries()) {
      const next = blocks[level + 1]?.ID;
      const post_content = next ? `<!-- wp:block {"ref":${next}} /-->`.repeat(2) : 'x';
      await content.site.posts.update(ID, { post_content });
    }
    const show = (levels: number) => block(`block {"ref":${blocks.at(-levels)?.ID}}`);
    expect((await show(18)).length).toBeLessThan(1000);
    // 14 and 18 levels, which would multiply to sixteen times as much.
    const levels = (length: number) => 14 + 2 * Math.log2(length / 12_000);
    expect(await inProportion((length) => show(levels(length)))).toBe(true);
  });

  it('may be widgets that hold themselves', async () => {
    const self = serialize(fromPlain({ 2: { content: '<!-- wp:legacy-widget {"id":"block-2"} /-->x' } }));
    await content.site.options.set('widget_block', self);
    expect((await block('legacy-widget {"id":"block-2"}')).match(/x/g)?.length).toBeLessThan(10);
  });
});

describe('blocks of the post', () => {
  it('show its featured image, linked with the title as its text', async () => {
    expect(await block('post-featured-image {"isLink":true,"sizeSlug":"medium","aspectRatio":"4/3"}')).toBe(
      '<figure style="aspect-ratio:4/3;" class="wp-block-post-featured-image"><a href="https://atlas.example/rivers/" target="_self"  ><img width="300" height="225" src="https://atlas.example/wp-content/uploads/2026/03/delta-300x225.jpg" class="attachment-medium size-medium wp-post-image" alt="Rivers" style="width:100%;height:100%;object-fit:cover;" srcset="https://atlas.example/wp-content/uploads/2026/03/delta-300x225.jpg 300w, https://atlas.example/wp-content/uploads/2026/03/delta.jpg 1600w" sizes="(max-width: 300px) 100vw, 300px" /></a></figure>',
    );
  });

  it('show its author, with what they may write about themselves', async () => {
    expect(await block('post-author-name {"isLink":true}')).toBe(
      '<div class="wp-block-post-author-name"><a href="https://atlas.example/author/ada/" target="_self" class="wp-block-post-author-name__link">Ada &amp; Co</a></div>',
    );
    expect(await block('post-author-biography')).toBe(
      '<div class="wp-block-post-author-biography">Draws <b>maps</b>x</div>',
    );
    expect(await block('avatar {"size":40}')).toMatch(
      /^<div class="wp-block-avatar"><img alt='Ada &amp; Co Avatar' src='https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{64}\?s=40&#038;d=mm&#038;r=g'/,
    );
  });

  it('show nobody’s picture for someone without an address', async () => {
    const ID = await content.site.users.insert({ user_login: 'nobody', user_pass: '', user_email: '' });
    expect(await block(`avatar {"userId":${ID},"size":40}`)).toContain(
      "class='avatar avatar-40 photo avatar-default wp-block-avatar__image'",
    );
  });

  it('show its terms, filtered as content is', async () => {
    const { terms } = content.site;
    const { term_id: id } = await terms.insert({ taxonomy: 'category', name: 'Water', slug: 'water' });
    await terms.setObjectTerms(post.ID, 'category', [id]);
    const html = await block(
      'post-terms {"term":"category","style":{"spacing":{"padding":{"top":"1px"}},"typography":{"lineHeight":"2"}}}',
    );
    expect(html).toMatch(
      /^<div style="line-height:2;padding-top:1px" class="taxonomy-category wp-block-post-terms">/,
    );
  });

  it('show its dates', async () => {
    expect(await block('post-date {"displayType":"modified","isLink":true}')).toBe(
      '<div class="wp-block-post-date__modified-date wp-block-post-date"><time datetime="2026-04-01T09:00:00+01:00"><a href="https://atlas.example/rivers/">1 April 2026</a></time></div>',
    );
    expect(await block('post-date {"format":"human-diff"}')).toContain('>9 months ago</time>');
  });

  it('show its excerpt as text', async () => {
    expect(await block('post-excerpt {"excerptLength":2,"moreText":"Go","showMoreOnNewLine":false}')).toBe(
      '<div class="wp-block-post-excerpt"><p class="wp-block-post-excerpt__excerpt">one two&hellip; <a class="wp-block-post-excerpt__more-link" href="https://atlas.example/rivers/">Go</a></p></div>',
    );
  });

  it('show its footnotes without scripts', async () => {
    expect(await block('footnotes')).toBe(
      '<ol class="wp-block-footnotes"><li id="n1">See <em>Nile</em>x <a href="#n1-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>',
    );
  });

  it('count its comments', async () => {
    expect(await block('post-comments-count')).toBe('<div class="wp-block-post-comments-count">2</div>');
    expect(await block('post-comments-link')).toContain(
      'href="https://atlas.example/rivers/#comments">2 comments<',
    );
  });

  it('show nothing outside of a post', async () => {
    for (const name of [
      'post-title',
      'post-date',
      'post-excerpt',
      'post-author',
      'post-terms',
      'read-more',
      'footnotes',
    ])
      expect(await renderBlocks(`<!-- wp:${name} /-->`, content.context())).toBe('');
  });

  it('lead to the neighbours of the post', async () => {
    await content.post({ post_title: 'Later', post_name: 'later', post_date: '2026-03-06 10:00:00' });
    expect(await block('post-navigation-link {"showTitle":true,"linkLabel":true,"arrow":"chevron"}')).toBe(
      '<div class="post-navigation-link-next wp-block-post-navigation-link"><a href="https://atlas.example/later/" rel="next"><span class="post-navigation-link__label">Next:</span> <span class="post-navigation-link__title">Later</span></a><span class="wp-block-post-navigation-link__arrow-next is-arrow-chevron" aria-hidden="true">»</span></div>',
    );
  });
});

describe('covers', () => {
  it('take the featured image where they are told to', async () => {
    const cover = (settings: string) =>
      render(
        `<!-- wp:cover ${settings} --><div class="wp-block-cover"><div class="wp-block-cover__inner-container">x</div></div><!-- /wp:cover -->`,
      );
    expect(await cover('{"useFeaturedImage":true,"focalPoint":{"x":0.2,"y":0.305}}')).toContain(
      'class="wp-block-cover__image-background wp-post-image" alt="A &quot;delta&quot;" data-object-fit="cover" data-object-position="20% 31%" style="object-position:20% 31%;"',
    );
    expect(await cover('{"useFeaturedImage":true,"hasParallax":true}')).toContain(
      '<div role="img" aria-label="A &quot;delta&quot;" class="wp-block-cover__image-background wp-image-',
    );
    expect(await cover('{}')).not.toContain('image-background');
    // A height of its own makes it let go of the ratio that a style sheet may ask of it.
    expect(await cover('{"minHeight":274}')).toContain('style="aspect-ratio:unset;"');
  });
});

describe('saved blocks', () => {
  it('get the classes and ids that they have today', async () => {
    expect(await render('<!-- wp:list --><ol class="x"><li>a</li></ol><!-- /wp:list -->')).toBe(
      '<ol class="x wp-block-list"><li>a</li></ol>',
    );
    const gallery = await render(
      '<!-- wp:gallery {"style":{"spacing":{"blockGap":{"top":"1rem","left":"0"}}}} --><figure class="wp-block-gallery"><!-- wp:image {"id":5} --><figure><img src="/a.jpg"/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->',
    );
    expect(gallery).toBe(
      '<figure class="wp-block-gallery wp-block-gallery-1 is-layout-flex wp-block-gallery-is-layout-flex"><figure><img data-id="5" src="/a.jpg"/></figure></figure>',
    );
  });

  it('tell buttons that are only outlined from each other', async () => {
    const outlined =
      '<!-- wp:button {"className":"is-style-outline"} --><div class="wp-block-button is-style-outline"><a href="/x">Go</a></div><!-- /wp:button -->';
    const html = await render(outlined + outlined);
    expect(html.match(/is-style-outline--\d/g)).toEqual(['is-style-outline--1', 'is-style-outline--2']);
  });

  it('go where there is nothing to see', async () => {
    const button = (inside: string) =>
      render(
        `<!-- wp:button --><div class="wp-block-button"><a href="/x">${inside}</a></div><!-- /wp:button -->`,
      );
    expect(await button('')).toBe('');
    expect(await button('<!-- note -->')).toBe('');
    expect(await button('Go')).toContain('Go');
    expect(await render('<!-- wp:image --><figure><img alt=""/></figure><!-- /wp:image -->')).toBe('');
  });

  it('name embedded documents', async () => {
    const saved = '<div><object aria-label="map.pdf"></object></div>';
    expect(await render(`<!-- wp:file {"displayPreview":true} -->${saved}<!-- /wp:file -->`)).toContain(
      'aria-label="Embed of map.pdf."',
    );
    expect(await render(`<!-- wp:file -->${saved}<!-- /wp:file -->`)).toBe(saved);
  });
});

describe('blocks of the site', () => {
  it('speak as the site’s WordPress did', async () => {
    const newer = await openContentSite({ options: { db_version: '60717' } });
    const text = '<!-- wp:rss /--><!-- wp:search /-->';
    const [now, before] = [await newer.render(text), await content.render(text)];
    expect(now).toContain('the feed is down');
    expect(now).toContain('<div class="wp-block-search__inside-wrapper" >');
    expect(before).toContain('<strong>RSS Error:</strong>');
    expect(before).toContain('<div class="wp-block-search__inside-wrapper " >');
    await newer.close();
  });

  it('show its name, tagline and search form', async () => {
    expect(await block('site-title {"level":0}')).toBe(
      '<p class="wp-block-site-title"><a href="https://atlas.example" target="_self" rel="home">Atlas Notes</a></p>',
    );
    expect(await block('site-tagline')).toBe('<p class="wp-block-site-tagline">Maps &amp; rivers</p>');
    const link = '"style":{"elements":{"link":{"color":{"text":"#123"}}}}';
    expect(await block(`site-title {${link}}`)).toContain('has-link-color');
    expect(await block(`site-tagline {${link}}`)).not.toContain('has-link-color');
    expect(
      await block(
        'search {"label":"<b>Find</b><script>","buttonPosition":"no-button","query":{"post_type":"page"}}',
      ),
    ).toBe(
      '<form role="search" method="get" action="https://atlas.example/" class="wp-block-search__no-button wp-block-search"    ><label class="wp-block-search__label" for="wp-block-search__input-1" ><b>Find</b></label><div class="wp-block-search__inside-wrapper " ><input class="wp-block-search__input" id="wp-block-search__input-1" placeholder="" value="" type="search" name="s" required /><input type="hidden" name="post_type" value="page" /></div></form>',
    );
  });

  it('lead in and out', async () => {
    expect(await block('loginout')).toContain(
      'href="https://atlas.example/wp-login.php?redirect_to=https%3A%2F%2Fatlas.example%2F">Log in</a>',
    );
    expect(await block('loginout {"displayLoginAsForm":true}')).toContain(
      '<input type="password" name="pwd"',
    );
  });

  it('link to other services with marks of their own', async () => {
    const html = await render(
      '<!-- wp:social-links {"openInNewTab":true,"iconColor":"white","iconColorValue":"#fff;x"} --><ul><!-- wp:social-link {"url":"maps.example","service":"github"} /--><!-- wp:social-link {"url":"a@x.example","service":"mail","label":"Write"} /--><!-- wp:social-link {"url":"javascript:x"} /--><!-- wp:social-link {"service":"x"} /--></ul><!-- /wp:social-links -->',
    );
    expect(html).toContain(
      '<li class="wp-social-link wp-social-link-github has-white-color wp-block-social-link"><a rel="noopener nofollow" target="_blank" href="https://maps.example" class="wp-block-social-link-anchor"><svg ',
    );
    const marks = [...html.matchAll(/<svg [^>]*>(.*?)<\/svg>/g)].map(([, drawing]) => drawing);
    expect(new Set(marks).size).toBe(marks.length);
    expect(html).toContain('<span class="wp-block-social-link-label screen-reader-text">GitHub</span>');
    expect(html).toContain('href="mailto:&#097;&#064;');
    expect(html).not.toContain('javascript');
    expect(html.match(/<li /g)).toHaveLength(3);
  });
});

describe('navigation', () => {
  it('is a named list of links that works without scripts', async () => {
    const html = await render(
      '<!-- wp:navigation {"ariaLabel":"Main"} --><!-- wp:navigation-submenu {"label":"More <script>","url":"/more/"} --><!-- wp:navigation-link {"label":"New","url":"https://x.example","opensInNewTab":true} /--><!-- /wp:navigation-submenu --><!-- wp:home-link {"label":"Home"} /--><!-- /wp:navigation -->',
    );
    expect(html).toBe(
      '<nav class="wp-block-navigation is-layout-flex wp-block-navigation-is-layout-flex" aria-label="Main"><ul class="wp-block-navigation__container wp-block-navigation"><li class="wp-block-navigation-item has-child wp-block-navigation-submenu"><a class="wp-block-navigation-item__content" href="/more/"><span class="wp-block-navigation-item__label">More </span></a><ul class="wp-block-navigation__submenu-container wp-block-navigation-submenu"><li class="wp-block-navigation-item wp-block-navigation-link"><a class="wp-block-navigation-item__content" href="https://x.example" target="_blank" rel="noopener"><span class="wp-block-navigation-item__label">New</span><span class="screen-reader-text"> (opens in a new tab)</span></a></li></ul></li><li class="wp-block-navigation-item wp-block-home-link"><a class="wp-block-home-link__content wp-block-navigation-item__content" href="https://atlas.example" rel="home">Home</a></li></ul></nav>',
    );
  });

  it('reads stored menus, which cannot hold themselves', async () => {
    const menu = await content.post({ post_type: 'wp_navigation', post_title: 'Top', post_content: '' });
    await content.site.posts.update(menu.ID, {
      post_content: `<!-- wp:navigation-link {"label":"A","url":"/a"} /--><!-- wp:navigation {"ref":${menu.ID}} /-->`,
    });
    const html = await block(`navigation {"ref":${menu.ID}}`);
    expect(html).toContain('aria-label="Top"');
    expect(html.match(/<nav/g)).toHaveLength(1);
  });

  it('leaves out links to posts that are not there', async () => {
    expect(
      await render(
        '<!-- wp:navigation --><!-- wp:navigation-link {"label":"Gone","id":999999,"kind":"post-type","url":"/x"} /--><!-- /wp:navigation -->',
      ),
    ).toBe('');
  });
});

describe('widgets as blocks', () => {
  it('show a widget by its stored settings', async () => {
    const instance = Buffer.from('a:1:{s:5:"title";s:4:"Find";}').toString('base64');
    const html = await block(`legacy-widget {"idBase":"search","instance":{"encoded":"${instance}"}}`);
    expect(html).toMatch(
      /^<div class="widget widget_search"><h2 class="widgettitle">Find<\/h2><form role="search"/,
    );
    expect(await block('legacy-widget {"idBase":"unknown"}')).toBe('');
  });
});
