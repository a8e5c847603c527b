import { formPost, openSmallSite, type PlainSite } from '../../../tests/plain-site.ts';
import { fromPlain, serialize } from '../../database/index.ts';
import type { Reply } from '../../types/index.ts';
import woocommerce from '../woocommerce/index.ts';
import advancedWooSearch from './index.ts';

/** A product of a test. */
export interface SearchedProduct {
  readonly title: string;
  readonly content?: string;
  readonly excerpt?: string;
  readonly sku?: string;
  readonly status?: string;
  readonly meta?: Readonly<Record<string, string>>;
  /** Of a variation: its product. */
  readonly parent?: number;
}

/** A small shop that is searched. */
export interface SearchShop extends PlainSite {
  add(product: SearchedProduct): Promise<number>;
  /** Puts a product into terms, which are made where they are missing. */
  file(product: number, taxonomy: string, names: readonly string[]): Promise<void>;
  /** What `aws_action` answers, as the browser gets it. */
  ask(keyword: string, fields?: Readonly<Record<string, string>>): Promise<Reply>;
  /** Titles of the products found, without marks. */
  found(keyword: string): Promise<readonly string[]>;
}

/** Opens a shop with some of the plugin's options set. */
export async function openSearchShop(
  settings: Readonly<Record<string, unknown>> = {},
  options: Readonly<Record<string, string>> = {},
): Promise<SearchShop> {
  const small = await openSmallSite({
    plugins: [woocommerce, advancedWooSearch],
    options: {
      woocommerce_currency: 'GBP',
      woocommerce_default_country: 'GB',
      active_plugins: serialize(
        fromPlain(['woocommerce/woocommerce.php', 'advanced-woo-search/advanced-woo-search.php']),
      ),
      aws_settings: serialize(fromPlain(settings as never)),
      ...options,
    },
  });
  const { site } = small;
  const ask: SearchShop['ask'] = (keyword, fields = { typedata: 'json' }) =>
    small.send(formPost('/wp-admin/admin-ajax.php', { action: 'aws_action', keyword, ...fields }));
  return {
    ...small,
    ask,
    async add({ title, content, excerpt, sku, status, meta, parent }) {
      const id = await site.posts.insert({
        post_type: parent === undefined ? 'product' : 'product_variation',
        post_status: status ?? 'publish',
        post_parent: parent ?? 0,
        post_title: title,
        post_name: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
        post_content: content ?? '',
        post_excerpt: excerpt ?? '',
        post_date: '2026-11-01 10:00:00',
        post_date_gmt: '2026-11-01 10:00:00',
      });
      for (const [key, value] of Object.entries({ _stock_status: 'instock', _sku: sku ?? '', ...meta })) {
        await site.posts.setMeta(id, key, [value]);
      }
      return id;
    },
    async file(product, taxonomy, names) {
      const terms: number[] = [];
      for (const name of names) {
        const slug = name.toLowerCase().replaceAll(' ', '-');
        const known = await site.terms.bySlug(slug, taxonomy);
        terms.push(known?.term_id ?? (await site.terms.insert({ taxonomy, name, slug })).term_id);
      }
      await site.terms.setObjectTerms(product, taxonomy, terms);
    },
    async found(keyword) {
      const reply = await ask(keyword);
      const { products } = JSON.parse(String(reply.body)) as { products: readonly { title: string }[] };
      return products.map(({ title }) => title.replaceAll(/<\/?strong>/g, ''));
    },
  };
}
