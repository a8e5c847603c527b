import { aboutPages } from './about.ts';
import { downloadPages } from './downloads.ts';
import { elementPages } from './elements.ts';
import { filterPages } from './filters.ts';
import { formPages } from './forms.ts';
import { home } from './home.ts';
import { libraryPages } from './library.ts';
import { memberPages } from './members.ts';
import type { Page } from './page.ts';
import { revisionPages } from './revision.ts';
import { searchPages } from './search.ts';
import { sharingPages } from './sharing.ts';
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
  ...downloadPages,
  ...searchPages,
  ...filterPages,
  ...formPages,
  ...elementPages,
  ...memberPages,
  ...sharingPages,
].sort((a, b) => a.id - b.id);
