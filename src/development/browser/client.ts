/** What the browser runs while a site is made: shows each change without a reload where that can be, and what fails. */

import { NeedsReload } from '../../view/browser/morph/morph.ts';
import type { Failure } from '../failure.ts';
import { type FormState, fillForms, readForms } from './form-state.ts';
import { hideFailure, showFailure } from './overlay.ts';
import { changeLink, changeStyles } from './styles.ts';
import { updatePage } from './update-page.ts';

const KEPT = 'portolan-development';

/** What a server says of itself: its run, how many changes it has told of in it, and what fails there. */
interface Hello {
  readonly server: string;
  readonly changes: number;
  readonly failure?: Failure;
}

// Before islands hydrate: what the server sent.
let base = document.implementation.createHTMLDocument('');
base.replaceChild(base.importNode(document.documentElement, true), base.documentElement);
/** The failed page that stands here instead of the one that was asked for. */
const failed = document.getElementById('portolan-failure');
let events: EventSource | undefined;
/** What the server said of itself. */
let seen: Hello | undefined;
let last: Promise<unknown> = Promise.resolve();

function reload(): void {
  sessionStorage.setItem(KEPT, JSON.stringify({ at: location.href, forms: readForms(document) }));
  location.reload();
}

function restore(): void {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (kept === null) return;
  const { at, forms } = JSON.parse(kept) as { at: string; forms: FormState };
  if (at !== location.href) return;
  fillForms(document, forms);
  scrollTo(forms.x, forms.y);
}

function update(): void {
  if (failed) {
    reload();
    return;
  }
  last = last
    .then(() => updatePage(base))
    .then((next) => {
      base = next;
      document.dispatchEvent(new CustomEvent('portolan:updated'));
    })
    .catch((error: unknown) => {
      if (!(error instanceof NeedsReload)) console.error('The page could not be updated:', error);
      reload();
    });
}

/** A file of the site's `public/` folder: whoever shows it asks for it again. */
function renew(path: string): void {
  const isIt = (address: string | null) =>
    address !== null && new URL(address, location.href).pathname === path;
  const again = `${path}?${Date.now()}`;
  if ([...document.scripts].some((script) => isIt(script.getAttribute('src')))) {
    reload();
    return;
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[href]'))
    if (isIt(link.getAttribute('href'))) changeLink(link, again);
  for (const image of document.images) if (isIt(image.getAttribute('src'))) image.src = again;
}

/** A page that is not looked at holds no connection: browsers allow six to a server, all tabs together. */
function connect(): void {
  if (document.hidden || events !== undefined) return;
  const stream = new EventSource('/__portolan/events');
  events = stream;
  const on = <T>(name: string, work: (data: T) => void) =>
    stream.addEventListener(name, (event) => work(JSON.parse((event as MessageEvent<string>).data) as T));
  on<Hello>('hello', (hello) => {
    // Another server answers, or something was saved while nobody listened here.
    if (seen !== undefined && (seen.server !== hello.server || seen.changes !== hello.changes))
      return reload();
    seen = hello;
    document.documentElement.dataset['development'] = 'ready';
    if (hello.failure) showFailure(hello.failure);
  });
  on<Failure>('failure', showFailure);
  on('resolved', hideFailure);
  on<Readonly<Record<string, string>>>('styles', (styles) => {
    changeStyles(styles);
    changeStyles(styles, base);
  });
  on('page', update);
  on('reload', reload);
  on<string>('file', renew);
  on<number>('changes', (changes) => {
    if (seen) seen = { ...seen, changes };
  });
  stream.onerror = () => {
    disconnect();
    setTimeout(connect, 100);
  };
}

function disconnect(): void {
  events?.close();
  events = undefined;
}

/** The server knows the sources: it says where in them an error stands. */
async function report(error: unknown, message: string): Promise<void> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const answer = await fetch('/__portolan/failure', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message, stack }),
  }).catch(() => undefined);
  showFailure(answer?.ok ? ((await answer.json()) as Failure) : { text: `${message}\n\n${stack}` });
}

restore();
if (failed) showFailure(JSON.parse(failed.textContent ?? '{}') as Failure);
connect();
document.addEventListener('visibilitychange', () => (document.hidden ? disconnect() : connect()));
// What the browser keeps for the way back is left with its connection open.
addEventListener('pagehide', disconnect);
addEventListener('pageshow', connect);
addEventListener('error', (event) => void report(event.error, event.message));
addEventListener('unhandledrejection', (event) => void report(event.reason, String(event.reason)));
addEventListener('portolan:island-error', (event) => {
  const { detail } = event as CustomEvent<unknown>;
  void report(detail, String(detail));
});
addEventListener('portolan:mismatch', (event) => {
  const { detail, target } = event as CustomEvent<unknown>;
  const name = (target as Element).getAttribute('name');
  void report(detail, `The island "${name}" does not match what the server rendered, or fails:\n${detail}`);
});
