import { scriptIsland } from 'portolan/browser';
import { menuParts } from './browser/menu-parts.ts';
import { stick } from './browser/sticky.ts';

export const hydrateOn = 'idle';

/** Keeps a menu in sight while the page is scrolled. Shows nothing itself. `menu`: id of its wrapper. */
export default scriptIsland(({ menu }: { readonly menu: string }) => {
  const parts = menuParts(document.getElementById(menu));
  if (!parts) return;
  const end = new AbortController();
  stick(parts, end.signal);
  return () => end.abort();
});
