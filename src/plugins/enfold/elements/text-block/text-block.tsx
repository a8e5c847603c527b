import { Html, type ShortcodeElement } from 'portolan/plugin';
import { animationOf } from '../animation.ts';
import { colourOf, isOn } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { foldAround } from '../fold/fold.tsx';
import { type Frame, frameOf } from '../frame.ts';
import { fontSizeCss } from '../responsive.ts';

export interface TextBlockModel {
  readonly frame: Frame;
  readonly colour?: string;
  /** Safe HTML: rendered content. */
  readonly html: string;
}

function TextBlock({ frame, colour, html }: TextBlockModel) {
  return (
    <section {...frame} style={colour ? { ...frame.style, color: colour } : frame.style}>
      <Html className={`avia_textblock${colour ? ' av_inherit_color' : ''}`} html={html} />
    </section>
  );
}

const plain = defineBuilderElement<TextBlockModel>({
  name: 'text-block',
  tags: ['av_textblock'],
  view: TextBlock,
  async model(attributes, content, context, tag) {
    const colour = attributes['font_color'] === 'custom' ? colourOf(attributes['color']) : undefined;
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av_textblock_section',
          isOn(attributes['textblock_styling']) && 'av_multi_colums',
          attributes['textblock_styling'],
          animationOf(attributes['animation'], context, ''),
        ],
        css: (selector) => [fontSizeCss(selector, attributes, attributes['size'])],
      }),
      ...(colour && { colour }),
      html: await elementText(content, context),
    };
  },
});

/** `[av_textblock]…[/av_textblock]`: running text. Source: Enfold, `av_textblock`. */
export const textBlock = {
  ...plain,
  shortcodes: plain.shortcodes.map((shortcode) => foldAround(shortcode, 'avia_sc_text', 'av_textblock')),
};

/** `[av_dropcap1]B[/av_dropcap1]`: a large first letter, plain or on a coloured ground. Source: Enfold, drop caps. */
export const dropCaps: readonly ShortcodeElement[] = ['av_dropcap1', 'av_dropcap2'].map((tag) => ({
  tag,
  render(attributes, content, context) {
    context.assets.addStyle('text-block');
    const colour = tag === 'av_dropcap2' ? (colourOf(attributes['custom_bg']) ?? '#444444') : undefined;
    return context
      .renderShortcodes(content)
      .then(
        (html) => `<span class="${tag}"${colour ? ` style="background-color:${colour}"` : ''}>${html}</span>`,
      );
  },
}));
