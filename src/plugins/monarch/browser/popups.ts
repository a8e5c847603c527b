import { FIT_AFTER, POPUP_FADE } from './motion.ts';

/** The cookie of what was shown; it holds for the folder of the page's address. */
const COOKIE = 'etSocialCookie';
/** Seconds without any sign of the visitor, where a pop-up says no other. */
const IDLE_DEFAULT = 30;
/** Pixels above the end of the page that count as its end, for scrolling by 100 per cent. */
const NEAR_PAGE_END = 10;
/** Pixels above the end of the page from which a text without a mark has been read. */
const BOTTOM_DISTANCE = 500;
/** Pixels of the window's height that a pop-up leaves free, and how many more on wide windows. */
const POPUP_MARGIN = 60;
const WIDE_MARGIN = 50;
const WIDE_WINDOW = 768;

const POPUPS = '.et_social_popup:not(.et_social_all_networks_popup), .et_social_flyin';
/** Signs that somebody is there. */
const SIGNS = ['mousemove', 'mousedown', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll'] as const;
const DAY = 86_400_000;

/** Waits for what opens each pop-up and fly-in of the page; gives what ends that. */
export function startPopups(): () => void {
  const stops = [...document.querySelectorAll<HTMLElement>(POPUPS)].map(waitFor);
  return () => {
    for (const stop of stops) stop();
  };
}

/** One pop-up's triggers, whichever comes first. */
function waitFor(popup: HTMLElement): () => void {
  const has = (name: string) => popup.classList.contains(`et_social_${name}`);
  const days = Number(popup.dataset['cookie_duration']) || 0;
  // Whoever has commented or bought is asked whatever was shown before.
  if (has('after_comment') && new URLSearchParams(location.search).get('et_monarch_popup') === 'true') {
    return openNow(popup);
  }
  if (has('after_purchase') && document.querySelector('.et_monarch_after_order')) return openNow(popup);
  if (days > 0 && wasShown()) return () => undefined;

  const stops: (() => void)[] = [];
  const stop = () => {
    for (const each of stops.splice(0)) each();
  };
  const show = () => {
    stop();
    if (!popup.isConnected) return;
    if (days > 0) {
      if (wasShown()) return;
      remember(days);
    }
    openPopup(popup);
  };
  if (has('auto_popup')) stops.push(after(Number(popup.dataset['delay'] ?? 0) * 1000, show));
  if (has('trigger_idle')) {
    stops.push(whenIdle((Number(popup.dataset['idle_timeout']) || IDLE_DEFAULT) * 1000, show));
  }
  if (has('scroll'))
    stops.push(whenScrolled(() => scrolledPast(Number(popup.dataset['scroll_pos']) || 0), show));
  if (has('trigger_bottom')) stops.push(whenScrolled(atTextEnd, show));
  return stop;
}

function openNow(popup: HTMLElement): () => void {
  openPopup(popup);
  return () => undefined;
}

function after(milliseconds: number, done: () => void): () => void {
  const timer = setTimeout(done, milliseconds);
  return () => clearTimeout(timer);
}

function whenIdle(milliseconds: number, done: () => void): () => void {
  let timer = setTimeout(done, milliseconds);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(done, milliseconds);
  };
  for (const name of SIGNS) addEventListener(name, again, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const name of SIGNS) removeEventListener(name, again);
  };
}

function whenScrolled(isThere: () => boolean, done: () => void): () => void {
  const appearance = () => {
    if (isThere()) done();
  };
  addEventListener('scroll', appearance, { passive: true });
  return () => removeEventListener('scroll', appearance);
}

/** Whether the window's lower edge has passed a part of the page, per cent; 100 = all but the last pixels. */
function scrolledPast(percent: number): boolean {
  const part = Math.min(100, percent);
  const whole = document.documentElement.scrollHeight;
  const wanted = part === 100 ? whole - NEAR_PAGE_END : (whole * part) / 100;
  return scrollY + innerHeight >= wanted;
}

/** Whether the end of the text is in sight: its mark, or what lies above the end of the page. */
function atTextEnd(): boolean {
  const mark = document.querySelector('.et_social_bottom_trigger');
  const lower = scrollY + innerHeight;
  if (mark) return lower >= mark.getBoundingClientRect().top + scrollY;
  return lower >= document.documentElement.scrollHeight - BOTTOM_DISTANCE;
}

function wasShown(): boolean {
  return document.cookie.split(';').some((pair) => pair.trim() === `${COOKIE}=true`);
}

/** Without a path: it holds for the folder of this address. */
function remember(days: number): void {
  const expires = new Date(Date.now() + days * DAY).toUTCString();
  // biome-ignore lint/suspicious/noDocumentCookie: this cookie is a contract, and this is how all browsers set it.
  document.cookie = `${COOKIE}=true;expires=${expires}`;
}

/** Shows a pop-up or fly-in, fits it into the window, and closes it by its cross, Escape, or a click beside it. */
export function openPopup(popup: HTMLElement, opener: HTMLElement | null = null): void {
  const back = opener ?? (document.activeElement as HTMLElement | null);
  const isModal = popup.matches('.et_social_popup');
  popup.classList.add('et_social_visible', 'et_social_animated');
  setTimeout(() => fitIn(popup), FIT_AFTER);
  const onResize = () => setTimeout(() => fitIn(popup), FIT_AFTER);
  if (isModal) popup.querySelector<HTMLElement>('.et_social_icon_cancel')?.focus();
  const close = () => {
    popup.classList.add('et_social_fadeout');
    popup.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey);
    removeEventListener('resize', onResize);
    if (popup.contains(document.activeElement)) back?.focus();
    setTimeout(() => popup.remove(), POPUP_FADE);
  };
  const onClick = (event: Event) => {
    const target = event.target as Element;
    if (!target.closest('.et_social_icon_cancel') && !(isModal && target === popup)) return;
    event.preventDefault();
    close();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab' && isModal) keepInside(event, popup);
  };
  popup.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  addEventListener('resize', onResize);
}

/** A pop-up is never higher than the window, and stands in its middle. */
function fitIn(popup: HTMLElement): void {
  const content = popup.querySelector<HTMLElement>('.et_social_popup_content');
  if (!content) return;
  const most = innerHeight - POPUP_MARGIN - (innerWidth > WIDE_WINDOW ? WIDE_MARGIN : 0);
  content.style.maxHeight = `${most}px`;
  content.style.top = `${Math.max(0, (innerHeight - content.offsetHeight) / 2)}px`;
}

function keepInside(event: KeyboardEvent, root: HTMLElement): void {
  const reachable = [...root.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')];
  const first = reachable[0];
  const last = reachable.at(-1);
  const active = document.activeElement;
  if (!first || !last) return;
  if (!root.contains(active)) first.focus();
  else if (event.shiftKey && active === first) last.focus();
  else if (!event.shiftKey && active === last) first.focus();
  else return;
  event.preventDefault();
}
