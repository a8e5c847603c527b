import { cookie } from './fragments-store.ts';

/** How often the counter is looked at after the page has come, and how many milliseconds apart. */
const CHECKS = 15;
const CHECK_EVERY = 500;

/** How many pieces the small cart shows. */
function countPieces(): number {
  const lists = document.querySelector('.widget_shopping_cart_content');
  let sum = 0;
  for (const quantity of lists?.querySelectorAll('.cart_list li .quantity') ?? [])
    sum += Number.parseInt(quantity.textContent ?? '', 10) || 0;
  return sum;
}

/** Writes the number of pieces into the counters, hidden at 0, and the sum beside those that have one; gives the number. */
export function updateCounters(): number {
  const count = countPieces();
  for (const counter of document.querySelectorAll('.av-cart-counter')) {
    if (counter.textContent !== String(count)) counter.textContent = String(count);
    counter.classList.toggle('av-active-counter', count > 0);
  }
  const amount = document.querySelector('.widget_shopping_cart_content .total .amount')?.textContent ?? '';
  for (const shown of document.querySelectorAll('.wc-block-mini-cart__amount')) shown.textContent = amount;
  showWidgets(count > 0 || Number(cookie('woocommerce_items_in_cart')) > 0 || isAdding());
  return count;
}

/** Whether something is on its way into the cart. */
function isAdding(): boolean {
  return document.querySelector('.ajax_add_to_cart.loading') !== null;
}

/** Shows the small carts that hide while they are empty: from the moment that adding starts. */
export function showWidgets(shown: boolean): void {
  for (const widget of document.querySelectorAll('.hide_cart_widget_if_empty'))
    widget.closest('.widget_shopping_cart')?.toggleAttribute('hidden', !shown);
}

/** Keeps the counters in step with the cart while the page settles. */
export function watchCounters(): () => void {
  let checks = 0;
  const timer = window.setInterval(() => {
    checks++;
    if (updateCounters() > 0 || checks >= CHECKS) window.clearInterval(timer);
  }, CHECK_EVERY);
  return () => window.clearInterval(timer);
}
