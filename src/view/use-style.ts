import { useContext } from 'react';
import { AssetsContext } from './assets-context.ts';

/** Says, while a page is rendered, that it needs one of the theme's style sheets; undefined = none. On the server only. */
export function useStyle(name: string | undefined): void {
  const assets = useContext(AssetsContext);
  if (name !== undefined) assets?.addStyle(name);
}
