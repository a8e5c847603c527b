/** What a date picker says; months from January, days from Sunday. */
export interface DatePickerTexts {
  readonly close: string;
  readonly today: string;
  readonly previous: string;
  readonly next: string;
  /** Name of the calendar, of its menus. */
  readonly choose: string;
  readonly month: string;
  readonly year: string;
  readonly months: readonly string[];
  readonly monthsShort: readonly string[];
  readonly days: readonly string[];
  readonly daysShort: readonly string[];
}

/** The site-wide defaults. */
export const DATE_PICKER_TEXTS: DatePickerTexts = {
  close: 'Close',
  today: 'Today',
  previous: 'Previous',
  next: 'Next',
  choose: 'Choose a date',
  month: 'Month',
  year: 'Year',
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
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  daysShort: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

/** Day, full name of the month, year with four digits: `5 January 2024`. */
export const DATE_FORMAT = 'd MM yy';
/** Monday. */
export const FIRST_DAY = 1;
