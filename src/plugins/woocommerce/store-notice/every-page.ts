import type { Extender } from 'portolan/plugin';
import { comingSoonBanner } from './coming-soon.tsx';
import { storeNotice } from './store-notice.tsx';
import { shopBodyClasses } from './store-pages.ts';

/** What the shop puts on every page: `page.data.storeNotice` above it, `page.data.comingSoon` below. */
export const shopBanners: Extender<'page.model'> = async (page, { site, call }) => ({
  ...page,
  data: { ...page.data, storeNotice: storeNotice(site), comingSoon: await comingSoonBanner(call, page) },
});

/** The shop's classes of `body`. */
export const shopClasses: Extender<'body.classes'> = (classes, { site, page }) => [
  ...classes,
  ...shopBodyClasses(site, page.query, classes.includes('logged-in')),
];
