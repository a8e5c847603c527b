import { scriptIsland } from 'portolan/browser';
import { openedLink } from './lightbox-items.ts';

export const hydrateOn = 'idle';

/**
 * Brings the lightbox that it holds when the first link that opens in it is reached: pointed at, focused or clicked. The
 * click is given again when the lightbox is there; where it does not come, the link is followed.
 */
export default scriptIsland((_, island) => {
  const box = island.querySelector('portolan-island');
  if (!box) return;
  // As a touch would: it has nothing that can be touched.
  const bring = () => box.dispatchEvent(new Event('focusin'));
  const onReach = (event: Event) => {
    if (openedLink(event.target)) bring();
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    const link = openedLink(event.target);
    if (!link || box.hasAttribute('asleep')) return;
    event.preventDefault();
    box.addEventListener('portolan:hydrated', () => link.click(), { once: true });
    box.addEventListener('portolan:asleep', () => link.click(), { once: true });
    bring();
  };
  const stop = () => {
    document.removeEventListener('pointerover', onReach);
    document.removeEventListener('focusin', onReach);
    document.removeEventListener('click', onClick);
  };
  document.addEventListener('pointerover', onReach);
  document.addEventListener('focusin', onReach);
  document.addEventListener('click', onClick);
  // Before the click that waited is given again.
  box.addEventListener('portolan:hydrated', stop, { once: true });
});
