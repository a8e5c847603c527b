import { type ReactNode, useEffect, useRef } from 'react';
import { wireKeys } from './browser/keys.ts';
import { menuParts, tell } from './browser/menu-parts.ts';
import { panelsOf, wireEntries } from './browser/panels.ts';
import { wireSearches } from './browser/search.ts';
import { toggleBarOf } from './browser/toggle-bar.ts';

export const hydrateOn = 'interaction';

/** Opens and closes a menu's panels, its telephone's form and its search boxes. The menu itself is the server's. */
export default function MegaMenuScripts({ menu }: { readonly menu: ReactNode }) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parts = menuParts(self.current?.querySelector<HTMLElement>('.mega-menu-wrap') ?? null);
    if (!parts) return;
    const { wrap, list } = parts;
    const end = new AbortController();
    const { signal } = end;
    tell(list, 'before_mega_menu_init');
    const panels = panelsOf(parts);
    const bar = toggleBarOf(parts, panels, signal);
    wireEntries(parts, panels, signal);
    wireKeys(parts, panels, bar, signal);
    wireSearches(parts, signal);
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (wrap.contains(event.target as Node)) return;
        if (parts.isWide()) panels.closeAll();
        else if (parts.setting('effect-mobile').startsWith('slide_')) bar.close();
      },
      { signal },
    );
    list.classList.remove('mega-no-js');
    tell(list, 'after_mega_menu_init');
    return () => end.abort();
  }, []);
  return (
    <div ref={self} className="mega-menu-place">
      {menu}
    </div>
  );
}
