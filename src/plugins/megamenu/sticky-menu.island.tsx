import { useEffect } from 'react';
import { menuParts } from './browser/menu-parts.ts';
import { stick } from './browser/sticky.ts';

export const wake = 'idle';

/** Keeps a menu in sight while the page is scrolled. Shows nothing itself. `menu`: id of its wrapper. */
export default function StickyMenu({ menu }: { readonly menu: string }) {
  useEffect(() => {
    const parts = menuParts(document.getElementById(menu));
    if (!parts) return;
    const end = new AbortController();
    stick(parts, end.signal);
    return () => end.abort();
  }, [menu]);
  return null;
}
