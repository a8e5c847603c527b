import type { Extender } from 'portolan/plugin';
import { headLines } from './head/head-html.ts';
import { yoastHead } from './head/yoast-head.ts';

/** Titles, descriptions, robots, Open Graph and structured data as Yoast SEO's settings have them. */
export const yoastAppearance: Extender<'search.appearance'> = async (input, { site, query }) => {
  const head = await yoastHead(site, query);
  return {
    ...input,
    title: head.title,
    robots: inWordPressOrder(Object.values(head.robots)),
    canonical: head.canonical ?? '',
    lines: headLines(head),
  };
};

/** WordPress's own directive stands before those that plugins add. WordPress: wp_robots(). */
function inWordPressOrder(robots: readonly string[]): readonly string[] {
  const own = (one: string) => one.startsWith('max-image-preview');
  return [...robots.slice(0, 2), ...robots.filter(own), ...robots.slice(2).filter((one) => !own(one))];
}
