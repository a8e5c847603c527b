import type { KeyboardEvent } from 'react';

/** Where an arrow key leads among elements that stand in lines; undefined for other keys, and at the edges. */
export function stepInGrid(
  key: string,
  all: readonly HTMLElement[],
  from: Element | null,
): HTMLElement | undefined {
  const at = all.indexOf(from as HTMLElement);
  const now = all[at];
  if (!now) return undefined;
  const forward = getComputedStyle(now).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === forward) return all[at + 1];
  if (key === 'ArrowLeft' || key === 'ArrowRight') return all[at - 1];
  const below = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (below === 0) return undefined;
  const next = all.filter((one) => Math.sign(one.offsetTop - now.offsetTop) === below);
  const line = (below > 0 ? next[0] : next.at(-1))?.offsetTop;
  // The one in that line which stands nearest below or above.
  return next
    .filter((one) => one.offsetTop === line)
    .toSorted((a, b) => Math.abs(a.offsetLeft - now.offsetLeft) - Math.abs(b.offsetLeft - now.offsetLeft))[0];
}

/** Moves the focus among the buttons of a grid by the arrow keys. */
export function moveInGrid(event: KeyboardEvent, grid: HTMLElement | null): void {
  const all = [...(grid?.querySelectorAll<HTMLElement>('button') ?? [])];
  const to = stepInGrid(event.key, all, document.activeElement);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
