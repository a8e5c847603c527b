import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Element, PageAssets, Site } from '../types/index.ts';
import { AssetsContext } from './assets-context.ts';
import { type Texts, TextsContext } from './texts-context.ts';

/** React nodes as HTML; islands and styles that turn up are noted in `assets`. Texts are English without `texts`. */
export function renderNode(node: ReactNode, assets?: PageAssets, texts?: Texts): string {
  return renderToStaticMarkup(
    <AssetsContext value={assets}>
      <TextsContext value={texts}>{node}</TextsContext>
    </AssetsContext>,
  );
}

/**
 * Renders one element: the theme's view where it has one, else the plugin's own.
 * Notes the element's style sheets, by default the one named like the element.
 */
export function renderElement<Model extends object>(
  site: Pick<Site, 'theme'>,
  element: Element<Model>,
  model: Model,
  assets?: PageAssets,
): string {
  for (const style of element.styles ?? [element.name]) assets?.addStyle(style);
  const View = (site.theme.elements?.[element.name] as ComponentType<Model> | undefined) ?? element.view;
  return renderNode(<View {...model} />, assets);
}
