/** With less page than this below the field (pixels), results stand above it. */
const ROOM_BELOW = 500;
/** Milliseconds in which the list scrolls to the result that the arrow keys lead to. */
const SCROLL_TIME = 400;
/** Space between field and results, pixels. */
const GAP = 2;

/** The box with the results of one form: it lies at the end of the document, where nothing cuts it off. */
export class ResultBlock {
  readonly element: HTMLDivElement;
  readonly #form: HTMLElement;
  #scrolling = 0;

  constructor(form: HTMLElement, number: number) {
    this.#form = form;
    this.element = document.createElement('div');
    this.element.id = `aws-search-result-${number}`;
    this.element.className = 'aws-search-result';
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', form.querySelector('label')?.textContent ?? '');
    this.element.style.display = 'none';
    document.body.append(this.element);
  }

  get visible(): boolean {
    return this.element.style.display !== 'none';
  }

  get filled(): boolean {
    return this.element.childElementCount > 0;
  }

  fill(list: HTMLElement): void {
    this.element.replaceChildren(list);
  }

  empty(): void {
    this.hide();
    this.element.replaceChildren();
  }

  show(): void {
    this.element.style.display = '';
    this.place();
  }

  hide(): void {
    this.element.style.display = 'none';
    this.hovered?.classList.remove('hovered');
  }

  /** As wide as the form, below it; above it where the page ends soon. */
  place(): void {
    const form = this.#form.getBoundingClientRect();
    const { style, offsetHeight } = this.element;
    // Where it lay before must not make the page longer.
    style.top = '0';
    const below = document.documentElement.scrollHeight - (form.bottom + scrollY);
    const above = below < ROOM_BELOW;
    style.width = `${form.width}px`;
    style.left = `${form.left + scrollX}px`;
    style.top = `${above ? Math.max(0, form.top + scrollY - offsetHeight - GAP) : form.bottom + scrollY + GAP}px`;
    this.element.classList.toggle('aws-above', above);
  }

  /** The entry that the arrow keys have come to. */
  get hovered(): Element | null {
    return this.element.querySelector('.hovered');
  }

  /** Goes on to the next or previous entry and brings it into sight; round at the ends. */
  move(step: 1 | -1): void {
    const items = [...this.element.querySelectorAll<HTMLElement>('.aws_result_item')];
    if (items.length === 0) return;
    const { hovered } = this;
    const at = hovered ? items.indexOf(hovered as HTMLElement) + step : step > 0 ? 0 : items.length - 1;
    const next = items[(at + items.length) % items.length];
    hovered?.classList.remove('hovered');
    next?.classList.add('hovered');
    if (next) this.#scrollTo(next);
  }

  #scrollTo(item: HTMLElement): void {
    const { element } = this;
    const top = item.offsetTop;
    const target =
      top < element.scrollTop
        ? top
        : top + item.offsetHeight > element.scrollTop + element.clientHeight
          ? top + item.offsetHeight - element.clientHeight
          : undefined;
    cancelAnimationFrame(this.#scrolling);
    if (target === undefined) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      element.scrollTop = target;
      return;
    }
    const from = element.scrollTop;
    const started = performance.now();
    const step = () => {
      const part = Math.min((performance.now() - started) / SCROLL_TIME, 1);
      element.scrollTop = from + (target - from) * part;
      if (part < 1) this.#scrolling = requestAnimationFrame(step);
    };
    this.#scrolling = requestAnimationFrame(step);
  }

  remove(): void {
    cancelAnimationFrame(this.#scrolling);
    this.element.remove();
  }
}
