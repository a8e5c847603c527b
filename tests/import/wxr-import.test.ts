import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maybeUnserialize, toPlain } from '../../src/database/index.ts';
import { type TestSite, testSite } from './import-into.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const wxr = (inside: string, base = 'https://old.example') => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Maps &amp; Seas</title><link>${base}</link><description>Notes</description><language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${base}</wp:base_site_url><wp:base_blog_url>${base}</wp:base_blog_url>
${inside}
</channel></rss>`;

const author = (id: number, login: string) =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${login}</wp:author_login><wp:author_email>${login}@old.example</wp:author_email><wp:author_display_name>${login.toUpperCase()}</wp:author_display_name><wp:author_first_name></wp:author_first_name><wp:author_last_name></wp:author_last_name></wp:author>`;
const term = (id: number, taxonomy: string, slug: string, parent = '') =>
  `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>${taxonomy}</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_parent>${parent}</wp:term_parent><wp:term_name>${slug.toUpperCase()}</wp:term_name></wp:term>`;
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const comment = (id: number, parent = 0, approved = '1', type = '') =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Bo</wp:comment_author><wp:comment_date>2024-01-02 10:00:0${id % 10}</wp:comment_date><wp:comment_date_gmt>2024-01-02 10:00:00</wp:comment_date_gmt><wp:comment_content>Hi</wp:comment_content><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id></wp:comment>`;

interface Item {
  id: number;
  type?: string;
  slug?: string;
  link?: string;
  title?: string;
  status?: string;
  parent?: number;
  creator?: string;
  date?: string;
  gmt?: string;
  inside?: string;
}
const item = ({ id, type = 'post', slug = `post-${id}`, ...rest }: Item) =>
  `<item><title>${rest.title ?? `Post ${id}`}</title><link>${rest.link ?? `https://old.example/${slug}/`}</link><dc:creator>${rest.creator ?? 'ada'}</dc:creator>
<guid isPermaLink="false">https://old.example/?post_type=${type}&#038;p=${id}</guid><content:encoded><![CDATA[Text ${id}]]></content:encoded><wp:post_id>${id}</wp:post_id>
<wp:post_date>${rest.date ?? '2024-01-15 11:00:00'}</wp:post_date><wp:post_date_gmt>${rest.gmt ?? rest.date ?? '2024-01-15 11:00:00'}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:ping_status>closed</wp:ping_status><wp:post_name>${slug}</wp:post_name><wp:status>${rest.status ?? 'publish'}</wp:status>
<wp:post_parent>${rest.parent ?? 0}</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type><wp:is_sticky>0</wp:is_sticky>${rest.inside ?? ''}</item>`;
const category = (taxonomy: string, slug: string) =>
  `<category domain="${taxonomy}" nicename="${slug}"><![CDATA[${slug.toUpperCase()}]]></category>`;

const plain = (value: string | undefined) => toPlain(maybeUnserialize(value ?? ''));

describe('the import of a WXR file', () => {
  it('keeps ids and brings in users, terms, items, meta and comments', async () => {
    const file = site.file(
      'site.xml',
      wxr(
        author(3, 'ada') +
          term(5, 'category', 'coasts', 'seas') +
          term(6, 'category', 'seas') +
          item({
            id: 7,
            inside:
              category('category', 'coasts') +
              meta('k', 'one') +
              meta('k', 'two') +
              comment(31, 30) +
              comment(30),
          }) +
          item({ id: 8, status: 'draft', inside: category('category', 'coasts') }),
      ),
    );
    const summary = await site.import([file]);
    expect(summary).toMatchObject({
      exitCode: 0,
      sumsEqual: true,
      ledger: {
        authors: { source: 1, imported: 1 },
        terms: { source: 2, imported: 2 },
        items: { source: 2, imported: 2 },
        postmeta: { source: 2, imported: 2 },
        comments: { source: 2, imported: 2 },
        relations: { source: 2, imported: 2 },
      },
    });
    expect(site.all('SELECT ID, user_login, user_pass, display_name FROM wp_users')).toEqual([
      { ID: 3, user_login: 'ada', user_pass: '', display_name: 'ADA' },
    ]);
    expect(
      site.all(
        'SELECT t.term_id, slug, taxonomy, parent, count FROM wp_terms t JOIN wp_term_taxonomy USING (term_id) ORDER BY term_id',
      ),
    ).toEqual([
      { term_id: 5, slug: 'coasts', taxonomy: 'category', parent: 6, count: 1 },
      { term_id: 6, slug: 'seas', taxonomy: 'category', parent: 0, count: 0 },
    ]);
    expect(
      site.all(
        'SELECT ID, post_author, post_name, post_status, post_modified, guid, comment_count FROM wp_posts',
      ),
    ).toEqual([
      {
        ID: 7,
        post_author: 3,
        post_name: 'post-7',
        post_status: 'publish',
        post_modified: '2024-01-15 11:00:00',
        guid: 'https://old.example/?post_type=post&#038;p=7',
        comment_count: 2,
      },
      expect.objectContaining({ ID: 8, post_status: 'draft', comment_count: 0 }),
    ]);
    expect(site.all('SELECT meta_value FROM wp_postmeta WHERE post_id = 7 ORDER BY meta_id')).toEqual([
      { meta_value: 'one' },
      { meta_value: 'two' },
    ]);
    expect(
      site.all('SELECT comment_ID, comment_parent, comment_type FROM wp_comments ORDER BY comment_ID'),
    ).toEqual([
      { comment_ID: 30, comment_parent: 0, comment_type: 'comment' },
      { comment_ID: 31, comment_parent: 30, comment_type: 'comment' },
    ]);
    expect(site.all(`SELECT rowid AS id FROM portolan_search WHERE portolan_search MATCH '"t 8"'`)).toEqual([
      { id: 8 },
    ]);
  });

  it('infers what a WXR file lacks', async () => {
    const file = site.file(
      'site.xml',
      wxr(
        author(3, 'ada') +
          term(9, 'nav_menu', 'main-menu') +
          term(10, 'nav_menu', 'footer-links') +
          item({ id: 1, type: 'page', slug: 'welcome', link: 'https://old.example/' }) +
          item({ id: 2, slug: 'ebb', link: 'https://old.example/2024/01/ebb/' }) +
          item({
            id: 3,
            slug: 'flow',
            link: 'https://old.example/2023/07/flow/',
            date: '2023-07-01 12:00:00',
            gmt: '2023-07-01 11:00:00',
          }) +
          item({ id: 4, slug: '2024', link: 'https://old.example/2024/01/2024/' }) +
          item({ id: 5, type: 'product', slug: 'globe', link: 'https://old.example/product/globe/' }) +
          item({ id: 6, slug: 'first', link: 'https://old.example/2024/01/first/' }).replace(
            '<wp:is_sticky>0',
            '<wp:is_sticky>1',
          ) +
          item({ id: 11, type: 'nav_menu_item', inside: category('nav_menu', 'main-menu') }),
      ),
    );
    const summary = await site.import([file]);
    expect(summary.findingCounts).toEqual({ 'options-inferred': 1 });
    const option = (name: string) => site.option(name);
    expect(option('home')).toBe('https://old.example');
    expect(option('siteurl')).toBe('https://old.example');
    expect(option('blogname')).toBe('Maps &amp; Seas');
    expect(option('WPLANG')).toBe('en_GB');
    expect(option('permalink_structure')).toBe('/%year%/%monthnum%/%postname%/');
    expect(option('timezone_string')).toBe('Europe/London');
    expect(option('show_on_front')).toBe('page');
    expect(option('page_on_front')).toBe('1');
    expect(option('admin_email')).toBe('ada@old.example');
    expect(plain(option('sticky_posts'))).toEqual([6]);
    expect(plain(option('active_plugins'))).toEqual(['woocommerce/woocommerce.php']);
    expect(plain(option(`theme_mods_${option('stylesheet')}`))).toEqual({
      nav_menu_locations: { main: 9, primary: 9, footer: 10 },
    });
    expect(option('posts_per_page')).toBe('10');
    expect(Object.keys(plain(option('wp_user_roles')) as object)).toEqual([
      'administrator',
      'editor',
      'author',
      'contributor',
      'subscriber',
    ]);
  });

  it('joins the parts of a split export, in which later parts lack terms and authors', async () => {
    const first = site.file(
      'site.001.xml',
      wxr(author(3, 'ada') + term(5, 'category', 'seas') + item({ id: 1, parent: 2, type: 'page' })),
    );
    const second = site.file(
      'site.002.xml',
      wxr(item({ id: 2, type: 'page', inside: category('category', 'seas') })),
    );
    const summary = await site.import([first, second]);
    expect(summary).toMatchObject({ exitCode: 0, totals: { source: 5, imported: 5 } });
    expect(site.all('SELECT ID, post_parent, post_author FROM wp_posts')).toEqual([
      { ID: 1, post_parent: 2, post_author: 3 },
      { ID: 2, post_parent: 0, post_author: 3 },
    ]);
    expect(site.all('SELECT object_id, term_taxonomy_id FROM wp_term_relationships')).toEqual([
      { object_id: 2, term_taxonomy_id: 5 },
    ]);
  });

  it('makes terms and authors that items name and no file describes, with ids above the others', async () => {
    const file = site.file(
      'site.xml',
      wxr(item({ id: 1, creator: 'bo', inside: category('topic', 'tides') }) + term(40, 'category', 'seas')),
    );
    await site.import([file]);
    expect(site.all('SELECT ID, user_login FROM wp_users')).toEqual([{ ID: 1, user_login: 'bo' }]);
    expect(site.all('SELECT post_author FROM wp_posts')).toEqual([{ post_author: 1 }]);
    expect(site.all("SELECT term_id, name FROM wp_terms WHERE slug = 'tides'")).toEqual([
      { term_id: 41, name: 'TIDES' },
    ]);
    expect(site.all('SELECT term_taxonomy_id, count FROM wp_term_taxonomy WHERE term_id = 41')).toEqual([
      { term_taxonomy_id: 41, count: 1 },
    ]);
    expect(site.all('SELECT term_taxonomy_id FROM wp_term_relationships')).toEqual([
      { term_taxonomy_id: 41 },
    ]);
  });

  it('gives a term that an item named first the id that its description has', async () => {
    const file = site.file(
      'site.xml',
      wxr(item({ id: 1, inside: category('topic', 'tides') }) + term(40, 'topic', 'tides')),
    );
    const summary = await site.import([file]);
    expect(summary.sumsEqual).toBe(true);
    expect(site.all('SELECT term_id, name FROM wp_terms')).toEqual([{ term_id: 40, name: 'TIDES' }]);
    expect(
      site.all(
        'SELECT r.term_taxonomy_id = x.term_taxonomy_id AS same, x.term_id FROM wp_term_relationships r, wp_term_taxonomy x',
      ),
    ).toEqual([{ same: 1, term_id: 40 }]);
  });

  it('lets the later of two items with one id stand', async () => {
    const file = site.file(
      'site.xml',
      wxr(
        item({ id: 1, title: 'First', inside: meta('a', '1') + meta('b', '2') }) +
          item({ id: 1, title: 'Second', inside: meta('a', '3') }),
      ),
    );
    const summary = await site.import([file]);
    expect(summary).toMatchObject({
      sumsEqual: true,
      ledger: {
        items: { source: 2, imported: 1, merged: 1 },
        postmeta: { source: 3, imported: 1, merged: 2 },
      },
    });
    expect(site.all('SELECT post_title FROM wp_posts')).toEqual([{ post_title: 'Second' }]);
    expect(site.all('SELECT meta_key, meta_value FROM wp_postmeta')).toEqual([
      { meta_key: 'a', meta_value: '3' },
    ]);
  });

  it('moves an item whose id belongs to another type, with all that points at it', async () => {
    const first = site.file(
      'a.xml',
      wxr(item({ id: 1, title: 'Post' }) + item({ id: 50, inside: meta('_thumbnail_id', '1') })),
    );
    const second = site.file(
      'b.xml',
      wxr(
        item({ id: 1, type: 'page', title: 'Page', inside: meta('k', 'v') + comment(5) }) +
          item({ id: 2, type: 'page', parent: 1 }) +
          item({ id: 3, inside: meta('_thumbnail_id', '1') }),
      ),
    );
    const summary = await site.import([first, second]);
    expect(summary).toMatchObject({ sumsEqual: true, findingCounts: { 'id-taken': 1 } });
    expect(
      site.all("SELECT ID, post_title FROM wp_posts WHERE post_title IN ('Post', 'Page') ORDER BY ID"),
    ).toEqual([
      { ID: 1, post_title: 'Post' },
      { ID: 51, post_title: 'Page' },
    ]);
    expect(site.all('SELECT post_parent FROM wp_posts WHERE ID = 2')).toEqual([{ post_parent: 51 }]);
    expect(
      site.all(
        "SELECT post_id, meta_value FROM wp_postmeta WHERE meta_key = '_thumbnail_id' ORDER BY post_id",
      ),
    ).toEqual([
      { post_id: 3, meta_value: '51' },
      { post_id: 50, meta_value: '1' },
    ]);
    expect(site.all("SELECT post_id FROM wp_postmeta WHERE meta_key = 'k'")).toEqual([{ post_id: 51 }]);
    expect(site.all('SELECT comment_post_ID FROM wp_comments')).toEqual([{ comment_post_ID: 51 }]);
    expect(
      site.all(`SELECT rowid AS id FROM portolan_search WHERE portolan_search MATCH '"Pag"'`),
    ).toContainEqual({ id: 51 });
  });

  it('measures the strings of serialised values again where line ends were lost', async () => {
    const file = site.file(
      'site.xml',
      wxr(item({ id: 1, inside: meta('box', 'a:1:{s:1:"t";s:4:"a\nb";}') })),
    );
    const summary = await site.import([file]);
    expect(summary).toMatchObject({ exitCode: 0, findingCounts: { 'serialized-length': 1 } });
    const [row] = site.all<{ meta_value: string }>(
      "SELECT meta_value FROM wp_postmeta WHERE meta_key = 'box'",
    );
    expect(plain(row?.meta_value)).toEqual({ t: 'a\r\nb' });
  });

  it('tells the type and place of an attachment from its address', async () => {
    const attachment = item({ id: 1, type: 'attachment', status: 'inherit' }).replace(
      '</item>',
      '<wp:attachment_url>https://i0.wp.com/old.example/wp-content/uploads/2024/03/m%C3%A4p.JPG?w=300</wp:attachment_url></item>',
    );
    await site.import([site.file('site.xml', wxr(attachment))]);
    expect(site.all('SELECT post_mime_type FROM wp_posts')).toEqual([{ post_mime_type: 'image/jpeg' }]);
    expect(site.all('SELECT meta_key, meta_value FROM wp_postmeta')).toEqual([
      { meta_key: '_wp_attached_file', meta_value: '2024/03/mäp.JPG' },
    ]);
  });

  it('counts comments and notes as WordPress does, and answers to nothing as comments of their own', async () => {
    await site.import([
      site.file(
        'site.xml',
        wxr(
          item({
            id: 1,
            inside: comment(1) + comment(2, 99) + comment(3, 0, '0') + comment(4, 0, '1', 'note'),
          }),
        ),
      ),
    ]);
    expect(site.all('SELECT comment_count FROM wp_posts')).toEqual([{ comment_count: 2 }]);
    expect(site.all('SELECT comment_parent FROM wp_comments WHERE comment_ID = 2')).toEqual([
      { comment_parent: 0 },
    ]);
  });

  it('leaves the site as it was where the file is refused', async () => {
    await site.import([site.file('site.xml', wxr(item({ id: 1 })))]);
    const bomb = wxr(item({ id: 2 })).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss');
    await expect(site.import([site.file('bomb.xml', bomb)])).rejects.toMatchObject({
      code: 'source-refused',
    });
    expect(site.all('SELECT ID FROM wp_posts')).toEqual([{ ID: 1 }]);
  });

  it('reports a cut file and brings in what is whole', async () => {
    const xml = wxr(item({ id: 1, inside: meta('a', '1') }) + item({ id: 2, inside: meta('b', '2') }));
    const summary = await site.import([
      site.file('site.xml', xml.slice(0, xml.lastIndexOf('</wp:postmeta>'))),
    ]);
    expect(summary).toMatchObject({
      exitCode: 1,
      sumsEqual: true,
      ledger: {
        items: { source: 2, imported: 1, refused: 1 },
        postmeta: { source: 2, imported: 1, refused: 1 },
      },
    });
  });
});

describe('a WXR file beside a dump', () => {
  it('adds what the dump lacks and leaves the rest to it', async () => {
    const sql = `CREATE TABLE wp_options (option_id int, option_name text, option_value text);
INSERT INTO wp_options VALUES (1,'blogname','From the dump'),(2,'siteurl','https://old.example'),(3,'home','https://old.example');
CREATE TABLE wp_posts (ID int, post_title text, post_type varchar(20));
INSERT INTO wp_posts VALUES (1,'From the dump','post');
CREATE TABLE wp_postmeta (meta_id int, post_id int, meta_key text, meta_value text);
CREATE TABLE wp_users (ID int, user_login varchar(60));
INSERT INTO wp_users VALUES (4,'ada');
`;
    const summary = await site.import([
      site.file(
        'site.xml',
        wxr(author(3, 'ada') + item({ id: 1, inside: meta('k', 'v') }) + item({ id: 2 })),
      ),
      site.file('site.sql', sql),
    ]);
    expect(summary).toMatchObject({
      exitCode: 0,
      sumsEqual: true,
      ledger: {
        authors: { source: 1, imported: 0, merged: 1 },
        items: { source: 2, imported: 1, merged: 1 },
        postmeta: { source: 1, imported: 0, merged: 1 },
        wp_posts: { source: 1, imported: 1 },
      },
    });
    expect(site.option('blogname')).toBe('From the dump');
    expect(site.all('SELECT ID, post_title, post_author FROM wp_posts')).toEqual([
      { ID: 1, post_title: 'From the dump', post_author: 0 },
      { ID: 2, post_title: 'Post 2', post_author: 4 },
    ]);
  });
});
