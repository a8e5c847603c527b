import type { Scene, Step } from '../../states/scene.ts';
import { completeForm } from './complete-form.ts';
import { actOn } from './control-states.ts';

/** Milliseconds after which what a step waits for does not come; `patience` in the gallery's address. */
const PATIENCE = Number(new URLSearchParams(location.search).get('patience') ?? 15_000);

/** Empties a visitor's cart and puts products into it. WooCommerce: `/wc/store/v1/cart`. */
export async function fillCart(products: readonly number[]): Promise<void> {
  const cart = '/wp-json/wc/store/v1/cart';
  const nonce = (await fetch(cart)).headers.get('Nonce') ?? '';
  const headers = { Nonce: nonce, 'Content-Type': 'application/json' };
  await fetch(`${cart}/items`, { method: 'DELETE', headers });
  for (const id of products) {
    await fetch(`${cart}/add-item`, { method: 'POST', headers, body: JSON.stringify({ id, quantity: 1 }) });
  }
}

/** Loads an address in a frame. */
export function load(frame: HTMLIFrameElement, go: () => void): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    go();
  });
}

/** Does a scene's steps in its frame. Throws where something is not there. */
export async function play(frame: HTMLIFrameElement, steps: Scene['steps'] = []): Promise<void> {
  for (const step of steps) await take(frame, step);
}

async function take(frame: HTMLIFrameElement, step: Step): Promise<void> {
  const page = pageOf(frame);
  if ('wait' in step) {
    await until(
      () => [...page.querySelectorAll(step.wait)].some((each) => each.checkVisibility()),
      step.wait,
    );
  } else if ('click' in step) (await found(page, step.click)).click();
  else if ('follow' in step) {
    const control = await found(page, step.follow);
    await load(frame, () => control.click());
  } else if ('fill' in step) {
    const field = (await found(page, step.fill)) as HTMLInputElement;
    field.value = step.with;
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  } else if ('complete' in step) completeForm(await found(page, step.complete));
  else if ('answer' in step) answerNext(frame, step.answer);
  else actOn(page, step.act, step.on);
}

/** Answers the next request of a page that is no GET by a text. */
function answerNext(frame: HTMLIFrameElement, text: string): void {
  const own = frame.contentWindow;
  if (own === null) return;
  const send = own.fetch.bind(own);
  own.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') return send(input, init);
    own.fetch = send;
    return new Response(text, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
  };
}

async function found(page: Document, selector: string): Promise<HTMLElement> {
  const seen = () => [...page.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
  await until(() => seen() !== undefined, selector);
  return seen() as HTMLElement;
}

/** Hydrates every island: touches each, and says that the address has another fragment, for which those wait that nobody sees. */
export async function hydrateAll(frame: HTMLIFrameElement): Promise<void> {
  const page = pageOf(frame);
  const dry = () => [...page.querySelectorAll('portolan-island:not([hydrated], [asleep])')];
  await until(
    () => {
      page.defaultView?.dispatchEvent(new HashChangeEvent('hashchange'));
      for (const island of dry()) island.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      return dry().length === 0;
    },
    () =>
      `hydrated islands: ${dry()
        .map((island) => island.getAttribute('name'))
        .join(', ')}`,
  );
}

/** Loads the pictures that are further down. */
export async function loadPictures(page: Document): Promise<void> {
  const pictures = [...page.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.race([
    Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
}

/** Waits until nothing is under way, and what scripts move has arrived. */
export async function atRest(page: Document): Promise<void> {
  await until(
    () => page.querySelector('[aria-busy="true"], .processing, .blockUI') === null,
    'an end of work',
  );
  const moving = page.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  for (const animation of moving) animation.finish();
  await new Promise((resolve) => page.defaultView?.requestAnimationFrame(() => setTimeout(resolve)));
}

/** Brings an element to the top of the frame, or the page's own top, until nothing else scrolls any more. */
export async function scrollUntilStill(page: Document, selector = 'html'): Promise<void> {
  const styleOf = (each: Element) => page.defaultView?.getComputedStyle(each);
  // What sticks at the top covers nothing of it.
  const covered = Number.parseFloat(styleOf(page.documentElement)?.scrollPaddingTop ?? '') || 0;
  const top = () => {
    const element = page.querySelector(selector);
    if (element === null) return 0;
    const room = Number.parseFloat(styleOf(element)?.scrollMarginTop ?? '') || 0;
    return element.getBoundingClientRect().top - (selector === 'html' ? 0 : covered + room);
  };
  let before: number;
  do {
    // Within the frame alone: the gallery around it stays where it is.
    page.defaultView?.scrollBy({ top: top(), behavior: 'instant' });
    before = top();
    for (let frames = 0; frames < 4; frames++) await nextFrame(page);
  } while (top() !== before);
}

function nextFrame(page: Document): Promise<void> {
  return new Promise((resolve) => page.defaultView?.requestAnimationFrame(() => resolve()));
}

export function pageOf(frame: HTMLIFrameElement): Document {
  const page = frame.contentDocument;
  if (page === null) throw new Error('The page does not let itself be shown in a frame.');
  return page;
}

async function until(holds: () => boolean, what: string | (() => string)): Promise<void> {
  for (const end = Date.now() + PATIENCE; !holds(); ) {
    if (Date.now() > end) throw new Error(`Not there: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
