import { sanitizeTitle } from 'portolan/html';
import { Html, type RenderContext } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { childShortcodes } from '../../child-shortcodes.ts';
import { sanitizeId } from '../../element-ids.ts';
import { animationOf } from '../animation.ts';
import { attributeOf, classNames, colourOf, integerOf, isOn, oneOf } from '../attributes.ts';
import { defineBuilderElement, innerTags } from '../define-element.ts';
import { elementText } from '../element-text.ts';
import { type Frame, frameOf } from '../frame.ts';
import { headingHtml } from '../heading-html.ts';
import { Icon, type IconModel, iconOf } from '../icon/icon.tsx';
import { elementLink, type Link } from '../links.ts';
import { picturesOf } from '../pictures.ts';
import { plainText } from '../plain-text.ts';
import Slider, { type SliderModel } from '../slider/slider.island.tsx';
import { noteSlider, sliderLabel, sliderOptions, sliderWords, slidesSeen } from '../slider/slider.ts';

/** Milliseconds between two milestones that come in one after another. Source: Enfold, timeline. */
export const MILESTONE_STAGGER = 350;
/** Milestones of a horizontal timeline that are seen at once. */
export const MILESTONES_SEEN = 3;

export interface Milestone {
  readonly id: string;
  readonly dateHtml: string;
  readonly titleHtml: string;
  readonly html: string;
  readonly icon?: IconModel;
  readonly imageHtml: string;
  readonly number: string;
  readonly colour?: string;
  readonly link?: Link;
  readonly linkedAll: boolean;
  readonly className: string;
}

interface ListModel {
  readonly frame: Frame;
  readonly listClass: string;
  readonly milestones: readonly Milestone[];
}

type Model = { readonly list: ListModel } | { readonly slider: SliderModel };

function anchor(link: Link | undefined, inside: ReactNode): ReactNode {
  return link ? (
    <a href={link.href} target={link.target} rel={link.rel}>
      {inside}
    </a>
  ) : (
    inside
  );
}

function MilestoneContent({ milestone }: { readonly milestone: Milestone }) {
  const { id, dateHtml, titleHtml, html, icon, imageHtml, number, colour, link, linkedAll } = milestone;
  return (
    <>
      {dateHtml && (
        <h2 className="av-milestone-date" id={id}>
          <strong>{anchor(link, <Html as="span" html={dateHtml} />)}</strong>
          <span className="av-milestone-indicator" />
        </h2>
      )}
      <div
        className="av-milestone-icon-wrap"
        style={colour ? { backgroundColor: colour, borderColor: colour } : undefined}
      >
        <span className="av-milestone-icon">
          {icon && <Icon icon={icon} className="milestone-char" />}
          {imageHtml && <Html as="span" className="milestone-image" html={imageHtml} />}
          {number && <span className="milestone_number">{number}</span>}
        </span>
      </div>
      <article className="av-milestone-content-wrap">
        <div className="av-milestone-contentbox">
          {titleHtml && (
            <header className="entry-content-header">
              <h4 className="av-milestone-title" aria-level={3}>
                {anchor(linkedAll ? link : undefined, <Html as="span" html={titleHtml} />)}
              </h4>
            </header>
          )}
          <Html className="av-milestone-content" html={html} />
        </div>
      </article>
    </>
  );
}

function View(model: Model) {
  if ('slider' in model) return <Slider {...model.slider} />;
  const { frame, listClass, milestones } = model.list;
  return (
    <div {...frame}>
      <ul className={listClass} data-stagger={MILESTONE_STAGGER}>
        {milestones.map((one) => (
          <li key={one.id} className={one.className}>
            <MilestoneContent milestone={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `[av_timeline][av_timeline_item date='1666' title='…']…[/av_timeline_item][/av_timeline]`. Source: Enfold. */
export const timeline = defineBuilderElement<Model>({
  name: 'timeline',
  tags: ['av_timeline'],
  view: View,
  async model(attributes, content, context, tag) {
    const horizontal = attributes['orientation'] === 'horizontal';
    const placement = horizontal
      ? oneOf(attributes['placement_h'], ['alternate', 'top', 'bottom'])
      : oneOf(attributes['placement_v'], ['alternate', 'left', 'right']);
    const milestones = await milestonesOf(content, context, placement);
    if (milestones.length === 0) return undefined;
    const listClass = [
      'avia-timeline',
      `avia-timeline-${horizontal ? 'horizontal' : 'vertical'}`,
      `avia-timeline-${placement}`,
      attributes['content_appearence'] && `avia-timeline-${attributes['content_appearence']}`,
      !horizontal &&
        animationOf(attributes['animation'] || 'avia-timeline-animate', context, '', 'almost_visible'),
    ]
      .filter(Boolean)
      .join(' ');
    if (!horizontal) {
      return {
        list: {
          frame: frameOf(tag, attributes, context, { classes: ['avia-timeline-container'] }),
          listClass,
          milestones,
        },
      };
    }
    noteSlider(context);
    const seen = Math.min(5, Math.max(1, integerOf(attributes['slides_num'], MILESTONES_SEEN)));
    const options = sliderOptions({ ...attributes, animation: 'slide' });
    return {
      slider: {
        frame: frameOf(tag, attributes, context, {
          classes: [
            'avia-timeline-container av-slideshow-ui avia-slideshow-carousel av-text-slider',
            ...listClass.split(' '),
          ],
          style: { ['--slide-gap' as 'color']: '1.5rem' },
        }),
        // Spelt without `data-`, as the theme's scripts read it.
        data: { 'avia-data-slides': String(seen) },
        label: sliderLabel(context, plainText(attributes['aria_label'] ?? '') || 'Timeline'),
        listClass: 'av-slider-list avia-timeline-list',
        slides: milestones.map((one) => ({
          className: one.className,
          content: <MilestoneContent milestone={one} />,
        })),
        seen: slidesSeen(seen),
        options: { ...options, loop_manual: 'manual-once', carouselSlidesToScroll: seen },
        arrows: true,
        words: sliderWords(context),
        dots: false,
      },
    };
  },
});

async function milestonesOf(
  content: string,
  context: RenderContext,
  placement: string,
): Promise<readonly Milestone[]> {
  const children = childShortcodes(content, 'av_timeline_item');
  const ids = children.map((child) => integerOf(child.attributes['image'], 0));
  const pictures = new Map((await picturesOf(context, ids, 'square')).map((one) => [one.id, one.html]));
  const found: Milestone[] = [];
  for (const [index, { attributes, content: text }] of children.entries()) {
    const kind = attributes['icon_image'] ?? '';
    const date = plainText(attributes['date'] ?? '');
    const link = await elementLink(attributes, context);
    const icon =
      kind === 'icon' ? iconOf({ ...attributes, icon_select: 'yes' }, context, 'ue808') : undefined;
    const colour = colourOf(attributes['milestone_color']);
    const side = placement === 'alternate' ? (index % 2 === 0 ? 'left' : 'right') : placement;
    found.push({
      id:
        sanitizeId(attributes['custom_id'] ?? '') ||
        milestoneId(date || plainText(attributes['title'] ?? ''), context),
      dateHtml: headingHtml(attributes['date'] ?? ''),
      titleHtml: headingHtml(attributes['title'] ?? ''),
      html: await elementText(text, context),
      ...(icon && { icon }),
      imageHtml: kind === 'image' ? (pictures.get(ids[index] ?? 0) ?? '') : '',
      number: kind === 'number' ? String(index + 1) : '',
      ...(colour && { colour }),
      ...(link && { link }),
      linkedAll: ['all', 'both', ''].includes(attributeOf(attributes, 'linkelement', 'all')),
      className: classNames(
        'av-milestone',
        `av-milestone-placement-${side}`,
        isOn(attributes['milestone_valign']) && `av-milestone-valign-${attributes['milestone_valign']}`,
        attributes['custom_class'],
      ),
    });
  }
  return found;
}

/** Id of a milestone by its date or title; the second of the same name has a number behind it. */
function milestoneId(name: string, context: RenderContext): string {
  const id = `milestone-${sanitizeTitle(name) || context.next('milestone')}`;
  const times = context.next(id);
  return times > 1 ? `${id}-${times}` : id;
}

export const timelineItems = innerTags('av_timeline_item');
