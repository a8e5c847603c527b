import { createContext, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageAssets, RenderedPart } from '../types/index.ts';
import { AssetsContext } from './assets-context.ts';
import type { PartStore } from './part-store.ts';
import { type Texts, TextsContext } from './texts-context.ts';

/** A piece of a page's HTML. One that was rendered before is the same object each time. */
export type Piece = Pick<RenderedPart, 'html'>;

/** Whether a piece was kept: it is the same object wherever it stands. */
export function isKept(piece: Piece): boolean {
  return 'assets' in piece;
}

/** Parts that stand ready while a page is rendered, and where they stand in it. */
export class Pieces {
  readonly store: PartStore;
  readonly #parts: RenderedPart[] = [];
  /** What stands for a part: nothing that a page's text could hold by chance. */
  readonly #mark = `\u0002${Math.random().toString(36).slice(2)}\u0002`;

  constructor(store: PartStore) {
    this.store = store;
  }

  /** Text for the place of a part: React passes it on as it is. */
  place(part: RenderedPart): string {
    this.#parts.push(part);
    return `${this.#mark}${this.#parts.length - 1}\u0002`;
  }

  /** Cuts what React rendered at the places of the parts, and puts them there. */
  cut(html: string): readonly Piece[] {
    if (this.#parts.length === 0) return [{ html }];
    const [first = '', ...rest] = html.split(this.#mark);
    const pieces: Piece[] = [{ html: first }];
    for (const one of rest) {
      const end = one.indexOf('\u0002');
      const part = this.#parts[Number(one.slice(0, end))];
      if (part !== undefined) pieces.push(part);
      pieces.push({ html: one.slice(end + 1) });
    }
    return pieces.filter((piece) => piece.html !== '');
  }
}

/** Absent where nothing is kept: everything is rendered in its place. */
export const PiecesContext = createContext<Pieces | undefined>(undefined);

export interface PiecesOptions {
  readonly assets: PageAssets;
  readonly texts?: Texts | undefined;
  /** Where rendered parts are kept; absent = nothing is. */
  readonly store?: PartStore | undefined;
}

/** React nodes as pieces of HTML: what was rendered before is put in as it is. */
export function renderPieces(node: ReactNode, { assets, texts, store }: PiecesOptions): readonly Piece[] {
  const pieces = store && new Pieces(store);
  const html = renderToStaticMarkup(
    <PiecesContext value={pieces}>
      <AssetsContext value={assets}>
        <TextsContext value={texts}>{node}</TextsContext>
      </AssetsContext>
    </PiecesContext>,
  );
  return pieces?.cut(html) ?? [{ html }];
}
