import { textIn } from 'portolan/data';
import {
  activePrice,
  availabilityText,
  type Product,
  priceMembers,
  priceText,
  shopSettings,
} from 'portolan/shop';
import { withoutMarks } from '../plain-text.ts';
import { productShown } from '../product-variables.ts';
import { isOn } from '../settings.ts';
import type { View } from '../view-model.ts';
import type { HeadPair, HeadTexts } from './head-texts.ts';
import { sharedTexts } from './open-graph.ts';
import { sharedPicture } from './pictures.ts';

const CARDS: readonly string[] = ['summary', 'summary_large_image', 'app', 'player'];

/** The lines of Twitter's card, and what Slack shows beside it. Rank Math: OpenGraph\Twitter, OpenGraph\Slack. */
export async function twitterOf(view: View, texts: HeadTexts): Promise<readonly HeadPair[]> {
  const { own, settings, kind, isSingular } = view;
  const network = isOn({ use: own.value('twitter_use_facebook') }, 'use', true) ? 'facebook' : 'twitter';
  const chosen = own.get('twitter_card_type') || textIn(settings, 'twitter_card_type');
  const card = CARDS.includes(chosen) ? chosen : 'summary';
  const shared = kind === 'date' ? undefined : await sharedTexts(view, network, texts);
  const isClosed = view.post !== undefined && view.post.post_password !== '';
  const picture = isClosed || kind === 'date' ? undefined : await sharedPicture(view, network);
  const site = textIn(settings, 'twitter_author_names');
  return [
    ['twitter:card', card],
    ['twitter:title', shared?.title ?? ''],
    ['twitter:description', shared?.description ?? ''],
    ['twitter:site', site === '' ? '' : `@${site}`],
    ['twitter:creator', isSingular ? await creatorOf(view, site) : ''],
    ...(card === 'player' && isSingular ? playerPairs(view) : []),
    ['twitter:image', picture?.address ?? ''],
    ...labelled(await factsOf(view)),
  ];
}

async function creatorOf({ site, author }: View, fallback: string): Promise<string> {
  const meta = author && (await site.users.meta([author.ID])).get(author.ID);
  const written = meta?.get('rank_math_twitter_author') || meta?.get('twitter') || '';
  const name = /[A-Za-z0-9_]{1,25}$/.exec(written.trim().replace(/^@/, ''))?.[0] ?? fallback;
  return name === '' ? '' : `@${name}`;
}

function playerPairs({ own }: View): readonly HeadPair[] {
  return [
    ['twitter:player', own.get('twitter_player_url')],
    ['twitter:player:stream', own.get('twitter_player_stream')],
    ['twitter:player:stream:content_type', own.get('twitter_player_stream_ctype')],
  ];
}

function labelled(facts: readonly HeadPair[]): readonly HeadPair[] {
  return facts
    .filter(([, value]) => value !== '')
    .flatMap(([label, value], index): readonly HeadPair[] => [
      [`twitter:label${index + 1}`, label],
      [`twitter:data${index + 1}`, value],
    ]);
}

/** Two facts of what is shown: of a product its price, of a text its author and how long it takes to read. */
async function factsOf(view: View): Promise<readonly HeadPair[]> {
  const { site, query, kind, post, term, author, settings, isSingular } = view;
  const isShared = (name: string) => isOn(settings, `${name}_slack_enhanced_sharing`);
  if (kind === 'term' && term) {
    if (!isShared(`tax_${term.taxonomy}`)) return [];
    const type = query.posts[0]?.post_type;
    return [[(type && site.postTypes.get(type)?.label) || 'Items', String(term.count || '')]];
  }
  if (kind === 'author' && author) {
    if (!isShared('author')) return [];
    const counts = await site.posts.countByAuthor([author.ID], ['post']);
    return [
      ['Name', author.display_name],
      ['Posts', String(counts.get(author.ID) ?? 0)],
    ];
  }
  if (!isSingular || post === undefined || !isShared(`pt_${post.post_type}`)) return [];
  const product = await productShown(view);
  if (product) return productFacts(view, product);
  if (query.flags.has('front_page') && post.post_type === 'page') return [];
  const time: HeadPair = ['Time to read', readingTime(post.post_content)];
  return post.post_type === 'page' ? [time] : [['Written by', author?.display_name ?? ''], time];
}

async function productFacts({ site }: View, product: Product): Promise<readonly HeadPair[]> {
  const { prices } = shopSettings(site);
  const now = site.clock.now();
  const members = product.type === 'variable' ? await priceMembers(site, product) : [];
  const amounts = (members.length > 0 ? members : [product])
    .map((one) => activePrice(one, now))
    .filter((one) => one !== undefined);
  const ends = [...new Set(amounts.length === 0 ? [] : [Math.min(...amounts), Math.max(...amounts)])];
  return [
    ['Price', ends.map((amount) => priceText(prices, amount)).join(' - ')],
    ['Availability', availabilityText(site, product) || 'In stock'],
  ];
}

/** What somebody reads in a minute, in words. */
const A_MINUTE = 200;

function readingTime(html: string): string {
  const words = withoutMarks(html).match(/\p{L}+/gu)?.length ?? 0;
  const minutes = Math.floor(words / A_MINUTE);
  if (minutes === 0) return 'Less than a minute';
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
