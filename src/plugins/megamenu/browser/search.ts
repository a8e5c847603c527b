import { type MenuParts, tell } from './menu-parts.ts';

/** Milliseconds after the focus has left a box until it looks whether it is gone for good. */
const BLUR_CHECK = 100;

const OPEN = 'mega-search-open';
const CLOSED = 'mega-search-closed';

/** Wires the boxes that unfold beside their icon. */
export function wireSearches(parts: MenuParts, signal: AbortSignal): void {
  for (const form of parts.wrap.querySelectorAll<HTMLFormElement>('form.mega-search:not(.static)')) {
    if (!form.closest('.mega-static')) wireSearch(form, parts, signal);
  }
}

function wireSearch(form: HTMLFormElement, { list, isWide }: MenuParts, signal: AbortSignal): void {
  const field = form.querySelector<HTMLInputElement>('input[name=s]');
  const icon = form.querySelector<HTMLElement>('.search-icon');
  if (!field || !icon) return;
  const isOpen = () => form.classList.contains(OPEN);
  const show = (open: boolean) => {
    form.classList.toggle(OPEN, open);
    form.classList.toggle(CLOSED, !open);
    icon.setAttribute('aria-expanded', String(open));
    field.tabIndex = open ? 0 : -1;
    field.placeholder = open || !isWide() ? (field.dataset['placeholder'] ?? '') : '';
    if (open) field.focus();
    else field.value = '';
    tell(list, open ? 'mmm:openSearch' : 'mmm:closeSearch');
  };
  const onIcon = () => {
    if (isOpen() && field.value.trim() !== '') form.requestSubmit();
    else if (isOpen() && field.required) field.focus();
    else show(!isOpen());
  };
  icon.addEventListener('click', onIcon, { signal });
  icon.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onIcon();
    },
    { signal },
  );
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOpen()) return;
      event.stopPropagation();
      show(false);
      icon.focus();
    },
    { signal },
  );
  form.addEventListener(
    'focusout',
    () =>
      window.setTimeout(() => {
        if (isOpen() && !form.contains(document.activeElement)) show(false);
      }, BLUR_CHECK),
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (isOpen() && !form.contains(event.target as Node)) show(false);
    },
    { signal },
  );
  if (!isWide()) field.placeholder = field.dataset['placeholder'] ?? '';
}
