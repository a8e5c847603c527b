import type { IslandScript } from '../script-island.ts';

/** Wakes an island that only runs a script: no React is loaded for it. An error leaves the page as the server rendered it. */
export function startScript<Props>(island: {
  readonly script: IslandScript<Props>;
}): (element: HTMLElement) => Promise<void> {
  return async (element) => {
    try {
      island.script(JSON.parse(element.getAttribute('props') ?? '{}') as Props, element);
    } catch (error) {
      console.error(`island ${element.getAttribute('name')}:`, error);
      throw error;
    }
  };
}
