interface KeptPage {
  results(): readonly Node[];
  form(): HTMLFormElement;
}

/** Addresses that are kept at most. */
const MOST = 30;

/** What was shown under each address of this visit, for going back without asking again. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>();

  keep(address: string, target: HTMLElement, form: HTMLFormElement): void {
    const results = [...target.childNodes].map((node) => node.cloneNode(true));
    const fields = form.cloneNode(true) as HTMLFormElement;
    tidy(fields, form);
    this.#pages.delete(address);
    this.#pages.set(address, {
      results: () => results.map((node) => node.cloneNode(true)),
      form: () => fields.cloneNode(true) as HTMLFormElement,
    });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MOST && oldest !== undefined) this.#pages.delete(oldest);
  }

  at(address: string): KeptPage | undefined {
    return this.#pages.get(address);
  }
}

/** What scripts put into a form is theirs to put there again; what was chosen is written down where copies keep it. */
function tidy(copy: HTMLFormElement, form: HTMLFormElement): void {
  for (const own of copy.querySelectorAll('.date-picker, .sf-date-in-words')) own.remove();
  for (const slider of copy.querySelectorAll('.meta-slider')) slider.replaceChildren();
  const menus = [...form.querySelectorAll('select')];
  for (const [at, menu] of [...copy.querySelectorAll('select')].entries())
    for (const [index, option] of [...menu.options].entries())
      option.toggleAttribute('selected', menus[at]?.options[index]?.selected ?? false);
  const inputs = [...form.querySelectorAll('input')].filter((input) => !input.closest('.meta-slider'));
  for (const [at, input] of [...copy.querySelectorAll('input')].entries()) {
    input.toggleAttribute('checked', inputs[at]?.checked ?? false);
    if (input.type !== 'checkbox' && input.type !== 'radio')
      input.setAttribute('value', inputs[at]?.value ?? '');
    for (const name of ['role', 'aria-haspopup', 'aria-expanded', 'aria-controls'])
      if (input.matches('.sf-datepicker')) input.removeAttribute(name);
  }
}
