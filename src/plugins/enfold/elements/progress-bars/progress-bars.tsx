import type { CSSProperties } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { attributeOf, classNames, colourOf, integerOf, isOn } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { Icon, iconOf } from '../icon/icon.tsx';
import { plainText } from '../plain-text.ts';
import ProgressBars, { type ProgressBar, type ProgressBarsModel } from './progress-bars.island.tsx';

/** `[av_progress][av_progress_bar title='…' progress='70'][/av_progress]`. Source: Enfold, `av_progress`. */
export const progressBars = defineBuilderElement<ProgressBarsModel>({
  name: 'progress-bars',
  tags: ['av_progress'],
  view: ProgressBars,
  model(attributes, content, context, tag) {
    const bars: ProgressBar[] = childShortcodes(content, 'av_progress_bar').map(({ attributes: bar }) => {
      const icon = bar['icon_select'] === 'yes' ? iconOf(bar, context) : undefined;
      const own = bar['color'] === 'custom' ? colourOf(bar['color1']) : undefined;
      return {
        title: plainText(bar['title'] ?? ''),
        progress: Math.min(100, Math.max(0, integerOf(bar['progress'], 100))),
        className: classNames(
          'avia-progress-bar',
          `${attributeOf(bar, 'color', 'theme-color')}-bar`,
          `icon-bar-${icon ? 'yes' : 'no'}`,
        ),
        ...(own && { style: { backgroundColor: own } satisfies CSSProperties }),
        ...(icon && { icon: <Icon icon={icon} className="progressbar-icon" /> }),
      };
    });
    if (bars.length === 0) return undefined;
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'avia-progress-bar-container avia_animate_when_almost_visible',
          attributes['bar_styling'] || 'av-striped-bar',
          attributes['bar_animation'] || 'av-animated-bar',
          attributes['bar_styling_secondary'],
        ],
        style: {
          ['--bar-height' as 'order']: `${integerOf(attributes['bar_height'], 10)}px`,
        } as CSSProperties,
      }),
      bars,
      percent: isOn(attributes['show_percentage']),
    };
  },
});

export const progressBarItems = innerTags('av_progress_bar');
