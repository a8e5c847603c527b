import { type FormField, fieldWidths } from './form-field.ts';

/** Whether each field begins a row: fields share one until their widths would be more than all of it. */
export function rowStarts(fields: readonly FormField[]): readonly boolean[] {
  let filled = 1;
  return fields.map(({ kind, width }) => {
    if (kind === 'html') {
      filled = 1;
      return true;
    }
    const share = fieldWidths[width];
    // Thirds do not add up exactly.
    const starts = filled + share > 1.001;
    filled = starts ? share : filled + share;
    return starts;
  });
}
