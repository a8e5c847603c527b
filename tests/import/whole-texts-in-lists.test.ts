import { afterEach, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';

let site: TestSite | undefined;
afterEach(() => site?.remove());

const LONG = Array.from({ length: 80 }, (_, at) => `word${at}`).join(' ');
const dump = (
  template: string,
) => `CREATE TABLE wp_options (option_id bigint unsigned NOT NULL AUTO_INCREMENT, option_name varchar(191) NOT NULL, option_value longtext NOT NULL, autoload varchar(20) NOT NULL, PRIMARY KEY (option_id));
INSERT INTO wp_options VALUES (1,'siteurl','http://harbour.example','yes'),(2,'home','http://harbour.example','yes'),(3,'blogname','Harbour','yes'),(4,'template','${template}','yes'),(5,'stylesheet','${template}','yes'),(6,'permalink_structure','/%postname%/','yes');
CREATE TABLE wp_posts (ID bigint unsigned NOT NULL AUTO_INCREMENT, post_author bigint NOT NULL, post_date datetime NOT NULL, post_date_gmt datetime NOT NULL, post_content longtext NOT NULL, post_title text NOT NULL, post_excerpt text NOT NULL, post_status varchar(20) NOT NULL, post_name varchar(200) NOT NULL, post_type varchar(20) NOT NULL, PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (1,1,'2025-06-01 12:00:00','2025-06-01 12:00:00','${LONG} before<!--more-->behind','Tides','','publish','tides','post');
-- Dump completed
`;

it.each([
  ['storefront', true],
  ['twentytwentyfour', false],
] as const)('lists of posts show their texts where the old theme did: %s', async (template, whole) => {
  site = testSite();
  await site.import([site.file('site.sql', dump(template))], { plugins: builtInPlugins });
  const server = await serveImported(site);
  try {
    const text = await (await fetch(`${server.address}/`)).text();
    expect(text).toContain('word50');
    expect([text.includes('word79 before'), text.includes('#more-1')]).toEqual([whole, whole]);
    expect(text).not.toContain('behind');
  } finally {
    await server.stop();
  }
});
