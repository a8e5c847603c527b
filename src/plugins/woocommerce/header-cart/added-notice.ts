/** Milliseconds that the notice takes to appear, and after which it goes. */
const NOTICE_FADE = 500;
const NOTICE_SHOWN = 2500;

/** Says what was added, with its picture and price where the card or the button shows them. */
export function showAddedNotice(button: HTMLElement, success: string): void {
  const { name, price, picture } = productOf(button);
  const notice = document.createElement('div');
  notice.className = 'added_to_cart_notification';
  // Screen readers are told by the page's live region.
  notice.ariaHidden = 'true';
  const arrow = document.createElement('span');
  arrow.className = 'avia-arrow';
  const text = document.createElement('div');
  text.className = 'added-product-text';
  const strong = document.createElement('strong');
  strong.textContent = `"${name}"`;
  text.append(strong, ` ${success}`);
  notice.append(arrow, text);
  if (price !== '') {
    const shown = document.createElement('span');
    shown.className = 'added-product-price';
    shown.textContent = price;
    text.append(' ', shown);
  }
  if (picture) {
    const image = document.createElement('img');
    image.className = 'added-product-image';
    image.src = picture.currentSrc || picture.src;
    image.alt = '';
    notice.append(image);
  }
  document.querySelector('.added_to_cart_notification')?.remove();
  document.body.append(notice);
  fade(notice, 0, 1);
  window.setTimeout(() => {
    fade(notice, 1, 0)?.finished.then(
      () => notice.remove(),
      () => notice.remove(),
    );
  }, NOTICE_SHOWN);
}

/** Whoever wants less movement sees it at once. */
function fade(element: HTMLElement, from: number, to: number): Animation | undefined {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return element.animate([{ opacity: from }, { opacity: to }], {
    duration: still ? 0 : NOTICE_FADE,
    fill: 'forwards',
  });
}

function productOf(button: HTMLElement) {
  const card = button.closest('.product');
  const text = (root: Element | null, selector: string) =>
    [...(root?.querySelectorAll(selector) ?? [])].at(-1)?.textContent?.trim() ?? '';
  return {
    name:
      text(card, '.woocommerce-loop-product__title') || text(button, '.av-cart-update-title') || 'Product',
    price: text(card, '.price .amount') || text(button, '.av-cart-update-price'),
    picture:
      card?.querySelector<HTMLImageElement>('.thumbnail_container img, img') ??
      button.querySelector<HTMLImageElement>('.av-cart-update-image img, img.av-cart-update-image'),
  };
}
