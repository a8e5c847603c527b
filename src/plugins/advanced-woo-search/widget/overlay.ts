/** Screens up to this width get the search over the whole screen, where the widget asks for it. */
const MOBILE = '(max-width: 767px)';

/** The search over the whole screen of a phone, with a button that closes it. */
export class Overlay {
  readonly #container: HTMLElement;
  readonly #onClose: () => void;
  #parts: readonly HTMLElement[] = [];

  constructor(container: HTMLElement, onClose: () => void) {
    this.#container = container;
    this.#onClose = onClose;
  }

  get open(): boolean {
    return this.#parts.length > 0;
  }

  show(): void {
    if (this.open || !matchMedia(MOBILE).matches) return;
    const mask = document.createElement('div');
    mask.className = 'aws-overlay-mask';
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'aws-mobile-fixed-close';
    close.setAttribute('aria-label', this.#container.dataset['closeLabel'] ?? 'Close');
    close.textContent = '×';
    close.addEventListener('click', () => this.close());
    document.body.append(mask);
    this.#container.append(close);
    this.#container.classList.add('aws-mobile-fixed');
    document.body.classList.add('aws-overlay');
    this.#parts = [mask, close];
  }

  close(): void {
    if (!this.open) return;
    for (const part of this.#parts) part.remove();
    this.#parts = [];
    this.#container.classList.remove('aws-mobile-fixed');
    document.body.classList.remove('aws-overlay');
    this.#onClose();
  }
}
