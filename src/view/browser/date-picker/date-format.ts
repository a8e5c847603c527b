import { type CalendarDate, exists, weekday } from './calendar-date.ts';
import type { DatePickerTexts } from './texts.ts';

type Names = Pick<DatePickerTexts, 'months' | 'monthsShort' | 'days' | 'daysShort'>;

/** Two-digit years up to this one are of this century, as in jQuery UI's `shortYearCutoff` of `+10`. */
const YEARS_AHEAD = 10;

const PARTS = /'(?:[^']|'')*'|dd?|DD?|mm?|MM?|yy?|[^dDmMy']+/g;

/**
 * A date as text. The format is jQuery UI's: `d` `dd` day, `D` `DD` weekday, `m` `mm` month, `M` `MM` its name, `y` `yy`
 * year with two and four digits, `'…'` as it stands.
 */
export function formatDate(date: CalendarDate, format: string, names: Names): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return (format.match(PARTS) ?? [])
    .map((part) => {
      switch (part) {
        case 'd':
          return String(date.day);
        case 'dd':
          return two(date.day);
        case 'D':
          return names.daysShort[weekday(date)] ?? '';
        case 'DD':
          return names.days[weekday(date)] ?? '';
        case 'm':
          return String(date.month);
        case 'mm':
          return two(date.month);
        case 'M':
          return names.monthsShort[date.month - 1] ?? '';
        case 'MM':
          return names.months[date.month - 1] ?? '';
        case 'y':
          return two(date.year % 100);
        case 'yy':
          return String(date.year).padStart(4, '0');
        default:
          return unquoted(part);
      }
    })
    .join('');
}

/** The date that a text of this format names; undefined where it is none. Case and blanks do not matter. */
export function parseDate(
  text: string,
  format: string,
  names: Names,
  today: CalendarDate,
): CalendarDate | undefined {
  let rest = text.trim().toLowerCase();
  let year = today.year;
  let month = today.month;
  let day = 1;
  const number = (digits: number): number => {
    const found = new RegExp(`^\\d{1,${digits}}`).exec(rest)?.[0] ?? '';
    rest = rest.slice(found.length);
    return found === '' ? Number.NaN : Number(found);
  };
  const name = (all: readonly string[]): number => {
    const index = all.findIndex((each) => each !== '' && rest.startsWith(each.toLowerCase()));
    rest = rest.slice(all[index]?.length ?? 0);
    return index < 0 ? Number.NaN : index + 1;
  };
  for (const part of format.match(PARTS) ?? []) {
    rest = rest.trimStart();
    if (part === 'd' || part === 'dd') day = number(2);
    else if (part === 'm' || part === 'mm') month = number(2);
    else if (part === 'yy') year = number(4);
    else if (part === 'y') year = fullYear(number(2), today.year);
    else if (part === 'MM') month = name(names.months);
    else if (part === 'M') month = name(names.monthsShort);
    else if (part === 'DD') name(names.days);
    else if (part === 'D') name(names.daysShort);
    else {
      const between = unquoted(part).trim().toLowerCase();
      if (!rest.startsWith(between)) return undefined;
      rest = rest.slice(between.length);
    }
  }
  const date = { year, month, day };
  return rest.trim() === '' && [year, month, day].every(Number.isFinite) && exists(date) ? date : undefined;
}

function unquoted(part: string): string {
  if (part === "''") return "'";
  return part.startsWith("'") ? part.slice(1, -1).replaceAll("''", "'") : part;
}

function fullYear(year: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100);
  return year + century - (year > (thisYear % 100) + YEARS_AHEAD ? 100 : 0);
}
