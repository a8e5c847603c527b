export { type CalendarDate, dayNumber } from './calendar-date.ts';
export { formatDate, parseDate } from './date-format.ts';
export { attachDatePicker, type DatePicker, type DatePickerOptions } from './date-picker.ts';
export { DATE_FORMAT, DATE_PICKER_TEXTS, type DatePickerTexts, FIRST_DAY } from './texts.ts';
