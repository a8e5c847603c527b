import type { ChoiceInput } from '../forms/field-types.ts';

/** One thing that can be chosen. */
export interface OptionModel {
  readonly value: string;
  readonly label: string;
  readonly chosen: boolean;
  /** Results with it; undefined where the field counts nothing (orderings, numbers a page). */
  readonly count?: number;
  /** Id of its term; 0 = the option for everything. */
  readonly item?: number;
  readonly depth: number;
  readonly children: readonly OptionModel[];
}

/** A choice by menu, or by boxes. */
export interface ChoiceControl {
  readonly kind: 'choice';
  readonly input: ChoiceInput;
  readonly name: string;
  readonly operator?: 'and' | 'or';
  readonly showCount: boolean;
  readonly options: readonly OptionModel[];
  readonly title: string;
  /** Name for those who do not see what stands around it. */
  readonly label: string;
  /** The words for no choice. */
  readonly all?: string;
  readonly comboBox?: boolean;
  readonly noResults?: string;
  /** Begins the ids of boxes. */
  readonly idPrefix: string;
}

export interface TextControl {
  readonly kind: 'text';
  readonly name: string;
  readonly value: string;
  readonly placeholder: string;
  readonly title: string;
  readonly label: string;
}

export interface DateControl {
  readonly kind: 'dates';
  readonly name: string;
  /** As jQuery UI spells it: `dd/mm/yy`. */
  readonly format: string;
  readonly monthMenu: boolean;
  readonly yearMenu: boolean;
  readonly inputs: readonly {
    readonly value: string;
    readonly prefix: string;
    readonly postfix: string;
    readonly placeholder: string;
    readonly label: string;
  }[];
}

/** Two numbers: fields, a slider, or menus and boxes of which each end has its own. */
export interface RangeControl {
  readonly kind: 'range';
  readonly input: 'number' | 'slider' | 'select' | 'radio';
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** What is chosen now. */
  readonly from: number;
  readonly to: number;
  /** The same with the field's separators. */
  readonly fromText: string;
  readonly toText: string;
  readonly prefix: string;
  readonly postfix: string;
  readonly separator: string;
  readonly displayValuesAs: 'textinput' | 'text';
  readonly decimalPlaces: number;
  readonly thousands: string;
  readonly decimals: string;
  /** Numbers to choose from, of menus and boxes. */
  readonly steps: readonly { readonly value: number; readonly text: string }[];
  readonly labels: readonly [least: string, greatest: string];
  readonly idPrefix: string;
}

export interface SubmitControl {
  readonly kind: 'submit';
  readonly label: string;
}

export interface ResetControl {
  readonly kind: 'reset';
  readonly input: 'link' | 'button';
  readonly label: string;
  readonly form: number;
  readonly submitForm: string;
  /** Where the link leads without scripts: the results without any choice. */
  readonly href: string;
}

export type Control = ChoiceControl | TextControl | DateControl | RangeControl | SubmitControl | ResetControl;

/** One field of a form, as a list item with what scripts read about it. */
export interface FieldModel {
  readonly className: string;
  readonly name: string;
  readonly type: string;
  readonly inputType: string;
  /** Further `data-sf-…`, without `data-`. */
  readonly data: Readonly<Record<string, string>>;
  readonly heading: string;
  readonly control: Control;
}

/** A form, ready to be rendered. */
export interface FormModel {
  readonly id: number;
  readonly action: string;
  /** All `data-…` of the form, without `data-`, in order. */
  readonly data: Readonly<Record<string, string>>;
  readonly fields: readonly FieldModel[];
}
