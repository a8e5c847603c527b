import { fade, PIN_TOGGLE } from './motion.ts';
import type { ScriptSettings } from './settings.ts';

const WINDOW = '.et_social_pin_images_outer';

/** The address by which a network pins a picture. */
function pinAddress(permalink: string, media: string, description: string): string {
  const [url, image, text] = [permalink, media, description].map(encodeURIComponent);
  return `http://www.pinterest.com/pin/create/button/?url=${url}&media=${image}&description=${text}`;
}

/** Puts every picture of the page but those of people into the window; the text that there are none, where that is so. */
function fillPicker(settings: ScriptSettings): void {
  const list = document.querySelector<HTMLElement>('.et_social_pin_images');
  if (!list || list.childElementCount > 0) return;
  const { permalink = '', title = '', post_id: post = '' } = list.dataset;
  const seen = new Set<string>();
  for (const image of document.querySelectorAll('img')) {
    if (image.matches('.avatar') || image.closest(`${WINDOW}, .jp-carousel-overlay`)) continue;
    const source = image.currentSrc || image.src;
    if (!/^https?:/.test(source) || seen.has(source)) continue;
    seen.add(source);
    list.append(choiceOf(image, source, { permalink, title, post }));
  }
  if (seen.size > 0) return;
  const nothing = document.createElement('p');
  nothing.textContent = settings.no_img_message;
  list.append(nothing);
}

function choiceOf(
  image: HTMLImageElement,
  source: string,
  { permalink, title, post }: { readonly permalink: string; readonly title: string; readonly post: string },
): HTMLElement {
  const choice = document.createElement('div');
  choice.className = 'et_social_pin_image';
  const link = document.createElement('a');
  link.className = 'et_social_icon et_social_share';
  link.href = pinAddress(permalink, source, title);
  link.rel = 'nofollow';
  Object.assign(link.dataset, {
    social_name: 'pinterest',
    social_type: 'media',
    post_id: post,
    location: 'media',
    media: source,
  });
  link.setAttribute('aria-label', image.alt || title);
  const copy = document.createElement('img');
  copy.src = source;
  copy.alt = '';
  choice.append(copy, link);
  return choice;
}

/** Opens the window; the focus comes back to what opened it. */
export function openPicker(settings: ScriptSettings, opener: HTMLElement): void {
  const window = document.querySelector<HTMLElement>(WINDOW);
  if (!window) return;
  fillPicker(settings);
  fade(window, true, PIN_TOGGLE);
  window.querySelector<HTMLElement>('.et_social_close')?.focus();
  const close = (event: Event) => {
    if (event instanceof KeyboardEvent) {
      const onClose = (event.target as Element).closest('.et_social_close');
      if (event.key !== 'Escape' && !(onClose && (event.key === 'Enter' || event.key === ' '))) return;
    } else if (!(event.target as Element).closest('.et_social_close') && event.target !== window) return;
    event.preventDefault();
    fade(window, false, PIN_TOGGLE);
    window.removeEventListener('click', close);
    document.removeEventListener('keydown', close);
    opener.focus();
  };
  window.addEventListener('click', close);
  document.addEventListener('keydown', close);
}
