/** What the gallery of states runs: shows each scene in frames, one after the other, as they come into view. */

import { addressAs } from '../../states/address-as.ts';
import type { Scene } from '../../states/scene.ts';
import { atRest, fillCart, hydrateAll, load, loadPictures, pageOf, play, scrollUntilStill } from './play.ts';
import { type Scheme, showScheme } from './scheme.ts';

interface View {
  readonly figure: HTMLElement;
  readonly frame: HTMLIFrameElement;
  readonly scene: Scene;
  readonly scheme: Scheme;
}

const scenes = JSON.parse(document.getElementById('scenes')?.textContent ?? '[]') as readonly Scene[];
const requested = new URLSearchParams(location.search);
const words = (name: string, otherwise: string) =>
  (requested.get(name) ?? otherwise).split(',').filter(Boolean);
const widths = words('width', '390').map(Number);
const schemes = words('scheme', 'light') as readonly Scheme[];
const direction = requested.get('dir');
const palette = (
  JSON.parse(document.getElementById('palettes')?.textContent ?? '{}') as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >
)[requested.get('palette') ?? ''];
const alone = requested.get('scene');
/** Pixels from which a window is that of a desk. */
const WIDE = 1000;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 820: 1180, 1440: 900 };

const heightAt = (width: number) => Number(requested.get('height') ?? HEIGHTS[width] ?? 844);

const views = new Map<Element, View>();
let last: Promise<unknown> = Promise.resolve();

const AT_REST =
  '*,*::before,*::after{transition:none!important;animation-duration:0s!important;animation-delay:0s!important;caret-color:transparent!important;scroll-behavior:auto!important}html{scrollbar-width:none!important}';

/** One after the other: all frames share the visitor's cart. */
const coming = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      const view = views.get(target);
      if (!isIntersecting || view === undefined) continue;
      coming.unobserve(target);
      last = last.then(() => show(view));
    }
  },
  { rootMargin: '50% 0px' },
);

async function show({ figure, frame, scene, scheme }: View): Promise<void> {
  figure.dataset['state'] = 'loading';
  try {
    if (scene.cart !== undefined) await fillCart(scene.cart);
    const dress = () => dressed(pageOf(frame), scheme);
    await load(frame, () => {
      frame.src = addressAs(scene.as, scene.path);
    });
    dress();
    frame.addEventListener('load', dress);
    if (requested.has('face')) await pageOf(frame).fonts.load('1em gallery');
    await hydrateAll(frame);
    await play(frame, scene.steps);
    dress();
    await present(frame, scene.at);
    figure.dataset['state'] = 'ready';
  } catch (error) {
    figure.dataset['state'] = 'failed';
    const note = document.createElement('p');
    note.className = 'failure';
    note.textContent = String(error instanceof Error ? error.message : error);
    figure.append(note);
  }
}

/** How a state is shown: in a window of a width in pixels, in colours, and in a direction unless it stays as it is. */
interface Showing {
  readonly scheme: Scheme;
  readonly width: number;
  readonly dir?: 'ltr' | 'rtl';
}

/** Shows a state that is there otherwise, without playing it again: at rest, not yet where its scene is looked at. */
export async function lookAgain(frame: HTMLIFrameElement, { scheme, width, dir }: Showing): Promise<void> {
  const box = frame.closest<HTMLElement>('.box');
  for (const [name, pixels] of [['width', width] as const, ['height', heightAt(width)] as const]) {
    frame[name] = String(pixels);
    box?.style.setProperty(`--${name}`, `${pixels}px`);
  }
  const page = pageOf(frame);
  dressed(page, scheme);
  if (dir !== undefined) page.documentElement.dir = dir;
  await atRest(page);
}

/** The same, as it is looked at when it has just been played. */
export async function presentAgain(frame: HTMLIFrameElement, look: Showing): Promise<void> {
  await lookAgain(frame, look);
  await present(frame, views.get(frame.closest('figure') as Element)?.scene.at);
}

/** Shows what a scene looks at, with all of its pictures and faces. */
async function present(frame: HTMLIFrameElement, at: string | undefined): Promise<void> {
  const page = pageOf(frame);
  await loadPictures(page);
  await page.fonts.ready;
  await atRest(page);
  await scrollUntilStill(page, at);
}

/** A page in the colours and the direction that are looked at, and at rest. */
function dressed(page: Document, scheme: Scheme): void {
  if (direction !== null) page.documentElement.dir = direction;
  // No part of it waits to be laid out, which would move what follows while the page is looked at.
  page.documentElement.setAttribute('data-whole', '');
  if (page.getElementById('at-rest') === null) {
    const style = page.createElement('style');
    style.id = 'at-rest';
    style.textContent = AT_REST + ownFace(requested.get('face'));
    page.head.append(style);
  }
  showScheme(page, scheme);
  if (palette !== undefined) paint(page, palette);
}

/** Puts the palette of an old site in place of the page's own, as the server puts it. */
function paint(page: Document, tokens: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(tokens)) {
    page.documentElement.style.setProperty(name === 'scheme' ? 'color-scheme' : `--site-${name}`, value);
  }
  page.querySelector('.site-header')?.classList.toggle('has-own-colours', 'header-paper' in tokens);
}

/** `face`: the file of a face in which all texts are set, whatever the machine has. */
function ownFace(file: string | null): string {
  if (file === null) return '';
  const source = `@font-face{font-family:gallery;src:url(${JSON.stringify(file)});font-weight:100 900}`;
  return `${source}*,*::before,*::after,::placeholder{font-family:gallery!important}`;
}

function viewsOf(scene: Scene): HTMLElement {
  const row = document.createElement('div');
  row.className = 'row';
  const shown = widths.filter(
    (width) => scene.only === undefined || width < WIDE === (scene.only === 'narrow'),
  );
  for (const scheme of schemes) {
    for (const width of shown) {
      const figure = document.createElement('figure');
      const frame = document.createElement('iframe');
      const height = heightAt(width);
      frame.width = String(width);
      frame.height = String(height);
      frame.title = `${scene.title}, ${width}, ${scheme}`;
      const box = document.createElement('div');
      box.className = 'box';
      box.style.setProperty('--width', `${width}px`);
      box.style.setProperty('--height', `${height}px`);
      box.append(frame);
      const caption = document.createElement('figcaption');
      caption.textContent = `${width} × ${height}, ${scheme}`;
      figure.append(box, caption);
      views.set(figure, { figure, frame, scene, scheme });
      coming.observe(figure);
      row.append(figure);
    }
  }
  return row;
}

for (const article of document.querySelectorAll<HTMLElement>('[data-scene]')) {
  const scene = scenes.find(({ name }) => name === article.dataset['scene']);
  if (scene === undefined || (alone !== null && alone !== scene.name)) article.remove();
  else article.append(viewsOf(scene));
}
for (const group of document.querySelectorAll('.group')) {
  if (group.querySelector('[data-scene]') === null) group.remove();
}
