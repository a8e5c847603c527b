import type { SampleSite } from './records.ts';
import { tableRows } from './rows.ts';
import { exportedAt } from './site.ts';
import type { TableShape, Value } from './table-shape.ts';
import { tables } from './tables.ts';

const prefix = 'wp_';

/** Writes the site as a dump of WordPress's core tables, in the form of mysqldump (MariaDB 10.11). */
export function writeSql(site: SampleSite): string {
  const rows = tableRows(site);
  return [
    '/*M!999999\\- enable the sandbox mode */ ',
    '-- MariaDB dump 10.19  Distrib 10.11.11-MariaDB, for debian-linux-gnu (x86_64)',
    '--',
    '-- Host: localhost    Database: contour',
    '-- ------------------------------------------------------',
    '-- Server version\t10.11.11-MariaDB-0+deb12u1',
    '',
    '/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;',
    '/*!40101 SET @OLD_CHARACTER_SET_RESULTS=@@CHARACTER_SET_RESULTS */;',
    '/*!40101 SET @OLD_COLLATION_CONNECTION=@@COLLATION_CONNECTION */;',
    '/*!40101 SET NAMES utf8mb4 */;',
    '/*!40103 SET @OLD_TIME_ZONE=@@TIME_ZONE */;',
    "/*!40103 SET TIME_ZONE='+00:00' */;",
    '/*!40014 SET @OLD_UNIQUE_CHECKS=@@UNIQUE_CHECKS, UNIQUE_CHECKS=0 */;',
    '/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;',
    "/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;",
    '/*!40111 SET @OLD_SQL_NOTES=@@SQL_NOTES, SQL_NOTES=0 */;',
    ...tables.map((table) => dump(table, rows[table.name] ?? [])),
    '/*!40103 SET TIME_ZONE=@OLD_TIME_ZONE */;',
    '',
    '/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;',
    '/*!40014 SET FOREIGN_KEY_CHECKS=@OLD_FOREIGN_KEY_CHECKS */;',
    '/*!40014 SET UNIQUE_CHECKS=@OLD_UNIQUE_CHECKS */;',
    '/*!40101 SET CHARACTER_SET_CLIENT=@OLD_CHARACTER_SET_CLIENT */;',
    '/*!40101 SET CHARACTER_SET_RESULTS=@OLD_CHARACTER_SET_RESULTS */;',
    '/*!40101 SET COLLATION_CONNECTION=@OLD_COLLATION_CONNECTION */;',
    '/*!40111 SET SQL_NOTES=@OLD_SQL_NOTES */;',
    '',
    `-- Dump completed on ${exportedAt}`,
    '',
  ].join('\n');
}

function dump(table: TableShape, rows: readonly (readonly Value[])[]): string {
  const name = `\`${prefix}${table.name}\``;
  const next =
    table.counts && rows.length > 0
      ? ` AUTO_INCREMENT=${Math.max(...rows.map((row) => Number(row[0]))) + 1}`
      : '';
  const insert =
    rows.length === 0
      ? []
      : [
          `INSERT INTO ${name} VALUES`,
          `${rows.map((row) => `(${row.map(literal).join(',')})`).join(',\n')};`,
        ];
  return [
    '',
    '--',
    `-- Table structure for table ${name}`,
    '--',
    '',
    `DROP TABLE IF EXISTS ${name};`,
    '/*!40101 SET @saved_cs_client     = @@character_set_client */;',
    '/*!40101 SET character_set_client = utf8mb4 */;',
    `CREATE TABLE ${name} (`,
    [...table.columns, ...table.keys].map((line) => `  ${line}`).join(',\n'),
    `) ENGINE=InnoDB${next} DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_520_ci;`,
    '/*!40101 SET character_set_client = @saved_cs_client */;',
    '',
    '--',
    `-- Dumping data for table ${name}`,
    '--',
    '',
    `LOCK TABLES ${name} WRITE;`,
    `/*!40000 ALTER TABLE ${name} DISABLE KEYS */;`,
    ...insert,
    `/*!40000 ALTER TABLE ${name} ENABLE KEYS */;`,
    'UNLOCK TABLES;',
  ].join('\n');
}

const escapes: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
};

function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `'${value.replace(/[\0\n\r\x1a\\'"]/g, (sign) => escapes[sign] ?? sign)}'`;
}
