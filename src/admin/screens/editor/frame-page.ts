import { fresh, morph, morphAttributes } from '../../../view/browser/morph/morph.ts';

/** What the frame is before it shows a page: a document in standards mode. */
export const EMPTY_PAGE = '<!DOCTYPE html><html><head></head><body></body></html>';

/** WebKit calls no listeners in a frame that may not run scripts; there are none in it either way. */
export const SANDBOX = /AppleWebKit(?!.*Chrom)/.test(navigator.userAgent)
  ? 'allow-same-origin allow-scripts'
  : 'allow-same-origin';

/** How the editor marks what is selected, and what is written into. */
const MARKS = `
[data-portolan-selected] { outline: 2px solid #0b7fab !important; outline-offset: 2px !important; }
[contenteditable] { white-space: pre-wrap; cursor: text; outline: 2px solid #b45309 !important; }
html { scroll-behavior: auto !important; }
*, ::before, ::after { transition: none !important; }
a, button, label, summary, input, select { cursor: default !important; }
`;

/**
 * A page in a frame of the editor, as the server renders it: without scripts, so that all of it can be read and nothing
 * moves by itself. What is rendered anew is brought into what is there, so that it neither jumps nor loses the caret.
 */
export class FramePage {
  readonly document: Document;
  /** The page as it was rendered last. */
  private base: Document | undefined;
  private readonly sheet: CSSStyleSheet;

  constructor(frame: Document) {
    this.document = frame;
    const view = frame.defaultView as (Window & { CSSStyleSheet: typeof CSSStyleSheet }) | null;
    this.sheet = new (view ?? window).CSSStyleSheet();
    frame.adoptedStyleSheets = [this.sheet];
  }

  /** Shows a page that the server rendered; `held` is being written into and keeps its words. */
  show(html: string, held: Element | undefined): void {
    // The page's own policy knows its styles by the hash of their text; the editor's does not.
    const styles: string[] = [];
    const plain = html.replace(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi, (_, style: string) => {
      styles.push(style);
      return '';
    });
    const next = new DOMParser().parseFromString(plain, 'text/html');
    for (const script of next.querySelectorAll('script, link[rel~="modulepreload"]')) script.remove();
    this.sheet.replaceSync(styles.join('\n') + MARKS);
    const base = this.base;
    this.base = next;
    if (base === undefined) {
      const root = this.document.documentElement;
      for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
      root.replaceChildren(...[...next.documentElement.childNodes].map((node) => fresh(node, this.document)));
      return;
    }
    morph(base.documentElement, next.documentElement, this.document.documentElement, (was, is, live) => {
      if (live !== held) return false;
      morphAttributes(was, is, live);
      return true;
    });
  }

  /** Gives an element the words that were rendered last, after it was written into. One that is gone has none. */
  settle(element: Element): void {
    if (!element.isConnected) return;
    let rendered: Node | undefined = this.base;
    for (const one of placeOf(element)) rendered = rendered?.childNodes[one];
    if (rendered === undefined) return;
    element.replaceChildren(...[...rendered.childNodes].map((node) => fresh(node, this.document)));
  }
}

/** Where an element stands in its document: places in lists of children. */
function placeOf(element: Node): readonly number[] {
  const places: number[] = [];
  for (let node: Node = element; node.parentNode !== null; node = node.parentNode) {
    places.unshift([...node.parentNode.childNodes].indexOf(node as ChildNode));
  }
  return places;
}
