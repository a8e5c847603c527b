/** Milliseconds until a text is shown about what is pointed at, where nobody says another time. Source: Enfold, tooltips. */
export const SHOW_DELAY = 1500;
/** The same for the site's own texts. */
export const SITE_SHOW_DELAY = 0;
/** Milliseconds after which a text goes that is not pointed at any more. */
export const HIDE_DELAY = 300;

const NAMES = ['data-avia-tooltip', 'data-avia-icon-tooltip'] as const;
const SELECTOR = NAMES.map((name) => `[${name}]`).join(',');
/** Pixels between a text and what it is about. */
const GAP = 8;
const ID = 'avia-tooltip';

/**
 * Shows the texts of elements that carry one, above them or below where there is no room, when they are pointed at or
 * have the focus. A text stays while it is pointed at itself, and goes by Escape. Gives the function that ends it.
 */
export function followTooltips(document: Document, showAfter = SHOW_DELAY): () => void {
  const box = document.createElement('div');
  box.id = ID;
  box.className = ID;
  box.role = 'tooltip';
  box.hidden = true;
  document.body.append(box);
  let about: Element | undefined;
  let described: Element | undefined;
  let titled: { readonly on: Element; readonly title: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveBack = () => {
    titled?.on.setAttribute('title', titled.title);
    titled = undefined;
  };
  const hide = () => {
    clearTimeout(timer);
    giveBack();
    described?.removeAttribute('aria-describedby');
    about = undefined;
    box.hidden = true;
  };
  const show = (element: Element) => {
    const own = titled;
    titled = undefined;
    hide();
    titled = own;
    about = element;
    box.textContent = NAMES.map((name) => element.getAttribute(name)).find(Boolean) ?? '';
    box.hidden = false;
    // A link that is called what its text says needs not be described by it as well.
    described = element.closest('a, button') ?? element;
    if (described.getAttribute('aria-label') !== box.textContent)
      described.setAttribute('aria-describedby', ID);
    const place = element.getBoundingClientRect();
    const above = place.top - box.offsetHeight - GAP;
    const left = place.left + place.width / 2 - box.offsetWidth / 2;
    box.style.top = `${above >= 0 ? above : place.bottom + GAP}px`;
    box.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - box.offsetWidth - GAP))}px`;
  };
  const onEnter = (event: Event) => {
    const on = event.target as Element;
    const element = withTooltip(on);
    if (element === about && about) return clearTimeout(timer);
    if (box.contains(on)) return clearTimeout(timer);
    if (!element) return;
    clearTimeout(timer);
    giveBack();
    // What had its own text from the browser gets one only; it is given back, because others read it.
    const owner = element.closest('[title]');
    if (owner) {
      titled = { on: owner, title: owner.getAttribute('title') ?? '' };
      owner.removeAttribute('title');
    }
    timer = setTimeout(() => show(element), showAfter);
  };
  const onLeave = (event: Event) => {
    const on = event.target as Element;
    if (!withTooltip(on) && !box.contains(on)) return;
    clearTimeout(timer);
    timer = setTimeout(hide, HIDE_DELAY);
  };
  const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  const listeners: readonly (readonly [string, (event: never) => void])[] = [
    ['mouseover', onEnter],
    ['focusin', onEnter],
    ['mouseout', onLeave],
    ['focusout', onLeave],
    ['keydown', onKey],
  ];
  for (const [name, listener] of listeners) document.addEventListener(name, listener as EventListener);
  // Before a click is answered: lightboxes ask links for their titles.
  document.addEventListener('click', giveBack, true);
  return () => {
    hide();
    box.remove();
    document.removeEventListener('click', giveBack, true);
    for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
  };
}

/** What has a text to show: the element itself, what it lies in, or the picture of a link that has the focus. */
function withTooltip(on: Element): Element | null {
  return on.closest?.(SELECTOR) ?? (on.matches?.('a, button') ? on.querySelector(SELECTOR) : null);
}

/** Whether texts are shown already: what asks for them may stand on a page more than once. */
export function hasTooltips(document: Document): boolean {
  return document.getElementById(ID) !== null;
}
