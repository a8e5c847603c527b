import { join } from 'node:path';
import Database from 'better-sqlite3';
import { type FakeMailchimp, startFakeMailchimp } from '../fake-mailchimp.ts';
import { type ChangedSite, serveChangedSite } from './changed-site.ts';
import { addPage, type OwnPage } from './visitor-site.ts';

export interface FormServer extends ChangedSite {
  readonly list: FakeMailchimp;
  /** Rows of the site's database. */
  rows(sql: string): readonly Readonly<Record<string, unknown>>[];
}

/** The sample site with a mailing list that a local server plays, keys of a captcha, and pages of a test's own. */
export async function serveFormSite(pages: readonly OwnPage[]): Promise<FormServer> {
  const list = await startFakeMailchimp();
  const site = await serveChangedSite({
    configuration: { services: { mailchimp: list.address, captcha: 'https://captcha.example/api' } },
    options: {
      avia_options_meridian: {
        avia: {
          mailchimp_api: 'only-for-tests-us3',
          avia_recaptcha_version: 'avia_recaptcha_v3',
          avia_recaptcha_pkey_v2: 'site2',
          avia_recaptcha_skey_v2: 'secret2',
          avia_recaptcha_pkey_v3: 'site3',
          avia_recaptcha_skey_v3: 'secret3',
        },
      },
      'mailchimp-woocommerce': {
        mailchimp_api_key: 'only-for-tests-us3',
        mailchimp_list: 'halfterm1',
        mailchimp_checkbox_defaults: 'uncheck',
      },
      active_plugins: ['woocommerce/woocommerce.php', 'mailchimp-for-woocommerce/mailchimp-woocommerce.php'],
    },
    prepare(database) {
      for (const page of pages) addPage(database, { title: page.slug, ...page });
    },
  });
  return {
    ...site,
    list,
    rows(sql) {
      const reader = new Database(join(site.folder, 'portolan.sqlite'), { readonly: true });
      try {
        return reader.prepare(sql).all() as Readonly<Record<string, unknown>>[];
      } finally {
        reader.close();
      }
    },
    async close() {
      await site.close();
      await list.close();
    },
  };
}
