import { type DragEvent, useState } from 'react';
import type { Commands } from './use-commands.ts';
import type { Path } from './use-document.ts';

/** Where what is dragged would be put. */
interface Drop {
  readonly path: Path;
  readonly where: 'before' | 'after' | 'inside';
}

/** What a tree and its rows need so that rows can be dragged to where they shall stand. */
export interface TreeDrag {
  /** How a row shows that something would be put there; undefined = nothing would. */
  over(path: Path): Drop['where'] | undefined;
  readonly handlers: {
    onDragStart(event: DragEvent): void;
    onDragOver(event: DragEvent): void;
    onDragLeave(event: DragEvent): void;
    onDrop(event: DragEvent): void;
    onDragEnd(): void;
  };
}

/**
 * Rows are dragged by the browser's own means; the keys that do the same are Alt with the arrows. A row is put before, behind
 * or, over the middle of one that holds elements, inside.
 */
export function useTreeDrag(moveTo: Commands['moveTo']): TreeDrag {
  const [dragged, setDragged] = useState<Path>();
  const [drop, setDrop] = useState<Drop>();
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const dropAt = (event: DragEvent): Drop | undefined => {
    const row = rowOf(event);
    if (!row || !dragged) return undefined;
    const { top, height } = row.element.getBoundingClientRect();
    const share = (event.clientY - top) / height;
    const beside = share < 0.5 ? 'before' : 'after';
    const wanted: readonly Drop['where'][] = share > 0.25 && share < 0.75 ? ['inside', beside] : [beside];
    const where = wanted.find((one) => moveTo(dragged, row.path, one, true));
    return where && { path: row.path, where };
  };
  return {
    over: (path) => (drop && drop.path.join() === path.join() ? drop.where : undefined),
    handlers: {
      onDragStart(event) {
        const row = rowOf(event);
        if (!row) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('application/x-portolan-node', row.path.join());
        setDragged(row.path);
      },
      onDragOver(event) {
        const next = dropAt(event);
        setDrop((last) =>
          last && next && last.where === next.where && last.path.join() === next.path.join() ? last : next,
        );
        if (!next) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrop(undefined);
      },
      onDrop(event) {
        const to = dropAt(event);
        if (!dragged || !to) return;
        event.preventDefault();
        moveTo(dragged, to.path, to.where);
        end();
      },
      onDragEnd: end,
    },
  };
}

function rowOf(event: DragEvent): { readonly element: HTMLElement; readonly path: Path } | undefined {
  const element = (event.target as Element).closest<HTMLElement>('[role=treeitem]');
  const path = element?.dataset['path']?.split(',').map(Number);
  return element && path ? { element, path } : undefined;
}
