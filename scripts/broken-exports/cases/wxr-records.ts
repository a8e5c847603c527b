import { type BrokenExport, breakAt } from '../broken-export.ts';
import { ATTACHMENT_ITEM, GOOD_WXR, PAGE_ITEM, POST_ITEM, WXR_TERMS, wxrOf } from '../good-wxr.ts';

const wxr = (content: string) => () => [{ name: 'site.xml', content }];
const WHOLE: Pick<BrokenExport['expected'], 'exitCode' | 'rows'> = { exitCode: 0, rows: [13, 13, 0, 0] };
const BOX = "SELECT meta_value FROM wp_postmeta WHERE meta_key = 'box'";
const box = (value: string) => breakAt(GOOD_WXR, 'a:1:{s:4:"wave";s:4:"high";}', value);
const author = (id: number, login: string) =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${login}</wp:author_login></wp:author>\n`;

/** WXR files whose elements are sound and whose values are not. */
export const wxrRecords: readonly BrokenExport[] = [
  {
    name: 'serialised-line-ends',
    broken: 'line ends in a serialised value collapsed, its lengths no longer match',
    files: wxr(box('a:1:{s:4:"wave";s:9:"high\nlow";}'.replace('s:9', 's:9'))),
    expected: {
      ...WHOLE,
      findings: ['recovered serialized-length site.xml:14 postmeta'],
      holds: { [BOX]: [['a:1:{s:4:"wave";s:9:"high\r\nlow";}']] },
    },
  },
  {
    name: 'serialised-lengths',
    broken: 'a search-and-replace changed a serialised value and not its lengths',
    files: wxr(box('a:1:{s:4:"wave";s:4:"https://harbour.example";}')),
    expected: {
      ...WHOLE,
      findings: ['recovered serialized-length site.xml:14 postmeta'],
      holds: { [BOX]: [['a:1:{s:4:"wave";s:23:"https://harbour.example";}']] },
    },
  },
  {
    name: 'serialised-slashes',
    broken: 'a serialised value has its quotes escaped',
    files: wxr(box('a:1:{s:4:\\"wave\\";s:4:\\"high\\";}')),
    expected: {
      ...WHOLE,
      findings: ['recovered serialized-slashes site.xml:14 postmeta'],
      holds: { [BOX]: [['a:1:{s:4:"wave";s:4:"high";}']] },
    },
  },
  {
    name: 'serialised-cut',
    broken: 'a serialised value was cut and closed again',
    files: wxr(box('a:2:{s:4:"wave";s:4:"hi}')),
    expected: {
      ...WHOLE,
      findings: ['recovered serialized-unreadable site.xml:14 postmeta'],
      holds: { [BOX]: [['a:2:{s:4:"wave";s:4:"hi}']] },
    },
  },
  {
    name: 'serialised-object',
    broken: 'a serialised value holds an object of a class that does harm when it wakes',
    files: wxr(box('O:8:"Evil\\Bug":1:{s:4:"file";s:11:"/etc/passwd";}')),
    expected: {
      ...WHOLE,
      findings: [],
      holds: { [BOX]: [['O:8:"Evil\\Bug":1:{s:4:"file";s:11:"/etc/passwd";}']] },
    },
  },
  {
    name: 'serialised-deep',
    broken: 'a serialised value is nested a hundred thousand times',
    files: wxr(box(`${'a:1:{i:0;'.repeat(100_000)}N;${'}'.repeat(100_000)}`)),
    expected: { ...WHOLE, findings: ['recovered serialized-unreadable site.xml:14 postmeta'] },
  },
  {
    name: 'serialised-bomb',
    broken: 'a serialised value says that it has two thousand million elements',
    files: wxr(box('a:2000000000:{i:0;s:4000000000:"x";}')),
    expected: { ...WHOLE, findings: ['recovered serialized-unreadable site.xml:14 postmeta'] },
  },
  {
    name: 'same-id-same-type',
    broken: 'an item occurs twice',
    files: wxr(
      wxrOf(WXR_TERMS + POST_ITEM + PAGE_ITEM + breakAt(POST_ITEM, '<title>Ebb<', '<title>Ebb again<')),
    ),
    expected: {
      exitCode: 0,
      rows: [18, 11, 7, 0],
      findings: [
        'merged duplicate-id site.xml:52 items×1',
        'merged duplicate-id site.xml:52 postmeta×2',
        'merged duplicate-id site.xml:52 relations×2',
        'merged duplicate-id site.xml:52 comments×1',
        'merged duplicate-id site.xml:52 commentmeta×1',
      ],
      holds: {
        'SELECT post_title, comment_count FROM wp_posts WHERE ID = 7': [['Ebb again', 1]],
        'SELECT count(*) FROM wp_postmeta WHERE post_id = 7': [[2]],
        'SELECT count FROM wp_term_taxonomy ORDER BY term_id': [[1], [1]],
      },
    },
  },
  {
    name: 'same-id-other-type',
    broken: 'two items of different types share an id',
    files: wxr(wxrOf(WXR_TERMS + POST_ITEM + PAGE_ITEM.replace('post_id>8', 'post_id>7'))),
    expected: {
      exitCode: 0,
      rows: [11, 11, 0, 0],
      findings: ['recovered id-taken site.xml:42 items'],
      holds: {
        'SELECT ID, post_type FROM wp_posts ORDER BY ID': [
          [7, 'post'],
          [8, 'page'],
        ],
      },
    },
  },
  {
    name: 'same-slugs',
    broken: 'two posts have one slug: both stay',
    files: wxr(breakAt(GOOD_WXR, '<wp:post_name>pier</wp:post_name>', '<wp:post_name>ebb</wp:post_name>')),
    expected: {
      ...WHOLE,
      findings: [],
      holds: { "SELECT ID FROM wp_posts WHERE post_name = 'ebb' ORDER BY ID": [[7], [8]] },
    },
  },
  {
    name: 'no-id',
    broken: 'an item has no id',
    files: wxr(breakAt(GOOD_WXR, '<wp:post_id>8</wp:post_id>', '')),
    expected: {
      ...WHOLE,
      findings: ['recovered id-unusable site.xml:42 items'],
      holds: { "SELECT ID FROM wp_posts WHERE post_name = 'pier'": [[10]] },
    },
  },
  {
    name: 'negative-id',
    broken: 'an item’s id is negative',
    files: wxr(breakAt(GOOD_WXR, '<wp:post_id>8</wp:post_id>', '<wp:post_id>-8</wp:post_id>')),
    expected: {
      ...WHOLE,
      findings: ['recovered id-unusable site.xml:42 items'],
      holds: { "SELECT ID FROM wp_posts WHERE post_name = 'pier'": [[10]] },
    },
  },
  {
    name: 'huge-id',
    broken: 'an item’s id is beyond all numbers',
    files: wxr(
      breakAt(GOOD_WXR, '<wp:post_id>8</wp:post_id>', '<wp:post_id>18446744073709551615</wp:post_id>'),
    ),
    expected: {
      ...WHOLE,
      findings: ['recovered id-unusable site.xml:42 items'],
      holds: { "SELECT ID FROM wp_posts WHERE post_name = 'pier'": [[10]] },
    },
  },
  {
    name: 'large-id',
    broken: 'an item’s id is larger than any site’s, though a number still',
    files: wxr(breakAt(GOOD_WXR, '<wp:post_id>8</wp:post_id>', '<wp:post_id>9007199254740000</wp:post_id>')),
    expected: {
      ...WHOLE,
      findings: ['recovered id-unusable site.xml:42 items'],
      holds: { "SELECT ID FROM wp_posts WHERE post_name = 'pier'": [[10]] },
    },
  },
  {
    name: 'impossible-dates',
    broken: 'dates do not exist, or are no dates',
    files: wxr(
      breakAt(
        breakAt(GOOD_WXR, '<wp:post_date>2024-03-01 12:00:00', '<wp:post_date>2024-02-31 25:00:00'),
        '<wp:post_date>2024-03-03 12:00:00</wp:post_date><wp:post_date_gmt>2024-03-03 12:00:00',
        '<wp:post_date>yesterday</wp:post_date><wp:post_date_gmt>soon',
      ),
    ),
    expected: {
      ...WHOLE,
      findings: ['recovered bad-date site.xml:14 items', 'recovered bad-date site.xml:42 items'],
      holds: {
        'SELECT ID, post_date, post_date_gmt FROM wp_posts ORDER BY ID': [
          [7, '2024-03-01 12:00:00', '2024-03-01 12:00:00'],
          [8, '0000-00-00 00:00:00', '0000-00-00 00:00:00'],
          [9, '2024-03-04 12:00:00', '2024-03-04 12:00:00'],
        ],
      },
    },
  },
  {
    name: 'orphans',
    broken: 'parents of a page, a comment and a term are not in the file',
    files: wxr(
      breakAt(
        breakAt(
          breakAt(
            GOOD_WXR,
            'pier</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0',
            'pier</wp:post_name><wp:status>publish</wp:status><wp:post_parent>77',
          ),
          '<wp:comment_parent>0',
          '<wp:comment_parent>66',
        ),
        '<wp:category_parent></wp:category_parent>',
        '<wp:category_parent>seas</wp:category_parent>',
      ),
    ),
    expected: {
      ...WHOLE,
      findings: [
        'recovered parent-missing terms',
        'recovered parent-missing comments',
        'recovered parent-missing items',
      ],
      holds: {
        'SELECT post_parent FROM wp_posts WHERE ID = 8': [[0]],
        'SELECT comment_parent FROM wp_comments': [[0]],
        "SELECT parent FROM wp_term_taxonomy WHERE taxonomy = 'category'": [[0]],
      },
    },
  },
  {
    name: 'own-parent',
    broken: 'a page is its own grandparent',
    files: wxr(
      wxrOf(
        PAGE_ITEM.replace('post_parent>0', 'post_parent>10') +
          PAGE_ITEM.replaceAll('pier', 'quay')
            .replace('post_id>8', 'post_id>10')
            .replace('post_parent>0', 'post_parent>8'),
      ),
    ),
    expected: {
      exitCode: 0,
      rows: [2, 2, 0, 0],
      findings: ['recovered author-made site.xml:11', 'recovered parent-circle wp_posts'],
      holds: {
        'SELECT ID, post_parent FROM wp_posts ORDER BY ID': [
          [8, 0],
          [10, 8],
        ],
      },
    },
  },
  {
    name: 'unknown-author',
    broken: 'the file describes no author of its items',
    files: wxr(GOOD_WXR.replace(/<wp:author>.*<\/wp:author>\n/, '')),
    expected: {
      exitCode: 0,
      rows: [12, 12, 0, 0],
      findings: ['recovered author-made site.xml:13'],
      holds: { 'SELECT user_login, user_pass FROM wp_users': [['ada', '']] },
    },
  },
  {
    name: 'authors-twice',
    broken: 'an author occurs twice, another has their id, a third has no login',
    files: wxr(wxrOf(author(2, 'ada') + author(2, 'Ada') + author(2, 'bo') + author(4, '') + PAGE_ITEM)),
    expected: {
      exitCode: 1,
      rows: [5, 3, 1, 1],
      findings: [
        'merged same-login site.xml:12 authors×1',
        'recovered id-taken site.xml:13 authors',
        'refused author-without-login site.xml:14 authors×1',
      ],
    },
  },
  {
    name: 'terms-astray',
    broken: 'a term lacks its taxonomy, another occurs twice, an item names a term without a slug',
    files: wxr(
      breakAt(
        breakAt(
          GOOD_WXR,
          '<wp:tag>',
          '<wp:term><wp:term_id>8</wp:term_id><wp:term_slug>x</wp:term_slug></wp:term>\n<wp:category><wp:category_nicename>coasts</wp:category_nicename></wp:category>\n<wp:tag>',
        ),
        'nicename="tides"><![CDATA[Tides]]>',
        '>',
      ),
    ),
    expected: {
      exitCode: 1,
      rows: [15, 12, 1, 2],
      findings: [
        'refused term-without-taxonomy site.xml:13 terms×1',
        'merged same-term site.xml:14 terms×1',
        'refused relation-without-term site.xml:16 relations×1',
      ],
    },
  },
  {
    name: 'media-path-outside',
    broken: 'an attachment’s path leads out of the uploads folder',
    files: wxr(breakAt(GOOD_WXR, '<![CDATA[2024/03/map.png]]>', '<![CDATA[../../../etc/passwd]]>')),
    expected: { exitCode: 1, rows: [13, 13, 0, 0], findings: ['refused unsafe-media-path wp_postmeta'] },
  },
  {
    name: 'parts-in-wrong-order',
    broken: 'the second part of an export is given first: nothing is lost',
    files: () => [
      { name: 'site.002.xml', content: wxrOf(ATTACHMENT_ITEM) },
      { name: 'site.001.xml', content: wxrOf(WXR_TERMS + POST_ITEM + PAGE_ITEM) },
    ],
    expected: {
      ...WHOLE,
      findings: [],
      holds: {
        'SELECT ID, post_author, post_parent FROM wp_posts ORDER BY ID': [
          [7, 2, 0],
          [8, 2, 0],
          [9, 2, 7],
        ],
        'SELECT ID, user_login, display_name FROM wp_users': [[2, 'ada', 'Ada']],
      },
    },
  },
  {
    name: 'part-given-twice',
    broken: 'a part of an export is given twice',
    files: () => [
      { name: 'a.xml', content: wxrOf(WXR_TERMS + PAGE_ITEM) },
      { name: 'b.xml', content: wxrOf(WXR_TERMS + PAGE_ITEM) },
    ],
    expected: {
      exitCode: 0,
      rows: [8, 4, 4, 0],
      findings: [
        'merged same-login b.xml:11 authors×1',
        'merged same-term b.xml:12 terms×1',
        'merged same-term b.xml:13 terms×1',
        'merged duplicate-id b.xml:14 items×1',
      ],
    },
  },
];
