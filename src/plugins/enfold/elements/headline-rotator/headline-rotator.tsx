import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { isOn, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { elementLink } from '../links.ts';
import { plainText } from '../plain-text.ts';
import { fontSizeCss } from '../responsive.ts';
import { INTERVAL } from '../slider/slider-rules.ts';
import HeadlineRotator, { type HeadlineRotatorModel } from './headline-rotator.island.tsx';

const TAGS = ['h3', 'h1', 'h2', 'h4', 'h5', 'h6', 'p', 'div'] as const;

/** `[av_headline_rotator before_rotating='We teach'][av_rotator_item title='rivers'][/av_headline_rotator]`. Source: Enfold. */
export const headlineRotator = defineBuilderElement<HeadlineRotatorModel>({
  name: 'headline-rotator',
  tags: ['av_headline_rotator'],
  view: HeadlineRotator,
  async model(attributes, content, context, tag) {
    const items: { readonly text: string; readonly node: ReactNode }[] = [];
    for (const { attributes: item } of childShortcodes(content, 'av_rotator_item')) {
      const link = await elementLink(item, context);
      const text = <Html as="span" html={headingHtml(item['title'] ?? '')} />;
      items.push({
        text: plainText(item['title'] ?? ''),
        node: link ? (
          <a href={link.href} target={link.target} rel={link.rel}>
            {text}
          </a>
        ) : (
          text
        ),
      });
    }
    if (items.length === 0) return undefined;
    const animation = oneOf(attributes['animation'], ['', 'reverse', 'fade', 'typewriter']);
    const interval = Number.parseFloat(attributes['interval'] ?? '');
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-rotator-container',
          `av-rotation-container-${oneOf(attributes['align'], ['left', 'center', 'right'])}`,
          animation === 'typewriter' && 'av-typewriter',
          attributes['after_rotating'] && 'av-after-rotation-text-active',
        ],
        css: (selector) => [
          fontSizeCss(`${selector} .av-rotator-container-inner`, attributes, attributes['size'], '-title'),
        ],
      }),
      tag: oneOf(attributes['tag'], TAGS),
      before: plainText(attributes['before_rotating'] ?? ''),
      after: plainText(attributes['after_rotating'] ?? ''),
      multiline: isOn(attributes['multiline']),
      animation: animation || 'slide',
      interval: interval > 0 ? interval : INTERVAL,
      items,
    };
  },
});

export const rotatorItems = innerTags('av_rotator_item');
