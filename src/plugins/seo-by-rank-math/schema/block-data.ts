import { parseBlocks, stripAllTags } from 'portolan/content';
import { storedList, storedMap, textIn } from 'portolan/data';
import { allowedHtml, escapeHtml, kses } from 'portolan/html';
import type { ParsedBlock } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { type BlockItem, itemsIn } from '../blocks/question-block.ts';
import type { HeadTexts } from '../head/head-texts.ts';
import { libraryPicture } from '../head/pictures.ts';
import type { View } from '../view-model.ts';
import type { Thing } from './thing.ts';

/** What the blocks of questions and of steps tell of a page. */
export interface BlockData {
  /** Questions with their answers. */
  readonly faq: readonly Thing[] | undefined;
  readonly howto: Thing | undefined;
  /** The parts of the page that a table of contents leads to. */
  readonly contents: readonly Thing[];
}

export const NO_BLOCKS: BlockData = { faq: undefined, howto: undefined, contents: [] };

/** Reads the blocks of a post that say something to search engines. Rank Math: Schema\Block_Parser. */
export async function blockData(view: View, texts: HeadTexts, canonical: string): Promise<BlockData> {
  const { site, post } = view;
  if (post === undefined || !/<!-- wp:rank-math\/(?:faq|howto|toc)-block /.test(post.post_content))
    return NO_BLOCKS;
  const blocks = flat(parseBlocks(post.post_content));
  const link = await postLink(site, post);
  const questions = attributesOf(blocks, 'rank-math/faq-block').flatMap((attributes) =>
    itemsIn(attributes['questions']).flatMap((item) => questionOf(item, link)),
  );
  const [howto] = attributesOf(blocks, 'rank-math/howto-block');
  return {
    faq: questions.length > 0 ? questions : undefined,
    howto: howto && (await howtoOf(view, howto, texts, link, canonical)),
    contents: attributesOf(blocks, 'rank-math/toc-block').flatMap((attributes) =>
      contentsOf(attributes, link),
    ),
  };
}

function contentsOf(attributes: Thing, link: string): readonly Thing[] {
  return storedList(attributes['headings'])
    .map(storedMap)
    .filter((heading) => heading['disable'] !== true)
    .map((heading) => ({
      '@context': 'https://schema.org',
      '@type': 'SiteNavigationElement',
      '@id': '#rank-math-toc',
      name: stripAllTags(textIn(heading, 'content')),
      url: `${link}${textIn(heading, 'link')}`,
    }));
}

function flat(blocks: readonly ParsedBlock[]): readonly ParsedBlock[] {
  return blocks.flatMap((block) => [block, ...flat(block.innerBlocks)]);
}

function attributesOf(blocks: readonly ParsedBlock[], name: string): readonly Thing[] {
  return blocks.filter(({ blockName }) => blockName === name).map(({ attrs }) => attrs ?? {});
}

/** Markup that answers may have. */
const ANSWERS = allowedHtml({
  ...Object.fromEntries('h1 h2 h3 h4 h5 h6 br ol ul li p b strong i em'.split(' ').map((name) => [name, []])),
  a: ['href', 'target', 'rel', 'title'],
});

function answerOf(html: string): string {
  return kses(html, ANSWERS);
}

function questionOf({ id, title, content }: BlockItem, link: string): readonly Thing[] {
  const [name, text] = [stripAllTags(title), answerOf(content)];
  if (name === '' || text === '') return [];
  return [{ '@type': 'Question', url: `${link}#${id}`, name, acceptedAnswer: { '@type': 'Answer', text } }];
}

async function howtoOf(
  view: View,
  attributes: Thing,
  texts: HeadTexts,
  link: string,
  canonical: string,
): Promise<Thing> {
  const steps = await Promise.all(
    itemsIn(attributes['steps']).map(async (item) => {
      const step = stepOf(item, link);
      const image = step && (await pictureOf(view, item.imageId));
      return step && { ...step, ...(image ? { image } : {}) };
    }),
  );
  const image = await pictureOf(view, Number(attributes['imageID']) || 0);
  return {
    '@type': 'HowTo',
    name: escapeHtml(texts.title),
    description: answerOf(textIn(attributes, 'description')),
    totalTime: durationOf(attributes),
    step: steps.filter((step) => step !== undefined),
    ...(image ? { image } : {}),
    mainEntityOfPage: { '@id': `${canonical}#webpage` },
  };
}

function durationOf(attributes: Thing): string {
  const count = (name: string) => Math.abs(Math.trunc(Number(attributes[name]) || 0));
  const [days, hours, minutes] = [count('days'), count('hours'), count('minutes')];
  return attributes['hasDuration'] && days + hours + minutes > 0 ? `P${days}DT${hours}H${minutes}M` : '';
}

function stepOf({ id, title, content }: BlockItem, link: string): Thing | undefined {
  const [name, text] = [stripAllTags(title), answerOf(content)];
  if (name === '' && text === '') return undefined;
  const common = { '@type': 'HowToStep', url: `${link}#${id}` };
  if (name === '' || text === '') return { ...common, text: name || text };
  return { ...common, name, itemListElement: [{ '@type': 'HowToDirection', text }] };
}

async function pictureOf({ site }: View, id: number): Promise<Thing | undefined> {
  const picture = await libraryPicture(site, id);
  if (picture === undefined) return undefined;
  const caption = (await site.posts.byId(id))?.post_excerpt || picture.alt;
  return {
    '@type': 'ImageObject',
    url: picture.address,
    ...(caption === '' ? {} : { caption: escapeHtml(caption) }),
    ...(picture.width > 0 ? { width: picture.width, height: picture.height } : {}),
  };
}
