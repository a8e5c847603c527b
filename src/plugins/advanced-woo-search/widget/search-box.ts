import { askFor, cleanTerm, isEmpty, type SearchAnswer } from './answer.ts';
import { Overlay } from './overlay.ts';
import { ResultBlock } from './result-block.ts';
import { resultList } from './result-list.ts';
import { readSettings, readWords, type WidgetSettings } from './settings.ts';

/** Milliseconds that a forced search waits. */
const FORCED_WAIT = 50;

/** Forms that are at work, so that none is set up twice; each has the number of its result block. */
const boxes = new WeakMap<Element, SearchBox>();

/** Makes a form search while one types; once for each form. Gives the function that ends it. */
export function attachSearch(container: HTMLElement): () => void {
  const known = boxes.get(container);
  if (known) return () => known.detach();
  const form = container.querySelector('form');
  const field = form?.querySelector<HTMLInputElement>('.aws-search-field');
  if (!form || !field) return () => undefined;
  const box = new SearchBox(container, form, field);
  boxes.set(container, box);
  return () => box.detach();
}

/** One form of the product search and its results. */
class SearchBox {
  readonly #container: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #field: HTMLInputElement;
  readonly #settings: WidgetSettings;
  readonly #results: ResultBlock;
  readonly #overlay: Overlay;
  readonly #answers = new Map<string, SearchAnswer>();
  readonly #listening = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;
  /** Somebody went elsewhere: what is still on its way is not shown over it. */
  #isParked = false;

  constructor(container: HTMLElement, form: HTMLFormElement, field: HTMLInputElement) {
    this.#container = container;
    this.#form = form;
    this.#field = field;
    this.#settings = readSettings(container);
    this.#results = new ResultBlock(form, document.querySelectorAll('.aws-search-result').length + 1);
    this.#overlay = new Overlay(container, () => this.#park());
    form.classList.toggle('aws-show-clear', this.#settings.showClear);
    this.#listen();
    // Somebody may have begun while the script was still on its way.
    if (document.activeElement === field) {
      this.#focus();
      if (field.value !== field.defaultValue) this.#type();
    }
    document.dispatchEvent(new CustomEvent('awsLoaded', { detail: { container } }));
  }

  detach(): void {
    this.#listening.abort();
    this.#giveUp();
    this.#overlay.close();
    this.#results.remove();
    boxes.delete(this.#container);
  }

  #listen(): void {
    const { signal } = this.#listening;
    const on = { signal };
    this.#field.addEventListener('input', () => this.#type(), on);
    this.#field.addEventListener('focus', () => this.#focus(), on);
    this.#field.addEventListener('blur', () => this.#form.classList.remove('aws-focus'), on);
    this.#field.addEventListener('keydown', (event) => this.#key(event), on);
    this.#field.addEventListener('aws_search_force', () => this.#schedule(FORCED_WAIT), on);
    this.#form.addEventListener('submit', (event) => this.#submit(event), on);
    this.#form.querySelector('.aws-search-clear')?.addEventListener('click', () => this.#clear(), on);
    this.#results.element.addEventListener('keydown', (event) => this.#keyInResults(event), on);
    addEventListener('resize', () => this.#results.visible && this.#results.place(), on);
    document.addEventListener('click', (event) => this.#outside(event), on);
  }

  get #term(): string {
    return cleanTerm(this.#field.value);
  }

  #type(): void {
    this.#giveUp();
    this.#isParked = false;
    const term = this.#term;
    if (term === '') {
      this.#results.empty();
      this.#form.classList.remove('aws-form-active');
      return;
    }
    if (!this.#settings.ajaxSearch || term.length < this.#settings.minChars) return;
    const known = this.#answers.get(term);
    if (known) this.#show(term, known);
    else this.#schedule(this.#settings.timeout);
  }

  #schedule(wait: number): void {
    this.#giveUp();
    this.#isParked = false;
    if (this.#settings.showLoader) this.#form.classList.add('aws-processing');
    this.#timer = setTimeout(() => void this.#search(), wait);
  }

  /** Neither waits nor asks any longer. */
  #giveUp(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#form.classList.remove('aws-processing');
  }

  async #search(): Promise<void> {
    const term = this.#term;
    const request = new AbortController();
    this.#request = request;
    const { url, pageId: page, tax, lang } = this.#settings;
    try {
      const answer = await askFor(term, url, { page, tax, lang }, request.signal);
      if (request.signal.aborted) return;
      this.#answers.set(term, answer);
      this.#form.classList.remove('aws-processing');
      this.#count(term, answer);
      this.#show(term, answer);
    } catch (error) {
      if (request.signal.aborted) return;
      this.#form.classList.remove('aws-processing');
      console.error('The product search could not be reached.', error);
    }
  }

  #show(term: string, answer: SearchAnswer): void {
    const { showMore, showPage } = this.#settings;
    this.#results.fill(resultList(answer, readWords(), showMore && showPage ? this.#allAddress(term) : ''));
    if (!this.#isParked) this.#reveal();
    const detail = { term, data: answer };
    this.#container.dispatchEvent(new CustomEvent('awsShowingResults', { bubbles: true, detail }));
    if (isEmpty(answer)) document.dispatchEvent(new CustomEvent('awsNoResults', { detail }));
    const status = this.#container.querySelector('[role=status]');
    const number = `${this.#container.dataset['resultsLabel'] ?? ''} ${answer.products.length}`;
    if (status) status.textContent = isEmpty(answer) ? readWords().noresults : number.trim();
  }

  #reveal(): void {
    this.#results.show();
    this.#form.classList.add('aws-form-active');
  }

  #park(): void {
    this.#isParked = true;
    this.#results.hide();
    this.#form.classList.remove('aws-form-active');
  }

  /** The page that lists everything that is found: the form's own address. */
  #allAddress(term: string): string {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(this.#form))
      if (typeof value === 'string') fields.append(name, value);
    fields.set('s', term);
    return `${this.#form.action}?${fields}`;
  }

  /** Tells those who count that something was searched for; answers from memory are not counted again. */
  #count(term: string, answer: SearchAnswer): void {
    if (!this.#settings.useAnalytics) return;
    const page = `/?s=${encodeURIComponent(`ajax-search:${term}`)}`;
    const detail = { term, label: `ajax-search:${term}`, page, results: answer.products.length };
    document.dispatchEvent(new CustomEvent('awsAnalytics', { detail }));
    const { gtag } = window as { gtag?: (...parts: readonly unknown[]) => void };
    gtag?.('event', 'page_view', { page_path: page });
  }

  #focus(): void {
    this.#isParked = false;
    this.#form.classList.add('aws-focus');
    if (this.#settings.mobileScreen) this.#overlay.show();
    if (this.#results.filled && this.#term !== '') this.#reveal();
  }

  #clear(): void {
    this.#field.value = '';
    this.#type();
    this.#field.focus();
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      if (this.#overlay.open && this.#field.value === '') this.#overlay.close();
      this.#field.value = '';
      this.#type();
    } else if (!this.#results.visible) {
      return;
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      this.#results.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Tab' && !event.shiftKey) {
      // The results lie at the end of the document: the field leads to them.
      const link = (this.#results.hovered ?? this.#results.element).querySelector('a');
      if (!link) return;
      event.preventDefault();
      link.focus();
    } else if (event.key === 'Enter' && !this.#settings.showPage) {
      this.#results.hovered?.querySelector('a')?.click();
    }
  }

  #keyInResults(event: KeyboardEvent): void {
    const links = [...this.#results.element.querySelectorAll('a')];
    const at = links.indexOf(event.target as HTMLAnchorElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const back = event.key === 'Tab' && event.shiftKey && at <= 0;
    if (event.key === 'Escape' || back || (step < 0 && at <= 0)) {
      event.preventDefault();
      this.#field.focus();
      if (event.key === 'Escape') this.#park();
    } else if (step !== 0) {
      event.preventDefault();
      links[Math.min(at + step, links.length - 1)]?.focus();
    }
  }

  /** Sent only where there is a page of results, and for something. */
  #submit(event: Event): void {
    if (!this.#settings.showPage || this.#term === '') event.preventDefault();
  }

  #outside({ target }: Event): void {
    if (!(target instanceof Node) || this.#overlay.open) return;
    if (!this.#container.contains(target) && !this.#results.element.contains(target)) this.#park();
  }
}
