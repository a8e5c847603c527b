import { scriptIsland } from 'portolan/browser';
import type { LiveFormWords } from './browser/live-form-words.ts';
import { startForm } from './browser/start-form.ts';

export const hydrateOn = 'idle';

interface SearchFilterProps {
  /** Id of the form, and which one of its kind on the page it is. */
  readonly form: number;
  readonly instance: number;
  readonly words: LiveFormWords;
}

/**
 * Keeps results and counts of a search form up to date while one chooses. It renders nothing: the form stands beside it,
 * because scripts replace its fields. Without scripts the form is posted.
 */
export default scriptIsland(({ form, instance, words }: SearchFilterProps) => {
  const found = document.querySelector<HTMLFormElement>(
    `form.searchandfilter[data-sf-form-id="${form}"][data-instance-count="${instance}"]`,
  );
  return found ? startForm(found, words) : undefined;
});
