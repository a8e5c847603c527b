import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser } from 'htmlparser2';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SampleSite } from '../../scripts/sample/records.ts';
import { sampleSite } from '../../scripts/sample/sample.ts';
import { readFileSizes } from '../../scripts/sample/uploads.ts';
import { writeSql } from '../../scripts/sample/write-sql.ts';
import { writeWxr } from '../../scripts/sample/write-wxr.ts';
import { toPlain, unserialize } from '../../src/database/php-serialize.ts';
import { checkPassword } from '../../src/wordpress/auth/passwords.ts';

const folder = fileURLToPath(new URL('../../fixtures/sample', import.meta.url));
const uploads = join(folder, 'uploads');

type Row = Readonly<Record<string, string>>;

let wxr: string;
let sql: string;
let site: SampleSite;

beforeAll(async () => {
  wxr = await readFile(join(folder, 'site.wordpress.xml'), 'utf8');
  sql = await readFile(join(folder, 'site.sql'), 'utf8');
  site = sampleSite(await readFileSizes(uploads));
});

/** The rows of one table of the dump, each as column → text. */
function tableRows(table: string): Row[] {
  const create = sql.indexOf(`CREATE TABLE \`wp_${table}\` (`);
  const columns = [...sql.slice(create, sql.indexOf(') ENGINE', create)).matchAll(/^ {2}`(\w+)`/gm)].map(
    (match) => match[1] ?? '',
  );
  const start = sql.indexOf(`INSERT INTO \`wp_${table}\` VALUES\n`);
  if (start < 0) return [];
  const rows: Row[] = [];
  const value = /'((?:[^'\\]|\\.)*)'|(-?\d+)/y;
  let at = sql.indexOf('\n', start) + 1;
  while (sql[at] === '(') {
    const values: string[] = [];
    do {
      value.lastIndex = at + 1;
      const match = value.exec(sql);
      if (match === null) throw new Error(`No value at ${at} of the dump.`);
      values.push(match[1] === undefined ? (match[2] ?? '') : unescaped(match[1]));
      at = value.lastIndex;
    } while (sql[at] === ',');
    rows.push(Object.fromEntries(columns.map((column, index) => [column, values[index] ?? ''])));
    at = sql.indexOf('\n', at) + 1;
  }
  return rows;
}

function unescaped(text: string): string {
  return text.replace(
    /\\(.)/gs,
    (_, sign: string) => ({ n: '\n', r: '\r', '0': '\0', Z: '\x1a' })[sign] ?? sign,
  );
}

/** One item of the XML file: its simple elements by name, and its repeated ones. */
interface Item {
  readonly fields: Record<string, string>;
  readonly meta: string[];
  readonly terms: string[];
  readonly comments: Record<string, string>[];
}

function items(): Item[] {
  const found: Item[] = [];
  const path: string[] = [];
  let text = '';
  let key = '';
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(name);
        text = '';
        if (name === 'item') found.push({ fields: {}, meta: [], terms: [], comments: [] });
        const item = found.at(-1);
        if (name === 'wp:comment') item?.comments.push({});
        if (name === 'category' && path.at(-2) === 'item')
          item?.terms.push(`${attributes.domain}:${attributes.nicename}`);
      },
      ontext(words) {
        text += words;
      },
      onclosetag(name) {
        path.pop();
        const item = found.at(-1);
        const parent = path.at(-1);
        if (item === undefined) return;
        if (parent === 'item') item.fields[name] = text;
        if (name === 'wp:meta_key') key = text;
        if (name === 'wp:meta_value' && parent === 'wp:postmeta') item.meta.push(`${key}=${text}`);
        const comment = item.comments.at(-1);
        if (parent === 'wp:comment' && comment !== undefined) comment[name] = text;
      },
    },
    { xmlMode: true },
  );
  parser.end(wxr);
  return found;
}

describe('the sample export', () => {
  it('is what its script makes', () => {
    expect(writeWxr(site) === wxr, 'site.wordpress.xml is as made: npm run sample -- --texts').toBe(true);
    expect(writeSql(site) === sql, 'site.sql is as made: npm run sample -- --texts').toBe(true);
  });

  it('tells the same posts in XML and SQL', () => {
    const users = new Map(tableRows('users').map((row) => [row.ID, row.user_login]));
    const taxonomies = new Map(tableRows('term_taxonomy').map((row) => [row.term_taxonomy_id, row]));
    const slugs = new Map(tableRows('terms').map((row) => [row.term_id, row.slug]));
    const meta = tableRows('postmeta');
    const links = tableRows('term_relationships');
    const fromSql = tableRows('posts').map((row) => ({
      id: row.ID,
      author: users.get(row.post_author ?? ''),
      title: row.post_title,
      content: row.post_content,
      excerpt: row.post_excerpt,
      dates: [row.post_date, row.post_date_gmt, row.post_modified, row.post_modified_gmt],
      status: row.post_status,
      slug: row.post_name,
      type: row.post_type,
      parent: row.post_parent,
      order: row.menu_order,
      password: row.post_password,
      guid: row.guid,
      open: [row.comment_status, row.ping_status],
      meta: meta
        .filter((entry) => entry.post_id === row.ID)
        .map((entry) => `${entry.meta_key}=${entry.meta_value}`),
      terms: links
        .filter((link) => link.object_id === row.ID)
        .map((link) => taxonomies.get(link.term_taxonomy_id ?? ''))
        .map((taxonomy) => `${taxonomy?.taxonomy}:${slugs.get(taxonomy?.term_id ?? '')}`)
        .sort(),
    }));
    const fromXml = items().map(({ fields, meta: entries, terms }) => ({
      id: fields['wp:post_id'],
      author: fields['dc:creator'],
      title: fields.title,
      content: fields['content:encoded'],
      excerpt: fields['excerpt:encoded'],
      dates: ['date', 'date_gmt', 'modified', 'modified_gmt'].map((name) => fields[`wp:post_${name}`]),
      status: fields['wp:status'],
      slug: fields['wp:post_name'],
      type: fields['wp:post_type'],
      parent: fields['wp:post_parent'],
      order: fields['wp:menu_order'],
      password: fields['wp:post_password'],
      guid: fields.guid,
      open: [fields['wp:comment_status'], fields['wp:ping_status']],
      meta: entries,
      terms: [...terms].sort(),
    }));
    expect(fromXml).toHaveLength(287);
    expect(fromXml).toEqual(fromSql);
  });

  it('tells the same comments in XML and SQL', () => {
    const fromSql = tableRows('comments').map((row) => [
      row.comment_ID,
      row.comment_post_ID,
      row.comment_author,
      row.comment_date_gmt,
      row.comment_content,
      row.comment_approved,
      row.comment_type,
      row.comment_parent,
      row.user_id,
    ]);
    const fromXml = items()
      .flatMap(({ fields, comments }) =>
        comments.map((comment) => ({ ...comment, post: fields['wp:post_id'] })),
      )
      .map((comment: Record<string, string | undefined>) => [
        comment['wp:comment_id'],
        comment.post,
        comment['wp:comment_author'],
        comment['wp:comment_date_gmt'],
        comment['wp:comment_content'],
        comment['wp:comment_approved'],
        comment['wp:comment_type'],
        comment['wp:comment_parent'],
        comment['wp:comment_user_id'],
      ])
      .sort((a, b) => Number(a[0]) - Number(b[0]));
    expect(fromXml).toHaveLength(63);
    expect(fromXml).toEqual(fromSql);
  });

  it('has every file that an attachment names, with the stated measures and bytes', async () => {
    const attachments = tableRows('postmeta').filter((row) => row.meta_key === '_wp_attachment_metadata');
    expect(attachments).toHaveLength(96);
    for (const row of attachments) {
      const read = unserialize(row.meta_value ?? '');
      if (!read.ok) throw new Error(`Attachment ${row.post_id}: ${read.reason}`);
      const metadata = toPlain(read.value) as Metadata;
      if (metadata.file === undefined) continue;
      const base = metadata.file.replace(/[^/]*$/, '');
      const stated = [
        { ...metadata, file: metadata.file.slice(base.length) },
        ...Object.values(metadata.sizes ?? {}),
      ];
      for (const size of stated) {
        const bytes = await readFile(join(uploads, base, size.file ?? ''));
        const image = await sharp(bytes).metadata();
        expect([size.file, image.width, image.height, bytes.length]).toEqual([
          size.file,
          size.width,
          size.height,
          size.filesize,
        ]);
      }
      if (metadata.original_image !== undefined) {
        expect((await sharp(join(uploads, base, metadata.original_image)).metadata()).width).toBeGreaterThan(
          2560,
        );
      }
    }
  });

  it('has only options, widgets and menus that can be unserialised', () => {
    for (const option of tableRows('options')) {
      if (!/^[aO]:\d+:/.test(option.option_value ?? '')) continue;
      expect(unserialize(option.option_value ?? ''), option.option_name).toMatchObject({ ok: true });
    }
  });

  it('lets the accounts of its README log in', async () => {
    const readme = await readFile(join(folder, '..', 'README.md'), 'utf8');
    const accounts = [...readme.matchAll(/^\| `(\w+)` \| `([\w-]+)` \|/gm)].map(([, login, password]) => ({
      login,
      password,
    }));
    expect(accounts.map(({ login }) => login)).toEqual(['admin', 'rowan', 'isla', 'sam']);
    const users = tableRows('users');
    for (const { login, password } of accounts) {
      const hash = users.find((user) => user.user_login === login)?.user_pass ?? '';
      expect(await checkPassword(password ?? '', hash), login).toMatchObject({ matches: true });
    }
  });

  it('links only to pages, posts, topics and files that it has', () => {
    const published = site.posts.filter((post) => post.status === 'publish' && post.type !== 'nav_menu_item');
    const paths = new Set(
      items()
        .filter(({ fields }) => fields['wp:status'] === 'publish')
        .map(({ fields }) => fields.link),
    );
    const topics = new Set(site.terms.map((term) => term.slug));
    for (const post of published) {
      for (const [, url = ''] of post.content.matchAll(
        /(?:href|src)="(https:\/\/www\.contour-and-coast\.example[^"#]*)"/g,
      )) {
        if (url.includes('/wp-content/uploads/')) continue;
        const topic = /\/category\/(?:[^/]+\/)*([^/]+)\/$/.exec(url)?.[1];
        expect(topic === undefined ? paths.has(url) : topics.has(topic), `${post.slug} links to ${url}`).toBe(
          true,
        );
      }
    }
  });
});

/** What WordPress notes of an image, as far as the test reads it. */
interface Metadata {
  readonly file?: string;
  readonly width?: number;
  readonly height?: number;
  readonly filesize?: number;
  readonly original_image?: string;
  readonly sizes?: Readonly<Record<string, Metadata>>;
}
