import { Html } from 'portolan/plugin';
import { colourOf, isOn, oneOf } from '../attributes.ts';
import { COUNT_TIME } from '../behaviour/count-up.ts';
import { defineBuilderElement } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { frameOf } from '../frame.ts';
import { Icon, iconOf } from '../icon/icon.tsx';
import { elementLink } from '../links.ts';
import { fontSizeCss } from '../responsive.ts';
import AnimatedNumber, { type AnimatedNumberModel } from './animated-number.island.tsx';

/** `[av_animated_numbers number='1500']description[/av_animated_numbers]`. Source: Enfold, `av_animated_numbers`. */
export const animatedNumber = defineBuilderElement<AnimatedNumberModel>({
  name: 'animated-number',
  tags: ['av_animated_numbers'],
  view: AnimatedNumber,
  async model(attributes, content, context, tag) {
    const number = attributes['number'] || '100';
    const place = oneOf(attributes['icon_select'], ['no', 'av-icon-before', 'av-icon-after']);
    const icon = place === 'no' ? undefined : iconOf(attributes, context);
    const link = await elementLink(attributes, context);
    const html = await elementText(content, context);
    const seconds = Number.parseFloat(attributes['timer'] ?? '');
    const colour = attributes['color'] === 'font-custom' ? colourOf(attributes['custom_color']) : undefined;
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-animated-number av-force-default-color',
          `avia-color-${attributes['color'] || 'default'}`,
          'avia_animate_when_visible',
          isOn(attributes['circle']) && 'av-display-circle',
        ],
        style: { color: colour },
        css: (selector) => [
          fontSizeCss(
            `${selector} .avia-animated-number-title`,
            attributes,
            attributes['font_size'],
            '-title',
          ),
          fontSizeCss(
            `${selector} .avia-animated-number-content`,
            attributes,
            attributes['font_size_description'],
          ),
        ],
      }),
      // Figures count, all else between them stands still.
      parts: number.split(/(\d+)/).filter((part) => part !== ''),
      from: Number.parseInt(attributes['start_from'] ?? '', 10) || 0,
      separator: [' ', '.', ',', "'"].includes(attributes['number_format'] ?? '')
        ? (attributes['number_format'] ?? '')
        : '',
      time: seconds > 0 ? Math.round(seconds * 1000) : COUNT_TIME,
      ...(icon && { icon: <Icon icon={icon} className={place} />, iconBehind: place === 'av-icon-after' }),
      ...(link && { link }),
      ...(html && { description: <Html className="avia-animated-number-content" html={html} /> }),
    };
  },
});
