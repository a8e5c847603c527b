import type { FormOptions } from './form-options.ts';

const END = '[data-search-filter-action="infinite-scroll-end"]';

export interface EndlessPort {
  readonly options: FormOptions;
  /** The element that holds the results. */
  target(): HTMLElement | null;
  /** Fetches a page of what is asked for now; undefined where it failed. */
  fetchPage(page: number): Promise<DocumentFragment | undefined>;
  readonly loadingText: string;
}

/** Loads page after page as one scrolls down; stops at an end mark, at an empty page, at one that repeats the last. */
export class EndlessResults {
  readonly #port: EndlessPort;
  #page = 1;
  #isOver = false;
  #isLoading = false;
  #last = '';
  #run = 0;

  constructor(port: EndlessPort) {
    this.#port = port;
    this.restart(1);
  }

  /** A new set of results is shown: its first page is there. */
  restart(page: number): void {
    this.#run++;
    this.#page = page;
    this.#isLoading = false;
    const target = this.#port.target();
    this.#last = target ? textOf(this.#itemsOf(this.#containerIn(target))) : '';
    this.#isOver = target?.querySelector(END) !== null;
    this.#loader(false);
  }

  /** Looks whether the end of the results is near. */
  check = (): void => {
    const target = this.#port.target();
    if (!target || this.#isOver || this.#isLoading) return;
    const { bottom } = this.#containerIn(target).getBoundingClientRect();
    if (innerHeight > bottom + this.#port.options.scrollTrigger) void this.#load();
  };

  async #load(): Promise<void> {
    const run = this.#run;
    this.#isLoading = true;
    this.#loader(true);
    const fetched = await this.#port.fetchPage(this.#page + 1);
    if (run !== this.#run) return;
    this.#isLoading = false;
    this.#loader(false);
    const target = this.#port.target();
    if (!fetched || !target) return;
    const items = this.#itemsOf(this.#containerIn(fetched));
    const text = textOf(items);
    if (fetched.querySelector(END)) this.#isOver = true;
    if (text === '' || text === this.#last) {
      this.#isOver = true;
      return;
    }
    this.#page++;
    this.#last = text;
    target.dataset['paged'] = String(this.#page);
    this.#containerIn(target).append(...items);
    this.check();
  }

  #containerIn<Place extends HTMLElement | DocumentFragment>(place: Place): Place | HTMLElement {
    const { scrollContainer } = this.#port.options;
    return (scrollContainer && place.querySelector<HTMLElement>(scrollContainer)) || place;
  }

  #itemsOf(container: ParentNode & Node): readonly Node[] {
    const { scrollResultClass } = this.#port.options;
    if (scrollResultClass) return [...container.querySelectorAll(`.${CSS.escape(scrollResultClass)}`)];
    return [...container.childNodes];
  }

  #loader(shown: boolean): void {
    const target = this.#port.target();
    const known = target?.parentElement?.querySelector('.search-filter-scroll-loading');
    if (!shown) known?.remove();
    else if (!known && this.#port.options.scrollLoader) {
      const loader = document.createElement('div');
      loader.className = 'search-filter-scroll-loading';
      loader.setAttribute('role', 'status');
      loader.setAttribute('aria-label', this.#port.loadingText);
      target?.after(loader);
    }
  }
}

/** What stands in the results, without the numbers and links of pages: those differ even where the results do not. */
function textOf(items: readonly Node[]): string {
  const elements = items.filter(
    (item): item is Element => item instanceof Element && !item.matches('.pagination, noscript'),
  );
  return elements
    .map((element) => element.textContent ?? '')
    .join('')
    .trim();
}
