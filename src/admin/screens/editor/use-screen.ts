import { createContext, useContext } from 'react';
import type { EditorScreen } from '../../content/screens.ts';

/** The screen that the page is shown for, and whose settings are changed. */
export interface ShownScreen {
  readonly screen: EditorScreen;
  show(screen: EditorScreen): void;
}

export const ScreenContext = createContext<ShownScreen>({ screen: 'desktop', show: () => {} });

/** The screen that the page is shown for. */
export const useScreen = (): ShownScreen => useContext(ScreenContext);
