import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../app/parts/icon.tsx';
import { listedChildren } from '../../content/names.ts';
import { type ContentNode, nodeAt, pathTo } from '../../content/tree.ts';
import type { Commands } from './use-commands.ts';
import type { EditedDocument, Path } from './use-document.ts';
import { useTreeDrag } from './use-tree-drag.ts';

interface StructureProps {
  readonly doc: EditedDocument;
  /** What a node is called, and its first words. */
  readonly nameOf: (node: ContentNode) => { readonly name: string; readonly words: string };
  readonly moveTo: Commands['moveTo'];
  readonly onKey: (event: globalThis.KeyboardEvent) => boolean;
  /** Enter: to the node's words on the page, or its fields. */
  readonly onEnter: (path: Path) => void;
}

/** What a page is made of, as a tree that the arrow keys walk through (ARIA: tree). */
export function Structure({ doc, nameOf, moveTo, onKey, onEnter }: StructureProps): ReactNode {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLUListElement>(null);
  const drag = useTreeDrag(moveTo);
  const chosen = listedPath(doc);
  const key = chosen?.join();
  useEffect(() => {
    if (key === undefined) return;
    list.current?.querySelector(`[data-path="${key}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  // A command by keys may take away the row that has the focus: it goes with what is chosen.
  const follows = useRef(false);
  const { source } = doc;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are others when the text is
  useEffect(() => {
    if (follows.current) list.current?.querySelector<HTMLElement>(`[data-path="${key}"]`)?.focus();
    follows.current = false;
  }, [key, source]);
  const select = (path: Path, focus = true) => {
    doc.dispatch({ type: 'select', path });
    if (focus) list.current?.querySelector<HTMLElement>(`[data-path="${path.join()}"]`)?.focus();
  };
  const fold = (path: Path, close: boolean) =>
    setClosed((all) => {
      const others = new Set(all);
      if (close) others.add(path.join());
      else others.delete(path.join());
      return others;
    });
  const press = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const row = (event.target as HTMLElement).closest<HTMLElement>('[role=treeitem]');
    const path = row?.dataset['path']?.split(',').map(Number);
    if (!row || !path) return;
    if (onKey(event.nativeEvent)) {
      follows.current = true;
      return event.preventDefault();
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const go = (to: HTMLElement | undefined) => {
      const way = to?.dataset['path']?.split(',').map(Number);
      if (way) select(way);
    };
    const at = rows.indexOf(row);
    const open = row.getAttribute('aria-expanded');
    if (event.key === 'ArrowDown') go(rows[at + 1]);
    else if (event.key === 'ArrowUp') go(rows[at - 1]);
    else if (event.key === 'Home') go(rows[0]);
    else if (event.key === 'End') go(rows.at(-1));
    else if (event.key === 'ArrowRight') open === 'false' ? fold(path, false) : open && go(rows[at + 1]);
    else if (event.key === 'ArrowLeft') {
      if (open === 'true') fold(path, true);
      else go(rows.slice(0, at).findLast((one) => levelOf(one) < levelOf(row)));
    } else if (event.key === 'Enter') onEnter(path);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const row = ({ node, path, level, folds }: Row): ReactNode => {
    const way = path.join();
    const { name, words } = nameOf(node);
    const isChosen = way === key;
    return (
      <li
        key={way}
        role="treeitem"
        data-path={way}
        data-drop={drag.over(path)}
        draggable
        aria-level={level}
        aria-selected={isChosen}
        aria-expanded={folds ? !closed.has(way) : undefined}
        tabIndex={isChosen || (key === undefined && node === doc.tree.nodes[0]) ? 0 : -1}
        style={{ paddingInlineStart: `${indentOf(level)}rem` }}
        onClick={() => select(path)}
      >
        <span className="structure-row">
          <span
            className="structure-fold"
            aria-hidden="true"
            onClick={(event) => {
              event.stopPropagation();
              if (folds) fold(path, !closed.has(way));
            }}
          >
            {folds && <Icon name={closed.has(way) ? 'right' : 'down'} />}
          </span>
          <b>{name}</b> <span className="structure-words">{words}</span>
        </span>
      </li>
    );
  };
  if (doc.tree.nodes.length === 0)
    return <p className="soft structure-empty">Nothing is on this page yet.</p>;
  return (
    <ul
      role="tree"
      aria-label="Structure"
      className="structure"
      ref={list}
      onKeyDown={press}
      {...drag.handlers}
    >
      {rowsOf(doc, closed).map(row)}
    </ul>
  );
}

/** Levels that stand a whole step further in; below them names would have no room left. */
const WIDE_LEVELS = 5;
const NARROW_STEP = 0.3;

/** How far in a row stands, in rem. */
function indentOf(level: number): number {
  const deeper = Math.max(0, level - WIDE_LEVELS);
  return level - 1 - deeper + deeper * NARROW_STEP;
}

interface Row {
  readonly node: ContentNode;
  readonly path: Path;
  readonly level: number;
  readonly folds: boolean;
}

/** The rows that can be seen: one list, in which each says how deep it stands. */
function rowsOf({ tree }: EditedDocument, closed: ReadonlySet<string>): readonly Row[] {
  const list = (nodes: readonly ContentNode[], level: number): readonly Row[] =>
    nodes.flatMap((node) => {
      const path = pathTo(tree.nodes, node.start) ?? [];
      const inside = listedChildren(node);
      const row = { node, path, level, folds: inside.length > 0 };
      return closed.has(path.join()) ? [row] : [row, ...list(inside, level + 1)];
    });
  return list(tree.nodes, 1);
}

const levelOf = (row: Element) => Number(row.getAttribute('aria-level'));

/** The way to the selected node, or to the nearest around it that is listed. */
function listedPath({ tree, path }: EditedDocument): Path | undefined {
  for (let way = path; way && way.length > 0; way = way.slice(0, -1)) {
    if (isListed(tree.nodes, way)) return way;
  }
  return undefined;
}

function isListed(nodes: readonly ContentNode[], path: Path): boolean {
  const node = nodeAt(nodes, path);
  const isInBlock = path.some(
    (_, depth) => depth > 0 && nodeAt(nodes, path.slice(0, depth))?.kind === 'block',
  );
  return !isInBlock || node?.kind !== 'element';
}
