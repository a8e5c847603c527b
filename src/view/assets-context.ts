import { createContext } from 'react';
import type { PageAssets } from '../types/index.ts';

/** What the page being rendered needs; absent while a fragment is rendered that belongs to no page. */
export const AssetsContext = createContext<PageAssets | undefined>(undefined);
