/** What the overlay says while something is under way. */
const WAITING = 'Please wait...';
/** Milliseconds in which it goes. */
const FADE = 400;

/** Lays a waiting message over a form; gives what takes it away again. */
export function cover(form: HTMLElement): () => void {
  const overlay = document.createElement('div');
  overlay.className = 'rcp-overlay';
  overlay.setAttribute('role', 'status');
  const message = document.createElement('div');
  message.className = 'rcp-overlay-message';
  message.textContent = WAITING;
  overlay.append(message);
  form.classList.add('rcp-waiting');
  form.setAttribute('aria-busy', 'true');
  form.append(overlay);
  return () => {
    form.classList.remove('rcp-waiting');
    form.removeAttribute('aria-busy');
    overlay.classList.add('rcp-overlay-leaving');
    window.setTimeout(() => overlay.remove(), FADE);
  };
}
