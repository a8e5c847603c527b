import type { ComponentType, ReactNode } from 'react';

/**
 * What a script gets: the props that stand in the page, and the island's element with what the server rendered in it. It
 * runs once and for as long as the page is there: nobody asks for what it gives back.
 */
export type IslandScript<Props> = (props: Props, element: HTMLElement) => unknown;

/** An island that only runs a script: what it shows is the server's, given as its children. */
export type ScriptIsland<Props> = ComponentType<Props & { readonly children?: ReactNode }> & {
  readonly script: IslandScript<Props>;
};

/**
 * The default export of a `*.island.tsx` that renders nothing in the browser. Its bundle brings no React, which is most
 * of what an island weighs; children stay the server's. The bundler knows it by `export default scriptIsland(…)`.
 */
export function scriptIsland<Props extends object = Record<never, never>>(
  script: IslandScript<Props>,
): ScriptIsland<Props> {
  return Object.assign(({ children }: { readonly children?: ReactNode }) => children, { script });
}
