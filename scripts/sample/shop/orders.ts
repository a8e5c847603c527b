import { phpSerialize } from '../php-serialize.ts';
import type { TableShape, Value } from '../table-shape.ts';

const id = (name: string, counts = true): string =>
  `\`${name}\` bigint(20) unsigned NOT NULL${counts ? ' AUTO_INCREMENT' : ''}`;
const reference = (name: string): string => `\`${name}\` bigint(20) unsigned DEFAULT NULL`;
const words = (name: string, length = 100): string => `\`${name}\` varchar(${length}) DEFAULT NULL`;
const text = (name: string): string => `\`${name}\` text DEFAULT NULL`;
const money = (name: string): string => `\`${name}\` decimal(26,8) DEFAULT NULL`;
const flag = (name: string): string => `\`${name}\` tinyint(1) DEFAULT NULL`;
const date = (name: string): string => `\`${name}\` datetime DEFAULT NULL`;

const ADDRESS = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'email',
  'phone',
] as const;

function table(name: string, key: string, counts: boolean, columns: readonly string[]): TableShape {
  return { name, columns: [id(key, counts), ...columns], keys: [`PRIMARY KEY (\`${key}\`)`], counts };
}

/** WooCommerce's tables of orders. */
export const orderTables: readonly TableShape[] = [
  table('wc_orders', 'id', false, [
    words('status', 20),
    words('currency', 10),
    words('type', 20),
    money('tax_amount'),
    money('total_amount'),
    reference('customer_id'),
    words('billing_email', 320),
    date('date_created_gmt'),
    date('date_updated_gmt'),
    reference('parent_order_id'),
    words('payment_method'),
    text('payment_method_title'),
    words('transaction_id'),
    words('ip_address'),
    text('user_agent'),
    text('customer_note'),
  ]),
  table('wc_order_addresses', 'id', true, [
    '`order_id` bigint(20) unsigned NOT NULL',
    words('address_type', 20),
    ...ADDRESS.map((part) => text(part)),
  ]),
  table('wc_order_operational_data', 'id', true, [
    reference('order_id'),
    words('created_via'),
    words('woocommerce_version', 20),
    flag('prices_include_tax'),
    flag('coupon_usages_are_counted'),
    flag('download_permission_granted'),
    words('cart_hash'),
    flag('new_order_email_sent'),
    words('order_key'),
    flag('order_stock_reduced'),
    date('date_paid_gmt'),
    date('date_completed_gmt'),
    money('shipping_tax_amount'),
    money('shipping_total_amount'),
    money('discount_tax_amount'),
    money('discount_total_amount'),
    flag('recorded_sales'),
  ]),
  table('wc_orders_meta', 'id', true, [reference('order_id'), words('meta_key', 255), text('meta_value')]),
  table('woocommerce_order_items', 'order_item_id', true, [
    '`order_item_name` text NOT NULL',
    "`order_item_type` varchar(200) NOT NULL DEFAULT ''",
    '`order_id` bigint(20) unsigned NOT NULL',
  ]),
  table('woocommerce_order_itemmeta', 'meta_id', true, [
    '`order_item_id` bigint(20) unsigned NOT NULL',
    words('meta_key', 255),
    text('meta_value'),
  ]),
];

interface Line {
  readonly product: number;
  readonly name: string;
  readonly quantity: number;
  /** Pence of one piece, with VAT. */
  readonly price: number;
}

interface SampleOrder {
  readonly id: number;
  readonly status: string;
  readonly customer: number;
  readonly person: readonly string[];
  readonly method: readonly [id: string, title: string];
  /** UTC. */
  readonly placed: string;
  readonly paid: string | null;
  readonly completed: string | null;
  readonly lines: readonly Line[];
  /** Pence without VAT; 0 = collected or sent by mail. */
  readonly post: number;
  readonly note: string;
}

const sam = [
  'Sam',
  'Pike',
  '',
  '12 Weir View',
  '',
  'Bakewell',
  '',
  'DE45 1AH',
  'GB',
  'sam.pike@mail.example',
  '01629 555014',
];
const nia = [
  'Nia',
  'Rhys',
  'Bryn High School',
  '4 Ridge Road',
  '',
  'Conwy',
  '',
  'LL32 8AY',
  'GB',
  'n.rhys@mail.example',
  '01492 555020',
];

/** Orders of the sample: one that is done, one that is packed, one that waits for its transfer. */
const orders: readonly SampleOrder[] = [
  {
    id: 780,
    status: 'wc-completed',
    customer: 7,
    person: sam,
    method: ['cod', 'Cash on collection'],
    placed: '2025-09-12 15:20:11',
    paid: '2025-09-12 15:20:12',
    completed: '2025-09-15 09:02:40',
    lines: [
      { product: 701, name: 'Rivers revision cards', quantity: 2, price: 595 },
      { product: 704, name: 'Map-reading compass', quantity: 1, price: 1495 },
    ],
    post: 350,
    note: '',
  },
  {
    id: 781,
    status: 'wc-processing',
    customer: 7,
    person: sam,
    method: ['cod', 'Cash on collection'],
    placed: '2025-10-03 08:41:57',
    paid: '2025-10-03 08:41:58',
    completed: null,
    lines: [{ product: 705, name: 'Waterproof field notebook', quantity: 3, price: 625 }],
    post: 350,
    note: 'Please leave with the neighbour at number 14.',
  },
  {
    id: 782,
    status: 'wc-on-hold',
    customer: 0,
    person: nia,
    method: ['bacs', 'Bank transfer'],
    placed: '2025-10-06 11:15:03',
    paid: null,
    completed: null,
    lines: [{ product: 714, name: 'School licence', quantity: 1, price: 12_000 }],
    post: 0,
    note: '',
  },
];

const pounds = (pence: number): string => (pence / 100).toFixed(2).replace(/\.?0+$/, '');
/** What of a price with VAT is VAT. */
const vatIn = (pence: number): number => pence - Math.round(pence / 1.2);

function sumsOf({ lines, post }: SampleOrder) {
  const gross = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const tax = lines.reduce((sum, { price, quantity }) => sum + vatIn(price * quantity), 0);
  const postTax = Math.round(post * 0.2);
  return { tax, postTax, total: gross + post + postTax };
}

type Item = readonly [name: string, type: string, meta: readonly (readonly [string, string])[]];

function itemsOf(order: SampleOrder): readonly Item[] {
  const { tax, postTax } = sumsOf(order);
  const taxes = (amount: number) => ({ total: { 1: pounds(amount) } });
  return [
    ...order.lines.map(({ product, name, quantity, price }): Item => {
      const vat = vatIn(price * quantity);
      const net = pounds(price * quantity - vat);
      return [
        name,
        'line_item',
        [
          ['_product_id', String(product)],
          ['_variation_id', '0'],
          ['_qty', String(quantity)],
          ['_tax_class', ''],
          ['_line_subtotal', net],
          ['_line_subtotal_tax', pounds(vat)],
          ['_line_total', net],
          ['_line_tax', pounds(vat)],
          ['_line_tax_data', phpSerialize({ ...taxes(vat), subtotal: { 1: pounds(vat) } })],
        ],
      ];
    }),
    ...(order.post === 0
      ? []
      : [
          [
            'Post',
            'shipping',
            [
              ['method_id', 'flat_rate'],
              ['instance_id', '1'],
              ['cost', pounds(order.post)],
              ['total_tax', pounds(postTax)],
              ['taxes', phpSerialize(taxes(postTax))],
            ],
          ] as Item,
        ]),
    [
      'GB-VAT-1',
      'tax',
      [
        ['rate_id', '1'],
        ['label', 'VAT'],
        ['compound', ''],
        ['tax_amount', pounds(tax)],
        ['shipping_tax_amount', pounds(postTax)],
        ['rate_percent', '20'],
      ],
    ],
  ];
}

/** Rows of the orders' tables. */
export const orderRows: Readonly<Record<string, readonly (readonly Value[])[]>> = makeRows();

function makeRows(): Readonly<Record<string, readonly (readonly Value[])[]>> {
  const items: Value[][] = [];
  const meta: Value[][] = [];
  for (const order of orders) {
    for (const [name, type, pairs] of itemsOf(order)) {
      items.push([items.length + 1, name, type, order.id]);
      for (const [key, value] of pairs) meta.push([meta.length + 1, items.length, key, value]);
    }
  }
  return {
    wc_orders: orders.map((order) => {
      const { tax, postTax, total } = sumsOf(order);
      return [
        order.id,
        order.status,
        'GBP',
        'shop_order',
        pounds(tax + postTax),
        pounds(total),
        order.customer,
        order.person[9] ?? '',
        order.placed,
        order.completed ?? order.paid ?? order.placed,
        0,
        ...order.method,
        '',
        '192.0.2.14',
        '',
        order.note,
      ];
    }),
    wc_order_addresses: orders.flatMap((order, place) =>
      ['billing', 'shipping'].map((kind, second) => [
        place * 2 + second + 1,
        order.id,
        kind,
        ...order.person.slice(0, 9),
        kind === 'billing' ? (order.person[9] ?? '') : null,
        order.person[10] ?? '',
      ]),
    ),
    wc_order_operational_data: orders.map((order, place) => {
      const { postTax } = sumsOf(order);
      return [
        place + 1,
        order.id,
        'checkout',
        '10.4.3',
        1,
        1,
        order.paid === null ? 0 : 1,
        '',
        1,
        `wc_order_Sample${order.id}Map`,
        1,
        order.paid,
        order.completed,
        pounds(postTax),
        pounds(order.post),
        '0',
        '0',
        1,
      ];
    }),
    wc_orders_meta: [],
    woocommerce_order_items: items,
    woocommerce_order_itemmeta: meta,
  };
}
