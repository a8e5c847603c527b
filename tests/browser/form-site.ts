import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { inject } from 'vitest';
import { fromPlain, serialize } from '../../src/database/php-serialize.ts';
import { type FakeMailchimp, startFakeMailchimp } from '../fake-mailchimp.ts';
import { type Started, start } from './program.ts';

export interface FormServer {
  readonly address: string;
  readonly folder: string;
  readonly list: FakeMailchimp;
  /** Rows of the site's database. */
  rows(sql: string): readonly Readonly<Record<string, unknown>>[];
  close(): Promise<void>;
}

/** A page of the test site's own. */
export interface OwnPage {
  readonly slug: string;
  readonly content: string;
}

/** The sample site with a mailing list that a local server plays, keys of a captcha, and pages of a test's own. */
export async function serveFormSite(pages: readonly OwnPage[]): Promise<FormServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-forms-'));
  await cp(inject('siteFolder'), folder, {
    recursive: true,
    filter: (path) => !path.endsWith('/.portolan'),
  });
  const list = await startFakeMailchimp();
  const services = JSON.stringify({ mailchimp: list.address, captcha: 'https://captcha.example/api' });
  await writeFile(join(folder, 'portolan.config.js'), `export default { services: ${services} };\n`);
  const file = join(folder, 'portolan.sqlite');
  const database = new Database(file);
  const setOption = (name: string, value: unknown) => {
    database.prepare('DELETE FROM wp_options WHERE option_name = ?').run(name);
    database
      .prepare("INSERT INTO wp_options (option_name, option_value, autoload) VALUES (?, ?, 'on')")
      .run(name, serialize(fromPlain(value as Parameters<typeof fromPlain>[0])));
  };
  setOption('avia_options_meridian', {
    avia: {
      mailchimp_api: 'only-for-tests-us3',
      avia_recaptcha_version: 'avia_recaptcha_v3',
      avia_recaptcha_pkey_v2: 'site2',
      avia_recaptcha_skey_v2: 'secret2',
      avia_recaptcha_pkey_v3: 'site3',
      avia_recaptcha_skey_v3: 'secret3',
    },
  });
  setOption('mailchimp-woocommerce', {
    mailchimp_api_key: 'only-for-tests-us3',
    mailchimp_list: 'halfterm1',
    mailchimp_checkbox_defaults: 'uncheck',
  });
  setOption('active_plugins', [
    'woocommerce/woocommerce.php',
    'mailchimp-for-woocommerce/mailchimp-woocommerce.php',
  ]);
  for (const { slug, content } of pages) {
    database
      .prepare(
        `INSERT INTO wp_posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt,
           post_status, comment_status, ping_status, post_name, post_modified, post_modified_gmt, post_type, guid)
         VALUES (1, '2025-01-01 00:00:00', '2025-01-01 00:00:00', ?, ?, '', 'publish', 'closed', 'closed', ?,
           '2025-01-01 00:00:00', '2025-01-01 00:00:00', 'page', '')`,
      )
      .run(content, slug, slug);
  }
  database.close();
  const server: Started = await start('serve', folder);
  return {
    address: server.address,
    folder,
    list,
    rows(sql) {
      const reader = new Database(file, { readonly: true });
      try {
        return reader.prepare(sql).all() as Readonly<Record<string, unknown>>[];
      } finally {
        reader.close();
      }
    },
    async close() {
      await server.stop();
      await list.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
