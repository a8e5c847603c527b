import type { ReportPath } from './report-place.tsx';

/** What a value is, for how it is written. */
export type ValueKind = 'text' | 'count' | 'money' | 'percent' | 'moment';

/** A column of a report, in the table and in the file of it. */
export interface ReportColumn<Row> {
  readonly name: string;
  readonly label: string;
  readonly kind: ValueKind;
  readonly value: (row: Row) => string | number;
  /** Field of `orderby`. */
  readonly sort?: string;
  /** Where what it names is edited. */
  readonly to?: (row: Row) => string | undefined;
  /** Left away on narrow windows. */
  readonly wide?: boolean;
}

/** A sum above the table, a member of `totals` of the report's numbers. */
export type ReportTotal = readonly [member: string, label: string, kind: ValueKind];

/** A report that is a list, as `wc-analytics/reports` has it. */
export interface ListReport<Row = never> {
  readonly path: ReportPath;
  readonly label: string;
  /** Below `wc-analytics/reports/`. */
  readonly route: string;
  /** Where its sums are. */
  readonly numbers: string;
  readonly totals: readonly ReportTotal[];
  /** The first one names the row. */
  readonly columns: readonly ReportColumn<Row>[];
  readonly idOf: (row: Row) => number;
  /** Its order where none is chosen. */
  readonly order: { readonly orderby: string; readonly order: 'asc' | 'desc' };
  /** Whether rows say what they are about beside its number. */
  readonly extended?: boolean;
  /** How things are now, not what happened in a time. */
  readonly isNow?: boolean;
  /** Parts of it: values of the parameter `type`. */
  readonly parts?: readonly (readonly [value: string, label: string])[];
  readonly empty: string;
}
