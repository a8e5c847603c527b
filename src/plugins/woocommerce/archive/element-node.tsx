import { AssetsContext, type Element, type Site } from 'portolan/plugin';
import { type ComponentType, type ReactNode, useContext } from 'react';

/** An element as a node that a template puts where it likes: the theme's view where it has one, else the plugin's own. */
export function elementNode<Model extends object>(
  site: Pick<Site, 'theme'>,
  element: Element<Model>,
  model: Model,
): ReactNode {
  const View = (site.theme.elements?.[element.name] as ComponentType<Model> | undefined) ?? element.view;
  return (
    <WithStyles styles={element.styles ?? [element.name]}>
      <View {...model} />
    </WithStyles>
  );
}

/** Notes style sheets while it is rendered. */
function WithStyles({
  styles,
  children,
}: {
  readonly styles: readonly string[];
  readonly children: ReactNode;
}) {
  const assets = useContext(AssetsContext);
  for (const style of styles) assets?.addStyle(style);
  return children;
}
