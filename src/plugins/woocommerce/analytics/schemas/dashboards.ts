import type { RestSchema } from 'portolan/plugin';
import { describedAs, type Members, readOnly } from '../../rest-v3/schemas/members.ts';
import { INDICATOR_NAMES } from '../indicators.ts';

const shown = { context: ['view'], readonly: true };
const text = (description: string): RestSchema => ({ type: 'string', description, ...shown });
const list = (description: string, properties: Members): RestSchema => ({
  type: 'array',
  description,
  ...shown,
  items: { type: 'array', properties },
});

const board = {
  id: text('Leaderboard ID.'),
  label: text('Displayed title for the leaderboard.'),
  headers: list('Table headers.', { label: readOnly.text('Table column header.') }),
};

/** A leaderboard by its name. WooCommerce: `Leaderboards::get_public_allowed_item_schema()`. */
export const allowedBoardSchema = describedAs('leaderboard', board);

/** A leaderboard with its rows. WooCommerce: `Leaderboards::get_item_schema()`. */
export const boardSchema = describedAs('leaderboard', {
  ...board,
  rows: list('Table rows.', {
    display: readOnly.text('Table cell display.'),
    value: readOnly.text('Table cell value.'),
    format: {
      description: 'Table cell format.',
      type: 'string',
      context: ['view'],
      enum: ['currency', 'number'],
      readonly: true,
      required: false,
    },
  }),
});

const word = (description: string): RestSchema => ({ description, type: 'string', ...shown });

/** A kind of reports. WooCommerce: `Reports\Controller::get_item_schema()`. */
export const kindSchema = describedAs('report', {
  slug: word('An alphanumeric identifier for the resource.'),
  description: word('A human-readable description of the resource.'),
  path: word('API path.'),
});

const indicator = {
  stat: readOnly.text('Unique identifier for the resource.', { enum: INDICATOR_NAMES }),
  chart: readOnly.text('The specific chart this stat referrers to.'),
  label: readOnly.text('Human readable label for the stat.'),
};

/** A number by its name. WooCommerce: `PerformanceIndicators\Controller::get_public_allowed_item_schema()`. */
export const allowedIndicatorSchema = describedAs('report_performance_indicator', indicator);

/** A number with its value. WooCommerce: `PerformanceIndicators\Controller::get_item_schema()`. */
export const indicatorSchema = describedAs('report_performance_indicator', {
  ...indicator,
  format: readOnly.number('Format of the stat.', { enum: ['number', 'currency'] }),
  value: readOnly.number('Value of the stat. Returns null if the stat does not exist or cannot be loaded.'),
});

/** An address from which something was downloaded. WooCommerce: `DataDownloadIPs::get_item_schema()`. */
export const downloadAddressSchema = describedAs('data_download_ips', {
  user_ip_address: text('IP address.'),
});

/** How much is low in stock, as WooCommerce describes it: `ProductsLowInStock::get_low_in_stock_count_schema()`. */
export const lowStockCountSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'Count Low in Stock Items',
  type: 'object',
  properties: { type: 'object', properties: { total: 'integer' } },
};
