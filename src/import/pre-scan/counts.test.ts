import { describe, expect, it } from 'vitest';
import { choosePrefix, prefixCandidates } from './prefix.ts';
import { SqlRowCount } from './sql-row-count.ts';
import { WxrRecordCount } from './wxr-record-count.ts';

function inPieces(text: string, size: number, write: (piece: Buffer) => void): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) write(bytes.subarray(at, at + size));
}

describe('the independent count of a dump', () => {
  const dump = `/*!40101 SET SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;
-- INSERT INTO \`no\` VALUES (1);
CREATE TABLE \`wp_empty\` (\`a\` text DEFAULT ');(' COMMENT 'it''s');
CREATE TABLE \`wp_posts\` (\`a\` text NOT NULL, \`b\` varchar(200) NOT NULL DEFAULT '', \`c\` varchar(200) NOT NULL DEFAULT '', \`d\` varchar(200) NOT NULL DEFAULT '', \`e\` varchar(200) NOT NULL DEFAULT '', \`f\` varchar(200) NOT NULL DEFAULT '') COMMENT=';';
LOCK TABLES \`wp_posts\` WRITE;
INSERT INTO \`wp_posts\` VALUES (1,'a),(b'),(2,'it\\'s; (x)'),
(3,'it''s "(" '),(4,"(\\\\");
INSERT INTO wp_posts (\`a\`, \`b\`) VALUES (CONVERT('(' USING utf8mb4), 2) ON DUPLICATE KEY UPDATE a=VALUES(a);
DELIMITER ;;
CREATE TRIGGER t BEFORE INSERT ON wp_posts FOR EACH ROW INSERT INTO wp_posts VALUES (9);;
DELIMITER ;
REPLACE INTO \`other\` VALUES (1),(2);
`;

  it('counts rows by table, whatever is in their texts and wherever the pieces end', () => {
    for (const size of [1, 2, 7, 10_000]) {
      const count = new SqlRowCount();
      inPieces(dump, size, (piece) => count.write(piece));
      expect([...count.rows]).toEqual([
        ['wp_empty', 0],
        ['wp_posts', 5],
        ['other', 2],
      ]);
    }
  });

  it('knows NO_BACKSLASH_ESCAPES', () => {
    const count = new SqlRowCount();
    count.write(Buffer.from("SET SQL_MODE=\"NO_BACKSLASH_ESCAPES\";\nINSERT INTO t VALUES ('a\\'),('b');"));
    expect(count.rows.get('t')).toBe(2);
  });
});

describe('the independent count of a WXR file', () => {
  it('counts opening tags outside of CDATA and comments, wherever the pieces end', () => {
    const file =
      '<rss><!-- <item> --><wp:author><wp:author_id>1</wp:author_id></wp:author><wp:category><wp:termmeta></wp:termmeta></wp:category><wp:tag></wp:tag>' +
      '<item><content><![CDATA[<item><wp:postmeta> ]]]]><![CDATA[> <wp:comment>]]></content><category domain="x" nicename="y">Y</category>' +
      '<wp:postmeta>\n</wp:postmeta><wp:comment ><wp:commentmeta></wp:commentmeta></wp:comment></item><itemised></itemised>';
    for (const size of [1, 3, 40, 41, 10_000]) {
      const count = new WxrRecordCount();
      inPieces(file, size, (piece) => count.write(piece));
      count.end();
      expect(Object.fromEntries(count.rows)).toEqual({
        items: 1,
        relations: 1,
        authors: 1,
        terms: 2,
        termmeta: 1,
        postmeta: 1,
        comments: 1,
        commentmeta: 1,
      });
    }
  });
});

describe('the prefix of a dump', () => {
  const tables = (...names: string[]) => new Map(names.map((name) => [name, 3]));
  const site = (prefix: string) => [`${prefix}options`, `${prefix}posts`, `${prefix}postmeta`];

  it('is told by the tables that belong together', () => {
    expect(choosePrefix(tables('wp_woocommerce_options', ...site('My7_')), undefined)).toBe('My7_');
    expect(choosePrefix(tables(...site('')), undefined)).toBe('');
  });

  it('is the main site’s in a network', () => {
    const network = tables(...site('wp_'), ...site('wp_2_'), ...site('wp_13_'));
    expect(choosePrefix(network, undefined)).toBe('wp_');
    expect(choosePrefix(network, 'wp_13_')).toBe('wp_13_');
    expect(prefixCandidates(network).map(({ prefix }) => prefix)).toEqual(['wp_', 'wp_2_', 'wp_13_']);
  });

  it('has to be chosen between two sites, and has to be there', () => {
    expect(() => choosePrefix(tables(...site('a_'), ...site('b_')), undefined)).toThrow(
      expect.objectContaining({ code: 'prefix-unclear' }),
    );
    expect(() => choosePrefix(tables(...site('a_')), 'b_')).toThrow(
      /no site with the prefix b_.*'a_' \(3 posts\)/,
    );
    expect(() => choosePrefix(tables('x', 'y'), undefined)).toThrow(/no tables of WordPress/);
  });

  it('is not told by tables of another program that are only called like WordPress’s', () => {
    const prefixIn = (dump: string) => {
      const count = new SqlRowCount();
      count.write(Buffer.from(dump));
      return choosePrefix(count.rows, undefined, count.foreign);
    };
    const users = (columns: string) =>
      `CREATE TABLE \`users\` (${columns});\nINSERT INTO \`users\` VALUES (1,'a','b');`;
    const theirs = users("`id` int(10) NOT NULL, `email` varchar(255) COLLATE utf8_bin DEFAULT ''");
    expect(() => prefixIn(theirs)).toThrow(/no tables of WordPress: users has other columns/);
    expect(() => prefixIn('INSERT INTO "forum_posts" ("post_id", "topic_id") VALUES (1, 2);')).toThrow(
      /forum_posts has other columns/,
    );
    expect(
      prefixIn(users('`ID` bigint(20) unsigned NOT NULL AUTO_INCREMENT, `user_login` varchar(60)')),
    ).toBe('');
    expect(prefixIn("INSERT INTO `wp_posts` VALUES (1,'a');")).toBe('wp_');
    expect(prefixIn(`${theirs}\nINSERT INTO wp_posts (ID, post_author) VALUES (1, 1);`)).toBe('wp_');
  });
});
