import type { DatePickerTexts } from 'portolan/browser';

/** What a form says in the browser. */
export interface LiveFormWords {
  /** Said when other results are shown. */
  readonly updated: string;
  readonly loading: string;
  /** Names of a slider's handles. */
  readonly least: string;
  readonly greatest: string;
  readonly calendar: Partial<DatePickerTexts>;
}
