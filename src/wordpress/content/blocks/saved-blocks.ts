import type { BlockElement, RenderContext } from '../../../types/index.ts';
import { format, translate } from '../../texts/index.ts';
import { autop } from '../autop.ts';
import { settingAt, settingText } from '../block-attributes.ts';
import { declaration } from '../block-style.ts';
import { escapeAttribute } from '../escape.ts';
import { attributeOf, nextTag, nextTagNamed, withAttribute, withClasses } from '../opening-tags.ts';
import { renderInner } from '../render-blocks.ts';
import { contextInside } from '../render-context.ts';

/** Blocks whose saved HTML is older than a class that it has today. */
function withOwnClass(name: string, tags: readonly string[], className: string): BlockElement {
  return {
    name,
    render(_attributes, inner) {
      const tag = nextTagNamed(inner, tags);
      return tag ? withClasses(inner, tag, [className]) : inner;
    },
  };
}

/** `core/heading` */
export const heading = withOwnClass('core/heading', ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'wp-block-heading');
/** `core/list` */
export const list = withOwnClass('core/list', ['ol', 'ul'], 'wp-block-list');

/** `core/button`: without anything to read there is nothing to press. WordPress: render_block_core_button(). */
export const button: BlockElement = {
  name: 'core/button',
  render(_attributes, inner) {
    const tag = nextTagNamed(inner, ['a', 'button']);
    if (!tag) return inner;
    const behind = inner.slice(tag.end).replace(/^(?:<!--[\s\S]*?-->)+/, '');
    return behind.toLowerCase().startsWith(`</${tag.name}`) ? '' : inner;
  },
};

/** `core/shortcode`: paragraphs as in old text; the shortcode itself runs with all others. */
export const shortcode: BlockElement = {
  name: 'core/shortcode',
  render: (_attributes, inner) => autop(inner),
};

/** `core/image`: a picture without a file is none; one in a gallery says which it is. WordPress: render_block_core_image(). */
export const image: BlockElement = {
  name: 'core/image',
  render(attributes, inner, { fromBlocks }) {
    const tag = nextTagNamed(inner, ['img']);
    if (!tag || !attributeOf(inner, tag, 'src')) return '';
    const id = attributes['data-id'] ?? (fromBlocks?.['gallery'] === true ? attributes['id'] : undefined);
    return typeof id === 'number' || typeof id === 'string'
      ? withAttribute(inner, tag, 'data-id', String(id))
      : inner;
  },
};

const GALLERY_GAP =
  'var( --wp--style--gallery-gap-default, var( --gallery-block--gutter-size, var( --wp--style--block-gap, 0.5em ) ) )';

/** `core/gallery`: a class of its own for its gaps. WordPress: block_core_gallery_render(). */
export const gallery: BlockElement = {
  name: 'core/gallery',
  rendersInner: true,
  async render(attributes, _inner, context, block) {
    const inside = contextInside(context, { fromBlocks: { gallery: true } });
    const html = await renderInner(block, inside);
    const tag = nextTag(html);
    if (!tag) return html;
    const className = `wp-block-gallery-${context.next('unique-id')}`;
    noteGaps(
      `.wp-block-gallery.${className}`,
      settingAt(attributes, 'style', 'spacing', 'blockGap'),
      context,
    );
    return withClasses(html, tag, [className]);
  },
};

function noteGaps(selector: string, gap: unknown, context: RenderContext): void {
  const side = (name: string) => settingText({ gap }, 'gap', name) || GALLERY_GAP;
  const [row, column] =
    typeof gap === 'object' && gap !== null
      ? [side('top'), side('left')]
      : [settingText({ gap }, 'gap') || GALLERY_GAP, settingText({ gap }, 'gap') || GALLERY_GAP];
  const css = [
    declaration('--wp--style--unstable-gallery-gap', column === '0' ? '0px' : column),
    declaration('gap', row === column ? row : `${row} ${column}`),
  ].join('');
  if (css !== '') context.assets.addCss(`${selector}{${css}}`);
}

/** `core/file`: an embedded document says to readers who do not see it what it is. WordPress: render_block_core_file(). */
export const file: BlockElement = {
  name: 'core/file',
  render(attributes, inner, { site }) {
    const tag = attributes['displayPreview'] ? nextTagNamed(inner, ['object']) : undefined;
    if (!tag) return inner;
    const name = attributeOf(inner, tag, 'aria-label') ?? '';
    const label =
      name === '' || name === 'PDF embed'
        ? translate(site, 'PDF embed')
        : format(translate(site, 'Embed of %s.'), escapeAttribute(name));
    return withAttribute(inner, tag, 'aria-label', label);
  },
};
