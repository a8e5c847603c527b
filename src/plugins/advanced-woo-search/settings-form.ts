import { defineOptionForm, type OptionField } from 'portolan/plugin';

type Field = Omit<OptionField, 'option' | 'member'>;

const ofOption = (field: Field): OptionField => ({
  option: 'aws_settings',
  member: [field.name],
  ...(field.kind === 'checkbox' && { offOn: ['false', 'true'] as const }),
  ...field,
});

const tick = (name: string, label: string, fallback: boolean): Field => ({
  name,
  label,
  kind: 'checkbox',
  fallback,
});
const count = (name: string, label: string, fallback: number, hint?: string): Field => ({
  name,
  label,
  kind: 'number',
  integer: true,
  minimum: 1,
  fallback,
  ...(hint !== undefined && { hint }),
});

const searching: readonly Field[] = [
  {
    name: 'search_rule',
    label: 'What is typed is looked for',
    kind: 'choice',
    fallback: 'contains',
    options: [
      ['contains', 'Anywhere in a word'],
      ['begins', 'At the beginning of a word'],
    ],
  },
  tick('fuzzy', 'Try similar words where nothing was found', true),
  tick('outofstock', 'Find products that are out of stock', true),
  count('search_words_num', 'Words of a search that count', 6),
  { name: 'stopwords', label: 'Words that are not looked for', kind: 'text', hint: 'With commas between.' },
  {
    name: 'synonyms',
    label: 'Words that mean the same',
    kind: 'lines',
    hint: 'A group a line, with commas between: box, housing, unit.',
  },
];

const form: readonly Field[] = [
  { name: 'search_field_text', label: 'In the empty field', kind: 'line', fallback: 'Search' },
  { name: 'not_found_text', label: 'Where nothing was found', kind: 'line', fallback: 'Nothing found' },
  { name: 'show_more_text', label: 'To all results', kind: 'line', fallback: 'View all results' },
  tick('enable_ajax', 'Show results while somebody types', true),
  count('min_chars', 'Letters from which it begins', 1),
  count('results_num', 'Products that are shown', 10),
  tick('show_image', 'With a picture', true),
  tick('show_excerpt', 'With an excerpt', true),
  tick('show_price', 'With the price', true),
  tick('show_sku', 'With the article number', false),
  tick('show_stock', 'With the stock', false),
  tick('highlight', 'Mark what was looked for', true),
];

/** The product search. Advanced Woo Search: its page of settings, option `aws_settings`. */
export const searchForm = defineOptionForm({
  name: 'advanced-woo-search',
  label: 'Product search',
  about: 'What is found in the shop while somebody types, and how it is shown.',
  addresses: ['admin.php?page=aws-options'],
  groups: [
    { label: 'Search', fields: searching.map(ofOption) },
    { label: 'Field and results', fields: form.map(ofOption) },
  ],
});
