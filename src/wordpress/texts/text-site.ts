import type { Site } from '../../types/index.ts';

/** What texts need of a site: its language, its folder, a place for what was read. */
export type TextSite = Pick<Site, 'options' | 'once' | 'folder' | 'log' | 'locale'>;
