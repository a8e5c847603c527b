import type { MainQuery, Site } from 'portolan/plugin';
import { graphOf } from '../schema/graph.ts';
import { storedSchemas } from '../schema/stored-schemas.ts';
import type { Thing } from '../schema/thing.ts';
import { descriptionOf, titleOf } from '../texts.ts';
import { viewOf } from '../view.ts';
import type { View } from '../view-model.ts';
import { addressOf, canonicalOf } from './canonical.ts';
import type { HeadPair, HeadTexts } from './head-texts.ts';
import { openGraphOf } from './open-graph.ts';
import { robotsOf } from './robots.ts';
import { twitterOf } from './twitter.ts';

/** What a page tells search engines and those who share it. Texts are as stored, with their references; '' = nothing. */
export interface RankMathHead extends HeadTexts {
  readonly robots: readonly string[];
  readonly canonical: string;
  readonly prev: string;
  readonly next: string;
  readonly openGraph: readonly HeadPair[];
  readonly twitter: readonly HeadPair[];
  readonly graph: readonly Thing[];
}

/** The head of what a query shows. Rank Math: Frontend\Head. */
export async function rankMathHead(site: Site, query: MainQuery): Promise<RankMathHead> {
  const view = await viewOf(site, query);
  const texts = { title: await titleOf(view), description: await descriptionOf(view) };
  const robots = await robotsOf(view);
  const canonical = await canonicalOf(view);
  const schemas = await storedSchemas(view);
  const isListed = !robots.includes('noindex');
  return {
    ...texts,
    robots,
    canonical: isListed ? canonical : '',
    ...(isListed ? await neighbours(view) : { prev: '', next: '' }),
    openGraph: await openGraphOf(view, texts, canonical, schemas),
    twitter: await twitterOf(view, texts),
    graph: await graphOf(view, texts, canonical, schemas),
  };
}

async function neighbours(view: View): Promise<Pick<RankMathHead, 'prev' | 'next'>> {
  const { query, post, isSingular } = view;
  const page = Math.max(1, isSingular ? query.contentPage : query.page);
  const pages = isSingular ? (post?.post_content.split('<!--nextpage-->').length ?? 1) : query.pages;
  return {
    prev: page > 1 ? await addressOf(view, page - 1) : '',
    next: page < pages ? await addressOf(view, page + 1) : '',
  };
}
