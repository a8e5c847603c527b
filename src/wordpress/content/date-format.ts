import { offsetText, type TimeZone } from './time-zone.ts';

/** Names for dates in one language. */
export interface DateNames {
  /** January first. */
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly string[];
  readonly weekdaysShort: readonly string[];
  /** PHP's `a` and `A`: morning, afternoon. */
  readonly meridiem: readonly [am: string, pm: string];
  readonly meridiemUpper: readonly [am: string, pm: string];
}

export const englishDateNames: DateNames = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  weekdaysShort: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  meridiem: ['am', 'pm'],
  meridiemUpper: ['AM', 'PM'],
};

const ISO = 'Y-m-d\\TH:i:sP';
const RFC = 'D, d M Y H:i:s O';

/** A moment as clocks and calendars of a zone show it. */
interface Moment {
  readonly unix: number;
  readonly zone: TimeZone;
  readonly offset: number;
  /** Its UTC fields are the local ones. */
  readonly local: Date;
  readonly names: DateNames;
}

/** All letters of PHP's date(); any other character stands for itself, and so does one behind a backslash. */
export function formatDate(
  format: string,
  unixSeconds: number,
  zone: TimeZone,
  names: DateNames = englishDateNames,
): string {
  const unix = Math.floor(unixSeconds);
  const offset = zone.offsetAt(unix);
  return write(format, { unix, zone, offset, local: new Date((unix + offset) * 1000), names });
}

function write(format: string, moment: Moment): string {
  let text = '';
  for (let at = 0; at < format.length; at++) {
    const character = format[at] as string;
    text += character === '\\' ? (format[++at] ?? '\\') : characterText(character, moment);
  }
  return text;
}

function characterText(character: string, moment: Moment): string {
  const { local } = moment;
  const day = local.getUTCDate();
  const weekday = local.getUTCDay();
  switch (character) {
    case 'd':
      return pad(day);
    case 'j':
      return String(day);
    case 'S':
      return ordinal(day);
    case 'D':
      return moment.names.weekdaysShort[weekday] ?? '';
    case 'l':
      return moment.names.weekdays[weekday] ?? '';
    case 'N':
      return String(weekday || 7);
    case 'w':
      return String(weekday);
    case 'z':
      return String(dayOfYear(local));
    case 'W':
      return pad(isoWeek(local).week);
    case 'o':
      return String(isoWeek(local).year);
    default:
      return (
        monthOrYearText(character, moment) ??
        timeText(character, moment) ??
        zoneText(character, moment) ??
        character
      );
  }
}

function monthOrYearText(character: string, { local, names }: Moment): string | undefined {
  const month = local.getUTCMonth();
  const year = local.getUTCFullYear();
  const digits = String(Math.abs(year)).padStart(4, '0');
  switch (character) {
    case 'F':
      return names.months[month] ?? '';
    case 'M':
      return names.monthsShort[month] ?? '';
    case 'm':
      return pad(month + 1);
    case 'n':
      return String(month + 1);
    case 't':
      return String(new Date(Date.UTC(2000 + (((year % 400) + 400) % 400), month + 1, 0)).getUTCDate());
    case 'L':
      return isLeap(year) ? '1' : '0';
    case 'Y':
      return (year < 0 ? '-' : '') + digits;
    case 'y':
      return pad(Math.abs(year % 100));
    case 'x':
      return (year < 0 ? '-' : year >= 10_000 ? '+' : '') + digits;
    case 'X':
      return (year < 0 ? '-' : '+') + digits;
    default:
      return undefined;
  }
}

function timeText(character: string, { local, names, unix }: Moment): string | undefined {
  const hour = local.getUTCHours();
  switch (character) {
    case 'a':
      return names.meridiem[hour < 12 ? 0 : 1];
    case 'A':
      return names.meridiemUpper[hour < 12 ? 0 : 1];
    case 'g':
      return String(hour % 12 || 12);
    case 'G':
      return String(hour);
    case 'h':
      return pad(hour % 12 || 12);
    case 'H':
      return pad(hour);
    case 'i':
      return pad(local.getUTCMinutes());
    case 's':
      return pad(local.getUTCSeconds());
    case 'u':
      return '000000';
    case 'v':
      return '000';
    case 'B':
      return String(swatchBeat(unix)).padStart(3, '0');
    case 'U':
      return String(unix);
    default:
      return undefined;
  }
}

function zoneText(character: string, moment: Moment): string | undefined {
  const { zone, offset, unix } = moment;
  switch (character) {
    case 'e':
      return zone.name;
    case 'T':
      return zone.abbreviationAt(unix).replace(/^([+-]\d\d):(\d\d)$/, 'GMT$1$2');
    case 'P':
      return offsetText(offset, ':');
    case 'p': {
      const abbreviation = zone.abbreviationAt(unix);
      return abbreviation === 'UTC' || abbreviation === '+00:00' ? 'Z' : offsetText(offset, ':');
    }
    case 'O':
      return offsetText(offset, '');
    case 'Z':
      return String(offset);
    case 'I':
      return isSummerTime(moment) ? '1' : '0';
    case 'c':
      return write(ISO, moment);
    case 'r':
      return write(RFC, moment);
    default:
      return undefined;
  }
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function ordinal(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

const DAY = 86_400_000;

/** From 0. */
function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - startOfYear(date.getUTCFullYear())) / DAY);
}

function startOfYear(year: number): number {
  return new Date(0).setUTCFullYear(year, 0, 1);
}

/** Weeks begin on Monday; the first one of a year is that of its first Thursday. */
function isoWeek(date: Date): { week: number; year: number } {
  const daysToThursday = 4 - (date.getUTCDay() || 7);
  const thursday = new Date(date.getTime() + daysToThursday * DAY);
  return { week: Math.floor(dayOfYear(thursday) / 7) + 1, year: thursday.getUTCFullYear() };
}

/** Thousandths of a day in Biel, an hour east of UTC. */
function swatchBeat(unix: number): number {
  const seconds = (((unix + 3600) % 86_400) + 86_400) % 86_400;
  return Math.floor(seconds / 86.4);
}

/** Clocks are ahead of where they are in the other half of the year. */
function isSummerTime({ local, offset, zone }: Moment): boolean {
  const year = local.getUTCFullYear();
  const january = zone.offsetAt(startOfYear(year) / 1000);
  const july = zone.offsetAt(new Date(0).setUTCFullYear(year, 6, 1) / 1000);
  return offset > Math.min(january, july);
}
