import { type BrokenExport, breakAt } from '../broken-export.ts';
import { GOOD_DUMP } from '../good-dump.ts';

const dump = (content: string) => () => [{ name: 'site.sql', content }];
const WHOLE: Pick<BrokenExport['expected'], 'exitCode' | 'rows'> = { exitCode: 0, rows: [16, 16, 0, 0] };
/** Lines 81 and on. */
const before = (addition: string) => breakAt(GOOD_DUMP, '-- Dump completed', `${addition}-- Dump completed`);

/** Dumps whose statements or rows do not fit together. */
export const dumpStructure: readonly BrokenExport[] = [
  {
    name: 'insert-without-create',
    broken: 'the definition of one of WordPress’s tables is missing, its rows name no columns',
    files: dump(GOOD_DUMP.replace(/CREATE TABLE `wp_postmeta`[\s\S]*?;\n/, '')),
    expected: {
      ...WHOLE,
      findings: [],
      holds: {
        'SELECT post_id, meta_key FROM wp_postmeta ORDER BY meta_id': [
          [7, 'box'],
          [9, '_wp_attached_file'],
        ],
      },
    },
  },
  {
    name: 'insert-without-create-of-a-plugin',
    broken: 'the definition of a plugin’s table is missing',
    files: dump(GOOD_DUMP.replace(/CREATE TABLE `wp_tide_table`[\s\S]*?;\n/, '')),
    expected: {
      ...WHOLE,
      findings: ['recovered undefined-table site.sql:72 wp_tide_table'],
      holds: {
        'SELECT * FROM wp_tide_table': [
          ['1', '4.50', 'spring'],
          ['2', '2.10', 'neap'],
          ['3', null, null],
        ],
      },
    },
  },
  {
    name: 'definition-broken',
    broken: 'a definition’s quotes are broken, so that it would swallow the rows behind it',
    files: dump(
      breakAt(
        GOOD_DUMP,
        "`user_login` varchar(60) NOT NULL DEFAULT ''",
        "`user_login` varchar(60) NOT NULL DEFAULT '",
      ),
    ),
    expected: {
      exitCode: 1,
      rows: [16, 14, 0, 2],
      findings: [
        'recovered broken-statement site.sql:60',
        'refused column-count site.sql:61 wp_users×1',
        'refused column-count site.sql:62 wp_users×1',
      ],
      holds: { 'SELECT object_id FROM wp_term_relationships': [[7]] },
    },
  },
  {
    name: 'unknown-table',
    broken: 'a table that neither WordPress nor a known plugin has: it is kept',
    files: dump(before("CREATE TABLE lighthouse (a int, b text);\nINSERT INTO lighthouse VALUES (1,'x');\n")),
    expected: {
      exitCode: 0,
      rows: [17, 17, 0, 0],
      findings: [],
      holds: { 'SELECT a, b FROM lighthouse': [[1, 'x']] },
    },
  },
  {
    name: 'unknown-column',
    broken: 'rows name a column that their table’s definition lacks',
    files: dump(before("INSERT INTO wp_users (ID, user_login, shoe_size) VALUES (4,'cy','44');\n")),
    expected: {
      exitCode: 0,
      rows: [17, 17, 0, 0],
      findings: ['recovered unknown-column site.sql:81 wp_users'],
      holds: {
        'SELECT ID, shoe_size FROM wp_users ORDER BY ID': [
          [2, null],
          [3, null],
          [4, '44'],
        ],
      },
    },
  },
  {
    name: 'missing-columns',
    broken: 'a table lacks columns that WordPress has had for years',
    files: dump(
      GOOD_DUMP.replace("  `post_parent` bigint unsigned NOT NULL DEFAULT '0',\n", '').replace(
        /,(\d),'(post|page|attachment)'\)/g,
        ",'$2')",
      ),
    ),
    expected: {
      ...WHOLE,
      findings: [],
      holds: { 'SELECT ID, post_parent, post_type FROM wp_posts WHERE ID = 9': [[9, 0, 'attachment']] },
    },
  },
  {
    name: 'column-count',
    broken: 'a row has a value too many, another one too few',
    files: dump(breakAt(breakAt(GOOD_DUMP, "(2,'ada')", "(2,'ada',1)"), '(7,3,0)', '(7,3)')),
    expected: {
      exitCode: 1,
      rows: [16, 14, 0, 2],
      findings: [
        'refused column-count site.sql:61 wp_users×1',
        'refused column-count site.sql:70 wp_term_relationships×1',
      ],
    },
  },
  {
    name: 'orphan-rows',
    broken: 'meta, comments and relations of posts that are gone: they are kept, as in WordPress',
    files: dump(
      before(
        "INSERT INTO wp_postmeta VALUES (50,999,'a','b');\nINSERT INTO wp_comments VALUES (51,999,'Cy','Hi');\nINSERT INTO wp_term_relationships VALUES (999,3,0);\n",
      ),
    ),
    expected: { exitCode: 0, rows: [19, 19, 0, 0], findings: [] },
  },
  {
    name: 'rows-twice',
    broken: 'the dump was appended to itself',
    files: dump(GOOD_DUMP + GOOD_DUMP),
    expected: {
      exitCode: 0,
      rows: [32, 16, 16, 0],
      findings: [
        ...[96, 97, 98, 99].map((line) => `merged duplicate-id site.sql:${line} wp_options×1`),
        ...[114, 115, 116].map((line) => `merged duplicate-id site.sql:${line} wp_posts×1`),
        ...[125, 126].map((line) => `merged duplicate-id site.sql:${line} wp_postmeta×1`),
        'merged duplicate-id site.sql:135 wp_comments×1',
        ...[142, 143].map((line) => `merged duplicate-id site.sql:${line} wp_users×1`),
        'merged duplicate-id site.sql:151 wp_term_relationships×1',
        ...[159, 160, 161].map((line) => `merged duplicate-id site.sql:${line} wp_tide_table×1`),
      ],
    },
  },
  {
    name: 'options-twice',
    broken: 'an option occurs twice, because the key on its name was lost',
    files: dump(before("INSERT INTO wp_options VALUES (90,'BLOGNAME','New harbour','on');\n")),
    expected: {
      exitCode: 0,
      rows: [17, 16, 1, 0],
      findings: ['merged duplicate-option wp_options×1'],
      holds: { "SELECT option_value FROM wp_options WHERE option_name = 'blogname'": [['New harbour']] },
    },
  },
  {
    name: 'ids-out-of-range',
    broken: 'ids are negative, zero, beyond all numbers, or no numbers',
    files: dump(
      before(
        "INSERT INTO wp_users VALUES (-4,'minus'),(0,'zero'),(18446744073709551615,'most'),('x','word');\n",
      ),
    ),
    expected: {
      exitCode: 1,
      rows: [20, 18, 0, 2],
      findings: ['refused not-stored site.sql:81 wp_users×1', 'refused not-stored site.sql:81 wp_users×1'],
      holds: { 'SELECT ID FROM wp_users ORDER BY ID': [[-4], [0], [2], [3]] },
    },
  },
  {
    name: 'largest-id',
    broken: 'an id is the largest that there can be: no new one fits above it',
    files: dump(before("INSERT INTO wp_users VALUES (9223372036854775807,'last');\n")),
    expected: {
      exitCode: 1,
      rows: [17, 16, 0, 1],
      findings: ['refused id-out-of-range site.sql:81 wp_users×1'],
      holds: { 'SELECT ID FROM wp_users ORDER BY ID': [[2], [3]] },
    },
  },
  {
    name: 'literals',
    broken: 'values are written in hexadecimal, bits and character sets: nothing is lost',
    files: dump(
      before(
        "INSERT INTO wp_users VALUES (10,_binary 'binary'),(b'1011',_utf8mb4 'bits'),(12,0x636166c3a9), (13,x'636166C3A9'),(14,_latin1 x'636166e9'),(15,N'nation'),(16,\"double \"\"quotes\"\"\");\n",
      ),
    ),
    expected: {
      exitCode: 0,
      rows: [23, 23, 0, 0],
      findings: [],
      holds: {
        'SELECT ID, user_login FROM wp_users WHERE ID > 3 ORDER BY ID': [
          [10, 'binary'],
          [11, 'bits'],
          [12, 'café'],
          [13, 'café'],
          [14, 'café'],
          [15, 'nation'],
          [16, 'double "quotes"'],
        ],
      },
    },
  },
  {
    name: 'broken-literals',
    broken: 'hexadecimal and other values are broken',
    files: dump(
      before("INSERT INTO wp_users VALUES (20,x'zz'),(21,0xzz),(22,rand()),(23,1-1),(24,'sound');\n"),
    ),
    expected: {
      exitCode: 1,
      rows: [21, 17, 0, 4],
      findings: [20, 21, 22, 23].map(() => 'refused bad-row site.sql:81 wp_users×1'),
      holds: { 'SELECT user_login FROM wp_users WHERE ID > 3': [['sound']] },
    },
  },
  {
    name: 'serialised-damage',
    broken: 'serialised values of a dump were searched and replaced without their lengths, or cut',
    files: dump(
      breakAt(
        breakAt(GOOD_DUMP, 's:4:"Tide"', 's:4:"High tide"'),
        'a:1:{s:4:"wave";s:4:"high";}',
        'a:1:{s:4:"wave";s:4:"hi}',
      ),
    ),
    expected: {
      ...WHOLE,
      findings: [
        'recovered serialized-length site.sql:18 wp_options',
        'recovered serialized-unreadable site.sql:44 wp_postmeta',
      ],
      holds: {
        'SELECT option_value FROM wp_options WHERE option_id = 4': [
          ['a:1:{i:2;a:1:{s:5:"title";s:9:"High tide";}}'],
        ],
        'SELECT meta_value FROM wp_postmeta WHERE meta_id = 1': [['a:1:{s:4:"wave";s:4:"hi}']],
      },
    },
  },
  {
    name: 'prefix-wrong',
    broken: 'the prefix that was asked for is not in the dump',
    files: dump(GOOD_DUMP),
    prefix: 'harbour_',
    expected: { exitCode: 2, error: ['prefix-missing', "There are: 'wp_' (3 posts)"] },
  },
  {
    name: 'several-sites',
    broken: 'the dump holds a live site and its copy',
    files: dump(GOOD_DUMP + GOOD_DUMP.replaceAll('`wp_', '`copy_')),
    expected: { exitCode: 2, error: ['prefix-unclear', '--prefix'] },
  },
  {
    name: 'several-sites-chosen',
    broken: 'the dump holds a live site and its copy, and one was chosen',
    files: dump(GOOD_DUMP + GOOD_DUMP.replaceAll('`wp_', '`copy_').replace('Ebb', 'Copied')),
    prefix: 'copy_',
    expected: {
      exitCode: 0,
      rows: [32, 32, 0, 0],
      findings: [],
      holds: {
        'SELECT post_title FROM wp_posts WHERE ID = 7': [['Copied']],
        'SELECT post_title FROM other_wp_posts WHERE ID = 7': [['Ebb']],
      },
    },
  },
  {
    name: 'placeholder-prefix',
    broken: 'a backup plugin left its placeholder for the prefix',
    files: dump(GOOD_DUMP.replaceAll('`wp_', '`SERVMASK_PREFIX_')),
    expected: { ...WHOLE, findings: [], holds: { 'SELECT ID FROM wp_posts ORDER BY ID': [[7], [8], [9]] } },
  },
  {
    name: 'ansi-quotes',
    broken: 'names stand in double quotes (--compatible=ansi): nothing is lost',
    files: dump(breakAt(GOOD_DUMP, 'NO_AUTO_VALUE_ON_ZERO', 'ANSI_QUOTES').replaceAll('`', '"')),
    expected: { ...WHOLE, findings: [], holds: { 'SELECT ID FROM wp_posts ORDER BY ID': [[7], [8], [9]] } },
  },
  {
    name: 'conditional-comments',
    broken: 'comments of every kind stand everywhere: nothing is lost',
    files: dump(
      `/*M!999999\\- enable the sandbox mode */\n${breakAt(
        before(
          "/* it's; a ( comment */ # don't (\n-- won't;\nINSERT INTO wp_users VALUES (4,'cy') -- (5,'no')\n,(6,'di') /* ' ( */;\n",
        ),
        'LOCK TABLES `wp_options` WRITE;',
        '/*!40000 ALTER TABLE `wp_options` DISABLE KEYS */;',
      )}`,
    ),
    expected: {
      exitCode: 0,
      rows: [18, 18, 0, 0],
      findings: [],
      holds: { 'SELECT ID FROM wp_users ORDER BY ID': [[2], [3], [4], [6]] },
    },
  },
  {
    name: 'delimiter-section',
    broken: 'triggers and routines with statements in them: they are left out',
    files: dump(
      before(
        "DELIMITER ;;\nCREATE TRIGGER t BEFORE INSERT ON wp_users FOR EACH ROW BEGIN\n  INSERT INTO wp_users VALUES (99,'it''s');\nEND ;;\nDELIMITER ;\nINSERT INTO wp_users VALUES (4,'cy');\n",
      ),
    ),
    expected: {
      exitCode: 0,
      rows: [17, 17, 0, 0],
      findings: ['recovered routine-left-out site.sql:81'],
      holds: { 'SELECT ID FROM wp_users ORDER BY ID': [[2], [3], [4]] },
    },
  },
  {
    name: 'other-statements',
    broken: 'statements change rows in other ways than a dump does',
    files: dump(
      before(
        "UPDATE wp_users SET user_login = 'eve';\nDELETE FROM wp_posts WHERE ID = 7;\nDELETE FROM wp_old;\nLOAD DATA INFILE '/etc/passwd' INTO TABLE wp_users;\nINSERT INTO wp_users SET ID = 5, user_login = 'di';\nINSERT INTO wp_users SELECT * FROM wp_old;\n",
      ),
    ),
    expected: {
      exitCode: 1,
      rows: [16, 16, 0, 0],
      findings: [
        'refused statement-not-run site.sql:81',
        'refused statement-not-run site.sql:82',
        'refused statement-not-run site.sql:84',
        'refused insert-form site.sql:85 wp_users',
        'refused insert-form site.sql:86 wp_users',
      ],
      holds: { 'SELECT ID FROM wp_users ORDER BY ID': [[2], [3]], 'SELECT count(*) FROM wp_posts': [[3]] },
    },
  },
  {
    name: 'insert-variants',
    broken: 'rows come by REPLACE, INSERT IGNORE and ON DUPLICATE KEY UPDATE: nothing is lost',
    files: dump(
      before(
        "REPLACE INTO wp_users VALUES (4,'cy');\nINSERT IGNORE INTO `harbour`.`wp_users` (`user_login`,`ID`) VALUES ('di',5);\nINSERT INTO wp_users VALUES (6,'ed') ON DUPLICATE KEY UPDATE user_login = VALUES(user_login);\n",
      ),
    ),
    expected: {
      exitCode: 0,
      rows: [19, 19, 0, 0],
      findings: [],
      holds: {
        'SELECT ID, user_login FROM wp_users WHERE ID > 3 ORDER BY ID': [
          [4, 'cy'],
          [5, 'di'],
          [6, 'ed'],
        ],
      },
    },
  },
];
