/** How a choice is offered. */
export type ChoiceInput = 'select' | 'checkbox' | 'radio' | 'multiselect';
export type Operator = 'and' | 'or';
export type Direction = 'asc' | 'desc';

/** What all fields have. */
export interface Common {
  readonly heading: string;
  readonly accessibilityLabel: string;
}

/** What all choices have. */
export interface Choice extends Common {
  readonly input: ChoiceInput;
  readonly allItemsLabel: string;
  readonly comboBox: boolean;
  readonly noResultsMessage: string;
  /** Of several chosen values: all, or one of them. Single inputs are always `or`. */
  readonly operator: Operator;
  readonly showCount: boolean;
  readonly hideEmpty: boolean;
}

export interface SearchField extends Common {
  readonly kind: 'search';
  readonly placeholder: string;
}

export interface TaxonomyField extends Choice {
  readonly kind: 'taxonomy';
  readonly type: 'category' | 'tag' | 'taxonomy';
  readonly taxonomy: string;
  /** `name`, `slug`, `id`, `count`, `term_order` or '' (as the taxonomy has them). */
  readonly orderBy: string;
  readonly orderDirection: Direction;
  readonly hierarchical: boolean;
  readonly includeChildren: boolean;
  readonly drillDown: boolean;
  /** Terms offered are those that the form's own settings include or exclude. */
  readonly syncIncludeExclude: boolean;
  readonly excludeIds: readonly number[];
}

export interface PostTypeField extends Choice {
  readonly kind: 'post_type';
  readonly postTypes: readonly string[];
}

export interface AuthorField extends Choice {
  readonly kind: 'author';
  readonly excludeAdmin: boolean;
  readonly showFullName: boolean;
  readonly orderBy: string;
  readonly orderDirection: Direction;
  readonly exclude: readonly number[];
}

/** What dates a field has, and how they look. Formats are PHP's: `m/d/Y`, `d/m/Y`, `Y/m/d`. */
export interface Dates extends Common {
  readonly range: boolean;
  readonly dateFormat: string;
  readonly from: DateTexts;
  readonly to: DateTexts;
  readonly monthMenu: boolean;
  readonly yearMenu: boolean;
}

export interface DateTexts {
  readonly prefix: string;
  readonly postfix: string;
  readonly placeholder: string;
}

export interface PostDateField extends Dates {
  readonly kind: 'post_date';
}

/** How a value that reaches from one meta key to another is held against a range. */
export type CompareMode = 'userrange' | 'metarange' | 'overlap';

/** Where the values of a field stand. */
export interface MetaKeys {
  readonly key: string;
  /** Where a value ends; the same key where it has only one. */
  readonly endKey: string;
  readonly compare: CompareMode;
}

export type NumberInput = 'range-number' | 'range-slider' | 'range-select' | 'range-radio' | 'range-checkbox';

export interface MetaNumberField extends Common, MetaKeys {
  readonly kind: 'meta_number';
  readonly input: NumberInput;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Whether the bounds are the least and the greatest value there is. */
  readonly detectMin: boolean;
  readonly detectMax: boolean;
  readonly prefix: string;
  readonly postfix: string;
  readonly thousands: string;
  readonly decimals: string;
  /** Places that count; 0 = values are compared as integers. */
  readonly decimalPlaces: number;
  readonly displayValuesAs: 'textinput' | 'text';
  /** `singlefield` = one menu of ranges, `fromtofields` = one for each end. */
  readonly displayInputAs: 'singlefield' | 'fromtofields';
  readonly separator: string;
}

export interface MetaChoiceField extends Choice {
  readonly kind: 'meta_choice';
  readonly key: string;
  /** Values are those that posts have, or those that are listed. */
  readonly options: 'auto' | readonly { readonly value: string; readonly label: string }[];
  readonly orderBy: 'value' | 'label';
  readonly orderDirection: Direction;
  readonly orderNumeric: boolean;
}

export interface MetaDateField extends Dates, MetaKeys {
  readonly kind: 'meta_date';
  /** How the dates are stored. */
  readonly stored: 'timestamp' | 'yyyymmdd' | 'yyyy-mm-dd';
}

export interface SortOption {
  readonly by: string;
  readonly direction: Direction;
  readonly label: string;
  readonly metaKey: string;
  readonly type: string;
}

export interface SortField extends Common {
  readonly kind: 'sort_order';
  readonly input: 'select' | 'radio';
  readonly allItemsLabel: string;
  readonly options: readonly SortOption[];
}

export interface PerPageField extends Common {
  readonly kind: 'posts_per_page';
  readonly input: 'select' | 'radio';
  readonly allItemsLabel: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface SubmitField extends Common {
  readonly kind: 'submit';
  readonly label: string;
}

export interface ResetField extends Common {
  readonly kind: 'reset';
  readonly label: string;
  readonly input: 'link' | 'button';
  readonly submitForm: 'always' | 'never' | 'auto';
}

export type FormField =
  | SearchField
  | TaxonomyField
  | PostTypeField
  | AuthorField
  | PostDateField
  | MetaNumberField
  | MetaChoiceField
  | MetaDateField
  | SortField
  | PerPageField
  | SubmitField
  | ResetField;
