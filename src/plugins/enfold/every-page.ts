import type { Extender } from 'portolan/plugin';
import { withoutDiscussion } from './builder-data.ts';
import { consentOnPage } from './consent/consent-on-page.tsx';
import { keptDesign } from './design/kept-design.ts';
import { curtainFooter } from './elements/curtain-footer/curtain-footer.tsx';
import { pageLightbox } from './elements/lightbox/page-lightbox.tsx';
import { pageScroll } from './elements/page-scroll/page-scroll-on-page.tsx';
import { postSwipe } from './elements/post-swipe/post-swipe.tsx';
import { pageLayout } from './layout/page-layout.ts';
import { headerSide, sideHeader } from './menus/side-header.ts';
import { themeHeader } from './menus/theme-header.ts';
import { themeMenus } from './menus/theme-menus.ts';
import { topBar } from './menus/top-bar.ts';
import { nothingFound } from './old-theme.ts';
import { shareBox } from './share-box.tsx';
import { statisticsOnPage } from './statistics/statistics-on-page.tsx';
import { withStructuredData } from './structured-data.ts';
import { wasEnfold } from './theme-options.ts';
import { gatedFrames } from './video/gated-frames.tsx';

/** What the old theme put on its pages; on all sites, what waits for a visitor's consent. */
export const everyPage: Extender<'page.model'> = async (page, context) => {
  const discussed = await withoutDiscussion(page, context);
  const rendered = wasEnfold(context.site) ? await asBefore(discussed, context) : discussed;
  const gated = await statisticsOnPage(await gatedFrames(rendered, context), context);
  return consentOnPage(gated, context);
};

const withMenus: Extender<'page.model'> = async (page, context) => {
  const listed = await themeMenus(page, context);
  if (headerSide(context.site)) return sideHeader(listed, context);
  return topBar(await themeHeader(listed, context), context);
};

/** Its layout, and what its pages did while they were read. */
const asWritten: Extender<'page.model'> = async (page, context) => {
  const laidOut = await nothingFound(await pageLayout(await withMenus(page, context), context), context);
  const opened = await pageLightbox(await pageScroll(laidOut, context), context);
  return curtainFooter(await postSwipe(opened, context), context);
};

const asBefore: Extender<'page.model'> = async (page, context) => {
  const laidOut = await asWritten(page, context);
  const shared = await withStructuredData(await shareBox(laidOut, context), context.site);
  return keptDesign(shared, context);
};
