import { type ClipboardEvent, useMemo } from 'react';
import {
  type Changed,
  duplicateNode,
  insertText,
  moveBy,
  moveInto,
  moveOut,
  moveTo,
  pasteText,
  removeNode,
  takesChildren,
} from '../../content/commands.ts';
import { type Holders, standingPlace } from '../../content/items.ts';
import { nodeAt } from '../../content/tree.ts';
import { copied, keepCopied } from './copied.ts';
import type { EditedDocument, Path } from './use-document.ts';

/** What can be done with a page, by buttons and by keys. */
export interface Commands {
  undo(): void;
  redo(): void;
  moveUp(): void;
  moveDown(): void;
  /** Into the one before it; out of the one that it is in. */
  moveIn(): void;
  moveOut(): void;
  /** Beside or inside another; false where it cannot stand there. `onlyAsk`: nothing is moved. */
  moveTo(path: Path, to: Path, where: 'before' | 'after' | 'inside', onlyAsk?: boolean): boolean;
  duplicate(): void;
  remove(): void;
  /** Puts a text behind what is selected, or into it where it holds elements. */
  add(text: string, inside?: boolean): void;
  /** Keys that mean the same in the structure and on the page; true = it was one. */
  key(event: KeyboardEvent): boolean;
  copy(event: ClipboardEvent | globalThis.ClipboardEvent, cut: boolean): void;
  paste(event: ClipboardEvent | globalThis.ClipboardEvent): void;
  /** The same by a button, as on telephones: what is chosen can be put into any page of the site. */
  copyChosen(cut: boolean): Promise<void>;
  pasteCopied(): void;
}

/** The commands of an editor over its text. */
export function useCommands(doc: EditedDocument, holders: Holders, save: () => void): Commands {
  return useMemo(() => {
    const { tree, path, node, dispatch } = doc;
    const change = (changed: Changed | undefined) => changed && dispatch({ type: 'change', ...changed });
    const at = (command: (path: Path) => Changed | undefined) => () => void (path && change(command(path)));
    const put = (text: string) =>
      change(pasteText(tree, path && standingPlace(tree, path, text, holders), text, newId));
    const commands: Commands = {
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      moveUp: at((way) => moveBy(tree, way, -1)),
      moveDown: at((way) => moveBy(tree, way, 1)),
      moveIn: at((way) => moveInto(tree, way, holders)),
      moveOut: at((way) => moveOut(tree, way, holders)),
      moveTo(way, to, where, onlyAsk = false) {
        const moved = moveTo(tree, way, to, where, holders);
        if (!onlyAsk) change(moved);
        return moved !== undefined;
      },
      duplicate: at((way) => duplicateNode(tree, way, newId)),
      remove: at((way) => removeNode(tree, way)),
      add(text, inside) {
        const at = path && standingPlace(tree, path, text, holders);
        const into = node && at === path && (inside ?? takesChildren(node));
        change(insertText(tree, at, into ? 'inside' : 'after', text));
      },
      key(event) {
        const command = event.ctrlKey || event.metaKey;
        const key = event.key.toLowerCase();
        if (command && key === 'z') (event.shiftKey ? commands.redo : commands.undo)();
        else if (command && key === 'y') commands.redo();
        else if (command && key === 's') save();
        else if (command && key === 'd' && path) commands.duplicate();
        else if (event.altKey && key === 'arrowup') commands.moveUp();
        else if (event.altKey && key === 'arrowdown') commands.moveDown();
        else if (event.altKey && key === 'arrowright' && !isWritten(event.target)) commands.moveIn();
        else if (event.altKey && key === 'arrowleft' && !isWritten(event.target)) commands.moveOut();
        else if ((key === 'delete' || key === 'backspace') && !isWritten(event.target)) commands.remove();
        else return false;
        return true;
      },
      copy(event, cut) {
        const chosen = path && nodeAt(tree.nodes, path);
        if (!chosen || isWritten(event.target)) return;
        event.preventDefault();
        const text = tree.source.slice(chosen.start, chosen.end);
        event.clipboardData?.setData('text/plain', text);
        keepCopied(text);
        if (cut) commands.remove();
      },
      paste(event) {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text.trim() === '' || isWritten(event.target)) return;
        event.preventDefault();
        put(text);
      },
      async copyChosen(cut) {
        const chosen = path && nodeAt(tree.nodes, path);
        if (!chosen) return;
        const text = tree.source.slice(chosen.start, chosen.end);
        keepCopied(text);
        if (cut) commands.remove();
        // Where the browser lets nobody write there, it stays among the site's pages.
        await navigator.clipboard?.writeText(text).catch(() => {});
      },
      pasteCopied() {
        const text = copied();
        if (text !== undefined) put(text);
      },
    };
    return commands;
  }, [doc, holders, save]);
}

/** Whether a key goes into a text. */
function isWritten(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.closest?.('[contenteditable], input, textarea, select') != null;
}

/** An id for an element, as Enfold makes them. */
function newId(): string {
  return `av-${crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, part) => text + part.toString(36), '')
    .slice(0, 8)}`;
}
