// Writes a WXR file or an SQL dump of a given size, the same bytes for the same arguments: input for benchmarks.
// The mixture is that of real exports: of ten items four are posts of some 260 words, one is a page, three are
// attachments and two menu items; every post has a few meta values, every other one comments.
//   generate-export <wxr|sql> <file> --items 10000
//   generate-export <wxr|sql> <file> --size 1G

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

export interface GeneratedExport {
  readonly format: 'wxr' | 'sql';
  readonly file: string;
  /** Posts to write; or until the file has `bytes`. */
  readonly items?: number;
  readonly bytes?: number;
}

const WORDS =
  'river estuary glacier moraine plateau contour latitude erosion sediment delta monsoon isobar caldera fjord tundra basalt limestone watershed tributary meander drumlin escarpment savannah plankton harvest railway harbour census migration café naïve Zürich'.split(
    ' ',
  );

/** Numbers that look random and are the same each time (a linear congruence). */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x100000000) * below);
  };
}

interface Item {
  readonly id: number;
  readonly type: 'post' | 'page' | 'attachment' | 'nav_menu_item';
  readonly title: string;
  readonly slug: string;
  readonly date: string;
  readonly content: string;
  readonly meta: readonly (readonly [string, string])[];
  /** 0 for types without categories. */
  readonly category: number;
  readonly comments: readonly { readonly id: number; readonly author: string; readonly content: string }[];
}

const CATEGORIES = 12;
const TYPES = [
  'post',
  'attachment',
  'post',
  'nav_menu_item',
  'post',
  'attachment',
  'page',
  'post',
  'attachment',
  'nav_menu_item',
] as const;
/** Paragraphs at least and at most, by type. */
const PARAGRAPHS = { post: [3, 9], page: [2, 5], attachment: [0, 1], nav_menu_item: [0, 1] } as const;

function* items(): Generator<Item> {
  const random = sequence(20240301);
  const words = (count: number) => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');
  let commentId = 0;
  for (let id = 1; ; id++) {
    const type = TYPES[id % TYPES.length] as Item['type'];
    const [least, most] = PARAGRAPHS[type];
    const paragraphs = Array.from(
      { length: least + random(most - least) },
      () =>
        `<!-- wp:paragraph -->\n<p>${words(20 + random(60))}. It's "quoted" &amp; linked.</p>\n<!-- /wp:paragraph -->`,
    );
    const two = (value: number) => String(value).padStart(2, '0');
    yield {
      id,
      type,
      title: `${words(4)} ${id}`,
      slug: `lesson-${id}`,
      date: `20${two(10 + (id % 14))}-${two(1 + (id % 12))}-${two(1 + (id % 28))} 09:30:00`,
      content: paragraphs.join('\n\n'),
      meta: metaOf(type, id, words(3), random),
      category: type === 'post' ? 1 + random(CATEGORIES) : 0,
      comments: Array.from({ length: type === 'post' && id % 4 === 0 ? 2 : 0 }, () => ({
        id: ++commentId,
        author: words(2),
        content: words(15),
      })),
    };
  }
}

function metaOf(
  type: Item['type'],
  id: number,
  note: string,
  random: (below: number) => number,
): (readonly [string, string])[] {
  const file = `2024/03/map-${id}`;
  switch (type) {
    case 'attachment':
      return [
        ['_wp_attached_file', `${file}.jpg`],
        [
          '_wp_attachment_metadata',
          `a:4:{s:5:"width";i:1600;s:6:"height";i:900;s:4:"file";s:${file.length + 4}:"${file}.jpg";s:5:"sizes";a:0:{}}`,
        ],
        ['_wp_attachment_image_alt', note],
      ];
    case 'nav_menu_item':
      return [
        ['_menu_item_type', 'post_type'],
        ['_menu_item_menu_item_parent', '0'],
        ['_menu_item_object_id', String(Math.max(1, id - 3))],
        ['_menu_item_object', 'post'],
        ['_menu_item_target', ''],
        ['_menu_item_classes', 'a:1:{i:0;s:0:"";}'],
        ['_menu_item_xfn', ''],
        ['_menu_item_url', ''],
      ];
    default:
      return [
        ['_edit_last', '1'],
        ['_thumbnail_id', String(random(1000))],
        [
          'lesson_data',
          `a:2:{s:5:"level";i:${random(9)};s:4:"note";s:${Buffer.byteLength(note)}:"${note}";}`,
        ],
      ];
  }
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function* wxr(): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" created="2024-03-01 09:00" -->
<rss version="2.0"
\txmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
\txmlns:content="http://purl.org/rss/1.0/modules/content/"
\txmlns:wfw="http://wellformedweb.org/CommentAPI/"
\txmlns:dc="http://purl.org/dc/elements/1.1/"
\txmlns:wp="http://wordpress.org/export/1.2/"
>
<channel>
\t<title>Generated site</title>
\t<link>https://old.example</link>
\t<description>For measuring</description>
\t<language>en-GB</language>
\t<wp:wxr_version>1.2</wp:wxr_version>
\t<wp:base_site_url>https://old.example</wp:base_site_url>
\t<wp:base_blog_url>https://old.example</wp:base_blog_url>
\t<wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('editor')}</wp:author_login><wp:author_email>${cdata('editor@old.example')}</wp:author_email><wp:author_display_name>${cdata('Editor')}</wp:author_display_name><wp:author_first_name>${cdata('')}</wp:author_first_name><wp:author_last_name>${cdata('')}</wp:author_last_name></wp:author>
`;
  for (let id = 1; id <= CATEGORIES; id++) {
    yield `\t<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${cdata(`category-${id}`)}</wp:category_nicename><wp:category_parent>${cdata('')}</wp:category_parent><wp:cat_name>${cdata(`Category ${id}`)}</wp:cat_name></wp:category>\n`;
  }
  for (const item of items()) {
    const meta = item.meta
      .map(
        ([key, value]) =>
          `\t\t<wp:postmeta>\n\t\t<wp:meta_key>${cdata(key)}</wp:meta_key>\n\t\t<wp:meta_value>${cdata(value)}</wp:meta_value>\n\t\t</wp:postmeta>\n`,
      )
      .join('');
    const comments = item.comments
      .map(
        ({ id, author, content }) =>
          `\t\t<wp:comment>\n\t\t<wp:comment_id>${id}</wp:comment_id>\n\t\t<wp:comment_author>${cdata(author)}</wp:comment_author>\n\t\t<wp:comment_author_email>${cdata('guest@old.example')}</wp:comment_author_email>\n\t\t<wp:comment_author_url></wp:comment_author_url>\n\t\t<wp:comment_author_IP>${cdata('203.0.113.9')}</wp:comment_author_IP>\n\t\t<wp:comment_date>${cdata(item.date)}</wp:comment_date>\n\t\t<wp:comment_date_gmt>${cdata(item.date)}</wp:comment_date_gmt>\n\t\t<wp:comment_content>${cdata(content)}</wp:comment_content>\n\t\t<wp:comment_approved>${cdata('1')}</wp:comment_approved>\n\t\t<wp:comment_type>${cdata('comment')}</wp:comment_type>\n\t\t<wp:comment_parent>0</wp:comment_parent>\n\t\t<wp:comment_user_id>0</wp:comment_user_id>\n\t\t</wp:comment>\n`,
      )
      .join('');
    const category =
      item.category === 0
        ? ''
        : `\t\t<category domain="category" nicename="category-${item.category}">${cdata(`Category ${item.category}`)}</category>\n`;
    yield `\t<item>
\t\t<title>${cdata(item.title)}</title>
\t\t<link>https://old.example/${item.slug}/</link>
\t\t<pubDate>Fri, 01 Mar 2024 09:30:00 +0000</pubDate>
\t\t<dc:creator>${cdata('editor')}</dc:creator>
\t\t<guid isPermaLink="false">https://old.example/?p=${item.id}</guid>
\t\t<description></description>
\t\t<content:encoded>${cdata(item.content)}</content:encoded>
\t\t<excerpt:encoded>${cdata('')}</excerpt:encoded>
\t\t<wp:post_id>${item.id}</wp:post_id>
\t\t<wp:post_date>${cdata(item.date)}</wp:post_date>
\t\t<wp:post_date_gmt>${cdata(item.date)}</wp:post_date_gmt>
\t\t<wp:post_modified>${cdata(item.date)}</wp:post_modified>
\t\t<wp:post_modified_gmt>${cdata(item.date)}</wp:post_modified_gmt>
\t\t<wp:comment_status>${cdata('open')}</wp:comment_status>
\t\t<wp:ping_status>${cdata('closed')}</wp:ping_status>
\t\t<wp:post_name>${cdata(item.slug)}</wp:post_name>
\t\t<wp:status>${cdata(item.type === 'attachment' ? 'inherit' : 'publish')}</wp:status>
\t\t<wp:post_parent>0</wp:post_parent>
\t\t<wp:menu_order>0</wp:menu_order>
\t\t<wp:post_type>${cdata(item.type)}</wp:post_type>
\t\t<wp:post_password>${cdata('')}</wp:post_password>
\t\t<wp:is_sticky>0</wp:is_sticky>
${category}${meta}${comments}\t</item>
`;
  }
}

const text = (value: string) =>
  `'${value.replace(/[\\'"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))}'`;

const ZERO = "datetime NOT NULL DEFAULT '0000-00-00 00:00:00'";
const TABLES: readonly (readonly [string, string])[] = [
  [
    'wp_options',
    "`option_id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,\n  `option_name` varchar(191) NOT NULL DEFAULT '',\n  `option_value` longtext NOT NULL,\n  `autoload` varchar(20) NOT NULL DEFAULT 'yes',\n  PRIMARY KEY (`option_id`),\n  UNIQUE KEY `option_name` (`option_name`)",
  ],
  [
    'wp_posts',
    `\`ID\` bigint(20) unsigned NOT NULL AUTO_INCREMENT,\n  \`post_author\` bigint(20) unsigned NOT NULL DEFAULT 0,\n  \`post_date\` ${ZERO},\n  \`post_date_gmt\` ${ZERO},\n  \`post_content\` longtext NOT NULL,\n  \`post_title\` text NOT NULL,\n  \`post_excerpt\` text NOT NULL,\n  \`post_status\` varchar(20) NOT NULL DEFAULT 'publish',\n  \`post_name\` varchar(200) NOT NULL DEFAULT '',\n  \`post_modified\` ${ZERO},\n  \`post_modified_gmt\` ${ZERO},\n  \`guid\` varchar(255) NOT NULL DEFAULT '',\n  \`post_type\` varchar(20) NOT NULL DEFAULT 'post',\n  PRIMARY KEY (\`ID\`)`,
  ],
  [
    'wp_postmeta',
    '`meta_id` bigint(20) unsigned NOT NULL AUTO_INCREMENT,\n  `post_id` bigint(20) unsigned NOT NULL DEFAULT 0,\n  `meta_key` varchar(255) DEFAULT NULL,\n  `meta_value` longtext DEFAULT NULL,\n  PRIMARY KEY (`meta_id`)',
  ],
];

function* sql(): Generator<string> {
  yield "-- MariaDB dump 10.19\n\n/*!40101 SET NAMES utf8mb4 */;\n/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;\n\n";
  for (const [name, columns] of TABLES) {
    yield `DROP TABLE IF EXISTS \`${name}\`;\nCREATE TABLE \`${name}\` (\n  ${columns}\n) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;\n\n`;
  }
  yield `INSERT INTO \`wp_options\` VALUES (1,'siteurl','https://old.example','yes'),(2,'home','https://old.example','yes'),(3,'blogname','Generated site','yes'),(4,'permalink_structure','/%postname%/','yes');\n`;
  // Tables in turns, so that rows can be written as they come: about a hundred posts a statement.
  const posts: string[] = [];
  const metas: string[] = [];
  let meta = 0;
  for (const item of items()) {
    posts.push(
      `(${item.id},1,'${item.date}','${item.date}',${text(item.content)},${text(item.title)},'','${item.type === 'attachment' ? 'inherit' : 'publish'}','${item.slug}','${item.date}','${item.date}','https://old.example/?p=${item.id}','${item.type}')`,
    );
    for (const [key, value] of item.meta) metas.push(`(${++meta},${item.id},${text(key)},${text(value)})`);
    if (posts.length === 100) {
      yield `INSERT INTO \`wp_posts\` VALUES ${posts.join(',\n')};\nINSERT INTO \`wp_postmeta\` VALUES ${metas.join(',\n')};\n`;
      posts.length = 0;
      metas.length = 0;
    }
  }
}

/** Writes the export; answers with the posts and bytes written. An SQL dump holds whole hundreds of posts. */
export async function generateExport(wanted: GeneratedExport): Promise<{ items: number; bytes: number }> {
  const file = createWriteStream(wanted.file);
  let written = 0;
  let count = 0;
  for (const piece of wanted.format === 'wxr' ? wxr() : sql()) {
    if (!file.write(piece)) await once(file, 'drain');
    written += Buffer.byteLength(piece);
    if (piece.startsWith('\t<item>')) count++;
    if (piece.startsWith('INSERT INTO `wp_posts`')) count += 100;
    if (
      count >= (wanted.items ?? Number.POSITIVE_INFINITY) ||
      written >= (wanted.bytes ?? Number.POSITIVE_INFINITY)
    )
      break;
  }
  const tail =
    wanted.format === 'wxr' ? '</channel>\n</rss>\n' : '-- Dump completed on 2024-03-01  9:30:00\n';
  file.end(tail);
  await once(file, 'finish');
  return { items: count, bytes: written + tail.length };
}
