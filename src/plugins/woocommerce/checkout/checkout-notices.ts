import { announceLists } from '../notices/alert-lists.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { sayAt } from './field-marks.ts';

/** Pixels that stay free above messages which the page scrolls to. */
const SCROLL_OFFSET = 100;

/** What messages are about: they go when the same is tried again. */
export type NoticeGroup = 'checkout' | 'updateOrderReview';

/** Takes the messages of a group away. */
export function removeNotices(group: NoticeGroup): void {
  for (const old of document.querySelectorAll(`.woocommerce-NoticeGroup-${group}`)) old.remove();
}

/** Shows messages above the form and beside the fields that they are about, and brings them into sight. */
export function showNotices({ form, raise }: CheckoutContext, html: string, group: NoticeGroup): void {
  removeNotices('checkout');
  removeNotices('updateOrderReview');
  for (const old of form.querySelectorAll('.checkout-inline-error-message')) old.remove();
  const box = document.createElement('div');
  box.className = `woocommerce-NoticeGroup woocommerce-NoticeGroup-${group}`;
  // Safe: notices are escaped by the server.
  box.innerHTML = html;
  announceLists(box);
  for (const item of box.querySelectorAll<HTMLLIElement>('li[data-id]')) linkToField(item);
  form.prepend(box);
  const list = box.querySelector<HTMLElement>('ul');
  list?.setAttribute('tabindex', '-1');
  list?.focus({ preventScroll: true });
  const top = form.getBoundingClientRect().top + window.scrollY - SCROLL_OFFSET;
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: still ? 'auto' : 'smooth' });
  raise('checkout_error', html);
}

function linkToField(item: HTMLLIElement): void {
  const id = item.dataset['id'] ?? '';
  const row = document.getElementById(`${id}_field`);
  const input = document.getElementById(id);
  if (row === null || input === null) return;
  row.classList.remove('woocommerce-validated');
  row.classList.add('woocommerce-invalid', 'woocommerce-invalid-required-field');
  sayAt(input, row, item.textContent?.trim() ?? '');
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.append(...item.childNodes);
  item.append(link);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    input.focus();
  });
}

/** A message as the server would render it; `html` is the page's own text. */
export function errorHtml(html: string): string {
  return `<div role="alert"><ul class="woocommerce-error"><li>${html}</li></ul></div>`;
}
