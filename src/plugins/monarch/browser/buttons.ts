import { ask, elementsOf } from './ask.ts';
import { loadCounts, loadMediaCounts, refreshLikes, refreshMediaCounts } from './counts.ts';
import { openPicker } from './pin-images.ts';
import { openPopup } from './popups.ts';
import type { ScriptSettings } from './settings.ts';

/** Pixels of the window in which a network opens. */
const SHARE_WINDOW = { width: 550, height: 450 } as const;

const BUTTON = '.et_social_share, .et_social_share_pinterest, .et_social_follow, .et_social_open_all';

/** Opens a network in a window in the middle of the screen. */
function openShareWindow(address: string): void {
  const { width, height } = SHARE_WINDOW;
  const left = (screen.width - width) / 2;
  const top = (screen.height - height) / 2;
  open(address, '', `scrollbars=1, height=${height}, width=${width}, left=${left}, top=${top}`);
}

/** Shares, likes, follows and pins with every button of the page; gives what ends that. */
export function startButtons(settings: ScriptSettings): () => void {
  const onClick = (event: MouseEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    const button = (event.target as Element).closest<HTMLElement>(BUTTON);
    if (!button) return;
    // Links answer to Enter by themselves.
    if (event instanceof KeyboardEvent && button instanceof HTMLAnchorElement && event.key === 'Enter')
      return;
    if (button.matches('.et_social_follow')) {
      void follow(settings, button, event);
      return;
    }
    event.preventDefault();
    // Buttons over a picture that is a link do not follow it.
    event.stopPropagation();
    if (button.matches('.et_social_open_all')) void openAll(settings, button);
    else if (button.matches('.et_social_share_pinterest:not(.et_social_pin_all)'))
      openPicker(settings, button);
    else void share(settings, button);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onClick, true);
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onClick, true);
  };
}

async function share(settings: ScriptSettings, button: HTMLElement): Promise<void> {
  const { social_type: type = 'share' } = button.dataset;
  const href = button.dataset['social_link'] ?? button.getAttribute('href') ?? '#';
  if (type !== 'like' && href !== '#') openShareWindow(href);
  const wrapper = button.closest<HTMLElement>('.et_social_media_wrapper');
  const media = type === 'media' ? mediaOf(button) : '';
  if (!(await record(settings, button, type, media))) return;
  if (type === 'like') await refreshLikes(settings, button);
  else if (wrapper) refreshMediaCounts(settings, wrapper, media);
}

/** Follow links lead where they say; that they were followed is told on the way. */
async function follow(settings: ScriptSettings, button: HTMLElement, event: Event): Promise<void> {
  const isLike = button.dataset['social_type'] === 'like';
  if (isLike) event.preventDefault();
  if ((await record(settings, button, isLike ? 'like' : 'follow', '')) && isLike) {
    await refreshLikes(settings, button);
  }
}

/** Writes down what was done; whether it counts. */
async function record(
  settings: ScriptSettings,
  button: HTMLElement,
  action: string,
  media: string,
): Promise<boolean> {
  const deed = {
    action,
    network: button.dataset['social_name'] ?? '',
    media_url: media,
    post_id: Number(button.dataset['post_id']) || 0,
    location: button.dataset['location'] ?? '',
  };
  const answer = await ask(settings, {
    action: 'add_stats_record_db',
    stats_data_array: JSON.stringify(deed),
    add_stats_nonce: settings.stats_nonce,
  });
  return answer.trim() === '1';
}

/** The picture that buttons lie over. */
function mediaOf(button: HTMLElement): string {
  const image = button.closest('.et_social_media_wrapper')?.querySelector('img');
  return button.dataset['media'] ?? image?.getAttribute('src') ?? '';
}

/** The window of all networks, asked for at the first click; inside a pop-up the other networks take the button's place. */
async function openAll(settings: ScriptSettings, button: HTMLElement): Promise<void> {
  if (button.dataset['requested'] || document.querySelector('.et_social_all_networks_popup')) return;
  button.dataset['requested'] = '1';
  const popup = button.closest<HTMLElement>('.et_social_popup, .et_social_flyin');
  const { page_id: page = '', permalink = '', title = '' } = button.dataset;
  const html = await ask(settings, {
    action: 'generate_all_networks_popup',
    all_networks_page_id: page,
    all_networks_link: permalink,
    all_networks_title: title,
    all_networks_media: button.dataset['location'] === 'media' ? mediaOf(button) : '',
    is_popup: String(popup !== null),
    generate_all_window_nonce: settings.generate_all_window_nonce,
  });
  const made = elementsOf(html);
  if (popup) {
    button.closest('li')?.replaceWith(...made);
    return;
  }
  delete button.dataset['requested'];
  const [window] = made;
  if (!(window instanceof HTMLElement)) return;
  document.body.append(window);
  loadCounts(settings, window);
  openPopup(window, button);
}

/** Shows the buttons of a picture while the pointer or the focus is on it. */
export function startMedia(settings: ScriptSettings): () => void {
  const show = (event: Event) => {
    const wrapper = (event.target as Element).closest?.<HTMLElement>('.et_social_media_wrapper');
    const buttons = wrapper?.querySelector<HTMLElement>('.et_social_media');
    if (!wrapper || !buttons) return;
    buttons.classList.remove('et_social_media_hidden');
    fitMedia(wrapper, buttons);
    loadMediaCounts(settings, wrapper, mediaOf(buttons));
  };
  const hide = (event: Event) => {
    const wrapper = (event.target as Element).closest?.<HTMLElement>('.et_social_media_wrapper');
    const to = (event as MouseEvent).relatedTarget;
    if (!wrapper || (to instanceof Node && wrapper.contains(to))) return;
    wrapper.querySelector('.et_social_media')?.classList.add('et_social_media_hidden');
  };
  const shows = ['mouseover', 'focusin', 'touchstart'] as const;
  const hides = ['mouseout', 'focusout'] as const;
  for (const name of shows) document.addEventListener(name, show, { passive: true });
  for (const name of hides) document.addEventListener(name, hide);
  return () => {
    for (const name of shows) document.removeEventListener(name, show);
    for (const name of hides) document.removeEventListener(name, hide);
  };
}

/** Pixels that a picture is wider than its buttons. */
const MEDIA_MARGIN = 80;
/** Pixels between a picture's edge and its buttons. */
const MEDIA_OFFSET = 20;

function fitMedia(wrapper: HTMLElement, buttons: HTMLElement): void {
  const image = wrapper.querySelector('img');
  if (!image) return;
  buttons.style.maxWidth = `${Math.max(0, image.clientWidth - MEDIA_MARGIN)}px`;
  buttons.style.top = `${image.offsetTop + MEDIA_OFFSET}px`;
  buttons.style.insetInlineStart = `${MEDIA_OFFSET}px`;
}
