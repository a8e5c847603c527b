import { escapeAttribute, escapeHtml, escapeUrl } from 'portolan/html';
import type { HeadPair } from './head-texts.ts';
import type { RankMathHead } from './rank-math-head.ts';

/** The lines of a page's head below title and robots. */
export function headLines(head: RankMathHead): readonly string[] {
  return [
    ...(head.description === ''
      ? []
      : [`<meta name="description" content="${escapeAttribute(head.description)}"/>`]),
    ...link('canonical', head.canonical),
    ...link('prev', head.prev),
    ...link('next', head.next),
    ...head.openGraph.flatMap((pair) => line('property', pair)),
    ...head.twitter.flatMap((pair) => line('name', pair)),
    ...graphLine(head),
  ];
}

/** The whole head as programs get it. Rank Math: REST route `getHead`. */
export function headHtml(head: RankMathHead): string {
  const [description, ...others] = headLines(head);
  const hasDescription = head.description !== '';
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...(hasDescription && description ? [description] : []),
    `<meta name="robots" content="${escapeAttribute(head.robots.join(', '))}"/>`,
    ...(hasDescription ? others : headLines(head)),
  ].join('\n');
}

/** `property` of Open Graph's, `name` of the others; nothing for what is empty. */
function line(attribute: 'property' | 'name', [name, content]: HeadPair): readonly string[] {
  if (content === '') return [];
  const value = /^https?:\/\/\S+$/.test(content) ? escapeUrl(content) : escapeAttribute(content);
  return [`<meta ${attribute}="${name}" content="${value}" />`];
}

function link(relation: string, address: string): readonly string[] {
  return address === '' ? [] : [`<link rel="${relation}" href="${escapeUrl(address)}" />`];
}

function graphLine({ graph }: RankMathHead): readonly string[] {
  if (graph.length === 0) return [];
  // Safe: JSON, in which no `<` is left that could end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
  return [`<script type="application/ld+json" class="rank-math-schema">${json}</script>`];
}
