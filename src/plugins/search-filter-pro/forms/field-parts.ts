import { flagIn, type Stored, textIn } from 'portolan/data';
import type { Choice, ChoiceInput, Dates, DateTexts, Direction } from './field-types.ts';

/** What a stored field says about its choice; `inputName` is the key of its kind of input. */
export function choice(map: Stored, inputName: string): Choice {
  const input = textIn(map, inputName);
  const kind: ChoiceInput =
    input === 'checkbox' || input === 'radio' || input === 'multiselect' ? input : 'select';
  const several = kind === 'checkbox' || kind === 'multiselect';
  return {
    heading: textIn(map, 'heading'),
    accessibilityLabel: textIn(map, 'accessibility_label'),
    input: kind,
    allItemsLabel: textIn(map, 'all_items_label'),
    comboBox: flagIn(map, 'combo_box'),
    noResultsMessage: textIn(map, 'no_results_message'),
    operator: several && textIn(map, 'operator').toLowerCase() !== 'or' ? 'and' : 'or',
    showCount: flagIn(map, 'show_count'),
    hideEmpty: flagIn(map, 'hide_empty'),
  };
}

/** What a stored field says about its dates; `prefix` begins the key of its kind of input. */
export function dates(map: Stored, prefix: string, format: string): Dates {
  const texts = (end: 'from' | 'to'): DateTexts => ({
    prefix: textIn(map, `date_${end}_prefix`),
    postfix: textIn(map, `date_${end}_postfix`),
    placeholder: textIn(map, `date_${end}_placeholder`),
  });
  return {
    heading: textIn(map, 'heading'),
    accessibilityLabel: textIn(map, 'accessibility_label'),
    range: textIn(map, `${prefix}input_type`) === 'daterange',
    dateFormat: ['d/m/Y', 'Y/m/d'].includes(format) ? format : 'm/d/Y',
    from: texts('from'),
    to: texts('to'),
    monthMenu: flagIn(map, 'date_use_dropdown_month'),
    yearMenu: flagIn(map, 'date_use_dropdown_year'),
  };
}

/** `asc` unless the setting says `desc`. */
export function direction(map: Stored, name: string): Direction {
  return textIn(map, name).toLowerCase() === 'desc' ? 'desc' : 'asc';
}
