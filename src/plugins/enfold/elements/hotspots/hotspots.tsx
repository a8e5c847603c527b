import { Html } from 'portolan/plugin';
import { childShortcodes } from '../../child-shortcodes.ts';
import { classNames, colourOf, isOn, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { frameOf } from '../frame.ts';
import { elementLink } from '../links.ts';
import { pictureHtml } from '../pictures.ts';
import Hotspots, { type HotspotsModel, type Spot } from './hotspots.island.tsx';

/** `[av_image_hotspot src='…'][av_image_spot hotspot_pos='40,60']text[/av_image_spot][/av_image_hotspot]`. Source: Enfold. */
export const hotspots = defineBuilderElement<HotspotsModel>({
  name: 'hotspots',
  tags: ['av_image_hotspot'],
  view: Hotspots,
  async model(attributes, content, context, tag) {
    const imageHtml = await pictureHtml(context, attributes);
    if (imageHtml === '') return undefined;
    const spots: Spot[] = [];
    for (const { attributes: spot, content: text } of childShortcodes(content, 'av_image_spot')) {
      const [top = 50, left = 50] = (spot['hotspot_pos'] ?? '')
        .split(',')
        .map((part) => Number.parseFloat(part));
      const html = await elementText(text, context);
      const link = await elementLink(spot, context);
      const own = (name: string) => (spot['hotspot_color'] === 'custom' ? colourOf(spot[name]) : undefined);
      const [colour, ink, pulse] = [own('custom_bg'), own('custom_font'), own('custom_pulse')];
      const tooltip = spot['tooltip_style'] ?? '';
      spots.push({
        top: percent(top),
        left: percent(left),
        place: classNames(
          placeOf(spot['tooltip_pos'] ?? '', spot['tooltip_width'] ?? '', percent(left)),
          tooltip.includes('dark') && 'av-tooltip-dark',
          tooltip.includes('shadow') && 'av-tooltip-shadow',
        ),
        ...(link && { link }),
        style: {
          ...(colour && { backgroundColor: colour }),
          ...(ink && { color: ink }),
          ...(pulse && { ['--pulse' as 'order']: pulse }),
        },
        ...(html && { text: <Html className="av-image-hotspot-text" html={html} /> }),
      });
    }
    const number = context.next('hotspots');
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-hotspot-image-container',
          `av-hotspot-${oneOf(attributes['hotspot_layout'], ['numbered', 'blank'])}`,
          attributes['hotspot_tooltip_display'],
          isOn(attributes['hotspot_mobile']) && 'av-mobile-fallback-active',
        ],
      }),
      name: `hotspots-${number}`,
      image: <Html as="span" className="av-hotspot-image" html={imageHtml} />,
      numbered: attributes['hotspot_layout'] !== 'blank',
      permanent: (attributes['hotspot_tooltip_display'] ?? '').includes('permanent'),
      listed: isOn(attributes['hotspot_mobile']),
      spots,
    };
  },
});

const ALIGNMENTS: Readonly<Record<string, string>> = { left: 'start', centered: 'center', right: 'end' };

/**
 * Classes for `av-tt-pos-above av-tt-align-left`, `av-tt-large-width`: where nothing is said, a text stands in the
 * middle of its point as far as the picture has room for that. Source: Enfold, tooltips of hotspots.
 */
function placeOf(place: string, width: string, left: number): string {
  const side = /av-tt-pos-(above|below|left|right)/.exec(place)?.[1] ?? 'above';
  const stored = ALIGNMENTS[/av-tt-align-(\w+)/.exec(place)?.[1] ?? ''];
  const wide = /av-tt-(x?large)-width/.exec(width)?.[1];
  const beside = side === 'left' || side === 'right';
  return classNames(
    `av-tooltip-${side}`,
    !beside && `av-tooltip-${stored ?? (left < 25 ? 'start' : left > 75 ? 'end' : 'center')}`,
    wide && `av-tooltip-${wide}`,
  );
}

function percent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 50;
}

export const hotspotItems = innerTags('av_image_spot');
