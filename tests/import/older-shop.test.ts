import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import type { RunningServer } from '../../src/start-server.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';

const plugins = 'a:1:{i:0;s:27:"woocommerce/woocommerce.php";}';
const file = 'https://harbour.example/files/chart%20one.pdf';
const files = `a:1:{s:4:"abcd";s:${file.length}:"${file}";}`;

/** WooCommerce 2.0: visibility in fields, statuses of orders as terms, fields of terms and attributes in older tables. */
const of2013 = `CREATE TABLE wp_options (option_id bigint NOT NULL AUTO_INCREMENT, option_name varchar(191) NOT NULL, option_value longtext NOT NULL, PRIMARY KEY (option_id));
INSERT INTO wp_options VALUES (1,'home','https://harbour.example'),(2,'siteurl','https://harbour.example'),(3,'permalink_structure','/%postname%/'),(4,'active_plugins','${plugins}'),(5,'woocommerce_db_version','2.0.20'),(6,'woocommerce_shop_page_id','9'),(7,'db_version','26691');
CREATE TABLE wp_posts (ID bigint NOT NULL AUTO_INCREMENT, post_title text NOT NULL, post_name varchar(200) NOT NULL, post_type varchar(20) NOT NULL, post_status varchar(20) NOT NULL, post_date datetime NOT NULL, PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (9,'Shop','shop','page','publish','2013-01-01 10:00:00'),(11,'Buoy','buoy','product','publish','2013-01-01 10:00:00'),(12,'Secret','secret','product','publish','2013-01-01 10:00:00'),(13,'Chart','chart','product','publish','2013-01-01 10:00:00'),(20,'Order','order-20','shop_order','publish','2013-01-02 10:00:00');
CREATE TABLE wp_postmeta (meta_id bigint NOT NULL AUTO_INCREMENT, post_id bigint NOT NULL, meta_key varchar(255), meta_value longtext, PRIMARY KEY (meta_id));
INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (11,'_visibility','visible'),(11,'_price','12'),(11,'_featured','yes'),(11,'total_sales','7'),(12,'_visibility','hidden'),(12,'_price','5'),(13,'_visibility','catalog'),(13,'_price','30'),(13,'_stock_status','outofstock'),(13,'_file_paths','${files}');
CREATE TABLE wp_terms (term_id bigint NOT NULL AUTO_INCREMENT, name varchar(200) NOT NULL, slug varchar(200) NOT NULL, PRIMARY KEY (term_id));
INSERT INTO wp_terms VALUES (30,'completed','completed'),(31,'Marks','marks'),(32,'Red','red');
CREATE TABLE wp_term_taxonomy (term_taxonomy_id bigint NOT NULL AUTO_INCREMENT, term_id bigint NOT NULL, taxonomy varchar(32) NOT NULL, count bigint NOT NULL, PRIMARY KEY (term_taxonomy_id));
INSERT INTO wp_term_taxonomy VALUES (30,30,'shop_order_status',1),(31,31,'product_cat',1),(32,32,'pa_colour',1);
CREATE TABLE wp_term_relationships (object_id bigint NOT NULL, term_taxonomy_id bigint NOT NULL, PRIMARY KEY (object_id,term_taxonomy_id));
INSERT INTO wp_term_relationships VALUES (20,30),(11,31),(11,32);
CREATE TABLE wp_comments (comment_ID bigint NOT NULL AUTO_INCREMENT, comment_post_ID bigint NOT NULL, comment_content text NOT NULL, comment_approved varchar(20) NOT NULL, comment_type varchar(20) NOT NULL, comment_date datetime NOT NULL, PRIMARY KEY (comment_ID));
INSERT INTO wp_comments VALUES (1,11,'It floats.','1','','2013-02-01 10:00:00');
CREATE TABLE wp_commentmeta (meta_id bigint NOT NULL AUTO_INCREMENT, comment_id bigint NOT NULL, meta_key varchar(255), meta_value longtext, PRIMARY KEY (meta_id));
INSERT INTO wp_commentmeta VALUES (1,1,'rating','4');
CREATE TABLE wp_woocommerce_termmeta (meta_id bigint NOT NULL AUTO_INCREMENT, woocommerce_term_id bigint NOT NULL, meta_key varchar(255) NULL, meta_value longtext NULL, PRIMARY KEY (meta_id));
INSERT INTO wp_woocommerce_termmeta VALUES (1,31,'order','3');
CREATE TABLE wp_woocommerce_attribute_taxonomies (attribute_id bigint NOT NULL AUTO_INCREMENT, attribute_name varchar(200) NOT NULL, attribute_label longtext, attribute_type varchar(200) NOT NULL, attribute_orderby varchar(200) NOT NULL, PRIMARY KEY (attribute_id));
INSERT INTO wp_woocommerce_attribute_taxonomies VALUES (1,'colour','Colour','select','menu_order');
-- Dump completed
`;

/** WooCommerce 5: the table by which products are sorted has no column for barcodes. */
const of2021 = of2013.replace(
  '-- Dump completed',
  `CREATE TABLE wp_wc_product_meta_lookup (product_id bigint NOT NULL, sku varchar(100) NULL DEFAULT '', virtual tinyint(1) NULL DEFAULT '0', downloadable tinyint(1) NULL DEFAULT '0', min_price decimal(19,4) NULL, max_price decimal(19,4) NULL, onsale tinyint(1) NULL DEFAULT '0', stock_quantity double NULL, stock_status varchar(100) NULL DEFAULT 'instock', rating_count bigint NULL DEFAULT '0', average_rating decimal(3,2) NULL DEFAULT '0.00', total_sales bigint NULL DEFAULT '0', PRIMARY KEY (product_id));
INSERT INTO wp_wc_product_meta_lookup VALUES (11,'',0,0,12.0000,12.0000,0,NULL,'instock',1,4.00,7);
-- Dump completed`,
);

/** WooCommerce 3.9 on WordPress 4.9: visibility as terms, statuses of orders of today; no table to sort products by yet. */
const of2018 = `CREATE TABLE wp_options (option_id bigint NOT NULL AUTO_INCREMENT, option_name varchar(191) NOT NULL, option_value longtext NOT NULL, autoload varchar(20) NOT NULL DEFAULT 'yes', PRIMARY KEY (option_id));
INSERT INTO wp_options VALUES (1,'home','https://harbour.example','yes'),(2,'siteurl','https://harbour.example','yes'),(3,'permalink_structure','/%postname%/','yes'),(4,'active_plugins','${plugins}','yes'),(5,'woocommerce_db_version','3.4.8','yes'),(6,'woocommerce_shop_page_id','9','yes'),(7,'db_version','38590','yes'),(8,'woocommerce_tax_classes','Reduced rate','yes');
CREATE TABLE wp_posts (ID bigint NOT NULL AUTO_INCREMENT, post_title text NOT NULL, post_name varchar(200) NOT NULL, post_type varchar(20) NOT NULL, post_status varchar(20) NOT NULL, post_date datetime NOT NULL, post_parent bigint NOT NULL DEFAULT 0, PRIMARY KEY (ID));
INSERT INTO wp_posts VALUES (9,'Shop','shop','page','publish','2018-01-01 10:00:00',0),(11,'Buoy','buoy','product','publish','2018-01-01 10:00:00',0),(12,'Secret','secret','product','publish','2018-01-01 10:00:00',0),(13,'Rope','rope','product','publish','2018-01-01 10:00:00',0),(14,'Rope, red','rope-red','product_variation','publish','2018-01-01 10:00:00',13),(15,'Rope, blue','rope-blue','product_variation','publish','2018-01-01 10:00:00',13),(20,'Order','order-20','shop_order','wc-processing','2018-01-02 10:00:00',0);
CREATE TABLE wp_postmeta (meta_id bigint NOT NULL AUTO_INCREMENT, post_id bigint NOT NULL, meta_key varchar(255), meta_value longtext, PRIMARY KEY (meta_id));
INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (11,'_price','12'),(11,'_regular_price','12'),(11,'total_sales','7'),(12,'_price','5'),(13,'_price','3'),(13,'_price','8'),(14,'_price','3'),(14,'_regular_price','3'),(15,'_price','8'),(15,'_regular_price','8'),(20,'_order_total','12'),(20,'_order_key','wc_order_a');
CREATE TABLE wp_terms (term_id bigint NOT NULL AUTO_INCREMENT, name varchar(200) NOT NULL, slug varchar(200) NOT NULL, term_group bigint NOT NULL DEFAULT 0, PRIMARY KEY (term_id));
INSERT INTO wp_terms VALUES (40,'exclude-from-catalog','exclude-from-catalog',0),(41,'exclude-from-search','exclude-from-search',0),(42,'variable','variable',0);
CREATE TABLE wp_term_taxonomy (term_taxonomy_id bigint NOT NULL AUTO_INCREMENT, term_id bigint NOT NULL, taxonomy varchar(32) NOT NULL, description longtext NOT NULL, parent bigint NOT NULL DEFAULT 0, count bigint NOT NULL, PRIMARY KEY (term_taxonomy_id));
INSERT INTO wp_term_taxonomy VALUES (40,40,'product_visibility','',0,1),(41,41,'product_visibility','',0,1),(42,42,'product_type','',0,1);
CREATE TABLE wp_term_relationships (object_id bigint NOT NULL, term_taxonomy_id bigint NOT NULL, term_order int NOT NULL DEFAULT 0, PRIMARY KEY (object_id,term_taxonomy_id));
INSERT INTO wp_term_relationships VALUES (12,40,0),(12,41,0),(13,42,0);
CREATE TABLE wp_woocommerce_order_items (order_item_id bigint NOT NULL AUTO_INCREMENT, order_item_name text NOT NULL, order_item_type varchar(200) NOT NULL DEFAULT '', order_id bigint NOT NULL, PRIMARY KEY (order_item_id));
INSERT INTO wp_woocommerce_order_items VALUES (1,'Buoy','line_item',20);
-- Dump completed
`;

/** WooCommerce 4: a table of products with their taxes, and sums of orders without the day on which they were paid. */
const of2020 = of2018.replace(
  '-- Dump completed',
  `CREATE TABLE wp_wc_product_meta_lookup (product_id bigint NOT NULL, sku varchar(100) NULL DEFAULT '', virtual tinyint(1) NULL DEFAULT '0', downloadable tinyint(1) NULL DEFAULT '0', min_price decimal(19,4) NULL, max_price decimal(19,4) NULL, onsale tinyint(1) NULL DEFAULT '0', stock_quantity double NULL, stock_status varchar(100) NULL DEFAULT 'instock', rating_count bigint NULL DEFAULT '0', average_rating decimal(3,2) NULL DEFAULT '0.00', total_sales bigint NULL DEFAULT '0', tax_status varchar(100) NULL DEFAULT 'taxable', tax_class varchar(100) NULL DEFAULT '', PRIMARY KEY (product_id));
INSERT INTO wp_wc_product_meta_lookup VALUES (11,'',0,0,12.0000,12.0000,0,NULL,'instock',0,0.00,7,'none','reduced-rate');
CREATE TABLE wp_wc_order_stats (order_id bigint NOT NULL, parent_id bigint NOT NULL DEFAULT 0, date_created datetime NOT NULL, date_created_gmt datetime NOT NULL, num_items_sold int NOT NULL DEFAULT 0, total_sales double NOT NULL DEFAULT 0, tax_total double NOT NULL DEFAULT 0, shipping_total double NOT NULL DEFAULT 0, net_total double NOT NULL DEFAULT 0, returning_customer tinyint(1) DEFAULT NULL, status varchar(200) NOT NULL, customer_id bigint NOT NULL, PRIMARY KEY (order_id));
INSERT INTO wp_wc_order_stats VALUES (20,0,'2020-01-02 10:00:00','2020-01-02 10:00:00',1,12,0,0,12,0,'wc-processing',1);
-- Dump completed`,
);

let site: TestSite;
let server: RunningServer;

async function serve(dump: string): Promise<void> {
  site = testSite();
  await site.import([site.file('site.sql', dump)], {
    plugins: builtInPlugins,
    openStaged: async ({ folder, database }) =>
      (await openSite({ folder, database, logLevel: 'silent' })).site,
  });
  server = await serveImported(site);
}

async function stop(): Promise<void> {
  await server.stop();
  site.remove();
}

const listed = async (path: string) => {
  const text = await (await fetch(`${server.address}${path}`)).text();
  return [...text.matchAll(/loop-product__title">(\w+)</g)].map((found) => found[1]);
};

describe('a shop of WooCommerce 2.0', () => {
  beforeAll(() => serve(of2013), 60_000);
  afterAll(stop);

  it('hides what was hidden, and sorts and bounds its products by price', async () => {
    expect(await listed('/shop/?orderby=price')).toEqual(['Buoy', 'Chart']);
    expect(await listed('/shop/?min_price=5&max_price=20')).toEqual(['Buoy']);
  });

  it('has visibility, featured and out of stock as terms', () => {
    const terms = site.all<{ id: number; slug: string }>(
      `SELECT r.object_id AS id, t.slug FROM wp_term_relationships r
       JOIN wp_term_taxonomy x ON x.term_taxonomy_id = r.term_taxonomy_id AND x.taxonomy = 'product_visibility'
       JOIN wp_terms t ON t.term_id = x.term_id ORDER BY r.object_id, t.slug`,
    );
    expect(terms.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      '11 featured',
      '11 rated-4',
      '12 exclude-from-catalog',
      '12 exclude-from-search',
      '13 exclude-from-search',
      '13 outofstock',
    ]);
  });

  it('has the statuses of orders, the fields of terms, files and reviews where they are read today', () => {
    expect(site.all('SELECT post_status FROM wp_posts WHERE ID = 20')).toEqual([
      { post_status: 'wc-completed' },
    ]);
    expect(site.all('SELECT term_id, meta_key, meta_value FROM wp_termmeta')).toEqual([
      { term_id: 31, meta_key: 'order', meta_value: '3' },
      // How many products visitors see in it: nothing was kept of that.
      { term_id: 31, meta_key: 'product_count_product_cat', meta_value: '1' },
    ]);
    expect(site.all("SELECT meta_value FROM wp_postmeta WHERE meta_key = '_downloadable_files'")).toEqual([
      {
        meta_value: `a:1:{s:4:"abcd";a:2:{s:4:"name";s:13:"chart one.pdf";s:4:"file";s:${file.length}:"${file}";}}`,
      },
    ]);
    expect(site.all("SELECT meta_value FROM wp_postmeta WHERE meta_key = '_wc_average_rating'")).toEqual([
      { meta_value: '4.00' },
    ]);
    expect(
      site.all('SELECT attribute_label, attribute_public FROM wp_woocommerce_attribute_taxonomies'),
    ).toEqual([{ attribute_label: 'Colour', attribute_public: 1 }]);
  });
});

describe('a shop of WooCommerce 5', () => {
  beforeAll(() => serve(of2021), 60_000);
  afterAll(stop);

  it('keeps its rows for lists and gets those that are missing', async () => {
    expect(
      site.all('SELECT product_id, min_price, total_sales, global_unique_id FROM wp_wc_product_meta_lookup'),
    ).toEqual([
      { product_id: 11, min_price: 12, total_sales: 7, global_unique_id: '' },
      { product_id: 12, min_price: 5, total_sales: 0, global_unique_id: '' },
      { product_id: 13, min_price: 30, total_sales: 0, global_unique_id: '' },
    ]);
    expect(await listed('/shop/?orderby=price-desc')).toEqual(['Chart', 'Buoy']);
  });
});

describe('a shop of WooCommerce 3 on WordPress 4', () => {
  beforeAll(() => serve(of2018), 60_000);
  afterAll(stop);

  it('sorts and bounds its products by price, those with variations too, and keeps hidden ones hidden', async () => {
    expect(await listed('/shop/?orderby=price')).toEqual(['Rope', 'Buoy']);
    expect(await listed('/shop/?orderby=popularity')).toEqual(['Buoy', 'Rope']);
    expect(await listed('/shop/?min_price=7&max_price=9')).toEqual(['Rope']);
    expect((await fetch(`${server.address}/product/secret/`)).status).toBe(200);
  });

  it('keeps its orders with what was ordered', () => {
    expect(site.all('SELECT post_status, post_parent FROM wp_posts WHERE ID = 20')).toEqual([
      { post_status: 'wc-processing', post_parent: 0 },
    ]);
    expect(site.all('SELECT order_item_name, order_id FROM wp_woocommerce_order_items')).toEqual([
      { order_item_name: 'Buoy', order_id: 20 },
    ]);
  });
});

describe('a shop of WooCommerce 4', () => {
  beforeAll(() => serve(of2020), 60_000);
  afterAll(stop);

  it('keeps what it knew of taxes and sums, and gets the rows that are missing', async () => {
    expect(
      site.all('SELECT product_id, min_price, max_price, tax_class FROM wp_wc_product_meta_lookup'),
    ).toEqual([
      { product_id: 11, min_price: 12, max_price: 12, tax_class: 'reduced-rate' },
      { product_id: 12, min_price: 5, max_price: 5, tax_class: '' },
      { product_id: 13, min_price: 3, max_price: 8, tax_class: '' },
      { product_id: 14, min_price: 3, max_price: 3, tax_class: '' },
      { product_id: 15, min_price: 8, max_price: 8, tax_class: '' },
    ]);
    expect(site.all('SELECT order_id, total_sales, status FROM wp_wc_order_stats')).toEqual([
      { order_id: 20, total_sales: 12, status: 'wc-processing' },
    ]);
    expect(await listed('/shop/?orderby=price-desc')).toEqual(['Buoy', 'Rope']);
  });
});
