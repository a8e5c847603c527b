import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../tests/content-site.ts';
import { fromPlain, serialize } from '../../database/php-serialize.ts';
import type { MainQuery, PostRow, SiteRequest, WidgetContext } from '../../types/index.ts';
import { coreWidgets } from './core/index.ts';
import { type Remember, renderSidebars } from './sidebars.ts';

let content: ContentSite;
let post: PostRow;

beforeAll(async () => {
  content = await openContentSite({ theme: { supports: ['html5', 'navigation-widgets'] } });
  const { site } = content;
  const term = await site.terms.insert({ taxonomy: 'category', name: 'Rivers & seas', slug: 'rivers' });
  post = await content.post({
    post_title: 'Delta "x"',
    post_name: 'delta',
    post_date: '2026-03-05 10:00:00',
  });
  await site.terms.setObjectTerms(post.ID, 'category', [term.term_id]);
  await site.comments.insert({
    comment_post_ID: post.ID,
    comment_author: 'Nia',
    comment_author_url: 'https://nia.example',
    comment_approved: '1',
    comment_content: 'x',
  });
});

afterAll(() => content.close());

async function widget(
  name: string,
  settings: Record<string, unknown> = {},
  context: Partial<WidgetContext> = {},
) {
  const kind = coreWidgets.find((one) => one.name === name);
  return kind?.render(settings, { ...content.context(), widgetId: `${name}-2`, ...context });
}

function onPage(shown: PostRow): Pick<WidgetContext, 'page'> {
  const query = { flags: new Set(['singular', 'single']), posts: [shown] } as unknown as MainQuery;
  return { page: { query, request: { url: '/delta/', query: {}, cookies: {} } as unknown as SiteRequest } };
}

describe('lists', () => {
  it('recent posts, with the present one marked', async () => {
    const rendered = await widget('recent-posts', { number: '1', show_date: true }, onPage(post));
    expect(rendered?.title).toBe('Recent Posts');
    expect(rendered?.html.replace(/\s+/g, ' ')).toBe(
      '<nav aria-label="Recent Posts"> <ul> <li> <a href="https://atlas.example/delta/" aria-current="page">Delta &#8220;x&#8221;</a> <span class="post-date">5 March 2026</span> </li> </ul> </nav>',
    );
  });

  it('recent posts without a region where the theme does not ask for one', async () => {
    const site = { ...content.site, theme: { ...content.site.theme, supports: ['html5'] } };
    expect(await widget('recent-posts', {}, { site })).toEqual({
      lead: '\n\t\t',
      title: 'Recent Posts',
      html: `\n\t\t<ul>\n${'\t'.repeat(11)}<li>\n\t\t\t\t\t<a href="https://atlas.example/delta/">Delta &#8220;x&#8221;</a>\n${'\t'.repeat(9)}</li>\n\t\t\t\t\t</ul>\n\n\t\t`,
    });
  });

  it('recent comments', async () => {
    expect((await widget('recent-comments', { title: 'Said <b>' }))?.html).toMatch(
      /^<nav aria-label="Said &lt;b&gt;"><ul id="recentcomments"><li class="recentcomments"><span class="comment-author-link"><a href="https:\/\/nia\.example" class="url" rel="ugc external nofollow">Nia<\/a><\/span> on <a href="https:\/\/atlas\.example\/delta\/#comment-\d+">Delta &#8220;x&#8221;<\/a><\/li><\/ul><\/nav>$/,
    );
  });

  it('categories as a list and to choose from', async () => {
    expect((await widget('categories', { count: 1 }))?.html).toMatch(
      /^<nav aria-label="Categories">\n\t{3}<ul>\n\t{5}<li class="cat-item cat-item-\d+"><a href="https:\/\/atlas\.example\/category\/rivers\/">Rivers &amp; seas<\/a> \(1\)\n<\/li>\n\t{3}<\/ul>\n\n\t{3}<\/nav>$/,
    );
    const chooser = (await widget('categories', { dropdown: 1 }))?.html;
    expect(chooser).toContain(
      '<form action="https://atlas.example" method="get"><label class="screen-reader-text" for="cat">Categories</label>',
    );
    expect(chooser).toMatch(/<option class="level-0" value="\d+">Rivers &amp; seas<\/option>/);
    expect(chooser).toContain('<noscript><input type="submit"');
  });

  it('archives, pages, tags and calendar', async () => {
    const page = await content.post({ post_type: 'page', post_title: 'About', post_name: 'about' });
    expect((await widget('archives'))?.html).toContain(
      "<li><a href='https://atlas.example/2026/03/'>March 2026</a></li>",
    );
    expect((await widget('archives', { dropdown: 1 }))?.html).toContain('<select id="archives-2-dropdown"');
    expect((await widget('pages'))?.html).toBe(
      `<nav aria-label="Pages">\n\t\t\t<ul>\n\t\t\t\t<li class="page_item page-item-${page.ID}"><a href="https://atlas.example/about/">About</a></li>\n\t\t\t</ul>\n\n\t\t\t</nav>`,
    );
    expect(await widget('pages', { exclude: String(page.ID) })).toBeUndefined();
    expect((await widget('tag_cloud', { taxonomy: 'category' }))?.html).toContain(
      '<div class="tagcloud"><a href=',
    );
    expect(await widget('tag_cloud')).toBeUndefined();
    expect((await widget('calendar'))?.html).toContain('<table id="wp-calendar"');
  });

  it('a menu as a tree', async () => {
    const { site } = content;
    const menu = await site.terms.insert({ taxonomy: 'nav_menu', name: 'Top', slug: 'top' });
    const item = async (title: string, meta: Record<string, string>, order: number) => {
      const row = await content.post(
        { post_type: 'nav_menu_item', post_title: title, menu_order: order },
        meta,
      );
      await site.terms.setObjectTerms(row.ID, 'nav_menu', [menu.term_id]);
      return row.ID;
    };
    const top = await item(
      '',
      { _menu_item_type: 'post_type', _menu_item_object_id: String(post.ID), _menu_item_object: 'post' },
      1,
    );
    const below = await item(
      'Out & about',
      {
        _menu_item_type: 'custom',
        _menu_item_url: 'https://x.example/',
        _menu_item_target: '_blank',
        _menu_item_menu_item_parent: String(top),
      },
      2,
    );
    expect((await widget('nav_menu', { nav_menu: menu.term_id }, onPage(post)))?.html).toBe(
      `<nav class="menu-top-container" aria-label="Menu"><ul id="menu-top" class="menu"><li id="menu-item-${top}" class="menu-item current-menu-item menu-item-has-children menu-item-${top}"><a href="https://atlas.example/delta/" aria-current="page">Delta &#8220;x&#8221;</a>\n<ul class="sub-menu">\n<li id="menu-item-${below}" class="menu-item menu-item-${below}"><a target="_blank" href="https://x.example/">Out &#038; about</a></li>\n</ul>\n</li>\n</ul></nav>`,
    );
    expect(await widget('nav_menu', { nav_menu: 999 })).toBeUndefined();
  });

  it('registration, log-in and feeds', async () => {
    const html = (await widget('meta'))?.html;
    expect(html).toContain('<li><a href="https://atlas.example/wp-login.php">Log in</a></li>');
    expect(html).toContain('<a href="https://atlas.example/comments/feed/">Comments feed</a>');
    expect(html).not.toContain('Register');
  });
});

describe('texts', () => {
  it('are like content where they were written in the visual editor', async () => {
    expect(
      await widget('text', {
        title: 'A "note"',
        text: 'Hi "you" :)\n\n[gallery ids="9"]',
        filter: true,
        visual: true,
      }),
    ).toEqual({
      title: 'A &#8220;note&#8221;',
      html: '\t\t\t<div class="textwidget"><p>Hi &#8220;you&#8221; 🙂</p>\n\n</div>\n\t\t',
    });
  });

  it('are as they were written where they were not', async () => {
    expect((await widget('text', { text: 'Hi "you"\n\n<b>x', filter: false }))?.html).toBe(
      '\t\t\t<div class="textwidget">Hi "you"\n\n<b>x</div>\n\t\t',
    );
    expect((await widget('text', { text: 'Hi "you"', filter: true }))?.html).toBe(
      '\t\t\t<div class="textwidget"><p>Hi "you"</p>\n</div>\n\t\t',
    );
  });

  it('show no tags of foreign builders', async () => {
    expect((await widget('text', { text: '[vc_row]x[/vc_row]' }))?.html).toBe(
      '\t\t\t<div class="textwidget">x</div>\n\t\t',
    );
  });

  it('may be HTML', async () => {
    expect((await widget('custom_html', { content: '<b>x</b> [gallery]' }))?.html).toBe(
      '<div class="textwidget custom-html-widget"><b>x</b> [gallery]</div>',
    );
  });

  it('may be blocks, and then say what kind of widget they once were', async () => {
    expect(await widget('block', { content: '<!-- wp:search /-->' })).toMatchObject({
      title: '',
      className: 'widget_block widget_search',
      html: expect.stringMatching(/^<form role="search"/),
    });
    expect(await widget('block', { content: ' ' })).toBeUndefined();
  });
});

describe('media', () => {
  it('a picture, with link and caption', async () => {
    const image = await content.image('delta', { post_excerpt: 'From above' }, 'A delta');
    const html = (
      await widget('media_image', {
        attachment_id: image.ID,
        size: 'medium',
        width: 300,
        link_type: 'custom',
        link_url: 'https://x.example',
        link_target_blank: true,
      })
    )?.html;
    expect(html).toMatch(
      /^<figure style="width: 300px" class="wp-caption alignnone"><a href="https:\/\/x\.example" rel="noopener" target="_blank"><img width="300" height="225" /,
    );
    expect(html).toContain(
      'alt="A delta" style="max-width: 100%; height: auto;" decoding="async" loading="lazy"',
    );
    expect(html).toContain('<figcaption class="wp-caption-text">From above</figcaption>');
  });

  it('a picture elsewhere', async () => {
    expect((await widget('media_image', { url: 'https://x.example/a.png', alt: '"x"' }))?.html).toBe(
      '<img class="image" src="https://x.example/a.png" alt="&quot;x&quot;" decoding="async" loading="lazy" />',
    );
    expect(await widget('media_image')).toBeUndefined();
  });

  it('galleries, sound and film', async () => {
    const image = await content.image('bank');
    expect((await widget('media_gallery', { ids: [image.ID], columns: 2 }))?.html).toContain(
      'gallery-columns-2',
    );
    expect((await widget('media_audio', { url: 'https://x.example/a.mp3' }))?.html).toContain(
      '<audio class=',
    );
    expect((await widget('media_video', { url: 'https://x.example/a.mp4' }))?.html).toContain(
      '<video class=',
    );
    expect(await widget('media_video')).toBeUndefined();
  });
});

describe('renderSidebars', () => {
  const store = async (name: string, value: unknown) =>
    content.site.options.set(name, serialize(fromPlain(value)));
  const render = (wanted: readonly string[], page?: WidgetContext['page'], remember?: Remember) =>
    renderSidebars(
      content.site,
      wanted,
      (widgetId) => ({ ...content.context({ ...(page && { page }) }), widgetId }),
      remember,
    );

  it('renders the widgets of a sidebar in their order and leaves out unknown and empty ones', async () => {
    await store('sidebars_widgets', {
      wp_inactive_widgets: ['search-9'],
      side: ['search-2', 'unknown-1', 'text-7', 'tag_cloud-2'],
      array_version: 3,
    });
    await store('widget_search', { 2: { title: 'Find' }, _multiwidget: 1 });
    await store('widget_text', { 7: { text: 'x' } });
    const { side } = await render(['side']);
    expect(side?.map(({ id, className, titleHtml }) => [id, className, titleHtml])).toEqual([
      ['search-2', 'widget_search', 'Find'],
      ['text-7', 'widget_text', ''],
    ]);
  });

  it('finds the sidebar of the old theme that means the same', async () => {
    await store('sidebars_widgets', {
      av_everywhere: [],
      primary: ['search-2'],
      orphaned_widgets_1: ['text-7'],
    });
    expect((await render(['sidebar', 'footer-1']))['sidebar']).toHaveLength(1);
    expect((await render(['footer-1']))['footer-1']).toEqual([]);
  });

  it('keeps what is the same on many pages, and marks on each what it shows', async () => {
    const { site } = content;
    const menu = await site.terms.insert({ taxonomy: 'nav_menu', name: 'Sides', slug: 'sides' });
    const item = await site.posts.insert({
      post_type: 'nav_menu_item',
      post_status: 'publish',
      post_title: 'Delta',
    });
    await site.terms.setObjectTerms(item, 'nav_menu', [menu.term_id]);
    await site.posts.setMeta(item, '_menu_item_type', ['custom']);
    await site.posts.setMeta(item, '_menu_item_url', ['https://atlas.example/delta/']);
    const [rivers] = await site.terms.find({ taxonomies: ['category'], slugs: ['rivers'] });
    await store('sidebars_widgets', {
      side: ['search-2', 'recent-posts-3', 'categories-3', 'nav_menu-3'],
    });
    await store('widget_recent-posts', { 3: {} });
    await store('widget_categories', { 3: {} });
    await store('widget_nav_menu', { 3: { nav_menu: menu.term_id } });
    const kept = new Map<string, Promise<unknown>>();
    const made: string[] = [];
    const remember: Remember = (key, make) => {
      if (!kept.has(key)) {
        made.push(key.split(' ')[0] ?? '');
        kept.set(key, make());
      }
      return kept.get(key) as ReturnType<typeof make>;
    };
    const marks = async (url: string, query: Partial<MainQuery>) => {
      const page = {
        query: { flags: new Set(), posts: [], ...query } as unknown as MainQuery,
        request: { url, query: {}, cookies: {} } as unknown as SiteRequest,
      };
      const { side = [] } = await render(['side'], page, remember);
      return side.map(({ html }) => /value="[^"]+" name="s"|aria-current|current-cat/.exec(html)?.[0] ?? '');
    };
    expect(await marks('/a/', {})).toEqual(['', '', '', '']);
    expect(made).toHaveLength(4);
    expect(await marks('/b/', {})).toEqual(['', '', '', '']);
    expect(made).toHaveLength(4);
    expect(await marks('/category/rivers/', { term: rivers })).toEqual(['', '', 'current-cat', '']);
    expect(await marks('/?s=sea', { search: 'sea' })).toEqual(['value="sea" name="s"', '', '', '']);
    expect(await marks('/delta/', { flags: new Set(['singular']), posts: [post] })).toEqual([
      '',
      'aria-current',
      '',
      'aria-current',
    ]);
    expect(await marks('/c/', {})).toEqual(['', '', '', '']);
    expect(made.slice(4)).toEqual(['widget:categories-3', 'widget:recent-posts-3', 'widget:nav_menu-3']);
  });

  it('marks no link to the front page on a search, and no link that asks for more', async () => {
    const { site } = content;
    const menu = await site.terms.insert({ taxonomy: 'nav_menu', name: 'Asking', slug: 'asking' });
    const urls = ['https://atlas.example', 'https://atlas.example/?media_folder=charts'];
    for (const [order, url] of urls.entries()) {
      await content
        .post(
          { post_type: 'nav_menu_item', post_title: `Link ${order}`, menu_order: order + 1 },
          { _menu_item_type: 'custom', _menu_item_url: url },
        )
        .then(({ ID }) => site.terms.setObjectTerms(ID, 'nav_menu', [menu.term_id]));
    }
    const marked = async (url: string, flags: readonly string[]) => {
      const page = {
        query: { flags: new Set(flags), posts: [] } as unknown as MainQuery,
        request: { url, query: {}, cookies: {} } as unknown as SiteRequest,
      };
      const shown = await widget('nav_menu', { nav_menu: menu.term_id }, { page });
      return [...(shown?.html ?? '').matchAll(/aria-current="page">([^<]+)/g)].map(([, title]) => title);
    };
    expect(await marked('/', ['front_page'])).toEqual(['Link 0']);
    expect(await marked('/?s=sea', ['search'])).toEqual([]);
  });
});
