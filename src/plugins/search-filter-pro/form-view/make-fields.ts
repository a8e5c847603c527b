import { htmlClass } from 'portolan/html';
import type { FormField, MetaDateField, PostDateField } from '../forms/field-types.ts';
import { dateText, pickerFormat } from '../query/dates.ts';
import { metaParameter } from '../query/order.ts';
import { parameterOf } from '../query/request.ts';
import { authorOptions, metaOptions, typeOptions } from './choice-options.ts';
import { type FieldContext, filterText, idPrefix } from './field-context.ts';
import type { ChoiceControl, Control, DateControl, FieldModel, OptionModel } from './form-model.ts';
import { numberControl } from './number-control.ts';
import { allItems, archiveAddresses, taxonomyOptions } from './taxonomy-options.ts';

/** The fields of a form with their options, counts and what is chosen. */
export async function makeFields(context: FieldContext): Promise<readonly FieldModel[]> {
  const fields: FieldModel[] = [];
  for (const field of context.form.fields) fields.push(await makeField(context, field));
  return fields;
}

async function makeField(context: FieldContext, field: FormField): Promise<FieldModel> {
  const { form } = context;
  const data: Record<string, string> = {};
  if ('comboBox' in field && field.comboBox) {
    data['sf-combobox'] = '1';
    if (field.noResultsMessage !== '') data['sf-combobox-nrm'] = field.noResultsMessage;
  }
  if (field.kind.startsWith('meta_')) data['sf-meta-type'] = field.kind.slice('meta_'.length);
  if (field.kind === 'taxonomy' && form.settings.taxonomyArchives) {
    data['sf-taxonomy-archive'] = '1';
    data['sf-term-rewrite'] = JSON.stringify(await archiveAddresses(context, field.taxonomy));
  }
  return {
    ...namesOf(field),
    inputType: inputTypeOf(field),
    data,
    heading: field.kind === 'submit' || field.kind === 'reset' ? '' : field.heading,
    control: await controlOf(context, field),
  };
}

/** Names under which scripts know a field. */
function namesOf(field: FormField): Pick<FieldModel, 'className' | 'name' | 'type'> {
  switch (field.kind) {
    case 'taxonomy': {
      const className =
        field.type === 'taxonomy' ? `sf-field-taxonomy-${field.taxonomy}` : `sf-field-${field.type}`;
      return { className, name: `_sft_${field.taxonomy}`, type: field.type };
    }
    case 'meta_choice':
    case 'meta_number':
    case 'meta_date':
      return {
        className: `sf-field-post-meta-${htmlClass(field.key)}`,
        name: parameterOf(field) ?? '',
        type: 'post_meta',
      };
    case 'author':
    case 'post_type':
    case 'post_date':
    case 'sort_order':
      return { className: `sf-field-${field.kind}`, name: `_sf_${field.kind}`, type: field.kind };
    default:
      return { className: `sf-field-${field.kind}`, name: field.kind, type: field.kind };
  }
}

function inputTypeOf(field: FormField): string {
  switch (field.kind) {
    case 'search':
      return 'search';
    case 'submit':
      return '';
    case 'post_date':
    case 'meta_date':
      return field.range ? 'daterange' : 'date';
    default:
      return field.input;
  }
}

async function controlOf(context: FieldContext, field: FormField): Promise<Control> {
  const { site, requested } = context;
  const label = field.accessibilityLabel || field.heading;
  switch (field.kind) {
    case 'search':
      return {
        kind: 'text',
        name: '_sf_search[]',
        value: requested.search,
        placeholder: field.placeholder,
        title: field.accessibilityLabel,
        label: label || field.placeholder || filterText(site, 'Search'),
      };
    case 'taxonomy':
      return choice(
        context,
        field,
        `_sft_${field.taxonomy}`,
        allItems(context, field),
        await taxonomyOptions(context, field),
      );
    case 'author':
      return choice(
        context,
        field,
        '_sf_author',
        filterText(site, 'All Authors'),
        await authorOptions(context, field),
      );
    case 'post_type':
      return choice(
        context,
        field,
        '_sf_post_type',
        filterText(site, 'All Post Types'),
        typeOptions(context, field),
      );
    case 'meta_choice':
      return choice(
        context,
        field,
        parameterOf(field) ?? '',
        filterText(site, 'All Items'),
        metaOptions(context, field),
      );
    case 'meta_number':
      return numberControl(context, field);
    case 'post_date':
      return dates(context, field, '_sf_post_date', requested.postDate);
    case 'meta_date': {
      const name = parameterOf(field) ?? '';
      return dates(context, field, name, requested.values.get(name) ?? []);
    }
    case 'sort_order': {
      const value = requested.sort
        ? [requested.sort.by, requested.sort.direction, requested.sort.type].filter(Boolean).join('+')
        : '';
      const options = field.options.map((option): OptionModel => {
        const by =
          option.by === 'meta_value' || option.metaKey !== '' ? metaParameter(option.metaKey) : option.by;
        const type = option.metaKey === '' ? '' : (SORT_TYPES[option.type] ?? option.type.toLowerCase());
        const own = [by, option.direction, type].filter(Boolean).join('+');
        return { value: own, label: option.label, chosen: own === value, depth: 0, children: [] };
      });
      return menu(context, field.input, '_sf_sort_order', field.accessibilityLabel, label, [
        first(
          field.allItemsLabel ||
            filterText(site, field.input === 'radio' ? 'Default Sort Order' : 'Sort Results By'),
          options,
        ),
        ...options,
      ]);
    }
    case 'posts_per_page': {
      const options: OptionModel[] = [];
      for (let number = field.min; number <= field.max; number += field.step) {
        const chosen = requested.perPage === number;
        options.push({ value: String(number), label: String(number), chosen, depth: 0, children: [] });
      }
      return menu(context, field.input, '_sf_ppp', field.accessibilityLabel, label, [
        first(field.allItemsLabel || filterText(site, 'Results Per Page'), options),
        ...options,
      ]);
    }
    case 'submit':
      return { kind: 'submit', label: field.label };
    case 'reset':
      return {
        kind: 'reset',
        input: field.input,
        label: field.label,
        form: context.form.id,
        submitForm: field.submitForm,
        href: context.resultsUrl,
      };
  }
}

/** Types of orderings as addresses name them. */
const SORT_TYPES: Readonly<Record<string, string>> = {
  numeric: 'num',
  alphabetic: 'char',
  alphabetical: 'char',
};

/** Kinds of which the option for everything says that it has none. */
const COUNT_OF_ALL: ReadonlySet<FormField['kind']> = new Set(['taxonomy', 'author']);

type ChoiceField = Extract<FormField, { operator: unknown }>;

function choice(
  context: FieldContext,
  field: ChoiceField,
  name: string,
  everything: string,
  options: readonly OptionModel[],
): ChoiceControl {
  const single = field.input === 'select' || field.input === 'radio';
  const all = field.allItemsLabel || everything;
  return {
    kind: 'choice',
    input: field.input,
    name: `${name}[]`,
    // Scripts join several values by it; a single one needs none.
    ...(!single && (field.kind === 'taxonomy' || field.kind === 'meta_choice')
      ? { operator: field.operator }
      : {}),
    showCount: field.showCount,
    options: single
      ? [{ ...first(all, options), ...(COUNT_OF_ALL.has(field.kind) ? { count: 0 } : {}) }, ...options]
      : options,
    all,
    title: field.accessibilityLabel,
    label: field.accessibilityLabel || field.heading || all,
    comboBox: field.comboBox,
    noResults: field.noResultsMessage,
    idPrefix: idPrefix(context, name),
  };
}

function menu(
  context: FieldContext,
  input: 'select' | 'radio',
  name: string,
  title: string,
  label: string,
  options: readonly OptionModel[],
): ChoiceControl {
  const own = label || options[0]?.label || name;
  return {
    kind: 'choice',
    input,
    name: `${name}[]`,
    showCount: false,
    options,
    title,
    label: own,
    idPrefix: idPrefix(context, name),
  };
}

/** The option for no choice; chosen where nothing else is. */
function first(label: string, options: readonly OptionModel[]): OptionModel {
  const isChosen = (option: OptionModel): boolean => option.chosen || option.children.some(isChosen);
  return { value: '', label, chosen: !options.some(isChosen), item: 0, depth: 0, children: [] };
}

function dates(
  context: FieldContext,
  field: PostDateField | MetaDateField,
  name: string,
  input: readonly string[],
): DateControl {
  const label = field.accessibilityLabel || field.heading || filterText(context.site, 'Date');
  const hint = field.dateFormat.replace('d', 'dd').replace('m', 'mm').replace('Y', 'yyyy');
  const ends = field.range ? (['from', 'to'] as const) : (['from'] as const);
  return {
    kind: 'dates',
    name: `${name}[]`,
    format: pickerFormat(field.dateFormat),
    monthMenu: field.monthMenu,
    yearMenu: field.yearMenu,
    inputs: ends.map((end, at) => ({
      value: dateText(input[at] ?? '', field.dateFormat),
      prefix: field[end].prefix,
      postfix: field[end].postfix,
      placeholder: field[end].placeholder || hint,
      label: field.range ? filterText(context.site, end === 'from' ? '%s from' : '%s to', label) : label,
    })),
  };
}
