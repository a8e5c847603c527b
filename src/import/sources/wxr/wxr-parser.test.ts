import { describe, expect, it } from 'vitest';
import type { ProblemRecord, SourceRecord, WxrItemRecord } from '../../../types/source.ts';
import { WxrParser } from './wxr-parser.ts';

function parse(xml: string | Buffer, piece = Number.POSITIVE_INFINITY): SourceRecord[] {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml;
  const parser = new WxrParser('site.xml');
  const records: SourceRecord[] = [];
  for (let at = 0; at < bytes.length; at += Math.min(piece, bytes.length)) {
    records.push(...parser.write(Buffer.from(bytes.subarray(at, at + Math.min(piece, bytes.length)))));
  }
  records.push(...parser.end());
  return records;
}

const items = (records: readonly SourceRecord[]) =>
  records.filter((record): record is WxrItemRecord => record.kind === 'item');
const problems = (records: readonly SourceRecord[]) =>
  records
    .filter((record): record is ProblemRecord => record.kind === 'problem')
    .map(({ code, outcome, place, rows, table }) => ({
      code,
      outcome,
      line: place.line,
      ...(rows === undefined ? {} : { rows, table }),
    }));

const NAMESPACES = `xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"`;
const file = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}>\n<channel>\n<wp:wxr_version>1.2</wp:wxr_version>\n${inside}\n</channel>\n</rss>\n`;
const item = (content: string, id = 7) =>
  `<item><title>T</title><wp:post_id>${id}</wp:post_id><content:encoded>${content}</content:encoded></item>`;

const FULL = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- a comment with <item> in it -->
<rss version="2.0" ${NAMESPACES}>
<channel>
  <title>Maps &amp; &#8220;Seas&#8221;</title>
  <link>https://old.example</link>
  <description>Field notes</description>
  <language>en-GB</language>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://old.example</wp:base_site_url>
  <wp:base_blog_url>https://old.example/blog</wp:base_blog_url>
  <wp:author><wp:author_id>3</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email><![CDATA[ada@old.example]]></wp:author_email><wp:author_display_name><![CDATA[Ada A.]]></wp:author_display_name><wp:author_first_name><![CDATA[Ada]]></wp:author_first_name><wp:author_last_name><![CDATA[]]></wp:author_last_name></wp:author>
  <wp:category><wp:term_id>5</wp:term_id><wp:category_nicename><![CDATA[coasts]]></wp:category_nicename><wp:category_parent><![CDATA[seas]]></wp:category_parent><wp:cat_name><![CDATA[Coasts &amp; more]]></wp:cat_name><wp:category_description><![CDATA[All]]></wp:category_description><wp:termmeta><wp:meta_key>k</wp:meta_key><wp:meta_value><![CDATA[v]]></wp:meta_value></wp:termmeta></wp:category>
  <wp:tag><wp:term_id>6</wp:term_id><wp:tag_slug>gcse</wp:tag_slug><wp:tag_name><![CDATA[GCSE]]></wp:tag_name></wp:tag>
  <wp:term><wp:term_id>8</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name><![CDATA[Main]]></wp:term_name></wp:term>
  <generator>https://wordpress.org/?v=6.8</generator>
  <item>
    <title><![CDATA[A <b>title</b>]]></title>
    <link>https://old.example/blog/a/?x=1&amp;y=2</link>
    <pubDate>Mon, 01 Jan 2024 10:00:00 +0000</pubDate>
    <dc:creator><![CDATA[ada]]></dc:creator>
    <guid isPermaLink="false">https://old.example/?p=7</guid>
    <description></description>
    <content:encoded><![CDATA[one ]]]]><![CDATA[> two]]></content:encoded>
    <excerpt:encoded><![CDATA[short]]></excerpt:encoded>
    <wp:post_id>7</wp:post_id>
    <wp:post_date><![CDATA[2024-01-01 11:00:00]]></wp:post_date>
    <wp:post_date_gmt>2024-01-01 10:00:00</wp:post_date_gmt>
    <wp:post_modified><![CDATA[2024-02-01 11:00:00]]></wp:post_modified>
    <wp:post_modified_gmt><![CDATA[2024-02-01 10:00:00]]></wp:post_modified_gmt>
    <wp:comment_status>open</wp:comment_status>
    <wp:ping_status>closed</wp:ping_status>
    <wp:post_name>a</wp:post_name>
    <wp:status>publish</wp:status>
    <wp:post_parent>2</wp:post_parent>
    <wp:menu_order>4</wp:menu_order>
    <wp:post_type>post</wp:post_type>
    <wp:post_password>sesame</wp:post_password>
    <wp:is_sticky>1</wp:is_sticky>
    <category domain="category" nicename="coasts"><![CDATA[Coasts &amp; more]]></category>
    <wp:postmeta><wp:meta_key><![CDATA[k]]></wp:meta_key><wp:meta_value><![CDATA[one]]></wp:meta_value></wp:postmeta>
    <wp:postmeta><wp:meta_key><![CDATA[k]]></wp:meta_key><wp:meta_value><![CDATA[]]></wp:meta_value></wp:postmeta>
    <wp:comment>
      <wp:comment_id>30</wp:comment_id><wp:comment_author><![CDATA[Bo]]></wp:comment_author>
      <wp:comment_author_email>bo@x.example</wp:comment_author_email><wp:comment_author_url>https://x.example</wp:comment_author_url>
      <wp:comment_author_IP>203.0.113.1</wp:comment_author_IP><wp:comment_date>2024-01-02 11:00:00</wp:comment_date>
      <wp:comment_date_gmt>2024-01-02 10:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[Hi]]></wp:comment_content>
      <wp:comment_approved>1</wp:comment_approved><wp:comment_type></wp:comment_type><wp:comment_parent>29</wp:comment_parent>
      <wp:comment_user_id>3</wp:comment_user_id>
      <wp:commentmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value><![CDATA[5]]></wp:meta_value></wp:commentmeta>
    </wp:comment>
  </item>
</channel>
</rss>`;

describe('a WXR file', () => {
  it('gives the site, authors, terms and items with all their parts', () => {
    const records = parse(FULL);
    expect(records.map(({ kind }) => kind)).toEqual(['author', 'term', 'term', 'term', 'site', 'item']);
    expect(records.find(({ kind }) => kind === 'site')).toEqual({
      kind: 'site',
      place: { file: 'site.xml', line: 4 },
      title: 'Maps & “Seas”',
      link: 'https://old.example',
      description: 'Field notes',
      language: 'en-GB',
      baseSiteUrl: 'https://old.example',
      baseBlogUrl: 'https://old.example/blog',
      generator: 'https://wordpress.org/?v=6.8',
      version: '1.2',
    });
    expect(records[0]).toEqual({
      kind: 'author',
      place: { file: 'site.xml', line: 12 },
      id: 3,
      login: 'ada',
      email: 'ada@old.example',
      displayName: 'Ada A.',
      firstName: 'Ada',
      lastName: '',
    });
    expect(records[1]).toEqual({
      kind: 'term',
      place: { file: 'site.xml', line: 13 },
      id: 5,
      taxonomy: 'category',
      slug: 'coasts',
      parent: 'seas',
      name: 'Coasts &amp; more',
      description: 'All',
      meta: [{ key: 'k', value: 'v' }],
    });
    expect(records[2]).toMatchObject({ taxonomy: 'post_tag', slug: 'gcse', name: 'GCSE' });
    expect(records[3]).toMatchObject({ taxonomy: 'nav_menu', slug: 'main' });
    expect(items(records)).toEqual([
      {
        kind: 'item',
        place: { file: 'site.xml', line: 17 },
        id: 7,
        title: 'A <b>title</b>',
        link: 'https://old.example/blog/a/?x=1&y=2',
        guid: 'https://old.example/?p=7',
        creator: 'ada',
        content: 'one ]]> two',
        excerpt: 'short',
        date: '2024-01-01 11:00:00',
        dateGmt: '2024-01-01 10:00:00',
        modified: '2024-02-01 11:00:00',
        modifiedGmt: '2024-02-01 10:00:00',
        commentStatus: 'open',
        pingStatus: 'closed',
        name: 'a',
        status: 'publish',
        parent: 2,
        menuOrder: 4,
        type: 'post',
        password: 'sesame',
        sticky: true,
        terms: [{ taxonomy: 'category', slug: 'coasts', name: 'Coasts &amp; more' }],
        meta: [
          { key: 'k', value: 'one' },
          { key: 'k', value: '' },
        ],
        comments: [
          {
            id: 30,
            author: 'Bo',
            authorEmail: 'bo@x.example',
            authorUrl: 'https://x.example',
            authorIp: '203.0.113.1',
            date: '2024-01-02 11:00:00',
            dateGmt: '2024-01-02 10:00:00',
            content: 'Hi',
            approved: '1',
            type: '',
            parent: 29,
            userId: 3,
            meta: [{ key: 'rating', value: '5' }],
          },
        ],
      },
    ]);
    expect(problems(records)).toEqual([]);
  });

  it('gives the same records wherever the pieces of the file end', () => {
    const whole = parse(FULL);
    for (const piece of [1, 2, 3, 7, 13, 64, 300]) expect(parse(FULL, piece)).toEqual(whole);
  });

  it('tells namespaces by their addresses, not by their prefixes', () => {
    const xml = FULL.replace(/\b(wp|content|dc)(?=[:=])/g, (prefix) => prefix.slice(0, 1))
      .replaceAll('http://wordpress.org', 'https://wordpress.org')
      .replaceAll('/1.2/', '/1.0/');
    expect(items(parse(xml))[0]).toMatchObject({ id: 7, content: 'one ]]> two', creator: 'ada' });
  });

  it('keeps line ends in CDATA as they are, because serialised values count them', () => {
    expect(items(parse(file(item('<![CDATA[a\r\nb\rc\n]]>'))))[0]?.content).toBe('a\r\nb\rc\n');
  });

  it('takes tags and entities within CDATA for text', () => {
    const text = '<item><wp:post_id>1</wp:post_id></item> &amp; <!DOCTYPE html> </rss>';
    const [only, ...others] = items(parse(file(item(`<![CDATA[${text}]]>`))));
    expect(only?.content).toBe(text);
    expect(others).toEqual([]);
  });

  it('reads version 1.0: no authors, categories twice, no modified date', () => {
    const xml = file(
      '<item><title>Old &#8217;style&#8217;</title><wp:post_id>1</wp:post_id><category><![CDATA[Rivers]]></category><category domain="category" nicename="rivers"><![CDATA[Rivers]]></category><category domain="tag" nicename="x">X</category></item>',
    );
    const [only] = items(parse(xml));
    expect(only?.title).toBe('Old ’style’');
    expect(only?.terms).toEqual([
      { taxonomy: '', slug: '', name: 'Rivers' },
      { taxonomy: 'category', slug: 'rivers', name: 'Rivers' },
      { taxonomy: 'tag', slug: 'x', name: 'X' },
    ]);
    expect(only).not.toHaveProperty('modified');
  });

  it('passes over elements it does not know, the icon of the channel among them', () => {
    const xml = file(
      '<title>Site</title><image><url>u</url><title>Icon</title><link>l</link></image><atom:link href="x"/><cloud domain="y" />' +
        '<item><title>T</title><wp:post_id>1</wp:post_id><georss:point><a>1</a><b>2</b></georss:point><wp:status>draft</wp:status></item>',
    );
    const records = parse(xml);
    expect(records.find(({ kind }) => kind === 'site')).toMatchObject({ title: 'Site' });
    expect(items(records)[0]).toMatchObject({ title: 'T', status: 'draft' });
  });
});

describe('a damaged WXR file', () => {
  it('begins at <rss, whatever was printed before it', () => {
    const xml = `\uFEFF\n<br />\n<b>Warning</b>: don't <a href="x\n${file(item('x'))}`;
    const records = parse(xml);
    expect(items(records)).toHaveLength(1);
    expect(problems(records)).toMatchObject([{ code: 'stray-text', outcome: 'recovered' }]);
  });

  it('ends at </rss>, whatever comes after it', () => {
    const records = parse(`${file(item('x'))}\n<!DOCTYPE html><html><item>error</item>`);
    expect(items(records)).toHaveLength(1);
    expect(problems(records)).toMatchObject([{ code: 'stray-text', outcome: 'recovered' }]);
  });

  it('reads exports that were put together', () => {
    expect(items(parse(file(item('one', 1)) + file(item('two', 2)))).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('leaves out control characters that XML forbids, and says on which lines', () => {
    const records = parse(file(`${item('<![CDATA[a\x00b\x05]]>')}\n${item('<![CDATA[c\x1c\td]]>', 8)}`));
    expect(items(records).map(({ content }) => content)).toEqual(['ab', 'c\td']);
    expect(problems(records)).toEqual([
      { code: 'control-character', outcome: 'recovered', line: 5 },
      { code: 'control-character', outcome: 'recovered', line: 6 },
    ]);
  });

  it('reads bytes that are no UTF-8 as Windows-1252, the rest as UTF-8', () => {
    const [before, after] = file(item('<![CDATA[é – @ –]]>')).split('@') as [string, string];
    const records = parse(
      Buffer.concat([Buffer.from(before), Buffer.from([0x93, 0xe9, 0x94]), Buffer.from(after)]),
    );
    expect(items(records)[0]?.content).toBe('é – “é” –');
    expect(problems(records)).toEqual([{ code: 'encoding', outcome: 'recovered', line: 5 }]);
  });

  it('repairs quotes that WordPress took for control characters', () => {
    const records = parse(file(item('<![CDATA[\x93so\x94 it\x92s]]>')));
    expect(items(records)[0]?.content).toBe('“so” it’s');
    expect(problems(records)).toEqual([{ code: 'encoding', outcome: 'recovered', line: 5 }]);
  });

  it('reads the encoding that the declaration names, and UTF-16 by its mark', () => {
    const latin = Buffer.from(file(item('caf\xe9')).replace('UTF-8', 'ISO-8859-1'), 'latin1');
    expect(items(parse(latin))[0]?.content).toBe('café');
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(file(item('café')), 'utf16le')]);
    expect(items(parse(wide))[0]?.content).toBe('café');
  });

  it('keeps bare ampersands and stray angle brackets', () => {
    expect(items(parse(file(item('a & b &nbsp; &copy; 1 < 2 &lt; 3 &#0; &#x41;'))))[0]?.content).toBe(
      'a & b &nbsp; &copy; 1 < 2 < 3 &#0; A',
    );
  });

  it('finds the end of a CDATA section that holds an unescaped ]]>', () => {
    const records = parse(file(item('<![CDATA[<script>//<![CDATA[\nx\n//]]></script> more]]>')));
    expect(items(records)[0]?.content).toBe('<script>//<![CDATA[\nx\n//]]></script> more');
    expect(problems(records)).toMatchObject([{ code: 'cdata-end', outcome: 'recovered' }]);
  });

  it('ends a CDATA section at its element where its end was forgotten', () => {
    const xml = file(
      '<item><title><![CDATA[T</title><wp:post_id>1</wp:post_id><wp:status><![CDATA[draft]]></wp:status></item>',
    );
    const records = parse(xml);
    expect(items(records)[0]).toMatchObject({ title: 'T', id: 1, status: 'draft' });
    expect(problems(records)).toMatchObject([{ code: 'cdata-unclosed', outcome: 'recovered' }]);
  });

  it('ends an item where the next one begins', () => {
    const records = parse(
      file('<item><title>A</title><wp:post_id>1</wp:post_id><item><wp:post_id>2</wp:post_id></item>'),
    );
    expect(items(records).map(({ id }) => id)).toEqual([1, 2]);
    expect(problems(records)).toMatchObject([{ code: 'item-unclosed', outcome: 'recovered' }]);
  });

  it('gives the whole items of a truncated file and counts what is lost', () => {
    const cut = FULL.slice(0, FULL.indexOf('<wp:commentmeta>') + 40);
    const records = parse(FULL.slice(0, FULL.indexOf('</channel>')) + cut.slice(cut.indexOf('<item>\n')));
    expect(items(records)).toHaveLength(1);
    expect(problems(records)).toMatchObject([
      { code: 'truncated', outcome: 'refused' },
      { code: 'truncated', outcome: 'refused', table: 'items', rows: 1 },
      { code: 'truncated', outcome: 'refused', table: 'postmeta', rows: 2 },
      { code: 'truncated', outcome: 'refused', table: 'relations', rows: 1 },
      { code: 'truncated', outcome: 'refused', table: 'comments', rows: 1 },
      { code: 'truncated', outcome: 'refused', table: 'commentmeta', rows: 1 },
    ]);
  });

  it('refuses a document type declaration', () => {
    const entity = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    expect(() => parse(file('&x;').replace('<rss', `${entity}<rss`))).toThrow(/document type/);
    expect(() => parse(file(entity))).toThrow(/document type/);
  });

  it('refuses what is no WXR file, endless tags and bottomless nesting', () => {
    expect(() => parse('{"not": "xml"}')).toThrow(/has no <rss> element/);
    expect(() => parse('x'.repeat(1_200_000), 65_536)).toThrow(/has no <rss> element/);
    expect(() => parse(file(`<item ${'a'.repeat(1_200_000)}`), 65_536)).toThrow(/no end/);
    expect(() => parse(file('<a>'.repeat(100)))).toThrow(/stand in one another/);
  });
});
