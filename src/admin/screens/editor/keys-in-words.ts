import type { Changed } from '../../content/commands.ts';
import { joinWords, leaveList } from '../../content/join.ts';
import { splitWords } from '../../content/split.ts';
import { addRow, cellAt, nextCell } from '../../content/tables.ts';
import { type ContentTree, nodeAt } from '../../content/tree.ts';
import { type CaretPlace, isAtStart } from './caret.ts';
import type { Path } from './use-document.ts';
import type { Writing } from './writing.ts';

/** Keys that do more than write; `Back`: Tab with Shift. */
export type WordKey = 'Enter' | 'Backspace' | 'Tab' | 'Back';

/** What a key did: a change with the place of the caret then, or another place to write at. */
export interface KeyDone {
  readonly changed?: Changed;
  readonly caret?: CaretPlace;
  readonly goTo?: Path;
}

/**
 * Enter makes two of a paragraph or list item, and ends a list in an empty item; Backspace at the beginning puts words behind
 * those before them; Tab goes from cell to cell, and behind the last into a new row. Undefined = the key does nothing more.
 */
export function keyInWords(key: WordKey, tree: ContentTree, writing: Writing): KeyDone | undefined {
  const { path } = writing;
  if (key === 'Enter') return enter(tree, writing);
  if (key === 'Backspace') {
    const joined = isAtStart(writing.element) ? joinWords(tree, path, writing.text()) : undefined;
    return joined && { changed: joined, caret: { behind: joined.before } };
  }
  if (!cellAt(tree, path)) return undefined;
  const next = nextCell(tree, path, key === 'Tab' ? 1 : -1);
  if (next) return { goTo: wordsIn(tree, next) };
  const changed = key === 'Tab' ? newRow(tree, path) : undefined;
  return changed && { changed };
}

/** A row behind the last, and its first cell. */
function newRow(tree: ContentTree, path: Path): Changed | undefined {
  const added = addRow(tree, path, 1);
  return added?.path && { ...added, path: [...added.path.slice(0, -1), 0] };
}

/** Cells of page builders hold their words in a node of its own. */
function wordsIn(tree: ContentTree, cell: Path): Path {
  return nodeAt(tree.nodes, cell)?.children[0]?.kind === 'text' ? [...cell, 0] : cell;
}

function enter(tree: ContentTree, writing: Writing): KeyDone {
  const text = writing.text();
  const left = text.replace(/&nbsp;|<br\s*\/?>|\s/g, '') === '' ? leaveList(tree, writing.path) : undefined;
  if (left) return { changed: left };
  const second = writing.cutBehindCaret();
  if (second === undefined) return {};
  const divided = splitWords(tree, writing.path, writing.text(), second);
  if (divided) return { changed: divided };
  writing.element.insertAdjacentHTML('beforeend', second);
  return {};
}
