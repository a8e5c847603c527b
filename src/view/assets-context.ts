import { createContext } from 'react';
import type { PageAssets } from '../types/index.ts';

/** What the page being drawn needs; absent while a fragment is drawn that belongs to no page. */
export const AssetsContext = createContext<PageAssets | undefined>(undefined);
