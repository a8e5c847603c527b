import { attachSearch } from './search-box.ts';

/** Milliseconds after which forms that came without an island are looked for. */
const FIRST_LOOK = 2000;
/** Milliseconds to the next look, and how often. */
const NEXT_LOOK = 1000;
const LOOKS = 10;
/** Milliseconds after a click on the old theme's search icon: its form is in the page by then. */
const TOOLTIP_WAIT = 1000;

/** Sets up forms that stand in the page without an island of their own: in texts of the owner, in late HTML. */
export function setUpPlainForms(page: Document = document): void {
  const attachAll = () => {
    const forms = [...page.querySelectorAll<HTMLElement>('.aws-container')];
    const plain = forms.filter((form) => !form.closest('portolan-island'));
    for (const form of plain) attachSearch(form);
    return plain.length > 0;
  };
  const look = (left: number) => {
    if (!attachAll() && left > 0) setTimeout(() => look(left - 1), NEXT_LOOK);
  };
  setTimeout(() => look(LOOKS), FIRST_LOOK);
  page.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-avia-search-tooltip]')) {
      setTimeout(attachAll, TOOLTIP_WAIT);
    }
  });
}
