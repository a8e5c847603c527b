import { load } from 'cheerio';
import { afterEach, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';

let site: TestSite | undefined;
afterEach(() => site?.remove());

const dump = (
  template: string,
) => `CREATE TABLE wp_options (option_id bigint unsigned NOT NULL AUTO_INCREMENT, option_name varchar(191) NOT NULL, option_value longtext NOT NULL, autoload varchar(20) NOT NULL, PRIMARY KEY (option_id));
INSERT INTO wp_options VALUES (1,'siteurl','http://harbour.example','yes'),(2,'home','http://harbour.example','yes'),(3,'blogname','Harbour','yes'),(4,'template','${template}','yes'),(5,'stylesheet','${template}','yes'),(6,'permalink_structure','/%postname%/','yes'),(7,'active_plugins','a:1:{i:0;s:27:"woocommerce/woocommerce.php";}','yes');
CREATE TABLE wp_posts (ID bigint unsigned NOT NULL AUTO_INCREMENT, post_author bigint NOT NULL, post_date datetime NOT NULL, post_date_gmt datetime NOT NULL, post_content longtext NOT NULL, post_title text NOT NULL, post_excerpt text NOT NULL, post_status varchar(20) NOT NULL, post_name varchar(200) NOT NULL, post_type varchar(20) NOT NULL, PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (1,1,'2025-06-01 12:00:00','2025-06-01 12:00:00','Twice a day','Tides','','publish','tides','post'),(2,1,'2025-06-01 12:00:00','2025-06-01 12:00:00','All tides','Tide table','','publish','tide-table','product');
-- Dump completed
`;

it.each([
  ['storefront', 'Search products…', ['product']],
  ['twentytwentyfour', 'Search this site', []],
] as const)('the header searches what the old theme searched: %s', async (template, name, types) => {
  site = testSite();
  await site.import([site.file('site.sql', dump(template))], { plugins: builtInPlugins });
  const server = await serveImported(site);
  try {
    const $ = load(await (await fetch(`${server.address}/`)).text());
    const form = $('.site-header #searchform');
    const fields = form.find('input[type="hidden"]').map((_, field) => $(field).attr('value'));
    expect(fields.get()).toEqual(types);
    expect(form.find('label').text()).toBe(name);
    const sent = new URLSearchParams(form.serializeArray().map((each) => [each.name, each.value]));
    sent.set('s', 'tide');
    const found = load(await (await fetch(`${server.address}/?${sent}`)).text())('main').text();
    expect([found.includes('Tide table'), found.includes('Twice a day')]).toEqual([true, types.length === 0]);
  } finally {
    await server.stop();
  }
});
