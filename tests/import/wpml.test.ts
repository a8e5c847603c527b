import { fromPlain, serialize } from 'portolan/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../command.ts';
import { serveQuietly } from '../imported-site.ts';
import { testSite } from './import-into.ts';

const site = testSite();
let server: Awaited<ReturnType<typeof serveQuietly>>;

const options: Readonly<Record<string, string>> = {
  siteurl: 'https://harbour.example',
  home: 'https://harbour.example',
  blogname: 'Harbour',
  permalink_structure: '/%postname%/',
  show_on_front: 'posts',
  template: 'x',
  stylesheet: 'x',
  active_plugins: serialize(fromPlain(['sitepress-multilingual-cms/sitepress.php'])),
  icl_sitepress_settings: serialize(
    fromPlain({
      default_language: 'en',
      language_negotiation_type: '1',
      urls: { directory_for_default_language: 0 },
    }),
  ),
};

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const page = (id: number, slug: string, title: string, content: string, type = 'page') =>
  `(${id},1,'2026-01-0${id} 10:00:00','2026-01-0${id} 10:00:00',${quoted(content)},${quoted(title)},'publish','${slug}','${type}')`;

/** A site with a page in two languages and a post; `later` adds a post in French. */
const dump = (later = false) => `
CREATE TABLE \`wp_options\` (\`option_id\` bigint(20) NOT NULL AUTO_INCREMENT, \`option_name\` varchar(191) NOT NULL, \`option_value\` longtext NOT NULL, \`autoload\` varchar(20) NOT NULL DEFAULT 'yes', PRIMARY KEY (\`option_id\`));
INSERT INTO \`wp_options\` (\`option_name\`, \`option_value\`) VALUES ${Object.entries(options)
  .map(([name, value]) => `(${quoted(name)},${quoted(value)})`)
  .join(',')};
CREATE TABLE \`wp_posts\` (\`ID\` bigint(20) NOT NULL AUTO_INCREMENT, \`post_author\` bigint(20) NOT NULL, \`post_date\` datetime NOT NULL, \`post_date_gmt\` datetime NOT NULL, \`post_content\` longtext NOT NULL, \`post_title\` text NOT NULL, \`post_status\` varchar(20) NOT NULL, \`post_name\` varchar(200) NOT NULL, \`post_type\` varchar(20) NOT NULL, PRIMARY KEY (\`ID\`));
INSERT INTO \`wp_posts\` VALUES ${[
  page(1, 'port', 'Harbour', 'Ships lie here.'),
  page(2, 'port', 'Port', 'Des navires.'),
  page(3, 'only', 'Only', 'In English.'),
  page(4, 'news', 'News', 'The ferry is here.', 'post'),
  ...(later ? [page(5, 'nouvelles', 'Nouvelles', 'Le bac est là.', 'post')] : []),
].join(',')};
CREATE TABLE \`wp_icl_languages\` (\`id\` int(11) NOT NULL AUTO_INCREMENT, \`code\` varchar(7) NOT NULL, \`english_name\` varchar(128) NOT NULL, \`active\` tinyint(4) NOT NULL, \`default_locale\` varchar(35), PRIMARY KEY (\`id\`));
INSERT INTO \`wp_icl_languages\` VALUES (1,'de','German',0,'de_DE'),(2,'en','English',1,'en_US'),(3,'fr','French',1,'fr_FR');
CREATE TABLE \`wp_icl_languages_translations\` (\`id\` int(11) NOT NULL AUTO_INCREMENT, \`language_code\` varchar(7) NOT NULL, \`display_language_code\` varchar(7) NOT NULL, \`name\` varchar(255) NOT NULL, PRIMARY KEY (\`id\`));
INSERT INTO \`wp_icl_languages_translations\` VALUES (1,'fr','en','French'),(2,'fr','fr','Français');
CREATE TABLE \`wp_icl_translations\` (\`translation_id\` bigint(20) NOT NULL AUTO_INCREMENT, \`element_type\` varchar(60) NOT NULL, \`element_id\` bigint(20), \`trid\` bigint(20) NOT NULL, \`language_code\` varchar(7) NOT NULL, \`source_language_code\` varchar(7), PRIMARY KEY (\`translation_id\`));
INSERT INTO \`wp_icl_translations\` VALUES (1,'post_page',1,7,'en',NULL),(2,'post_page',2,7,'fr','en'),(3,'post_page',3,8,'en',NULL),(4,'post_post',4,9,'en',NULL)${later ? ",(5,'post_post',5,9,'fr','en')" : ''};
CREATE TABLE \`wp_icl_strings\` (\`id\` bigint(20) NOT NULL AUTO_INCREMENT, \`language\` varchar(7) NOT NULL, \`context\` varchar(255), \`name\` varchar(255), \`value\` text NOT NULL, \`status\` tinyint(4) NOT NULL, PRIMARY KEY (\`id\`));
INSERT INTO \`wp_icl_strings\` VALUES (1,'en','WP','Blog Title','Harbour',10),(2,'en','WP','Tagline','Ships',2);
CREATE TABLE \`wp_icl_string_translations\` (\`id\` bigint(20) NOT NULL AUTO_INCREMENT, \`string_id\` bigint(20) NOT NULL, \`language\` varchar(10) NOT NULL, \`status\` tinyint(4) NOT NULL, \`value\` text, PRIMARY KEY (\`id\`));
INSERT INTO \`wp_icl_string_translations\` VALUES (1,1,'fr',10,'Le port'),(2,1,'de',10,'Der Hafen'),(3,2,'fr',2,'Unfertig');
`;

beforeAll(async () => {
  await run('import', site.file('wpml.sql', dump()), '--site', site.site);
  server = await serveQuietly(site.site);
});
afterAll(async () => {
  await server.stop();
  site.remove();
});

it('shows what WPML translated at its addresses, with links between the languages', async () => {
  const textOf = async (path: string) => (await fetch(server.address + path)).text();
  expect(await textOf('/port/')).toContain('Ships lie here.');
  const french = await textOf('/fr/port/');
  expect(french).toContain('Des navires.');
  expect(french).toContain('lang="fr-FR"');
  expect(french).toContain(`<link rel="alternate" href="${server.address}/port/" hreflang="en" />`);
  expect(french).toContain(`<link rel="alternate" href="${server.address}/fr/port/" hreflang="fr" />`);
  const moved = await fetch(`${server.address}/fr/only/`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `${server.address}/only/`]);
});

it('shows the texts of settings that WPML translated', async () => {
  const titleOf = async (path: string) =>
    /<title>([^<]*)/.exec(await (await fetch(server.address + path)).text())?.[1];
  expect(await titleOf('/port/')).toContain('Harbour – Harbour'.replace('–', '&#8211;'));
  expect(await titleOf('/fr/port/')).toBe('Port &#8211; Le port');
});

it('still has its languages after a second import, with what was translated since', async () => {
  const textOf = async (path: string) => (await fetch(server.address + path)).text();
  expect(await textOf('/feed/')).toContain('<title>News</title>');
  // No post of that month is in French yet.
  expect(await textOf('/2026/01/')).not.toContain('/fr/2026/01/');
  await server.stop();
  await run('import', site.file('wpml.sql', dump(true)), '--site', site.site);
  server = await serveQuietly(site.site);
  expect(await textOf('/feed/')).toContain('<title>News</title>');
  expect(await textOf('/2026/01/')).toContain(`href="${server.address}/fr/2026/01/" hreflang="fr"`);
  expect(await textOf('/fr/feed/')).toContain('<title>Nouvelles</title>');
  expect(await textOf('/news/')).toContain(
    'href="/fr/nouvelles/" hreflang="fr"'.replace('"/', `"${server.address}/`),
  );
});
