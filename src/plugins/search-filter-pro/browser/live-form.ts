import { writtenEarly } from 'portolan/browser';
import { delayOf, LOADING_OPACITY } from './delays.ts';
import { EndlessResults } from './endless.ts';
import { fade } from './fade.ts';
import { type Fetched, fetchResults } from './fetch-results.ts';
import {
  clearForm,
  isDateComplete,
  keepFocus,
  keepMaximum,
  markChosen,
  setDisabled,
} from './field-states.ts';
import { ajaxAddress, formAddress, pageOf, resultsAddress, withoutHash } from './form-addresses.ts';
import { type FormOptions, readOptions } from './form-options.ts';
import { KeptPages } from './kept-pages.ts';
import type { LiveFormWords } from './live-form-words.ts';
import { type Parameters, readForm } from './read-form.ts';
import { scrollAfter } from './scroll.ts';
import { setUpSlider } from './slider.ts';

type Action = 'submit' | 'pagination';

const FIELDS = 'li[data-sf-field-name]';

/** One form that asks for its results while one chooses. */
export class LiveForm {
  readonly #form: HTMLFormElement;
  readonly #words: LiveFormWords;
  readonly #options: FormOptions;
  readonly #stop = new AbortController();
  readonly #pages = new KeptPages();
  readonly #endless: EndlessResults | undefined;
  /** Tells those who do not see it that other results are shown. */
  readonly #status = document.createElement('p');
  #detachDates: () => void = () => undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  #isSubmitting = false;
  /** The form is fetched alone. */
  #isRefreshing = false;
  /** Address of the results that are shown. */
  #shown = '';
  /** What those results were chosen by: further pages are theirs, whatever stands in the fields by then. */
  #chosen: Parameters;

  constructor(form: HTMLFormElement, words: LiveFormWords) {
    this.#form = form;
    this.#words = words;
    this.#options = readOptions(form);
    this.#chosen = readForm(form);
    const early = writtenEarly(form);
    this.#setUpFields(true);
    this.#status.className = 'screen-reader-text';
    this.#status.setAttribute('role', 'status');
    form.after(this.#status);
    const { signal } = this.#stop;
    form.addEventListener('change', this.#changed, { signal });
    form.addEventListener('input', this.#typed, { signal });
    form.addEventListener('keydown', this.#keyed, { signal });
    form.addEventListener('submit', this.#submitted, { signal });
    form.addEventListener('click', this.#reset, { signal });
    form.addEventListener('sf:fields', this.#follow, { signal });
    if (this.#options.isAjax) {
      document.addEventListener('click', this.#paginated, { signal });
      addEventListener('popstate', this.#returned, { signal });
      this.#keepPage();
    }
    if (this.#options.isAjax && this.#options.isEndless) {
      this.#endless = new EndlessResults({
        options: this.#options,
        target: () => this.#target(),
        fetchPage: (page) => this.#fetchPage(page),
        loadingText: words.loading,
      });
      addEventListener('scroll', this.#endless.check, { signal, passive: true });
      addEventListener('resize', this.#endless.check, { signal, passive: true });
      this.#endless.check();
    }
    this.#tell('sf:init');
    if (early) {
      markChosen(form);
      this.#schedule(delayOf(early));
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#detachDates();
    this.#status.remove();
    this.#stop.abort();
  }

  #target(): HTMLElement | null {
    return this.#options.target === '' ? null : document.querySelector<HTMLElement>(this.#options.target);
  }

  /** Whether results can be shown on this page. */
  #canReplace(): boolean {
    const { isAjax, onlyResultsAjax, resultsUrl, taxonomyArchives } = this.#options;
    if (!isAjax || !this.#target()) return false;
    const here = location.pathname.replace(/\/?$/, '/');
    const there = new URL(resultsUrl, location.href).pathname.replace(/\/?$/, '/');
    const isArchive = taxonomyArchives && Boolean(this.#form.dataset['currentTaxonomyArchive']);
    return !onlyResultsAjax || here === there || isArchive;
  }

  #setUpFields(isFirst = false): void {
    void this.#setUpDates(isFirst);
    for (const range of this.#form.querySelectorAll<HTMLElement>('.sf-meta-range-slider'))
      setUpSlider(range, this.#words);
  }

  /** The calendar is fetched for forms that have dates. */
  async #setUpDates(isFirst: boolean): Promise<void> {
    this.#detachDates();
    this.#detachDates = () => undefined;
    const [first] = this.#form.querySelectorAll('.sf-datepicker');
    if (!first) return;
    const { setUpDates } = await import('./date-fields.ts');
    // Meanwhile there may be other fields, or no form any more.
    if (first.isConnected && !this.#stop.signal.aborted)
      this.#detachDates = setUpDates(this.#form, this.#words.calendar, isFirst);
  }

  #changed = ({ target }: Event): void => {
    const input = target as HTMLInputElement;
    const range = input.closest<HTMLElement>('.sf-meta-range');
    if (range) keepMaximum(range);
    markChosen(this.#form);
    if (input.matches('.sf-datepicker') && !isDateComplete(input)) return;
    // What is typed was noticed while it was typed.
    if (!input.matches('.sf-input-text:not(.sf-datepicker)')) this.#schedule(delayOf(input));
  };

  #typed = ({ target }: Event): void => {
    const input = target as HTMLInputElement;
    if (input.matches('.sf-input-text:not(.sf-datepicker), input[type=number], input[type=range]'))
      this.#schedule(delayOf(input));
  };

  #keyed = (event: KeyboardEvent): void => {
    const input = event.target as HTMLElement;
    if (event.key !== 'Enter' || !input.matches('input:not([type=submit], [type=button])')) return;
    event.preventDefault();
    this.#submit('submit');
  };

  #submitted = (event: Event): void => {
    event.preventDefault();
    this.#submit('submit');
  };

  #reset = (event: Event): void => {
    const link = (event.target as Element).closest<HTMLElement>('.search-filter-reset');
    if (!link) return;
    event.preventDefault();
    clearForm(this.#form);
    const mode = link.dataset['sfSubmitForm'];
    if (mode === 'always' || (mode === 'auto' && this.#options.autoUpdate)) this.#submit('submit');
    else if (mode === 'auto' && this.#options.autoCount) void this.#refreshForm();
  };

  #schedule(delay: number): void {
    const { autoUpdate, autoCount } = this.#options;
    clearTimeout(this.#timer);
    if (autoUpdate) this.#timer = setTimeout(() => this.#submit('submit'), delay);
    else if (autoCount) this.#timer = setTimeout(() => void this.#refreshForm(), delay);
  }

  #submit(action: Action, page = 1): void {
    clearTimeout(this.#timer);
    if (this.#isSubmitting && action === 'submit') return;
    if (this.#canReplace()) void this.#update(action, page);
    else location.href = resultsAddress(this.#form, this.#options, page);
  }

  #fetch(url: string, isJson: boolean, signal: AbortSignal): Promise<Fetched> {
    const { id, target, sections } = this.#options;
    return fetchResults({ url, isJson, formId: id, target, sections, signal });
  }

  async #update(action: Action, page: number): Promise<void> {
    const request = this.#begin();
    const target = this.#target();
    if (!target) return;
    this.#isSubmitting = true;
    const chosen = readForm(this.#form);
    const address = resultsAddress(this.#form, this.#options, page, chosen);
    const url = ajaxAddress(this.#form, this.#options, page, chosen);
    const focus = keepFocus(this.#form);
    target.dataset['paged'] = String(page);
    setDisabled(this.#form, true);
    fade(target, LOADING_OPACITY);
    this.#tell('sf:ajaxstart', { url });
    try {
      const fetched = await this.#fetch(url, this.#options.isJson, request.signal);
      if (this.#options.updateAddress) history.pushState(null, '', address);
      if (fetched.results) target.replaceChildren(fetched.results);
      this.#chosen = chosen;
      for (const [section, html] of fetched.sections) {
        const place = document.querySelector(section);
        // Safe: a region of one of the site's own pages.
        if (place) place.innerHTML = html;
      }
      if (!this.#form.isConnected) {
        // The form stood among the results: the one that came with them goes on.
        this.#tell('sf:ajaxfinish', { url });
        this.stop();
        return;
      }
      this.#spreadFields(fetched.form);
      setDisabled(this.#form, false);
      focus.restore(this.#form);
      this.#endless?.restart(page);
      this.#keepPage();
      this.#announce(this.#words.updated);
      scrollAfter(action, this.#options, this.#form, target);
      this.#tell('sf:ajaxfinish', { url });
    } catch (error) {
      if (request.signal.aborted) return;
      setDisabled(this.#form, false);
      focus.restore(this.#form);
      this.#tell('sf:ajaxerror', { url, error: String(error) });
    } finally {
      if (this.#request === request) {
        this.#isSubmitting = false;
        fade(target, 1);
        this.#endless?.check();
      }
    }
  }

  /** Fetches the form alone: its counts follow what is chosen, the results stay. */
  async #refreshForm(): Promise<void> {
    const request = this.#begin();
    this.#isRefreshing = true;
    const url = formAddress(this.#form, this.#options);
    const focus = keepFocus(this.#form);
    setDisabled(this.#form, true);
    this.#tell('sf:ajaxformstart', { url });
    try {
      this.#spreadFields((await this.#fetch(url, true, request.signal)).form);
      this.#tell('sf:ajaxformfinish', { url });
    } catch (error) {
      if (request.signal.aborted) return;
      this.#tell('sf:ajaxerror', { url, error: String(error) });
    }
    this.#isRefreshing = false;
    setDisabled(this.#form, false);
    focus.restore(this.#form);
    this.#endless?.check();
  }

  async #fetchPage(page: number): Promise<DocumentFragment | undefined> {
    // Whoever chooses goes first: they look again when that is done.
    if (this.#isSubmitting || this.#isRefreshing) return undefined;
    const request = this.#begin();
    const url = ajaxAddress(this.#form, this.#options, page, this.#chosen);
    this.#tell('sf:ajaxstart', { url });
    try {
      const { results } = await this.#fetch(url, this.#options.isJson, request.signal);
      this.#tell('sf:ajaxfinish', { url });
      return results;
    } catch (error) {
      if (!request.signal.aborted) this.#tell('sf:ajaxerror', { url, error: String(error) });
      return undefined;
    }
  }

  /** An older request is of no use once there is a newer one. */
  #begin(): AbortController {
    this.#request?.abort();
    const target = this.#isSubmitting ? this.#target() : null;
    if (target) fade(target, 1);
    this.#isSubmitting = false;
    this.#isRefreshing = false;
    this.#request = new AbortController();
    return this.#request;
  }

  /** Another form of this id on the page has got new fields. */
  #follow = (event: Event): void => {
    this.#takeFields((event as CustomEvent<HTMLFormElement>).detail);
  };

  /** New fields for this form, and for the others of its id on the page. */
  #spreadFields(fresh: HTMLFormElement | undefined): void {
    if (!fresh) return;
    for (const other of document.querySelectorAll(`form[data-sf-form-id="${this.#options.id}"]`)) {
      const copy = fresh.cloneNode(true) as HTMLFormElement;
      if (other !== this.#form) other.dispatchEvent(new CustomEvent('sf:fields', { detail: copy }));
    }
    this.#takeFields(fresh);
  }

  /** Puts new fields in place of the old ones. */
  #takeFields(fresh: HTMLFormElement): void {
    const { instanceCount } = this.#form.dataset;
    for (const { name, value } of fresh.attributes)
      if (name.startsWith('data-')) this.#form.setAttribute(name, value);
    this.#form.dataset['instanceCount'] = instanceCount;
    const fields = [...fresh.querySelectorAll<HTMLElement>(FIELDS)];
    for (const field of this.#form.querySelectorAll<HTMLElement>(FIELDS)) {
      // Several fields may bear one name: they follow each other.
      const at = fields.findIndex((one) => one.dataset['sfFieldName'] === field.dataset['sfFieldName']);
      const [replacement] = at < 0 ? [] : fields.splice(at, 1);
      if (replacement) field.replaceChildren(...replacement.childNodes);
    }
    this.#setUpFields();
  }

  #paginated = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    const { links } = this.#options;
    const link = links === '' ? null : (event.target as Element).closest<HTMLAnchorElement>(links);
    if (!link || this.#options.isEndless || !this.#canReplace()) return;
    event.preventDefault();
    this.#submit('pagination', pageOf(link.href));
  };

  /** Back and forward bring what was there; what is not kept is loaded anew. */
  #returned = (): void => {
    if (withoutHash() === this.#shown) return;
    const kept = this.#pages.at(withoutHash());
    if (!kept) {
      if (this.#canReplace()) location.reload();
      return;
    }
    this.#shown = withoutHash();
    this.#request?.abort();
    this.#isSubmitting = false;
    this.#isRefreshing = false;
    const target = this.#target();
    if (target) fade(target, 1);
    target?.replaceChildren(...kept.results());
    this.#spreadFields(kept.form());
    this.#chosen = readForm(this.#form);
    setDisabled(this.#form, false);
    this.#endless?.restart(1);
  };

  #keepPage(): void {
    const target = this.#target();
    this.#shown = withoutHash();
    if (target) this.#pages.keep(this.#shown, target, this.#form);
  }

  #announce(text: string): void {
    this.#status.textContent = text;
  }

  #tell(name: string, detail: Readonly<Record<string, string>> = {}): void {
    this.#form.dispatchEvent(
      new CustomEvent(name, { bubbles: true, detail: { sfid: this.#options.id, ...detail } }),
    );
  }
}
