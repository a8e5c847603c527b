import type { Failure } from '../failure.ts';

const ID = 'portolan-error';
const STYLE =
  'width:min(60rem,92vw);max-height:85vh;overflow:auto;border:0;border-top:6px solid #c0392b;padding:1.5rem;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;color:#1b1b1b;background:#fff;box-shadow:0 20px 60px #0006';

/** Shows what failed over the page. */
export function showFailure({ text }: Pick<Failure, 'text'>): void {
  hideFailure();
  const box = document.createElement('dialog');
  box.id = ID;
  box.style.cssText = STYLE;
  box.textContent = text;
  (document.body ?? document.documentElement).append(box);
  box.showModal();
}

/** Takes it away; the focus goes back to where it was. */
export function hideFailure(): void {
  const box = document.getElementById(ID);
  if (box instanceof HTMLDialogElement) box.close();
  box?.remove();
}
