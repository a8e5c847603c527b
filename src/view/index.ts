export { AssetsContext } from './assets-context.ts';
export { Html } from './html.tsx';
export { type HydrateOn, type IslandModule, island } from './island.tsx';
export { createPageAssets, type IslandAddresses } from './page-assets.ts';
export { renderElement, renderNode } from './render.tsx';
export { type IslandScript, type ScriptIsland, scriptIsland } from './script-island.ts';
export { Slot } from './slot.tsx';
export { type Texts, TextsContext } from './texts-context.ts';
