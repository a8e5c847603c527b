import { autop } from 'portolan/content';
import { storedList, storedMap, textIn } from 'portolan/data';
import { escapeAttribute, escapeUrl, ksesPost } from 'portolan/html';
import { attachmentImages } from 'portolan/media';
import type { BlockElement, RenderContext } from 'portolan/plugin';

/** A question with its answer, or a step with what is to be done. */
export interface BlockItem {
  readonly id: string;
  /** HTML. */
  readonly title: string;
  readonly content: string;
  readonly imageId: number;
  readonly imageUrl: string;
}

/** What a block of questions or steps shows. */
export function itemsIn(stored: unknown): readonly BlockItem[] {
  return storedList(stored)
    .map(storedMap)
    .filter((item) => item['visible'] !== false && item['visible'] !== '')
    .map((item) => ({
      id: textIn(item, 'id'),
      title: textIn(item, 'title'),
      content: textIn(item, 'content'),
      imageId: Number(item['imageID']) || 0,
      imageUrl: textIn(item, 'imageUrl'),
    }));
}

const WRAPPERS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div']);

function tagsOf(attributes: Readonly<Record<string, unknown>>) {
  const style = textIn(attributes, 'listStyle');
  const [list, item] =
    style === 'numbered' ? ['ol', 'li'] : style === 'unordered' ? ['ul', 'li'] : ['div', 'div'];
  const title = textIn(attributes, 'titleWrapper', 'h3');
  return { list, item, title: WRAPPERS.has(title) ? title : 'h3' };
}

/** Opening tag of the whole block. */
function opening(id: string, attributes: Readonly<Record<string, unknown>>): string {
  const align = textIn(attributes, 'textAlign');
  const style = /^(?:left|center|right)$/.test(align) ? ` style="text-align:${align}"` : '';
  return `<div id="${id}" class="rank-math-block"${style}>`;
}

const classes = (attributes: Readonly<Record<string, unknown>>, name: string) =>
  escapeAttribute(textIn(attributes, `${name}CssClasses`));

async function textOf(html: string, context: RenderContext): Promise<string> {
  return autop(await context.renderShortcodes(html));
}

async function pictureOf({ site, media }: RenderContext, id: number, size: string): Promise<string> {
  if (id === 0) return '';
  return (await attachmentImages(site, [id], size, { page: media })).get(id) ?? '';
}

/** "FAQ by Rank Math". Rank Math: Schema\Block_FAQ. */
export const faqBlock: BlockElement = {
  name: 'rank-math/faq-block',
  async render(attributes, _inner, context) {
    const items = itemsIn(attributes['questions']).filter(
      ({ title, content }) => title !== '' && content !== '',
    );
    if (storedList(attributes['questions']).length === 0) return '';
    const { list, item, title } = tagsOf(attributes);
    const lines = await Promise.all(
      items.map(async (one) => [
        `<${item} id="${escapeAttribute(one.id)}" class="rank-math-list-item">`,
        `<${title} class="rank-math-question ${classes(attributes, 'title')}">${one.title}</${title}>`,
        `<div class="rank-math-answer ${classes(attributes, 'content')}">`,
        one.imageUrl === ''
          ? await pictureOf(context, one.imageId, textIn(attributes, 'sizeSlug', 'thumbnail'))
          : `<img src="${escapeUrl(context.site.address.toPresent(one.imageUrl))}" />`,
        await textOf(one.content, context),
        '</div>',
        `</${item}>`,
      ]),
    );
    return ksesPost(
      [
        opening('rank-math-faq', attributes),
        `<${list} class="rank-math-list ${classes(attributes, 'list')}">`,
        ...lines.flat(),
        `</${list}>`,
        '</div>',
      ].join('\n'),
    );
  },
};

/** "HowTo by Rank Math". Rank Math: Schema\Block_HowTo. */
export const howtoBlock: BlockElement = {
  name: 'rank-math/howto-block',
  async render(attributes, _inner, context) {
    const steps = itemsIn(attributes['steps']).filter(({ title, content }) => title !== '' || content !== '');
    if (storedList(attributes['steps']).length === 0) return '';
    const { list, item, title } = tagsOf(attributes);
    const size = textIn(attributes, 'sizeSlug', 'full');
    const lines = await Promise.all(
      steps.map(async (one) => [
        `<${item} id="${escapeAttribute(one.id)}" class="rank-math-step">`,
        ...(one.title === ''
          ? []
          : [
              `<${title} class="rank-math-step-title ${classes(attributes, 'title')}">${one.title}</${title}>`,
            ]),
        `<div class="rank-math-step-content ${classes(attributes, 'content')}">${await pictureOf(context, one.imageId, size)}${await textOf(one.content, context)}</div>`,
        `</${item}>`,
      ]),
    );
    const description = textIn(attributes, 'description');
    return ksesPost(
      [
        opening('rank-math-howto', attributes),
        '<div class="rank-math-howto-description">',
        await pictureOf(
          context,
          Number(attributes['imageID']) || 0,
          textIn(attributes, 'mainSizeSlug', 'full'),
        ),
        await textOf(description, context),
        '</div>',
        durationOf(attributes),
        `<${list} class="rank-math-steps ${classes(attributes, 'list')}">`,
        ...lines.flat(),
        `</${list}>`,
        '</div>',
      ].join('\n'),
    );
  },
};

function durationOf(attributes: Readonly<Record<string, unknown>>): string {
  if (!attributes['hasDuration']) return '';
  const parts = (['day', 'hour', 'minute'] as const).flatMap((unit) => {
    const count = Math.abs(Math.trunc(Number(attributes[`${unit}s`]) || 0));
    return count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`];
  });
  const [last = '', ...before] = parts.toReversed();
  const text = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  const label = escapeAttribute(textIn(attributes, 'timeLabel', 'Total Time:'));
  return `<p class="rank-math-howto-duration"><strong>${label}</strong> <span>${text}</span></p>`;
}

/** "Table of Contents by Rank Math": as it was stored, under the title that the settings give it. */
export const tocBlock: BlockElement = {
  name: 'rank-math/toc-block',
  render(attributes, inner, { site }) {
    const general = storedMap(site.options.value('rank-math-options-general'));
    const title = textIn(attributes, 'title') || textIn(general, 'toc_block_title');
    if (title === '') return inner;
    const wrapper = textIn(attributes, 'titleWrapper', 'h2');
    const tag = WRAPPERS.has(wrapper) ? wrapper : 'h2';
    // The title stands in front of what the block holds already.
    return inner.replace(/<div[^>]*>/, (opened) => `${opened}<${tag}>${ksesPost(title)}</${tag}>`);
  },
};
