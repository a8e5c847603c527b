import type { DatePickerTexts } from '../../../view/browser/date-picker/index.ts';
import { LiveForm } from './live-form.ts';

export interface LiveFormWords {
  /** Said when other results are shown. */
  readonly updated: string;
  readonly loading: string;
  /** Names of a slider's handles. */
  readonly least: string;
  readonly greatest: string;
  readonly calendar: Partial<DatePickerTexts>;
}

/** Brings a form to life; gives what ends that. */
export function startForm(form: HTMLFormElement, words: LiveFormWords): () => void {
  const live = new LiveForm(form, words);
  return () => live.stop();
}
