import { ownAddress } from 'portolan/browser';

/** Milliseconds of hovering after which the other services open. */
const HOVER_OPEN = 200;
/** Milliseconds after opening in which a click does not close again: it was meant to open. */
const RECENT_OPEN = 400;
/** Milliseconds after the pointer has left until what hovering opened closes. */
const HOVER_CLOSE = 300;
/** Clicks on the e-mail button after which it is asked whether the visitor has e-mail at all. */
const EMAIL_CLICKS = 2;
/** Pixels of windows, by service; all others the first. */
const WINDOWS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  other: [600, 400],
  facebook: [600, 400],
  x: [600, 350],
  twitter: [600, 350],
  tumblr: [450, 450],
  linkedin: [580, 450],
  telegram: [450, 450],
  mastodon: [460, 400],
  'press-this': [720, 570],
};

const CLICKS = 'jetpack-share-click-count';

/** Makes the share buttons work; gives what ends that. Source: Jetpack, `sharing.js`. */
export function startShareRow(): () => void {
  if (matchMedia('(hover: none)').matches) document.body.classList.add('jp-sharing-input-touch');
  const stops = [...document.querySelectorAll<HTMLElement>('.sharing-anchor')].map(startPane);
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.sd-button[data-shared]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const service = serviceOf(link);
    if (service === 'print') {
      event.preventDefault();
      printPage(link.href);
    } else if (service === 'email') emailShared(link);
    else {
      event.preventDefault();
      openService(link.href, service);
    }
  };
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onClick);
    for (const stop of stops) stop();
  };
}

function serviceOf(link: HTMLElement): string {
  return /^sharing-(.+)-\d+$/.exec(link.dataset['shared'] ?? '')?.[1] ?? '';
}

/** One window a service: a second click uses the first one's. */
function openService(address: string, service: string): void {
  const [width = 600, height = 400] = WINDOWS[service] ?? WINDOWS['other'] ?? [];
  const target = new URL(address);
  target.searchParams.set('nb', '1');
  open(target, `wpcom${service}`, `menubar=1,resizable=1,width=${width},height=${height}`);
}

/** The page itself is printed; the button of another page's text (in a list) prints that page, from a frame. */
function printPage(address: string): void {
  const target = new URL(ownAddress(address));
  if (target.origin + target.pathname === location.origin + location.pathname) {
    print();
    return;
  }
  document.querySelector('.sharing-print-frame')?.remove();
  const frame = document.createElement('iframe');
  frame.className = 'sharing-print-frame';
  frame.hidden = true;
  frame.addEventListener('load', () => frame.contentWindow?.print());
  target.hash = '';
  target.searchParams.set('share', 'print');
  frame.src = target.href;
  document.body.append(frame);
}

/** The mail program opens by the link; that it was wanted is told to the site, and after some clicks help is offered. */
function emailShared(link: HTMLAnchorElement): void {
  const { emailShareTrackUrl: track, emailShareNonce: nonce = '' } = link.dataset;
  const count = Number(link.getAttribute(CLICKS) ?? 0) + 1;
  link.setAttribute(CLICKS, String(count));
  if (track && new URL(track, location.href).origin === location.origin) {
    void fetch(track, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
        'X-Requested-With': 'XMLHttpRequest',
      },
      body: new URLSearchParams({ 'email-share-nonce': nonce }).toString(),
      keepalive: true,
    }).catch(() => undefined);
  }
  if (count > EMAIL_CLICKS) showEmailError(link);
}

function showEmailError(link: HTMLAnchorElement): void {
  const content = link.closest('.sd-content');
  if (!content || content.querySelector('.share-email-error')) return;
  const box = document.createElement('div');
  box.className = 'share-email-error';
  box.setAttribute('role', 'status');
  const title = document.createElement('h6');
  title.className = 'share-email-error-title';
  title.textContent = link.dataset['emailShareErrorTitle'] ?? '';
  const text = document.createElement('p');
  text.className = 'share-email-error-text';
  text.textContent = link.dataset['emailShareErrorText'] ?? '';
  box.append(title, text);
  content.append(box);
}

/** A button that opens the services behind it: by click or key, or by hovering. */
function startPane(button: HTMLElement): () => void {
  const content = button.closest('.sd-content');
  const pane = content?.querySelector<HTMLElement>('.sharing-hidden .inner');
  if (!pane) return () => undefined;
  let openedAt = -Infinity;
  let hovered = false;
  let opening: ReturnType<typeof setTimeout> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => pane.style.display !== 'none';
  const show = (byHover: boolean) => {
    hovered = byHover;
    if (!isOpen()) openedAt = performance.now();
    pane.style.display = 'block';
    pane.style.insetInlineStart = `${button.offsetLeft}px`;
    button.setAttribute('aria-expanded', 'true');
  };
  const hide = () => {
    pane.style.display = 'none';
    button.setAttribute('aria-expanded', 'false');
  };
  const enter = () => {
    clearTimeout(closing);
    if (!isOpen()) opening = setTimeout(() => show(true), HOVER_OPEN);
  };
  const leave = () => {
    clearTimeout(opening);
    if (isOpen() && hovered) closing = setTimeout(hide, HOVER_CLOSE);
  };
  const toggle = (event: Event) => {
    event.preventDefault();
    clearTimeout(opening);
    if (!isOpen()) show(false);
    else if (performance.now() - openedAt > RECENT_OPEN) hide();
    // What hovering has just opened stays open: it was clicked.
    else hovered = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === ' ' && event.target === button) toggle(event);
    if (event.key === 'Escape' && isOpen()) {
      hide();
      button.focus();
    }
  };
  const outside = (event: Event) => {
    const target = event.target as Node;
    if (isOpen() && !pane.contains(target) && !button.contains(target)) hide();
  };
  button.addEventListener('click', toggle);
  for (const element of [button, pane]) {
    element.addEventListener('mouseenter', enter);
    element.addEventListener('mouseleave', leave);
  }
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', outside);
  return () => {
    clearTimeout(opening);
    clearTimeout(closing);
    button.removeEventListener('click', toggle);
    for (const element of [button, pane]) {
      element.removeEventListener('mouseenter', enter);
      element.removeEventListener('mouseleave', leave);
    }
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', outside);
  };
}
