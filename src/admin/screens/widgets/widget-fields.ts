import type { SettingField, SettingValue } from '../../content/settings-form-types.ts';
import type { WidgetSettings } from './widget-types.ts';

const TITLE: SettingField = { name: 'title', label: 'Title', kind: 'line' };
const tick = (name: string, label: string): SettingField => ({ name, label, kind: 'checkbox' });
const count = (name: string, label: string, fallback: number): SettingField => ({
  name,
  label,
  kind: 'number',
  integer: true,
  minimum: 1,
  fallback,
});
const LIST = [tick('dropdown', 'To choose from'), tick('count', 'With numbers')];

/** What can be set of the kinds of widgets that WordPress and WooCommerce bring, besides the title. */
const FIELDS: Readonly<Record<string, readonly SettingField[]>> = {
  archives: LIST,
  block: [{ name: 'content', label: 'Blocks', kind: 'text' }],
  categories: [...LIST, tick('hierarchical', 'In their tree')],
  custom_html: [{ name: 'content', label: 'HTML', kind: 'text' }],
  'recent-comments': [count('number', 'How many', 5)],
  'recent-posts': [count('number', 'How many', 5), tick('show_date', 'With dates')],
  rss: [
    { name: 'url', label: 'Address of the feed', kind: 'line' },
    count('items', 'How many', 10),
    tick('show_summary', 'With summaries'),
    tick('show_author', 'With authors'),
    tick('show_date', 'With dates'),
  ],
  tag_cloud: [tick('count', 'With numbers')],
  text: [{ name: 'text', label: 'Text', kind: 'text' }],
  woocommerce_product_categories: [
    ...LIST,
    tick('hierarchical', 'In their tree'),
    tick('hide_empty', 'Without empty ones'),
  ],
  woocommerce_products: [count('number', 'How many', 5)],
  woocommerce_top_rated_products: [count('number', 'How many', 5)],
  woocommerce_recently_viewed_products: [count('number', 'How many', 10)],
};

/** Kinds that have no title. */
const UNTITLED = new Set(['block']);

/**
 * The fields of a widget: those of its kind, and of kinds that are not known here whatever texts, numbers and ticks are
 * stored of it.
 */
export function widgetFields(kind: string, settings: WidgetSettings): readonly SettingField[] {
  const known = FIELDS[kind];
  const own = known ?? (kind in FIELDS ? [] : storedFields(settings));
  return UNTITLED.has(kind) ? own : [TITLE, ...own];
}

function storedFields(settings: WidgetSettings): readonly SettingField[] {
  return Object.entries(settings).flatMap(([name, value]): readonly SettingField[] => {
    if (name === 'title') return [];
    const label = name.replace(/[_-]+/g, ' ');
    if (typeof value === 'boolean') return [tick(name, label)];
    if (typeof value === 'number') return [{ name, label, kind: 'number' }];
    return typeof value === 'string' ? [{ name, label, kind: value.includes('\n') ? 'text' : 'line' }] : [];
  });
}

/** A setting as its field shows it. */
export function shownSetting({ kind, name, fallback }: SettingField, settings: WidgetSettings): SettingValue {
  const value = settings[name];
  if (kind === 'checkbox')
    return value !== undefined && value !== '' && value !== 0 && value !== '0' && value !== false;
  if (kind === 'number') return value === undefined || value === '' ? (fallback ?? '') : Number(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A value as the widget keeps it: ticks are 1 and 0, as WordPress's own forms store them. */
export function storedSetting({ kind }: SettingField, value: SettingValue): unknown {
  return kind === 'checkbox' ? (value === true ? 1 : 0) : value;
}
