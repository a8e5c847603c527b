import type { TableShape, Value } from '../table-shape.ts';

const id = (name: string): string => `\`${name}\` bigint(20) unsigned NOT NULL AUTO_INCREMENT`;
const words = (name: string, length: number): string => `\`${name}\` varchar(${length}) NOT NULL DEFAULT ''`;
const number = (name: string, kind = 'bigint(20) unsigned'): string =>
  `\`${name}\` ${kind} NOT NULL DEFAULT 0`;

function table(name: string, key: string, columns: readonly string[]): TableShape {
  return { name, columns: [id(key), ...columns], keys: [`PRIMARY KEY (\`${key}\`)`], counts: true };
}

/** WooCommerce's tables of attributes, taxes and shipping. */
export const shopTables: readonly TableShape[] = [
  table('wc_tax_rate_classes', 'tax_rate_class_id', [words('name', 200), words('slug', 200)]),
  table('woocommerce_attribute_taxonomies', 'attribute_id', [
    words('attribute_name', 200),
    '`attribute_label` varchar(200) DEFAULT NULL',
    words('attribute_type', 20),
    words('attribute_orderby', 20),
    '`attribute_public` int(1) NOT NULL DEFAULT 1',
  ]),
  table('woocommerce_shipping_zone_locations', 'location_id', [
    number('zone_id'),
    words('location_code', 200),
    words('location_type', 40),
  ]),
  {
    name: 'woocommerce_shipping_zone_methods',
    columns: [
      number('zone_id'),
      id('instance_id'),
      words('method_id', 200),
      number('method_order'),
      '`is_enabled` tinyint(1) NOT NULL DEFAULT 1',
    ],
    keys: ['PRIMARY KEY (`instance_id`)'],
    counts: false,
  },
  table('woocommerce_shipping_zones', 'zone_id', [words('zone_name', 200), number('zone_order')]),
  table('woocommerce_tax_rate_locations', 'location_id', [
    words('location_code', 200),
    number('tax_rate_id'),
    words('location_type', 40),
  ]),
  table('woocommerce_tax_rates', 'tax_rate_id', [
    words('tax_rate_country', 2),
    words('tax_rate_state', 200),
    words('tax_rate', 8),
    words('tax_rate_name', 200),
    number('tax_rate_priority'),
    number('tax_rate_compound', 'int(1)'),
    '`tax_rate_shipping` int(1) NOT NULL DEFAULT 1',
    number('tax_rate_order'),
    words('tax_rate_class', 200),
  ]),
];

/** Their rows: VAT as in the United Kingdom, three zones. */
export const shopRows: Readonly<Record<string, readonly (readonly Value[])[]>> = {
  wc_tax_rate_classes: [
    [1, 'Reduced rate', 'reduced-rate'],
    [2, 'Zero rate', 'zero-rate'],
  ],
  woocommerce_attribute_taxonomies: [
    [1, 'colour', 'Colour', 'select', 'menu_order', 0],
    [2, 'size', 'Size', 'select', 'menu_order', 0],
  ],
  woocommerce_shipping_zone_locations: [
    [1, 1, 'GB', 'country'],
    [2, 2, 'EU', 'continent'],
    [3, 3, 'GB', 'country'],
    [4, 3, 'HS*', 'postcode'],
    [5, 3, 'ZE*', 'postcode'],
  ],
  woocommerce_shipping_zone_methods: [
    [1, 1, 'flat_rate', 1, 1],
    [1, 2, 'free_shipping', 2, 1],
    [1, 3, 'local_pickup', 3, 1],
    [2, 4, 'flat_rate', 1, 1],
    [3, 5, 'flat_rate', 1, 1],
    [0, 6, 'flat_rate', 1, 1],
  ],
  woocommerce_shipping_zones: [
    [1, 'United Kingdom', 1],
    [2, 'Europe', 2],
    [3, 'Islands', 0],
  ],
  woocommerce_tax_rate_locations: [],
  woocommerce_tax_rates: [
    [1, 'GB', '', '20.0000', 'VAT', 1, 0, 1, 1, ''],
    [2, 'GB', '', '5.0000', 'VAT', 1, 0, 1, 1, 'reduced-rate'],
    [3, 'GB', '', '0.0000', 'VAT', 1, 0, 1, 1, 'zero-rate'],
  ],
};
