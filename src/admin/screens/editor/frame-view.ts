import { flushSync } from 'react-dom';
import { wordsOf } from '../../content/names.ts';
import { samePlace } from '../../content/same-place.ts';
import { type ContentTree, nodeAt } from '../../content/tree.ts';
import { AwaitedWords } from './awaited-words.ts';
import { type CaretPlace, putCaret } from './caret.ts';
import { FramePage } from './frame-page.ts';
import { elementOf, placeAt, writableOf } from './frame-places.ts';
import { keyInWords, type WordKey } from './keys-in-words.ts';
import type { DocumentAction, EditedDocument, Path } from './use-document.ts';
import { type LinkHere, sameWords, storedText, Writing, withText } from './writing.ts';

/** What happens in the frame asks this of the editor around it. */
export interface FrameOwner {
  readonly doc: EditedDocument;
  /** Keys that mean the same everywhere in the editor; true = it was one of them. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  /** Escape: back to the structure. */
  readonly onLeave: () => void;
  readonly onWriting: (writing: boolean) => void;
  /** A link is wanted at the caret. */
  readonly onLink: () => void;
}

/** What happens in the frame. */
export class FrameView {
  readonly page: FramePage;
  private readonly props: () => FrameOwner;
  /** What the frame shows, which may be older than the text. */
  private shown: ContentTree | undefined;
  private writing: Writing | undefined;
  /** Was written into, and shows what was typed until the page is rendered anew. */
  private typed: HTMLElement | undefined;
  private awaited: AwaitedWords | undefined;
  /** A dialog asks about what is written into: it has the focus, and the text waits. */
  private held = false;
  private links = 0;
  private readonly listening = new AbortController();

  constructor(document: Document, props: () => FrameOwner) {
    this.page = new FramePage(document);
    this.props = props;
    const on = (type: string, listener: (event: Event) => void) =>
      document.addEventListener(type, listener, { capture: true, signal: this.listening.signal });
    on('pointerdown', (event) => this.point(event));
    on('click', (event) => event.preventDefault());
    on('submit', (event) => event.preventDefault());
    on('dragstart', (event) => event.preventDefault());
    on('drop', (event) => event.preventDefault());
    on('keydown', (event) => this.key(event as KeyboardEvent));
    on('input', () => this.take());
    on('beforeinput', (event) => {
      if (/^history|^format/.test((event as InputEvent).inputType)) event.preventDefault();
    });
    on('paste', (event) => this.paste(event as ClipboardEvent));
    on('focusout', (event) => event.target === this.writing?.element && !this.held && this.stop());
  }

  close(): void {
    this.listening.abort();
  }

  /** Whether somebody waits for the page: it is empty, or what will be written into is not on it yet. */
  isAwaited(): boolean {
    return this.shown === undefined || this.awaited !== undefined;
  }

  /** The page will not come. */
  giveUp(): void {
    this.awaited = undefined;
  }

  /** Shows a page that was rendered from a text; the text may have changed since. */
  show(html: string, tree: ContentTree): void {
    this.page.show(html, this.writing?.element ?? this.typed);
    const { doc } = this.props();
    this.shown = tree;
    if (doc.tree !== tree) {
      this.select(doc.path);
      return;
    }
    if (this.typed && this.writing === undefined) this.page.settle(this.typed);
    this.typed = undefined;
    this.select(doc.path);
    const { awaited } = this;
    this.awaited = undefined;
    if (awaited && doc.path && this.write(doc.path, awaited.caret)) {
      awaited.type(
        this.page.document,
        (key) => this.words(key),
        () => this.awaited,
      );
    }
  }

  /** The text is another, or another node of it is selected. */
  follow({ tree, path }: EditedDocument): void {
    const { writing } = this;
    if (!this.awaited?.isAt(path)) this.awaited = undefined;
    if (writing) {
      const stored = storedText(tree, writing.path, writing.setting);
      if (stored === undefined || path?.join() !== writing.path.join()) this.stop();
      else if (!sameWords(stored, writing.text())) writing.fill(stored);
    }
    this.select(path);
  }

  write(path: Path, where: CaretPlace = 'end'): boolean {
    const { tree } = this.props().doc;
    const there = this.shown && samePlace(tree, this.shown, path);
    if (this.shown && !there) {
      const node = nodeAt(tree.nodes, path);
      if (!node || !wordsOf(node)) return false;
      this.awaited = new AwaitedWords(path, where);
      this.page.document.defaultView?.focus();
      return true;
    }
    const place = this.shown && there && writableOf(this.page.document, this.shown, there);
    if (!place || !this.start(place, path)) return false;
    const { element } = place;
    this.page.document.defaultView?.focus();
    element.focus();
    putCaret(element, where);
    return true;
  }

  mark(tag: 'strong' | 'em'): void {
    this.writing?.mark(tag);
    this.take();
  }

  beginLink(): LinkHere | undefined {
    const here = this.writing?.linkHere();
    if (!here) return undefined;
    this.held = true;
    return {
      ...here,
      set: (address, words) => {
        here.set(address, words);
        // A step of its own to take back.
        this.take(`link ${++this.links}`);
      },
    };
  }

  endLink(): void {
    this.held = false;
    this.page.document.defaultView?.focus();
    this.writing?.element.focus();
  }

  private point(event: Event): void {
    const target = event.target as Element | null;
    if (target?.nodeType !== 1 || !this.shown || this.writing?.element.contains(target)) return;
    this.awaited = undefined;
    this.stop();
    const place = placeAt(this.page.document, this.shown, target);
    // What is no more in the text, or stands where nobody can tell before the page is rendered, is not chosen.
    const path = place && samePlace(this.shown, this.props().doc.tree, place.path);
    if (!path) return;
    this.dispatch({ type: 'select', path });
    // Before the browser puts the caret where was pointed at.
    if (place.writable) this.start(place.writable, path);
  }

  private start(
    { element, setting }: { element: HTMLElement; setting: string | undefined },
    path: Path,
  ): boolean {
    if (this.writing?.element === element) return true;
    this.stop();
    const stored = storedText(this.props().doc.tree, path, setting);
    if (stored === undefined) return false;
    if (this.typed === element) this.typed = undefined;
    this.writing = new Writing(element, path, setting, stored);
    this.props().onWriting(true);
    return true;
  }

  private stop(): void {
    const { writing } = this;
    if (!writing) return;
    this.writing = undefined;
    writing.end();
    this.props().onWriting(false);
    if (this.shown === this.props().doc.tree) this.page.settle(writing.element);
    else this.typed = writing.element;
  }

  private take(step = ''): void {
    const { writing } = this;
    if (!writing) return;
    const { doc } = this.props();
    const source = withText(doc.tree, writing.path, writing.setting, writing.text());
    const burst = `${writing.path.join()} ${writing.setting ?? ''}${step}`;
    this.dispatch({ type: 'change', source, path: writing.path, burst });
  }

  /** The editor has it before the next key or pointer is heard: one that came later would meet a text without it. */
  private dispatch(action: DocumentAction): void {
    flushSync(() => this.props().doc.dispatch(action));
  }

  private key(event: KeyboardEvent): void {
    const { doc, onKey, onLeave } = this.props();
    if (event.isComposing) return;
    if (this.keeps(event)) event.preventDefault();
    else if (event.key === 'Escape') {
      this.awaited = undefined;
      this.stop();
      onLeave();
    } else if (event.key === 'Enter' && this.writing && !event.shiftKey) {
      event.preventDefault();
      this.words('Enter');
    } else if (event.key === 'Backspace' && this.words('Backspace')) {
      event.preventDefault();
    } else if (event.key === 'Tab' && this.words(event.shiftKey ? 'Back' : 'Tab')) {
      event.preventDefault();
    } else if (this.writing && (event.ctrlKey || event.metaKey) && /^[bi]$/i.test(event.key)) {
      event.preventDefault();
      this.mark(event.key.toLowerCase() === 'b' ? 'strong' : 'em');
    } else if (this.writing && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      this.props().onLink();
    } else if (event.key === 'Enter' && doc.path && this.write(doc.path)) event.preventDefault();
    // The next key starts from what this one did.
    else if (flushSync(() => onKey(event))) event.preventDefault();
  }

  /** What a key makes of the words and of what is around them; true = it did. */
  private words(key: WordKey): boolean {
    const { writing } = this;
    if (!writing || writing.setting !== undefined) return false;
    const done = keyInWords(key, this.props().doc.tree, writing);
    if (!done) return false;
    if (done.goTo) {
      this.dispatch({ type: 'select', path: done.goTo });
      return this.write(done.goTo);
    }
    if (done.changed) {
      this.stop();
      this.awaited = new AwaitedWords(done.changed.path ?? [], done.caret ?? 'start');
      this.dispatch({ type: 'change', ...done.changed });
    }
    return true;
  }

  /** Keeps what is typed for a node that the page does not show yet; whether the key was one of that kind. */
  private keeps(event: KeyboardEvent): boolean {
    const command = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
    return !command && this.awaited?.keep(event) === true;
  }

  /** Pasted words come without the looks of where they were. */
  private paste(event: ClipboardEvent): void {
    if (!this.writing) return;
    event.preventDefault();
    const text = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? '';
    this.page.document.execCommand('insertText', false, text);
  }

  private select(path: Path | undefined): void {
    const { document } = this.page;
    const shown = path && this.shown && samePlace(this.props().doc.tree, this.shown, path);
    const element = shown && this.shown && elementOf(document, this.shown, shown);
    for (const one of document.querySelectorAll('[data-portolan-selected]')) {
      if (one !== element) one.removeAttribute('data-portolan-selected');
    }
    if (!element || element.hasAttribute('data-portolan-selected')) return;
    element.setAttribute('data-portolan-selected', '');
    element.scrollIntoView({ block: 'nearest' });
  }
}
