import { type Dispatch, useMemo, useReducer } from 'react';
import { parseContent } from '../../content/parse.ts';
import type { TextBuilder } from '../../content/text-builder.ts';
import { type ContentNode, type ContentTree, nodeAt } from '../../content/tree.ts';

/** The way to a node: places in lists of children, from the outermost on. */
export type Path = readonly number[];

interface Moment {
  readonly source: string;
  readonly path: Path | undefined;
}

interface State extends Moment {
  readonly past: readonly Moment[];
  readonly future: readonly Moment[];
  /** Changes of one burst are one step of undo. */
  readonly burst: string | undefined;
  /** What the site holds. */
  readonly stored: string;
}

/** What can happen to a text that is edited. */
export type DocumentAction =
  | {
      readonly type: 'change';
      readonly source: string;
      readonly path?: Path | undefined;
      readonly burst?: string;
    }
  | { readonly type: 'select'; readonly path: Path | undefined }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** The site holds this now. */
  | { readonly type: 'stored'; readonly source: string };

/** Steps that can be taken back. */
const STEPS = 500;

/** A stored text while it is edited, with what can be taken back. */
export interface EditedDocument {
  readonly source: string;
  readonly tree: ContentTree;
  readonly path: Path | undefined;
  readonly node: ContentNode | undefined;
  readonly dirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly dispatch: Dispatch<DocumentAction>;
}

/** State is the text itself: the tree is read from it, and a step of undo is the text as it was. */
export function useDocument(stored: string, builder?: TextBuilder | null): EditedDocument {
  const [state, dispatch] = useReducer(after, stored, begin);
  const { source, path } = state;
  const tree = useMemo(() => parseContent(source, { builder: builder ?? undefined }), [source, builder]);
  const node = path && nodeAt(tree.nodes, path);
  return {
    source,
    tree,
    path: node && path,
    node,
    dirty: source !== state.stored,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    dispatch,
  };
}

function begin(source: string): State {
  return { source, path: undefined, past: [], future: [], burst: undefined, stored: source };
}

function after(state: State, action: DocumentAction): State {
  const { source, path, past, future } = state;
  switch (action.type) {
    case 'select':
      return { ...state, path: action.path, burst: samePath(path, action.path) ? state.burst : undefined };
    case 'stored':
      return { ...state, stored: action.source, burst: undefined };
    case 'change': {
      const to = 'path' in action ? action.path : path;
      if (action.source === source) return { ...state, path: to };
      const goesOn = action.burst !== undefined && action.burst === state.burst;
      return {
        ...state,
        source: action.source,
        path: to,
        past: goesOn ? past : [...past.slice(-STEPS), { source, path }],
        future: [],
        burst: action.burst,
      };
    }
    case 'undo': {
      const last = past.at(-1);
      if (last === undefined) return state;
      return {
        ...state,
        ...last,
        past: past.slice(0, -1),
        future: [...future, { source, path }],
        burst: undefined,
      };
    }
    case 'redo': {
      const next = future.at(-1);
      if (next === undefined) return state;
      return {
        ...state,
        ...next,
        future: future.slice(0, -1),
        past: [...past, { source, path }],
        burst: undefined,
      };
    }
  }
}

/** Whether two ways lead to the same node. */
export function samePath(a: Path | undefined, b: Path | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && a.join() === b.join());
}
