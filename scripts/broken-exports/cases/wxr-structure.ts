import { type BrokenExport, breakAt } from '../broken-export.ts';
import { GOOD_WXR, PAGE_ITEM, WXR_TERMS, wxrOf } from '../good-wxr.ts';

const wxr = (content: string) => () => [{ name: 'site.xml', content }];
const WHOLE: Pick<BrokenExport['expected'], 'exitCode' | 'rows'> = { exitCode: 0, rows: [13, 13, 0, 0] };
const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY lol${at + 1} "${`&lol${at};`.repeat(10)}">`);

/** WXR files whose elements are damaged or hostile. */
export const wxrStructure: readonly BrokenExport[] = [
  {
    name: 'external-entity',
    broken: 'an entity points at a file of the machine',
    files: wxr(
      breakAt(
        breakAt(GOOD_WXR, '<rss', '<!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>\n<rss'),
        '<title>Ebb<',
        '<title>&secret;<',
      ),
    ),
    expected: { exitCode: 2, error: ['source-refused', 'document type declaration'] },
  },
  {
    name: 'entity-bomb',
    broken: 'entities that expand to a billion words',
    files: wxr(
      breakAt(
        breakAt(GOOD_WXR, '<rss', `<!DOCTYPE rss [<!ENTITY lol0 "lol">${LAUGHS.join('')}]>\n<rss`),
        '<title>Ebb<',
        '<title>&lol9;<',
      ),
    ),
    expected: { exitCode: 2, error: ['source-refused', 'Remove it'] },
  },
  {
    name: 'doctype-inside',
    broken: 'a document type declaration stands between the items',
    files: wxr(
      breakAt(GOOD_WXR, PAGE_ITEM, `<!DOCTYPE rss SYSTEM "https://evil.example/x.dtd">\n${PAGE_ITEM}`),
    ),
    expected: { exitCode: 2, error: ['source-refused', 'document type declaration'] },
  },
  {
    name: 'doctype-in-text',
    broken: 'a text tells how a document type declaration is written: nothing is wrong with that',
    files: wxr(breakAt(GOOD_WXR, 'below the cliff', '<!DOCTYPE rss [<!ENTITY a "b">]>')),
    expected: { ...WHOLE, findings: [] },
  },
  {
    name: 'deep-nesting',
    broken: 'ten thousand elements stand in one another',
    files: wxr(breakAt(GOOD_WXR, PAGE_ITEM, `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}\n${PAGE_ITEM}`)),
    expected: { exitCode: 2, error: ['source-refused', 'near line 42'] },
  },
  {
    name: 'item-unclosed',
    broken: 'an item lacks its end',
    files: wxr(breakAt(GOOD_WXR, '</wp:comment>\n</item>', '</wp:comment>')),
    expected: {
      ...WHOLE,
      findings: ['recovered item-unclosed site.xml:41 items'],
      holds: { 'SELECT ID FROM wp_posts ORDER BY ID': [[7], [8], [9]] },
    },
  },
  {
    name: 'comment-unclosed',
    broken: 'a reader’s comment lacks its end',
    files: wxr(breakAt(GOOD_WXR, '</wp:comment>\n</item>', '</item>')),
    expected: {
      ...WHOLE,
      findings: ['recovered record-unclosed site.xml:40 comments'],
      holds: {
        'SELECT comment_content FROM wp_comments': [['Well said']],
        'SELECT meta_key, meta_value FROM wp_commentmeta': [['stars', '4']],
      },
    },
  },
  {
    name: 'meta-unclosed',
    broken: 'a meta value lacks its end',
    files: wxr(
      breakAt(
        GOOD_WXR,
        ']]></wp:meta_value></wp:postmeta>\n<wp:comment>',
        ']]></wp:meta_value>\n<wp:comment>',
      ),
    ),
    expected: {
      ...WHOLE,
      findings: ['recovered record-unclosed site.xml:38 postmeta'],
      holds: { "SELECT meta_value FROM wp_postmeta WHERE meta_key = '_thumbnail_id'": [['9']] },
    },
  },
  {
    name: 'element-unclosed',
    broken: 'a title lacks its end',
    files: wxr(breakAt(GOOD_WXR, '<title>Ebb</title>', '<title>Ebb')),
    expected: {
      ...WHOLE,
      findings: ['recovered element-unclosed site.xml:16 items'],
      holds: { 'SELECT ID, post_title FROM wp_posts WHERE ID = 7': [[7, 'Ebb\n']] },
    },
  },
  {
    name: 'markup-in-title',
    broken: 'a title holds HTML outside CDATA',
    files: wxr(breakAt(GOOD_WXR, '<title>Ebb<', '<title>Ebb <em>now</em><br><')),
    expected: { ...WHOLE, findings: [] },
  },
  {
    name: 'attributes-unquoted',
    broken: 'an attribute’s quote never ends',
    files: wxr(
      breakAt(
        GOOD_WXR,
        '<guid isPermaLink="false">https://harbour.example/?p=7<',
        '<guid isPermaLink="false>https://harbour.example/?p=7<',
      ),
    ),
    expected: {
      ...WHOLE,
      findings: [],
      holds: { 'SELECT ID, post_name FROM wp_posts WHERE ID = 7': [[7, 'ebb']] },
    },
  },
  {
    name: 'other-namespaces',
    broken: 'the namespaces have other prefixes and addresses',
    files: wxr(
      GOOD_WXR.replaceAll('wp:', 'w:')
        .replace('xmlns:wp=', 'xmlns:w=')
        .replaceAll('http://wordpress.org/export/', 'https://wordpress.org/export/'),
    ),
    expected: { ...WHOLE, findings: [] },
  },
  {
    name: 'no-version',
    broken: 'the file does not say its version',
    files: wxr(breakAt(GOOD_WXR, '<wp:wxr_version>1.2</wp:wxr_version>\n', '')),
    expected: { ...WHOLE, findings: [] },
  },
  {
    name: 'records-without-item',
    broken: 'meta, comments and terms stand outside any item',
    files: wxr(
      wxrOf(
        `${WXR_TERMS}<wp:postmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>b</wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_id>5</wp:comment_id>
<wp:commentmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>b</wp:meta_value></wp:commentmeta></wp:comment>
<category domain="category" nicename="coasts">Coasts</category>
${PAGE_ITEM}`,
      ),
    ),
    expected: {
      exitCode: 1,
      rows: [8, 4, 0, 4],
      findings: [
        'refused record-astray site.xml:14 postmeta×1',
        'refused record-astray site.xml:16 comments×1',
        'refused record-astray site.xml:16 commentmeta×1',
        'refused record-astray site.xml:17 relations×1',
      ],
    },
  },
];
