import { aboutPages } from './about.ts';
import { home } from './home.ts';
import { libraryPages } from './library.ts';
import type { Page } from './page.ts';
import { revisionPages } from './revision.ts';
import { shopPages } from './shop.ts';
import { teachingPages } from './teaching.ts';

/** Every page of the sample, in the order of ids. */
export const pages: readonly Page[] = [
  home,
  ...libraryPages,
  ...aboutPages,
  ...teachingPages,
  ...revisionPages,
  ...shopPages,
].sort((a, b) => a.id - b.id);
