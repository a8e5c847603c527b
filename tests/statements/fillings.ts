import { join } from 'node:path';
import type ts from 'typescript';
import { stepColumn } from '../../src/plugins/woocommerce/analytics/period.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';

interface Filling {
  /** Expressions as they stand there, apart from white space, and the texts of each. */
  readonly [expression: string]: readonly string[];
}

/** All steps that reports go in, and none. */
const stepsOf = (column: string) => [
  "''",
  ...(['hour', 'day', 'week', 'month', 'quarter', 'year'] as const).map((interval) =>
    stepColumn(column, interval, 1),
  ),
];

/** By the file, below `src`: what expressions give of which only a run tells, examples, of each kind one. */
const FILLINGS: Readonly<Record<string, Filling>> = {
  'database/repositories/post-dates': {
    "dialect.week('p.post_date', startOfWeek)": ['1'],
  },
  'import/media/media-check': { "ids.map(() => '?').join()": ['?', '?,?'] },
  'plugins/redirection/stored-redirects': {
    "names.join(', ')": ['url, title'],
    "names.map(() => '?').join(', ')": ['?, ?'],
    set: ['url = ?', 'url = ?, title = ?'],
  },
  // Accounts are joined where the conditions name them.
  'plugins/restrict-content-pro/store/member-lists': {
    "withPeople(conditions, 'm', search)": [' JOIN wp_users u ON u.ID = m.user_id'],
    "withPeople(conditions, 'p', search)": [' JOIN wp_users u ON u.ID = p.user_id'],
  },
  'plugins/restrict-content-pro/store/discount-changes': {
    "sets.join(', ')": ['name = ?, max_uses = ?, date_modified = ?'],
    "Object.keys(made).join(', ')": ['name, max_uses, uuid'],
    "Object.keys(made).map(() => '?').join(', ')": ['?, ?, ?'],
  },
  'plugins/restrict-content-pro/store/level-changes': {
    "sets.join(', ')": ['name = ?, duration = ?, price = ?'],
    "Object.keys(made).join(', ')": ['name, duration, price'],
    "Object.keys(made).map(() => '?').join(', ')": ['?, ?, ?'],
  },
  'plugins/restrict-content-pro/store/memberships': {
    "sets.join(', ')": ['status = ?, expiration_date = ?, date_modified = ?'],
  },
  // Steps of time; what requests restrict and sort reports by.
  'plugins/woocommerce/analytics/coupon-report': { order: ['sum(c.discount_amount) DESC, c.coupon_id'] },
  'plugins/woocommerce/analytics/customer-rows': {
    'bought.sql': [
      'SELECT s.customer_id, 1 AS orders, sum(s.total_sales) AS spent, max(s.date_created) AS last ' +
        'FROM wp_wc_order_stats s WHERE s.status <> ? GROUP BY s.customer_id',
    ],
    'wanted.sql': ['x.orders > 0 AND c.user_id IN (SELECT value FROM json_each(?))'],
    'page.order': ['coalesce(x.spent, 0) DESC, c.customer_id'],
  },
  'plugins/woocommerce/analytics/notes/note': {
    condition: [
      'note_id = ?',
      'is_deleted = 0 AND status IN (SELECT value FROM json_each(?)) ORDER BY lower(title) DESC, note_id LIMIT ? OFFSET ?',
    ],
  },
  'plugins/woocommerce/analytics/order-numbers': { sql: ['s.status <> ?'], step: stepsOf('s.date_paid') },
  'plugins/woocommerce/analytics/order-report': {
    date: ['s.date_paid'],
    sql: ['s.status <> ?'],
    order: ['s.net_total DESC, s.order_id'],
  },
  'plugins/woocommerce/analytics/part-numbers': {
    sql: ['s.status <> ?'],
    id: ['p.product_id', '7'],
    step: stepsOf('s.date_created'),
    "stepOrWhole('c.date_created', counting)": stepsOf('c.date_created'),
    "stepOrWhole('p.date_created', counting)": stepsOf('p.date_created'),
    "stepOrWhole('t.date_created', counting)": stepsOf('t.date_created'),
    'stepOrWhole(`s.${date}`, counting)': stepsOf('s.date_paid'),
  },
  'plugins/woocommerce/analytics/sold-numbers': {
    sql: ['s.status <> ?'],
    "stepOrWhole('c.date_created', counting)": stepsOf('c.date_created'),
    "stepOrWhole('p.date_created', counting)": stepsOf('p.date_created'),
    "stepOrWhole('t.date_created', counting)": stepsOf('t.date_created'),
  },
  'plugins/woocommerce/analytics/sold-reports': {
    sql: ['s.status <> ?'],
    column: ['p.product_id', 'p.variation_id'],
    order: ['lower(max(n.post_title)) DESC, 1'],
  },
  'plugins/woocommerce/analytics/stock-reports': {
    sql: ['p.post_parent NOT IN (SELECT value FROM json_each(?))'],
    order: ['portolan_sort_key(p.post_title) DESC, p.ID'],
  },
  'plugins/woocommerce/orders/order-table-rows': {
    "names.join(', ')": ['id'],
    "names.map(() => '?').join(', ')": ['?'],
    "names.map((name) => `${name} = ?`).join(', ')": ['id = ?'],
  },
  'plugins/woocommerce/orders/post-conditions': { 'other.sql': ['p.ID IN (SELECT value FROM json_each(?))'] },
  'plugins/woocommerce/orders/post-storage': {
    "input.map(([name]) => `${name} = ?`).join(', ')": [
      'post_status = ?',
      'post_excerpt = ?, post_parent = ?, post_modified = ?, post_modified_gmt = ?',
    ],
  },
  'plugins/woocommerce/orders/table-storage': {
    'other.sql': ['wp_wc_orders.id IN (SELECT value FROM json_each(?))'],
  },
  'plugins/woocommerce/rest-v3/product-lists': {
    "columns.map((column) => `${column} LIKE ? ESCAPE '\\\\'`).join(' OR ')": [
      "p.post_title LIKE ? ESCAPE '\\'",
      "p.post_title LIKE ? ESCAPE '\\' OR l.sku LIKE ? ESCAPE '\\'",
    ],
  },
  'plugins/woocommerce/store-api/products/collection-data': {
    "sql.replace('FROM wp_posts p', 'FROM wp_posts p JOIN wp_term_relationships cr ON cr.object_id = p.ID ' + 'JOIN wp_term_taxonomy ct ON ct.term_taxonomy_id = cr.term_taxonomy_id',)":
      [
        'FROM wp_posts p JOIN wp_term_relationships cr ON cr.object_id = p.ID ' +
          'JOIN wp_term_taxonomy ct ON ct.term_taxonomy_id = cr.term_taxonomy_id WHERE p.post_type = ?',
      ],
  },
  'plugins/woocommerce/tax/tax-rate-store': {
    "names.map((name) => COLUMNS[name]).join(', ')": ['tax_rate_country, tax_rate, tax_rate_order'],
    "names.map(() => '?').join(', ')": ['?, ?, ?'],
    "names.map((name) => `${COLUMNS[name]} = ?`).join(', ')": ['tax_rate_country = ?, tax_rate = ?'],
  },
  'plugins/woocommerce/webhooks/webhook': {
    "[...sets, 'date_modified = ?', 'date_modified_gmt = ?'].join(', ')": [
      'status = ?, failure_count = 0, date_modified = ?, date_modified_gmt = ?',
    ],
  },
};

/** Tables that an export may bring, as the plugins made them whose they are, and that the sample does not have. */
export const TABLES_OF_OTHERS = `
  CREATE TABLE wp_layerslider (id INTEGER PRIMARY KEY, slug TEXT, name TEXT, data TEXT, flag_hidden INTEGER, flag_deleted INTEGER);
  CREATE TABLE wp_revslider_sliders (id INTEGER PRIMARY KEY, title TEXT, alias TEXT, params TEXT);
  CREATE TABLE wp_revslider_slides (id INTEGER PRIMARY KEY, slider_id INTEGER, slide_order INTEGER, params TEXT, layers TEXT);
  CREATE TABLE wp_icl_languages (id INTEGER PRIMARY KEY, code TEXT, english_name TEXT, default_locale TEXT, active INTEGER);
  CREATE TABLE wp_icl_languages_translations (id INTEGER PRIMARY KEY, language_code TEXT, display_language_code TEXT, name TEXT);
  CREATE TABLE wp_icl_strings (id INTEGER PRIMARY KEY, language TEXT, context TEXT, name TEXT, value TEXT, status INTEGER);
  CREATE TABLE wp_icl_string_translations (id INTEGER PRIMARY KEY, string_id INTEGER, language TEXT, status INTEGER, value TEXT);
  CREATE TABLE wp_icl_translations (translation_id INTEGER PRIMARY KEY, element_type TEXT, element_id INTEGER, trid INTEGER, language_code TEXT, source_language_code TEXT);
  CREATE TABLE wp_rank_math_redirections (id INTEGER PRIMARY KEY, sources TEXT, url_to TEXT, header_code INTEGER, hits INTEGER, status TEXT, created TEXT, updated TEXT, last_accessed TEXT);
  CREATE TABLE wp_woocommerce_termmeta (meta_id INTEGER PRIMARY KEY, woocommerce_term_id INTEGER, meta_key TEXT, meta_value TEXT);
`;

/** Files whose statements are about tables that an export brings, whatever their names, or that a dialect puts together. */
export const OTHER_TABLES = [
  'database/complete-tables.ts',
  'database/content-tables.ts',
  'database/ids.ts',
  'database/schema/',
  'database/search-index.ts',
  'database/table-versions.ts',
  'import/stages/check-rows.ts',
];

/** Files whose statements run on one of the databases: an import fills a file, whatever the site is served from. */
export const SQLITE_ONLY = [
  'database/connection.ts',
  'database/counting.ts',
  'database/sqlite-dialect.ts',
  'database/staging.ts',
  'import/',
];
export const POSTGRESQL_ONLY = ['database/postgresql/', 'doctor/postgresql.ts'];

const sources = join(programRoot(), 'src');
const packed = (text: string) => text.replace(/\s+/g, '');

/** The texts that the table of fillings has of expressions, and which of them nobody has wanted. */
export class Filled {
  readonly #left = new Set<string>();
  readonly #texts = new Map<string, readonly string[]>();

  constructor() {
    for (const [file, filling] of Object.entries(FILLINGS))
      for (const [expression, texts] of Object.entries(filling)) {
        const key = `${join(sources, file)}.ts ${packed(expression)}`;
        this.#texts.set(key, texts);
        this.#left.add(key);
      }
  }

  of(expression: ts.Node): readonly string[] | undefined {
    const key = `${expression.getSourceFile().fileName} ${packed(expression.getText())}`;
    this.#left.delete(key);
    return this.#texts.get(key);
  }

  /** Fillings whose expression is not in the sources any more. */
  get unused(): readonly string[] {
    return [...this.#left];
  }
}
