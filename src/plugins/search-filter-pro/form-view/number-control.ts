import type { MetaNumberField } from '../forms/field-types.ts';
import { comparable, extent } from '../query/field-posts.ts';
import { parameterOf } from '../query/request.ts';
import { type FieldContext, filterText, idPrefix } from './field-context.ts';
import type { Control, OptionModel } from './form-model.ts';

/** Steps that a menu or a list of boxes offers at most. */
const MOST_STEPS = 1000;
/** Places that numbers are reckoned with. */
const PLACES = 6;

/** A number field: two fields, a slider, or ranges and numbers to choose from. */
export function numberControl(context: FieldContext, field: MetaNumberField): Control {
  const name = `${parameterOf(field)}[]`;
  const [min, max] = bounds(context, field);
  const input = context.requested.values.get(parameterOf(field) ?? '') ?? [];
  const [first, last] = input.map((text) => comparable(text, field.decimalPlaces));
  const from = input.length === 2 && first !== undefined ? first : min;
  const to = input.length === 2 && last !== undefined ? last : max;
  const label = field.accessibilityLabel || field.heading || field.key;
  const several = field.input === 'range-checkbox';
  if (several || (field.displayInputAs === 'singlefield' && isListed(field))) {
    return {
      kind: 'choice',
      input: several ? 'checkbox' : field.input === 'range-radio' ? 'radio' : 'select',
      name,
      showCount: false,
      title: field.accessibilityLabel,
      label,
      options: [
        ...(several ? [] : [everything(context, input.length === 0)]),
        ...ranges(field, min, max, input),
      ],
      idPrefix: idPrefix(context, name),
    };
  }
  return {
    kind: 'range',
    input: isListed(field) ? (field.input === 'range-radio' ? 'radio' : 'select') : RANGE_INPUTS[field.input],
    name,
    min,
    max,
    step: field.step,
    from,
    to,
    prefix: field.prefix,
    postfix: field.postfix,
    separator: field.separator,
    displayValuesAs: field.displayValuesAs,
    decimalPlaces: field.decimalPlaces,
    thousands: field.thousands,
    decimals: field.decimals,
    fromText: plain(field, from),
    toText: plain(field, to),
    steps: numbers(field, min, max).map((value) => ({ value, text: shown(field, value) })),
    labels: [filterText(context.site, '%s from', label), filterText(context.site, '%s to', label)],
    idPrefix: idPrefix(context, name),
  };
}

const RANGE_INPUTS = {
  'range-number': 'number',
  'range-slider': 'slider',
  'range-select': 'select',
  'range-radio': 'radio',
  'range-checkbox': 'radio',
} as const;

function isListed({ input }: MetaNumberField): boolean {
  return input === 'range-select' || input === 'range-radio';
}

function bounds({ selection }: FieldContext, field: MetaNumberField): readonly [number, number] {
  const found = field.detectMin || field.detectMax ? extent(selection.index, field) : undefined;
  const least = field.detectMin && found ? Math.floor(found[0]) : field.min;
  const greatest = field.detectMax && found ? Math.ceil(found[1]) : field.max;
  // What is left of a step is a step; lists have one more behind the greatest.
  const whole = field.step > 0 ? Number(((greatest - least) / field.step).toFixed(PLACES)) : 0;
  const steps = isListed(field) ? Math.floor(whole) + 1 : Math.ceil(whole);
  return [
    least,
    Math.max(least, field.step > 0 ? Number((least + steps * field.step).toFixed(PLACES)) : greatest),
  ];
}

function numbers({ step, decimalPlaces }: MetaNumberField, min: number, max: number): readonly number[] {
  const size = step > 0 ? step : 1;
  const steps = Math.min(MOST_STEPS, Math.ceil((max - min) / size));
  return Array.from({ length: steps + 1 }, (_, at) =>
    Number(Math.min(max, min + at * size).toFixed(Math.max(decimalPlaces, 0))),
  );
}

function everything({ site }: FieldContext, chosen: boolean): OptionModel {
  return { value: '', label: filterText(site, 'All Items'), chosen, item: 0, depth: 0, children: [] };
}

/** Ranges from step to step: `0+10`, `10+20` … */
function ranges(
  field: MetaNumberField,
  min: number,
  max: number,
  input: readonly string[],
): readonly OptionModel[] {
  const all = numbers(field, min, max);
  const [first = Number.NaN, last = Number.NaN] = input.map(Number);
  return all.slice(0, -1).map((from, at) => {
    const to = all[at + 1] ?? max;
    return {
      value: `${from}+${to}`,
      label: `${shown(field, from)}${field.separator}${shown(field, to)}`,
      // Several ranges are asked for as one, from the least to the greatest.
      chosen: from >= first && to <= last,
      depth: 0,
      children: [],
    };
  });
}

/** A number as people read it. */
function shown(field: MetaNumberField, value: number): string {
  return `${field.prefix}${plain(field, value)}${field.postfix}`;
}

/** A number with the field's separators. */
function plain(field: MetaNumberField, value: number): string {
  const [whole = '', fraction] = value.toFixed(field.decimalPlaces).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, field.thousands);
  return `${grouped}${fraction === undefined ? '' : field.decimals + fraction}`;
}
