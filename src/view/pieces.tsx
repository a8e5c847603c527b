import { createContext, type ElementType, type ReactNode, useContext } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageAssets } from '../types/index.ts';
import { AssetsContext } from './assets-context.ts';
import type { Piece } from './kept-part.ts';
import type { PartStore } from './part-store.ts';
import { type Texts, TextsContext } from './texts-context.ts';

export function isKept(piece: Piece): boolean {
  return piece.isKept === true;
}

/** Safe HTML as a piece that is kept, with a text of its own: React leaves one of hundreds of pieces. */
export function keptPiece(html: string): Piece {
  return { html: Buffer.from(html).toString(), isKept: true };
}

/** Parts that stand ready while a page is rendered, and where they stand in it. */
export class Pieces {
  readonly store: PartStore;
  readonly #placed: (readonly Piece[])[] = [];
  /** What stands for a part: nothing that a page's text could hold by chance. */
  readonly #mark = `\u0002${Math.random().toString(36).slice(2)}\u0002`;

  constructor(store: PartStore) {
    this.store = store;
  }

  /** Text for the place of pieces that follow each other: React passes it on as it is. */
  place(pieces: readonly Piece[]): string {
    this.#placed.push(pieces);
    return `${this.#mark}${this.#placed.length - 1}\u0002`;
  }

  /** Cuts what React rendered at the places of the pieces, and puts them there. */
  cut(html: string): readonly Piece[] {
    if (this.#placed.length === 0) return [{ html }];
    const [first = '', ...rest] = html.split(this.#mark);
    const pieces: Piece[] = [{ html: first }];
    for (const one of rest) {
      const end = one.indexOf('\u0002');
      pieces.push(...(this.#placed[Number(one.slice(0, end))] ?? []));
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

/**
 * An element with safe HTML inside, texts and pieces one after the other. Pieces that their maker keeps are put into pages
 * as they are: where one of them is another one, nothing is found out anew about the rest.
 */
export function PiecesHtml({
  pieces,
  as: Tag = 'div',
  ...attributes
}: {
  readonly pieces: readonly (string | Piece)[];
  readonly as?: ElementType;
  readonly className?: string;
}) {
  const page = useContext(PiecesContext);
  let html = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') html += piece;
    else html += page === undefined || !isKept(piece) ? piece.html : page.place([piece]);
  }
  // Safe: pieces are the output of React or of an escaping function, as with `Html`.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
