import { scriptIsland } from 'portolan/browser';
import { standsStill } from '../behaviour/in-view.ts';
import {
  FIRST_MEASURE,
  PARALLAX_SPEED,
  parallaxHeight,
  parallaxMove,
  parallaxOffset,
  parallaxShift,
} from './parallax-rules.ts';

export const hydrateOn = 'idle';

/** Moves backgrounds of sections, and objects, while the page is scrolled. Shows nothing itself. */
export default scriptIsland(({ onPhones }: { readonly onPhones?: boolean | undefined }) => {
  const layers = [...document.querySelectorAll<HTMLElement>('.av-parallax')];
  const objects = [...document.querySelectorAll<HTMLElement>('.av-parallax-object[data-parallax]')];
  if (layers.length + objects.length === 0 || standsStill(onPhones)) return;
  let frame = 0;
  const move = () => {
    frame = 0;
    for (const layer of layers) moveLayer(layer);
    for (const object of objects) moveObject(object);
  };
  const later = () => {
    frame ||= requestAnimationFrame(move);
  };
  const first = setTimeout(move, FIRST_MEASURE);
  addEventListener('scroll', later, { passive: true });
  addEventListener('resize', later);
  addEventListener('avia_height_change', later);
  return () => {
    clearTimeout(first);
    cancelAnimationFrame(frame);
    removeEventListener('scroll', later);
    removeEventListener('resize', later);
    removeEventListener('avia_height_change', later);
  };
});

function moveLayer(layer: HTMLElement): void {
  const parent = layer.parentElement;
  if (!parent) return;
  const speed = Number.parseFloat(layer.dataset['aviaParallaxRatio'] ?? '') || PARALLAX_SPEED;
  const box = parent.getBoundingClientRect();
  layer.style.height = `${parallaxHeight(innerHeight, speed, box.height)}px`;
  if (box.bottom < 0 || box.top > innerHeight) return;
  const shift = parallaxShift(scrollY + innerHeight, box.top + scrollY, speed);
  // It begins as far above as it will have moved when its box leaves.
  layer.style.transform = `translate3d(0, ${shift - Math.ceil((innerHeight + box.height) * speed)}px, 0)`;
  layer.classList.add('active-parallax');
}

function moveObject(object: HTMLElement): void {
  // `translate` leaves a transform of the object's own alone.
  const [x = 0, y = 0] = object.style.translate.split(' ').map((part) => Number.parseFloat(part) || 0);
  const box = object.getBoundingClientRect();
  const data = JSON.parse(object.dataset['parallax'] ?? '{}') as Record<string, string>;
  const offset = parallaxOffset(parallaxMove(data, innerWidth), {
    top: box.top - y + scrollY,
    left: box.left - x,
    right: box.right - x,
    scrolled: scrollY,
    viewportHeight: innerHeight,
    viewportWidth: document.documentElement.clientWidth,
  });
  object.style.translate = `${offset.x}px ${offset.y}px`;
  object.classList.add('active-parallax');
}
