import { downloadHeader, type ReplyHeaders } from './reply-headers.ts';
import type { ScriptSettings } from './settings.ts';

const MODAL = 'dlm-no-access-modal';
const CLOSE = '.dlm-no-access-modal-close';
const FOCUSABLE = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';

/** Asks for what is to be shown where there is no access, and opens it; false where it cannot be had. */
export async function openModal(
  settings: ScriptSettings,
  headers: ReplyHeaders,
  opener: HTMLElement,
): Promise<boolean> {
  const fields = new URLSearchParams([
    ['download_id', downloadHeader(headers, 'download-id') ?? 'empty-download'],
    ['version_id', downloadHeader(headers, 'version-id') ?? 'empty-version'],
    ['modal_text', downloadHeader(headers, 'no-access-modal-text') ?? ''],
    ['restriction', downloadHeader(headers, 'no-access-restriction') ?? 'empty-restriction'],
    ['action', 'no_access_dlm_xhr_download'],
    ['nonce', headers.get('x-dlm-nonce') ?? ''],
  ]);
  const response = await fetch(settings.ajaxAddress, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'X-Requested-With': 'XMLHttpRequest',
    },
    body: fields.toString(),
  }).catch(() => undefined);
  if (response === undefined || !response.ok) return false;
  const frame = document.createElement('template');
  // Safe: the site's own answer, escaped where it was made.
  frame.innerHTML = await response.text();
  const modal = frame.content.querySelector<HTMLElement>(`#${MODAL}`);
  if (modal === null) return false;
  document.getElementById(MODAL)?.remove();
  document.body.append(modal);
  keep(modal, opener);
  return true;
}

/** Until it is closed, by its button or by Escape, the focus stays inside. */
function keep(modal: HTMLElement, opener: HTMLElement): void {
  const close = () => {
    modal.remove();
    document.removeEventListener('keydown', onKey);
    opener.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (!modal.isConnected) {
      document.removeEventListener('keydown', onKey);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      holdFocus(event, modal);
    }
  };
  document.addEventListener('keydown', onKey);
  for (const button of modal.querySelectorAll(CLOSE)) button.addEventListener('click', close);
  modal.querySelector<HTMLElement>(CLOSE)?.focus();
}

function holdFocus(event: KeyboardEvent, modal: HTMLElement): void {
  const stops = [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first] = stops;
  const last = stops.at(-1);
  const { activeElement } = document;
  const outside = !modal.contains(activeElement);
  if (event.shiftKey ? activeElement === first || outside : activeElement === last || outside) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
