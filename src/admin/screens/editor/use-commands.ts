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
import { nodeAt } from '../../content/tree.ts';
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
}

/** The commands of an editor over its text. */
export function useCommands(doc: EditedDocument, save: () => void): Commands {
  return useMemo(() => {
    const { tree, path, node, dispatch } = doc;
    const change = (changed: Changed | undefined) => changed && dispatch({ type: 'change', ...changed });
    const at = (command: (path: Path) => Changed | undefined) => () => void (path && change(command(path)));
    const commands: Commands = {
      undo: () => dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      moveUp: at((way) => moveBy(tree, way, -1)),
      moveDown: at((way) => moveBy(tree, way, 1)),
      moveIn: at((way) => moveInto(tree, way)),
      moveOut: at((way) => moveOut(tree, way)),
      moveTo(way, to, where, onlyAsk = false) {
        const moved = moveTo(tree, way, to, where);
        if (!onlyAsk) change(moved);
        return moved !== undefined;
      },
      duplicate: at((way) => duplicateNode(tree, way, newId)),
      remove: at((way) => removeNode(tree, way)),
      add(text, inside) {
        const into = node && (inside ?? takesChildren(node));
        change(insertText(tree, path, into ? 'inside' : 'after', text));
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
        event.clipboardData?.setData('text/plain', tree.source.slice(chosen.start, chosen.end));
        if (cut) commands.remove();
      },
      paste(event) {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (text.trim() === '' || isWritten(event.target)) return;
        event.preventDefault();
        change(pasteText(tree, path, text, newId));
      },
    };
    return commands;
  }, [doc, save]);
}

/** Whether a key goes into a text. */
function isWritten(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return element?.closest?.('[contenteditable], input, textarea, select') != null;
}

/** An id for an element, as Enfold makes them. */
export function newId(): string {
  return `av-${crypto
    .getRandomValues(new Uint32Array(2))
    .reduce((text, part) => text + part.toString(36), '')
    .slice(0, 8)}`;
}
