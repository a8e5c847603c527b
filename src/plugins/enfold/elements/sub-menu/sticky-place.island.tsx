import { scriptIsland } from '../../../../view/script-island.ts';

export const wake = 'idle';

/**
 * Tells style sheets how much of the window a header covers that stays (`--header-height` on the page): below it a
 * sub-menu sticks. Shows nothing itself.
 */
export default scriptIsland(() => {
  const header = document.querySelector('body > header');
  if (!header) return;
  const tell = () => {
    const { position, top } = getComputedStyle(header);
    const stays = position === 'sticky' || position === 'fixed';
    // Where it stays above the window's edge, the part of it above that covers nothing.
    const height = stays
      ? Math.round(header.getBoundingClientRect().height + Math.min(0, Number.parseFloat(top) || 0))
      : 0;
    document.documentElement.style.setProperty('--header-height', `${height}px`);
  };
  new ResizeObserver(tell).observe(header);
});
