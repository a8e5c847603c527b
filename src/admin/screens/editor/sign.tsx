import { type ReactNode, useEffect } from 'react';
import type { IconSet, IconSign } from '../../content/icon-sets.ts';

/** A sign as the page shows it: its outline, or its character in the set's own font. */
export function Sign({ set, sign }: { readonly set: IconSet; readonly sign: IconSign }): ReactNode {
  const { name, font } = set;
  useEffect(() => {
    if (font !== undefined) loadFace(name, font);
  }, [name, font]);
  if (sign.path === undefined) {
    const character = String.fromCodePoint(Number.parseInt(sign.value.replace(/^u/, ''), 16));
    return (
      <span className="sign" aria-hidden="true" style={{ fontFamily: `"${name}"` }}>
        {character}
      </span>
    );
  }
  return (
    <svg className="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={sign.path} fill={sign.filled ? 'currentColor' : undefined} />
    </svg>
  );
}

/** Fetches a font for the editor's own pages, once. */
function loadFace(name: string, address: string): void {
  if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === name)) return;
  const face = new FontFace(name, `url("${address}")`);
  document.fonts.add(face);
  // Without it the characters are shown as squares; their names stand beside them.
  face.load().catch(() => {});
}
