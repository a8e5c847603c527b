/** Columns of the builder: tag → share of the row. */
export const COLUMNS: Readonly<Record<string, number>> = {
  av_one_full: 1,
  av_one_half: 1 / 2,
  av_one_third: 1 / 3,
  av_two_third: 2 / 3,
  av_one_fourth: 1 / 4,
  av_three_fourth: 3 / 4,
  av_one_fifth: 1 / 5,
  av_two_fifth: 2 / 5,
  av_three_fifth: 3 / 5,
  av_four_fifth: 4 / 5,
};

/** Whether a tag is that of a column. */
export function isColumn(tag: string): boolean {
  return Object.hasOwn(COLUMNS, tag);
}

/** A share of a row as a style sheet writes it: enough figures that shares of one row sum up to 1. */
export function shareOf(tag: string): string {
  return String(Math.round((COLUMNS[tag] ?? 1) * 1e6) / 1e6);
}
