import type { ReactNode } from 'react';
import { monthName } from '../months.ts';
import { Select } from './fields.tsx';

/** A filter of a list by month: WordPress's field `m`, `202611`, of months as `2026-11`. */
export function MonthChoice(props: {
  readonly months: readonly string[];
  /** '' = any. */
  readonly value: string;
  readonly onChange: (m: string) => void;
}): ReactNode {
  return (
    <Select
      label="Month"
      hideLabel
      className="months"
      value={props.value}
      options={[
        ['', 'Any month'],
        ...props.months.map((month) => [month.replace('-', ''), monthName(month)] as const),
      ]}
      onChange={props.onChange}
    />
  );
}
