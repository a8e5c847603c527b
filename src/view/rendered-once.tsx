import { type ComponentType, type ReactNode, useContext } from 'react';
import { AssetsContext } from './assets-context.ts';
import { addAssets, createPageAssets } from './page-assets.ts';
import { isKept, keptPiece, PiecesContext, renderPieces } from './pieces.tsx';
import { TextsContext } from './texts-context.ts';

/** React asks for pictures before what it renders; a page says itself which one it shows first. */
const ASKED_BEFORE = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * The same component, rendered once for as long as its props are the same objects: what a page's model keeps (a post, a
 * product's card, the items of a menu). It must not use any React context but the page's own (texts, styles).
 */
export function renderedOnce<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  function RenderedOnce(props: Props) {
    const pieces = useContext(PiecesContext);
    const assets = useContext(AssetsContext);
    const texts = useContext(TextsContext);
    const part =
      assets &&
      pieces?.store.part(Component, props, texts, () => {
        const own = createPageAssets(assets.islandAddress, assets.rendered);
        const made = renderPieces(<Component {...props} />, { assets: own, texts, store: pieces.store });
        let letters = 0;
        const kept = made.map((piece, index) => {
          if (isKept(piece)) return piece;
          letters += piece.html.length;
          return keptPiece(index === 0 ? piece.html.replace(ASKED_BEFORE, '') : piece.html);
        });
        return { pieces: kept, letters, assets: own };
      });
    if (assets === undefined || pieces === undefined || part === undefined) return <Component {...props} />;
    addAssets(assets, part.assets);
    return pieces.place(part.pieces);
  }
  RenderedOnce.displayName = `RenderedOnce(${Component.displayName ?? Component.name})`;
  return RenderedOnce;
}

const Node = renderedOnce(({ node }: { readonly node: ReactNode }) => node);

/** A node that is rendered once for as long as it is the same object: one that a kept part of a page's model holds. */
export function keptNode(node: ReactNode): ReactNode {
  return typeof node === 'object' && node !== null ? <Node node={node} /> : node;
}
