import { Html } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { colourOf } from '../attributes.ts';
import { Button, type ButtonModel, buttonOf } from '../button/button.tsx';
import { defineBuilderElement } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';

export interface PromoBoxModel {
  readonly frame: Frame;
  /** Safe HTML: rendered content. */
  readonly html: string;
  readonly button?: ButtonModel;
}

function PromoBox({ frame, html, button }: PromoBoxModel) {
  return (
    <div {...frame}>
      <Html className="avia-promocontent" html={html} />
      {button && <Button button={button} />}
    </div>
  );
}

/** `[av_promobox button='yes' label='…']text[/av_promobox]`. Source: Enfold, `av_promobox`. */
export const promoBox = defineBuilderElement<PromoBoxModel>({
  name: 'promo-box',
  tags: ['av_promobox'],
  view: PromoBox,
  async model(attributes, content, context, tag) {
    const withButton = (attributes['button'] || 'yes') === 'yes';
    const custom: CSSProperties = {
      backgroundColor: colourOf(attributes['box_custom_bg']),
      borderColor: colourOf(attributes['box_custom_border']),
      color: colourOf(attributes['box_custom_font']),
    };
    return {
      frame: frameOf(tag, attributes, context, {
        classes: ['av_promobox', `avia-button-${withButton ? 'yes' : 'no'}`],
        style: attributes['box_color'] === 'custom' ? custom : {},
      }),
      html: await elementText(content, context),
      ...(withButton && { button: await buttonOf(attributes, context) }),
    };
  },
});
