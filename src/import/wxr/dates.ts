/** What MySQL stores where there is no date. */
const ZERO_DATE = '0000-00-00 00:00:00';

const FORM = /^(\d{4})-(\d\d)-(\d\d) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a date that exists, as MySQL writes them, or its zero date. */
export function isDate(text: string): boolean {
  const parts = FORM.exec(text);
  if (parts === null) return false;
  const day = Number(parts[3]);
  const month = Number(parts[2]);
  if (day >= 1 && day <= 28 && month >= 1 && month <= 12) return true;
  if (text === ZERO_DATE) return true;
  if (day < 1 || day > (DAYS[month - 1] ?? 0)) return false;
  const year = Number(parts[1]);
  return month !== 2 || day < 29 || (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0));
}

/**
 * A date and its twin in Greenwich time, each standing in for the other where it does not exist; absent ones are
 * MySQL's zero date. `bad` tells the text that was no date.
 */
export function pairOfDates(
  local: string,
  gmt: string,
): { readonly local: string; readonly gmt: string; readonly bad?: string } {
  const goodLocal = local === '' || isDate(local);
  const goodGmt = gmt === '' || isDate(gmt);
  const first = goodLocal ? local || ZERO_DATE : goodGmt && gmt !== '' ? gmt : ZERO_DATE;
  const second = goodGmt ? gmt || ZERO_DATE : goodLocal && local !== '' ? local : ZERO_DATE;
  if (goodLocal && goodGmt) return { local: first, gmt: second };
  return { local: first, gmt: second, bad: goodLocal ? gmt : local };
}
