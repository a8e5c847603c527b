import { applyEdits, setInner, setSetting } from '../../content/edits.ts';
import { wordsOf } from '../../content/names.ts';
import { settingsOf } from '../../content/settings.ts';
import { type ContentTree, nodeAt, textAt } from '../../content/tree.ts';
import { afterTyping } from '../../content/typed-text.ts';
import type { Path } from './use-document.ts';

/** What keeps the place of a text while there is nothing in it. */
const NOTHING = '&nbsp;';

/** A link in a text that is written into, or the place of one. */
export interface LinkHere {
  /** As it is stored; '' = there is none yet. */
  readonly address: string;
  readonly isLink: boolean;
  /** Another address; undefined takes the link away and leaves its words. `words` stand where nothing is selected. */
  set(address: string | undefined, words: string): void;
}

/** Somebody writes into an element of the page: a node's words, or those of one setting. */
export class Writing {
  readonly element: HTMLElement;
  readonly path: Path;
  readonly setting: string | undefined;
  /** As it is stored, and as the browser writes the same. */
  private stored: string;
  private shown: string;

  /** Fills the element with what is stored, as it is stored, and lets it be written into. */
  constructor(element: HTMLElement, path: Path, setting: string | undefined, stored: string) {
    this.element = element;
    this.path = path;
    this.setting = setting;
    this.stored = stored;
    this.shown = '';
    this.fill(stored);
    element.contentEditable = 'true';
  }

  /** Shows another text: one that was taken back, say. */
  fill(stored: string): void {
    this.stored = stored;
    // No script runs in the frame, whatever the text holds.
    if (this.element.innerHTML !== stored) this.element.innerHTML = stored;
    this.shown = this.element.innerHTML;
  }

  /** What would be stored of what is there now. */
  text(): string {
    return afterTyping(this.stored, this.shown, this.element.innerHTML);
  }

  /** Takes what stands behind the caret out of the element, and gives it as HTML; undefined without a caret. */
  cutBehindCaret(): string | undefined {
    const selection = this.element.ownerDocument.getSelection();
    if (!selection || selection.rangeCount === 0) return undefined;
    const range = selection.getRangeAt(0);
    if (!this.element.contains(range.startContainer)) return undefined;
    range.deleteContents();
    range.setEnd(this.element, this.element.childNodes.length);
    const cut = this.element.ownerDocument.createElement('div');
    cut.append(range.extractContents());
    return cut.innerHTML;
  }

  /** Marks what is selected as important or emphasised, or takes the mark away. */
  mark(tag: 'strong' | 'em'): void {
    const page = this.element.ownerDocument;
    const range = page.getSelection()?.getRangeAt(0);
    if (!range || range.collapsed || !this.element.contains(range.commonAncestorContainer)) return;
    const from = range.commonAncestorContainer;
    const within = (from.nodeType === 1 ? (from as Element) : from.parentElement)?.closest(
      tag === 'strong' ? 'strong, b' : 'em, i',
    );
    if (within && within !== this.element && this.element.contains(within)) {
      within.replaceWith(...within.childNodes);
      return;
    }
    this.wrap(range, page.createElement(tag));
  }

  /**
   * The link that the caret stands in or, without one, what is selected: undefined where neither is in this text. It
   * stays what it is while a dialog has the focus.
   */
  linkHere(): LinkHere | undefined {
    const page = this.element.ownerDocument;
    const selection = page.getSelection();
    if (!selection || selection.rangeCount === 0) return undefined;
    const range = selection.getRangeAt(0).cloneRange();
    const from = range.commonAncestorContainer;
    // What stands in a link has its address among the settings.
    if (!this.element.contains(from) || this.element.closest('a')) return undefined;
    const around = (from.nodeType === 1 ? (from as Element) : from.parentElement)?.closest('a');
    const link = around && around !== this.element && this.element.contains(around) ? around : undefined;
    return {
      address: link?.getAttribute('href') ?? '',
      isLink: link !== undefined,
      set: (address, words) => {
        if (link && address === undefined) link.replaceWith(...link.childNodes);
        else if (link) link.setAttribute('href', address ?? '');
        else if (address !== undefined) this.newLink(range, address, words);
      },
    };
  }

  /** What is selected leads somewhere; where nothing is, the words are put there. Links inside give way. */
  private newLink(range: Range, address: string, words: string): void {
    const link = this.element.ownerDocument.createElement('a');
    link.setAttribute('href', address);
    if (range.collapsed) link.textContent = words;
    this.wrap(range, link);
    for (const inner of link.querySelectorAll('a')) inner.replaceWith(...inner.childNodes);
  }

  private wrap(range: Range, around: HTMLElement): void {
    around.append(range.extractContents());
    range.insertNode(around);
    range.selectNodeContents(around);
  }

  end(): void {
    this.element.removeAttribute('contenteditable');
  }
}

/** What is stored of what is written into. */
export function storedText(tree: ContentTree, path: Path, setting: string | undefined): string | undefined {
  const node = nodeAt(tree.nodes, path);
  if (!node) return undefined;
  if (setting === undefined) {
    const words = wordsOf(node);
    return words && textAt(tree.source, words.inner);
  }
  return settingsOf(tree.source, node).get(setting);
}

/** The source with other words in that place. */
export function withText(
  { source, nodes }: ContentTree,
  path: Path,
  setting: string | undefined,
  text: string,
): string {
  const node = nodeAt(nodes, path);
  if (!node) return source;
  if (setting !== undefined) return applyEdits(source, setSetting(source, node, setting, text));
  const words = wordsOf(node);
  if (!words) return source;
  // A text without an element of its own ends where its words end, and is gone where it has none.
  const whole = words.kind === 'text' ? text.trim() || NOTHING : text;
  return applyEdits(source, setInner(words, whole));
}

/** Whether two texts say the same, but for blanks at their ends. */
export function sameWords(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/^(?:\s|&nbsp;)+|(?:\s|&nbsp;)+$/g, '');
  return plain(a) === plain(b);
}
