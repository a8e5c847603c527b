import { describe, expect, it } from 'vitest';
import type { ProblemRecord, RowRecord, SourceRecord, TableRecord } from '../../../types/source.ts';
import { DumpParser } from './dump-parser.ts';

/** Reads a dump in pieces of a size; 1 puts a border between any two bytes. */
function parse(dump: string | Buffer, piece = Number.POSITIVE_INFINITY, rowBytes = 1 << 20): SourceRecord[] {
  const bytes = typeof dump === 'string' ? Buffer.from(dump) : dump;
  const parser = new DumpParser('site.sql', '2024-03-01 12:00:00', { rowBytes });
  const records: SourceRecord[] = [];
  for (let at = 0; at < bytes.length; at += Math.min(piece, bytes.length)) {
    records.push(...parser.write(Buffer.from(bytes.subarray(at, at + Math.min(piece, bytes.length)))));
  }
  records.push(...parser.end());
  return records;
}

const rows = (records: readonly SourceRecord[]) =>
  records.filter((record): record is RowRecord => record.kind === 'row').map((row) => row.values);
const tables = (records: readonly SourceRecord[]) =>
  records.filter((record): record is TableRecord => record.kind === 'table');
const problems = (records: readonly SourceRecord[]) =>
  records
    .filter((record): record is ProblemRecord => record.kind === 'problem')
    .map(({ code, outcome, place, rows: lost }) => ({ code, outcome, line: place.line, rows: lost }));

const values = (list: string) => rows(parse(`INSERT INTO \`t\` VALUES ${list};\n`));

describe('values of a dump', () => {
  it('reads every kind of literal', () => {
    expect(values(`(NULL,1,-7,+3,'text',"text",TRUE,false,DEFAULT)`)).toEqual([
      [null, 1, -7, 3, 'text', 'text', 1, 0, null],
    ]);
  });

  it('keeps the digits of decimals as text', () => {
    expect(values('(12.50,-0.10,.5,1e3,2.5E-4)')).toEqual([['12.50', '-0.10', '.5', '1e3', '2.5E-4']]);
  });

  it('keeps integers beyond the safe range exact', () => {
    expect(values('(9007199254740993,-9223372036854775808,18446744073709551615,007)')).toEqual([
      [9007199254740993n, -9223372036854775808n, '18446744073709551615', 7],
    ]);
  });

  it('resolves the backslash escapes', () => {
    expect(values(String.raw`('a\0b\'c\"d\\e\bf\ng\rh\ti\Zj\%k\_l\mn')`)).toEqual([
      ['a\0b\'c"d\\e\bf\ng\rh\ti\x1aj\\%k\\_lmn'],
    ]);
  });

  it('reads doubled quotes, and the other quote as it is', () => {
    expect(values(`('it''s "so"',"it's ""so""")`)).toEqual([['it\'s "so"', 'it\'s "so"']]);
  });

  it('takes brackets, commas and semicolons in a string for text', () => {
    expect(values(`('a),(b;\n-- c'),('/* d */')`)).toEqual([['a),(b;\n-- c'], ['/* d */']]);
  });

  it('joins strings that stand side by side', () => {
    expect(values(`('one ' 'two\\n'\n'three')`)).toEqual([['one two\nthree']]);
  });

  it('reads hexadecimal, bit and introduced literals', () => {
    expect(values(`(0x4d6170,x'C3A9',X'',b'0101',B'1',_binary 'abc',_utf8mb4'é',N'x',_latin1 0xE9)`)).toEqual(
      [['Map', 'é', '', 5, 1, 'abc', 'é', 'x', 'é']],
    );
  });

  it('gives bytes for what is no text', () => {
    expect(values(`(0xff00,_binary '\\0\xff')`.replace('\xff', '\\Z'))).toEqual([
      [new Uint8Array([0xff, 0]), '\0\x1a'],
    ]);
    const dump = Buffer.concat([
      Buffer.from("INSERT INTO t VALUES ('"),
      Buffer.from([0x80, 0x81]),
      Buffer.from("');"),
    ]);
    expect(rows(parse(dump))).toEqual([[new Uint8Array([0x80, 0x81])]]);
  });

  it('gives bytes for every value of a binary column', () => {
    const dump =
      "CREATE TABLE t (a varbinary(16), b longblob, c text);\nINSERT INTO t VALUES ('ab',0x6162,'ab');";
    const bytes = new Uint8Array([0x61, 0x62]);
    expect(rows(parse(dump))).toEqual([[bytes, bytes, 'ab']]);
  });

  it('reads conversions as mydumper writes them', () => {
    expect(values(`(CONVERT("{\\"a\\": 1}" USING UTF8MB4), CAST('[]' AS JSON))`)).toEqual([
      ['{"a": 1}', '[]'],
    ]);
  });

  it('puts the time of the import where the dump says now', () => {
    expect(values('(CURRENT_TIMESTAMP, current_timestamp(3), NOW())')).toEqual([
      ['2024-03-01 12:00:00', '2024-03-01 12:00:00', '2024-03-01 12:00:00'],
    ]);
  });
});

describe('statements of a dump', () => {
  it('reads rows of one statement, each on a line or all on one, in their columns', () => {
    const dump =
      "INSERT INTO `a` (`x`, `y`) VALUES (1,'p'),(2,'q'),\n(3,'r');\nINSERT INTO `a` VALUES\n(4,'s')\n,\n(5,'t');";
    const records = parse(dump);
    expect(rows(records)).toEqual([
      [1, 'p'],
      [2, 'q'],
      [3, 'r'],
      [4, 's'],
      [5, 't'],
    ]);
    expect(records[0]).toMatchObject({
      table: 'a',
      columns: ['x', 'y'],
      place: { file: 'site.sql', line: 1 },
    });
    expect(records[2]).toMatchObject({ place: { line: 2 } });
    expect(records[4]).toMatchObject({ columns: [], place: { line: 6 } });
  });

  it('reads all forms of INSERT and REPLACE', () => {
    const dump = [
      'INSERT IGNORE INTO t VALUES (1);',
      'REPLACE INTO `db`.`t` VALUES (2);',
      'insert low_priority into t value (3);',
      'INSERT t VALUES (4);',
      'INSERT INTO "t" (`a b`, `c``d`) VALUES (5,\'x\') ON DUPLICATE KEY UPDATE `a b`=VALUES(`a b`);',
      'INSERT INTO t VALUES (6) AS fresh ON DUPLICATE KEY UPDATE a=fresh.a;',
      'INSERT INTO t VALUES (7)',
      'ON DUPLICATE KEY UPDATE a=1;',
    ].join('\n');
    const records = parse(dump);
    expect(rows(records)).toEqual([[1], [2], [3], [4], [5, 'x'], [6], [7]]);
    expect(records.find((record) => record.kind === 'row' && record.values[0] === 5)).toMatchObject({
      table: 't',
      columns: ['a b', 'c`d'],
    });
    expect(problems(records)).toEqual([]);
  });

  it('names the columns by the definition where the INSERT lists none', () => {
    const records = parse('CREATE TABLE `t` (`id` int, `name` text);\nINSERT INTO `t` VALUES (1,"x");');
    expect(records[1]).toMatchObject({ kind: 'row', columns: ['id', 'name'] });
  });

  it('passes over comments, settings, locks, views and routines', () => {
    const dump = `/*M!999999\\- enable the sandbox mode */
-- a comment with 'a quote
# another; one
/* and a
block; comment */
/*!40101 SET NAMES utf8mb4 */;
SET FOREIGN_KEY_CHECKS=0;
USE \`site\`;
START TRANSACTION;
LOCK TABLES \`t\` WRITE;
/*!40000 ALTER TABLE \`t\` DISABLE KEYS */;
INSERT INTO t VALUES (1); -- behind it
UNLOCK TABLES;
/*!50001 CREATE VIEW v AS SELECT 1 AS a */;
DELIMITER ;;
CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN
  INSERT INTO t VALUES (666);
END ;;
DELIMITER ;
INSERT INTO t VALUES (2);
COMMIT;`;
    const records = parse(dump);
    expect(rows(records)).toEqual([[1], [2]]);
    expect(problems(records)).toMatchObject([{ code: 'routine-left-out', outcome: 'recovered' }]);
  });

  it('gives the same records wherever the pieces of the file end', () => {
    const dump = `-- MySQL dump 10.13
/*!40101 SET NAMES utf8mb4 */;
DELIMITER $$
CREATE PROCEDURE p() BEGIN SELECT ';'; END$$
DELIMITER ;
CREATE TABLE \`wp_posts\` (\`ID\` bigint, \`t\` text, \`b\` blob, PRIMARY KEY (\`ID\`));
INSERT INTO \`wp_posts\` VALUES (1,'caf\\'é — 地図',0x00ff),(2,'two''s',NULL),
(3,_binary 'x','y');
INSERT INTO \`wp_posts\` VALUES (4,'a' 'b','') ON DUPLICATE KEY UPDATE t='x;y';
ALTER TABLE \`wp_posts\` ADD KEY \`t\` (\`t\`(20));
-- Dump completed
`;
    const whole = parse(dump);
    expect(rows(whole)).toHaveLength(4);
    expect(problems(whole)).toMatchObject([{ code: 'routine-left-out' }]);
    for (const piece of [1, 2, 3, 5, 7, 16, 61]) expect(parse(dump, piece)).toEqual(whole);
  });
});

describe('character sets of a dump', () => {
  it('takes backslashes for letters under NO_BACKSLASH_ESCAPES', () => {
    const dump = "/*!40101 SET SQL_MODE='NO_BACKSLASH_ESCAPES' */;\nINSERT INTO t VALUES ('a\\','it''s');";
    expect(rows(parse(dump))).toEqual([['a\\', "it's"]]);
  });

  it('reads latin1 as Windows-1252, and as UTF-8 what is UTF-8', () => {
    const dump = Buffer.concat([
      Buffer.from("SET NAMES latin1;\nINSERT INTO t VALUES ('caf"),
      Buffer.from([0xe9, 0x20, 0x93]),
      Buffer.from("'),('café');"),
    ]);
    expect(rows(parse(dump))).toEqual([['café “'], ['café']]);
  });

  it('knows that a character of GBK may end in a backslash', () => {
    // 誠 is D5 5C in GBK.
    const dump = Buffer.concat([
      Buffer.from("SET NAMES gbk;\nINSERT INTO t VALUES ('"),
      Buffer.from([0xd5, 0x5c]),
      Buffer.from("',1);"),
    ]);
    expect(rows(parse(dump))).toEqual([['誠', 1]]);
  });
});

describe('a damaged dump', () => {
  it('refuses a row that cannot be read, says where, and goes on with the next', () => {
    const records = parse(
      "INSERT INTO t VALUES (1,'a'),\n(2,it's),\n(3,'c');\nINSERT INTO t VALUES (4,'d');",
    );
    expect(rows(records)).toEqual([
      [1, 'a'],
      [3, 'c'],
      [4, 'd'],
    ]);
    expect(problems(records)).toEqual([{ code: 'bad-row', outcome: 'refused', line: 2, rows: 1 }]);
  });

  it('finds the next statement behind a row whose string never ends', () => {
    const records = parse(
      "CREATE TABLE t (a int, b text);\nINSERT INTO t VALUES (1,'a'),(2,'b;\nINSERT INTO t VALUES (3,'c');\nINSERT INTO t VALUES (4,'d');",
    );
    expect(rows(records)).toEqual([
      [1, 'a'],
      [3, 'c'],
      [4, 'd'],
    ]);
    expect(problems(records)).toMatchObject([{ code: 'bad-row', outcome: 'refused', rows: 1 }]);
  });

  it('refuses a row with too few or too many values', () => {
    const records = parse('CREATE TABLE t (a int, b int);\nINSERT INTO t VALUES (1,2),(3),(4,5,6),(7,8);');
    expect(rows(records)).toEqual([
      [1, 2],
      [7, 8],
    ]);
    expect(problems(records)).toMatchObject([
      { code: 'column-count', outcome: 'refused', line: 2, rows: 1 },
      { code: 'column-count', outcome: 'refused', line: 2, rows: 1 },
    ]);
  });

  it('keeps what came before the cut of a truncated dump', () => {
    const records = parse("-- MySQL dump 10.13\nINSERT INTO t VALUES (1,'a'),(2,'b");
    expect(rows(records)).toEqual([[1, 'a']]);
    expect(problems(records)).toEqual([{ code: 'truncated', outcome: 'refused', line: 2, rows: 1 }]);
  });

  it('notices that the closing line is missing', () => {
    expect(problems(parse('-- MySQL dump 10.13\nINSERT INTO t VALUES (1);\n'))).toMatchObject([
      { code: 'no-end-mark', outcome: 'refused' },
    ]);
    expect(
      problems(parse('-- MySQL dump 10.13\nINSERT INTO t VALUES (1);\n-- Dump completed on 2024\n')),
    ).toEqual([]);
  });

  it('refuses a row that is longer than the limit without holding it', () => {
    const dump = `INSERT INTO t VALUES (1,'${'x'.repeat(5000)}'),(2,'b');`;
    const records = parse(dump, 100, 1000);
    expect(rows(records)).toEqual([[2, 'b']]);
    expect(problems(records)).toMatchObject([{ code: 'row-too-long', outcome: 'refused', rows: 1 }]);
  });

  it('says so where an INSERT has a form that is not read', () => {
    const records = parse('INSERT INTO t SET a=1;\nINSERT INTO t VALUES (2);');
    expect(rows(records)).toEqual([[2]]);
    expect(problems(records)).toMatchObject([{ code: 'insert-form', outcome: 'refused' }]);
  });
});

describe('definitions of a dump', () => {
  it('reads columns, defaults and keys', () => {
    const [table] = tables(
      parse(`CREATE TABLE IF NOT EXISTS \`wp_x\` (
  \`id\` bigint(20) unsigned NOT NULL AUTO_INCREMENT COMMENT 'the id, of course',
  \`status\` enum('open','it''s') NOT NULL DEFAULT 'open',
  \`price\` decimal(26,8) DEFAULT NULL,
  \`made\` datetime NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  \`count\` int(11) DEFAULT 0 CHECK (\`count\` >= 0),
  \`sum\` int GENERATED ALWAYS AS (\`count\` + 1) VIRTUAL,
  PRIMARY KEY (\`id\`),
  UNIQUE KEY \`u\` (\`status\`,\`price\`),
  KEY \`s\` (\`status\`(5) DESC) USING BTREE,
  FULLTEXT KEY \`f\` (\`status\`),
  CONSTRAINT \`c\` FOREIGN KEY (\`id\`) REFERENCES \`y\` (\`id\`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;`),
    );
    expect(table).toMatchObject({
      name: 'wp_x',
      primaryKey: ['id'],
      keys: [
        { name: 'u', unique: true, columns: ['status', 'price'] },
        { name: 's', unique: false, columns: ['status'] },
        { name: 'f', unique: false, columns: ['status'] },
      ],
    });
    expect(table?.columns).toEqual([
      { name: 'id', type: 'bigint(20) unsigned', nullable: false, counts: true },
      { name: 'status', type: "enum('open','it''s')", nullable: false, default: 'open' },
      { name: 'price', type: 'decimal(26,8)', nullable: true, default: null },
      { name: 'made', type: 'datetime', nullable: false },
      { name: 'count', type: 'int(11)', nullable: true, default: '0' },
    ]);
  });

  it('adds the keys that phpMyAdmin writes at the end', () => {
    const found = tables(
      parse(
        'CREATE TABLE `t` (`id` int NOT NULL, `n` text);\nALTER TABLE `t`\n  ADD PRIMARY KEY (`id`),\n  ADD KEY `n` (`n`(10));\nALTER TABLE `t`\n  MODIFY `id` int NOT NULL AUTO_INCREMENT;',
      ),
    );
    expect(found).toHaveLength(2);
    expect(found[1]).toMatchObject({ primaryKey: ['id'], keys: [{ name: 'n', columns: ['n'] }] });
  });

  it('reads unquoted names, inline keys and a column called key', () => {
    const [table] = tables(
      parse('create table db.t (id int primary key, `key` varchar(10) unique, n int(3));'),
    );
    expect(table).toMatchObject({
      name: 't',
      primaryKey: ['id'],
      keys: [{ name: 'key', unique: true, columns: ['key'] }],
    });
    expect(table?.columns.map((column) => column.name)).toEqual(['id', 'key', 'n']);
  });
});
