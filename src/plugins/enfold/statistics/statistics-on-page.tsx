import type { Extender } from 'portolan/plugin';
import Statistics from './statistics.island.tsx';

/** What counts visits (`page.data.statistics`), where the configuration names something; it waits for consent. */
export const statisticsOnPage: Extender<'page.model'> = (page, { site, call }) => {
  const { scripts = [], pixel = '' } = site.thirdParties?.statistics ?? {};
  // Those who write the site are not counted.
  const isOwn = call.visitor.has('edit_posts');
  if (isOwn || page.query.flags.has('embed') || (scripts.length === 0 && pixel === '')) return page;
  return { ...page, data: { ...page.data, statistics: <Statistics scripts={scripts} pixel={pixel} /> } };
};
