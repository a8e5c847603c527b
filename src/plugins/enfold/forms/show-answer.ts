import { controlsOf } from './form-fields.ts';

/** Milliseconds in which a form slides away. */
export const SLIDE = 400;
/** Milliseconds after which the answer is read out. */
export const ANNOUNCE = 1000;

export interface FoundAnswer {
  /** The mailing list's refusal: the form can be sent again. */
  readonly error?: Element;
  readonly blocks: readonly Element[];
  /** The server found something wrong. */
  readonly failed: boolean;
}

/** What an answered page says of a form; undefined where it says nothing. */
export function answerIn(page: Document, number: number, isNewsletter: boolean): FoundAnswer | undefined {
  const error = isNewsletter ? (page.querySelector('.av-form-error-container') ?? undefined) : undefined;
  const blocks = [
    ...page.querySelectorAll(isNewsletter ? `.ajaxresponse_${number}` : '.ajaxresponse'),
  ].filter((block) => !block.classList.contains('hidden'));
  if (error === undefined && blocks.length === 0) return undefined;
  return {
    ...(error && { error }),
    blocks,
    failed: blocks.some((block) => block.classList.contains('avia-form-error')),
  };
}

/** Puts the mailing list's refusal above the form. */
export function putErrorAbove(form: HTMLFormElement, error: Element): void {
  form.parentElement?.querySelector('.av-form-error-container')?.remove();
  form.before(document.importNode(error, true));
}

/** Shows an answer below the form, in place of every earlier one. */
export function showAnswer(form: HTMLFormElement, number: number, blocks: readonly Element[]): void {
  const container = form.parentElement ?? form;
  const response =
    container.querySelector<HTMLElement>(`#ajaxresponse_${number}`) ?? newResponse(form, number);
  const copies = blocks.map((block) => {
    const copy = document.importNode(block, true);
    // It is read out a moment later, once.
    copy.removeAttribute('role');
    return copy;
  });
  for (const earlier of container.querySelectorAll('.ajaxresponse')) {
    if (earlier !== response) earlier.remove();
  }
  response.replaceChildren(...copies);
  response.classList.remove('hidden');
  response.style.display = 'block';
  announce(container, response);
}

function newResponse(form: HTMLFormElement, number: number): HTMLElement {
  const response = document.createElement('div');
  response.id = `ajaxresponse_${number}`;
  response.className = `ajaxresponse ajaxresponse_${number}`;
  form.after(response);
  return response;
}

/** The form slides away and is emptied: its answer stands in its place. */
export function leave(form: HTMLFormElement): void {
  const gone = () => {
    form.style.display = 'none';
    for (const control of controlsOf(form)) {
      if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
      else control.value = '';
    }
  };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  form.style.overflow = 'hidden';
  form
    .animate([{ height: `${form.offsetHeight}px` }, { height: '0' }], { duration: still ? 0 : SLIDE })
    .addEventListener('finish', gone);
}

function announce(container: Element, response: HTMLElement): void {
  const region = document.createElement('div');
  region.className = 'screen-reader-text';
  region.setAttribute('role', 'status');
  container.append(region);
  setTimeout(() => {
    region.textContent = response.textContent;
  }, ANNOUNCE);
}
