import { LiveForm } from './live-form.ts';
import type { LiveFormWords } from './live-form-words.ts';

/** Brings a form to life; gives what ends that. */
export function startForm(form: HTMLFormElement, words: LiveFormWords): () => void {
  const live = new LiveForm(form, words);
  return () => live.stop();
}
