/** "Show the cart on load": milliseconds after which it opens, and after which it closes. */
const OPEN_AFTER = 500;
const CLOSE_AFTER = 2500;

/** The small cart below the header's link: it opens by pointer and focus, and on its own where something was added. */
export function startDropdown(): { added(): void; stop(): void } {
  const dropdown = document.querySelector<HTMLElement>('.cart_dropdown');
  const timers: number[] = [];
  const close = () => dropdown?.classList.remove('is-open');
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  document.addEventListener('keydown', onKey);
  if (dropdown?.classList.contains('av-display-cart-on-load')) {
    timers.push(
      window.setTimeout(() => dropdown.classList.add('is-open'), OPEN_AFTER),
      window.setTimeout(close, CLOSE_AFTER),
    );
  }
  return {
    added: () => dropdown?.classList.add('visible_cart'),
    stop: () => {
      document.removeEventListener('keydown', onKey);
      for (const timer of timers) window.clearTimeout(timer);
    },
  };
}
