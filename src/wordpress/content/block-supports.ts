import type { ParsedBlock, RenderContext } from '../../types/index.ts';
import { wordpressIsAtLeast } from '../version.ts';
import { settingText } from './block-attributes.ts';
import { childLayoutOf } from './block-child-layout.ts';
import { elementColours } from './block-elements.ts';
import { type BlockLayout, layoutOf } from './block-layout.ts';
import { declaration } from './block-style.ts';
import { blockType } from './block-types/index.ts';
import { restoreGroupContainer, restoreImageContainer } from './classic-containers.ts';
import { withDuotone } from './duotone.ts';
import { classesOf, nextTag, type OpeningTag, withClasses, withStyle } from './opening-tags.ts';

/** A block with the class that colours elements inside it; the rules go to the page. */
export function withElementColours(block: ParsedBlock, context: RenderContext): ParsedBlock {
  const colours = elementColours(block);
  if (!colours) return block;
  if (colours.css !== '') context.assets.addCss(colours.css);
  const className = `${settingText(block.attrs, 'className')} ${colours.className}`.trim();
  return { ...block, attrs: { ...block.attrs, className } };
}

/** The classes and styles that a block's settings ask of its HTML. WordPress: block supports. */
export function withBlockSupports(html: string, block: ParsedBlock, context: RenderContext): string {
  let result = withElementsClass(html, block);
  result = withLayout(result, block, context);
  result = withBackground(result, block, context);
  result = withAspectRatio(result, block);
  result = withDuotone(result, block, context);
  result = withOutline(result, block, context);
  if (block.blockName === 'core/group') return restoreGroupContainer(result, block);
  return block.blockName === 'core/image' ? restoreImageContainer(result, block) : result;
}

function withElementsClass(html: string, block: ParsedBlock): string {
  const own = /(?:^|\s)(wp-elements-\S+)/.exec(settingText(block.attrs, 'className'))?.[1];
  const tag = own === undefined ? undefined : nextTag(html);
  return own && tag ? withClasses(html, tag, [own]) : html;
}

function withLayout(html: string, block: ParsedBlock, context: RenderContext): string {
  const layout = layoutOf(block, wordpressIsAtLeast(context.site.options, '6.9'));
  const child = childLayoutOf(block);
  const outer = child && nextTag(html);
  const placed = child && outer ? withClasses(html, outer, noted(child, context)) : html;
  const inner = layout && innerWrapper(placed, block);
  return layout && inner ? withClasses(placed, inner, noted(layout, context)) : placed;
}

function noted(layout: BlockLayout, context: RenderContext): readonly string[] {
  if (layout.css !== '') context.assets.addCss(layout.css);
  return layout.classes;
}

/** The tag around the inner blocks: the one whose class is the last in the saved HTML before the first of them. */
function innerWrapper(html: string, { innerContent }: ParsedBlock): OpeningTag | undefined {
  const lead = innerContent.length > 1 ? innerContent[0] : undefined;
  const wanted = typeof lead === 'string' ? lastClassIn(lead) : undefined;
  let tag = nextTag(html);
  if (wanted === undefined) return tag;
  while (tag && !classesOf(html, tag).join(' ').includes(wanted)) tag = nextTag(html, tag.end);
  return tag;
}

function lastClassIn(html: string): string | undefined {
  let last: string | undefined;
  for (let tag = nextTag(html); tag; tag = nextTag(html, tag.end)) {
    const classes = classesOf(html, tag).join(' ');
    if (classes !== '') last = classes;
  }
  return last;
}

/** Buttons that are only outlined have a class of their own each. WordPress: wp_render_block_style_variation_class_name(). */
function withOutline(html: string, { blockName, attrs }: ParsedBlock, context: RenderContext): string {
  const isOutlined =
    blockName === 'core/button' && /(?:^|\s)is-style-outline(?:\s|$)/.test(settingText(attrs, 'className'));
  const tag = isOutlined && wordpressIsAtLeast(context.site.options, '6.6') ? nextTag(html) : undefined;
  return tag ? withClasses(html, tag, [`is-style-outline--${context.next('unique-id')}`]) : html;
}

/** A picture behind the block, where its kind has one. WordPress: wp_render_background_support(). */
function withBackground(html: string, { blockName, attrs }: ParsedBlock, { site }: RenderContext): string {
  if (!has(blockName, 'image')) return html;
  const at = (name: string) => settingText(attrs, 'style', 'background', name);
  const address = settingText(attrs, 'style', 'background', 'backgroundImage', 'url');
  const tag = address === '' ? undefined : nextTag(html);
  if (!tag) return html;
  const size = at('backgroundSize') || 'cover';
  const position = at('backgroundPosition') || (size === 'contain' ? '50% 50%' : '');
  const image = `url('${site.address.toPresent(address).replace(/['\\]/g, '')}')`;
  const css = [
    declaration('background-image', image),
    declaration('background-position', position),
    declaration('background-repeat', at('backgroundRepeat')),
    declaration('background-size', size),
    declaration('background-attachment', at('backgroundAttachment')),
  ].join('');
  const styled = withStyle(html, tag, css);
  const again = nextTag(styled);
  return again ? withClasses(styled, again, ['has-background']) : styled;
}

/** A ratio makes heights follow, and a height the ratio. WordPress: wp_render_dimensions_support(). */
function withAspectRatio(html: string, { blockName, attrs }: ParsedBlock): string {
  const tag = has(blockName, 'aspectRatio') ? nextTag(html) : undefined;
  if (!tag) return html;
  const ratio = declaration('aspect-ratio', settingText(attrs, 'style', 'dimensions', 'aspectRatio'));
  if (ratio === '') {
    const height = attrs?.['minHeight'] ?? settingText(attrs, 'style', 'dimensions', 'minHeight');
    return height ? withStyle(html, tag, 'aspect-ratio:unset;') : html;
  }
  const styled = withStyle(html, tag, `${ratio}min-height:unset;`);
  const again = nextTag(styled);
  return again ? withClasses(styled, again, ['has-aspect-ratio']) : styled;
}

function has(blockName: string | null, setting: string): boolean {
  return blockType(blockName ?? '')?.has(setting) === true;
}
