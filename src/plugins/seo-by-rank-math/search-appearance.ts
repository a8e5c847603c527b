import type { Extender } from 'portolan/plugin';
import { headLines } from './head/head-html.ts';
import { rankMathHead } from './head/rank-math-head.ts';

/** Titles, descriptions, robots, Open Graph and structured data as Rank Math's settings have them. */
export const rankMathAppearance: Extender<'search.appearance'> = async (input, { site, query }) => {
  const head = await rankMathHead(site, query);
  return {
    ...input,
    title: head.title,
    robots: head.robots,
    canonical: head.canonical,
    lines: headLines(head),
  };
};
