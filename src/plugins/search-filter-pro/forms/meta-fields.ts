import { flagIn, numberIn, type Stored, storedList, storedMap, textIn } from 'portolan/data';
import { choice, dates, direction } from './field-parts.ts';
import type { FormField, MetaKeys, NumberInput } from './field-types.ts';

/** Decimal places that are compared at most. */
const MOST_PLACES = 5;

/** A field over meta: a choice, a date or a number; undefined where it names no key. */
export function metaField(map: Stored): FormField | undefined {
  const type = textIn(map, 'meta_type');
  const common = {
    heading: textIn(map, 'heading'),
    accessibilityLabel: textIn(map, 'accessibility_label'),
  };
  if (type === 'choice') {
    const key = textIn(map, 'meta_key', textIn(map, 'choice_meta_key'));
    if (key === '') return undefined;
    return {
      kind: 'meta_choice',
      key,
      ...choice(map, 'choice_input_type'),
      options:
        textIn(map, 'choice_get_option_mode') === 'auto'
          ? 'auto'
          : storedList(map['meta_options']).map((option) => {
              const value = textIn(storedMap(option), 'option_value');
              return { value, label: textIn(storedMap(option), 'option_label', value) };
            }),
      orderBy: textIn(map, 'choice_order_option_by') === 'label' ? 'label' : 'value',
      orderDirection: direction(map, 'choice_order_option_dir'),
      orderNumeric: textIn(map, 'choice_order_option_type') === 'numeric',
    };
  }
  if (type === 'date') {
    const stored = textIn(map, 'date_input_format');
    const keys = metaKeys(map, 'date');
    if (keys.key === '') return undefined;
    return {
      kind: 'meta_date',
      ...keys,
      ...dates(map, 'date_', textIn(map, 'date_output_format')),
      stored: stored === 'yyyymmdd' || stored === 'yyyy-mm-dd' ? stored : 'timestamp',
    };
  }
  const input = textIn(map, 'number_input_type');
  const keys = metaKeys(map, 'number');
  if (keys.key === '') return undefined;
  const places = Math.min(MOST_PLACES, Math.max(0, numberIn(map, 'number_decimal_places', 2)));
  return {
    kind: 'meta_number',
    ...common,
    ...keys,
    input: NUMBER_INPUTS.find((one) => one === input) ?? 'range-slider',
    min: numberIn(map, 'range_min', 0),
    max: numberIn(map, 'range_max', 1000),
    step: numberIn(map, 'range_step', 10) || 1,
    detectMin: flagIn(map, 'range_min_detect'),
    detectMax: flagIn(map, 'range_max_detect'),
    prefix: textIn(map, 'range_value_prefix'),
    postfix: textIn(map, 'range_value_postfix'),
    thousands: textIn(map, 'thousand_seperator'),
    decimals: textIn(map, 'decimal_seperator', '.'),
    decimalPlaces: flagIn(map, 'number_is_decimal') ? places : 0,
    displayValuesAs: textIn(map, 'number_display_values_as') === 'text' ? 'text' : 'textinput',
    displayInputAs:
      textIn(map, 'number_display_input_as') === 'fromtofields' ? 'fromtofields' : 'singlefield',
    separator: textIn(map, 'number_values_seperator', ' - '),
  };
}

const NUMBER_INPUTS: readonly NumberInput[] = [
  'range-number',
  'range-slider',
  'range-select',
  'range-radio',
  'range-checkbox',
];

function metaKeys(map: Stored, kind: 'number' | 'date'): MetaKeys {
  const key = textIn(map, `${kind}_start_meta_key`, textIn(map, 'meta_key'));
  const compare = textIn(map, `${kind}_compare_mode`);
  return {
    key,
    endKey: flagIn(map, `${kind}_use_same_toggle`, true) ? key : textIn(map, `${kind}_end_meta_key`, key),
    compare: compare === 'metarange' || compare === 'overlap' ? compare : 'userrange',
  };
}
