import { escapeUrlRaw } from 'portolan/html';
import { Html, type RenderContext, type ShortcodeAttributes, type ShortcodeElement } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { builderText } from '../../builder-text.ts';
import { BESIDE } from '../../design/beside-content.ts';
import { keepsDesign } from '../../design/design-theme.ts';
import { themeOption } from '../../theme-options.ts';
import { attributeOf, colourOf, integerOf, isOn, lengthOf, oneOf } from '../attributes.ts';
import { backgroundOf, pictureLayer, positionOf } from '../background.ts';
import { containerContent } from '../container-content.ts';
import { defineBuilderElement } from '../define-element.ts';
import { foldAround } from '../fold/fold.tsx';
import { type Frame, frameOf } from '../frame.ts';
import { ownGroundClass } from '../own-ground/own-ground.ts';
import { spacingCss } from '../responsive.ts';
import { withStoredPicture } from '../stored-picture.ts';
import { Divider, type DividerModel, dividerOf } from './dividers.tsx';

/** Sets of colours that the theme's settings define. */
export const COLOUR_SETS = [
  'main_color',
  'alternate_color',
  'footer_color',
  'header_color',
  'socket_color',
] as const;

/** How much a background moves for each pixel that the page is scrolled, where it moves. Source: Enfold, `attach=parallax`. */
export const PARALLAX_RATIO = 0.3;

export interface SectionModel {
  readonly frame: Frame;
  readonly data: Readonly<Record<string, string>>;
  readonly video?: { readonly src: string; readonly ratio: string; readonly onPhones: boolean };
  readonly overlay?: CSSProperties;
  readonly parallax?: CSSProperties;
  /** What the link to the next part is called; absent = there is none. */
  readonly scrollDown?: string;
  readonly scrollDownColour?: string;
  readonly dividers: readonly DividerModel[];
  readonly bottomBorder: string;
  /** Ground of an arrow below the section: its own, else that of its set of colours. */
  readonly borderGround: { readonly className: string; readonly colour?: string };
  /** Safe HTML: rendered elements. */
  readonly html: string;
}

function Section(model: SectionModel) {
  const { frame, data, video, overlay, parallax, scrollDown, dividers, bottomBorder, borderGround, html } =
    model;
  return (
    <>
      <div {...frame} {...data}>
        {parallax && (
          <div className="av-parallax" data-avia-parallax-ratio={PARALLAX_RATIO} aria-hidden="true">
            <div className="av-parallax-inner" style={parallax} />
          </div>
        )}
        {video && (
          <video
            className={`av-section-video-bg${video.onPhones ? '' : ' av-section-mobile-video-disabled'}`}
            src={video.src}
            muted
            loop
            autoPlay
            playsInline
            aria-hidden="true"
            tabIndex={-1}
          />
        )}
        {overlay && <div className="av-section-color-overlay" style={overlay} aria-hidden="true" />}
        {dividers.map((divider) => (
          <Divider key={divider.side} divider={divider} />
        ))}
        <div className="container av-section-cont-open">
          <Html className="entry-content-wrapper" html={html} />
        </div>
        {scrollDown !== undefined && (
          <a
            className="scroll-down-link"
            href="#next-section"
            aria-label={scrollDown}
            style={model.scrollDownColour ? { color: model.scrollDownColour } : undefined}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M5 9l7 7 7-7" />
            </svg>
          </a>
        )}
      </div>
      {bottomBorder && (
        <div
          className={`av-extra-border-element ${bottomBorder} ${borderGround.className}`}
          aria-hidden="true"
        >
          <div className="av-extra-border-outer">
            <div
              className="av-extra-border-inner"
              style={borderGround.colour ? { backgroundColor: borderGround.colour } : undefined}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Classes and data of a box with a least height. Source: Enfold, `min_height` of sections and grid rows. */
export function leastHeight(attributes: ShortcodeAttributes, prefix: string) {
  const kind = attributes['min_height'] || attributes['min_height_percent'] || '';
  const percent = /^(?:25|50|75|100)$/.test(kind)
    ? Number(kind)
    : kind === 'percent'
      ? integerOf(attributes['min_height_pc'], 25)
      : undefined;
  const pixels = kind === 'custom' ? (lengthOf(attributes['min_height_px']) ?? '500px') : undefined;
  const classes = percent || pixels ? `${prefix} ${prefix}-${kind}` : '';
  return {
    classes,
    data: {
      ...(percent && { 'data-av_minimum_height_pc': String(percent) }),
      ...(pixels && { 'data-av_minimum_height_px': String(Number.parseInt(pixels, 10)) }),
    } as Readonly<Record<string, string>>,
    minHeight: percent ? `${percent}svh` : pixels,
  };
}

function overlayOf(attributes: ShortcodeAttributes): CSSProperties | undefined {
  if (!isOn(attributes['overlay_enable'])) return undefined;
  const opacity = Number.parseFloat(attributes['overlay_opacity'] ?? '');
  const pattern = attributes['overlay_custom_pattern'] || attributes['overlay_pattern'];
  return {
    opacity: opacity >= 0 && opacity <= 1 ? opacity : 0.5,
    backgroundColor: colourOf(attributes['overlay_color']),
    ...(pattern && pattern !== 'custom' && { backgroundImage: pictureLayer(pattern) }),
  };
}

function videoOf(attributes: ShortcodeAttributes): SectionModel['video'] {
  const src = escapeUrlRaw(attributes['video'] ?? '');
  if (!/\.(?:mp4|webm|ogv)(?:\?|$)/i.test(src)) return undefined;
  return {
    src,
    ratio: attributeOf(attributes, 'video_ratio', '16:9'),
    onPhones: !isOn(attributes['video_mobile_disabled']),
  };
}

async function sectionModel(
  attributes: ShortcodeAttributes,
  content: string,
  context: RenderContext,
  tag: string,
): Promise<SectionModel> {
  const number = context.next('section');
  const attach = oneOf(attributes['attach'], ['scroll', 'fixed', 'parallax']);
  const moves = attach === 'parallax' && Boolean(attributes['src']);
  const colours = oneOf(attributes['color'], COLOUR_SETS);
  const height = leastHeight(attributes, 'av-minimum-height');
  const video = videoOf(attributes);
  const overlay = overlayOf(attributes);
  const background = backgroundOf(await withStoredPicture(attributes, context));
  const edge = edgeColour(attributes, background.backgroundColor);
  const repeat = attributeOf(attributes, 'repeat', 'no-repeat');
  if (moves) context.assets.addStyle('parallax');
  const frame = frameOf(tag, attributes, context, {
    id: `av_section_${number}`,
    classes: [
      'avia-section alignfull',
      colours,
      `avia-section-${attributeOf(attributes, 'padding', 'default')}`,
      `avia-${attributeOf(attributes, 'shadow', 'no-border-styling')}`,
      `avia-bg-style-${attach}`,
      'container_wrap fullsize',
      height.classes,
      repeat === 'stretch' && 'avia-full-stretch',
      repeat === 'contain' && 'avia-full-contain',
      moves && 'av-parallax-section',
      overlay && 'av-section-color-overlay-active',
      video && 'av-section-with-video-bg',
      (background.backgroundColor || background.backgroundImage) && 'av-section-filled',
      number === 1 && 'container_wrap_first',
      ownGroundClass(background, overlay, context),
    ],
    style: {
      ...(moves ? { backgroundColor: background.backgroundColor } : background),
      minHeight: height.minHeight,
    },
    css: (selector) => [
      isOn(attributes['margin'])
        ? spacingCss(selector, { margin: attributes['custom_margin'] ?? '' }, 'margin')
        : '',
    ],
  });
  return {
    frame,
    data: {
      ...height.data,
      ...(attributes['src'] && { 'data-section-bg-repeat': repeat }),
      ...(video && { 'data-section-video-ratio': video.ratio }),
    },
    ...(video && { video }),
    ...(overlay && { overlay }),
    ...(moves && {
      parallax: {
        backgroundImage: background.backgroundImage,
        backgroundPosition: positionOf(attributes['position']),
        backgroundRepeat: background.backgroundRepeat,
        backgroundSize: background.backgroundSize ?? 'cover',
      },
    }),
    ...(isOn(attributes['scroll_down']) && { scrollDown: builderText(context.site, 'Scroll down') }),
    ...(colourOf(attributes['custom_arrow_bg']) && {
      scrollDownColour: colourOf(attributes['custom_arrow_bg']) as string,
    }),
    dividers: (['top', 'bottom'] as const).flatMap(
      (side) => dividerOf(attributes, side, themeOption(context.site, 'colorset-main_color-bg')) ?? [],
    ),
    bottomBorder: bottomBorderOf(attributes),
    borderGround: {
      className: colours,
      ...(edge && { colour: edge }),
    },
    html: await containerContent(content, context),
  };
}

/** Colour of what stands out at a section's end: the section's own, or of a slope the one that its author chose. */
function edgeColour(attributes: ShortcodeAttributes, own: string | undefined): string | undefined {
  const slope = (attributes['bottom_border'] ?? '').startsWith('border-extra-diagonal');
  return (slope ? colourOf(attributes['bottom_border_diagonal_color']) : undefined) ?? own;
}

function bottomBorderOf(attributes: ShortcodeAttributes): string {
  const border = attributes['bottom_border'] ?? '';
  if (!border.startsWith('border-extra')) return '';
  return [border, attributes['bottom_border_diagonal_direction'], attributes['bottom_border_style']]
    .filter((name) => /^[\w-]+$/.test(name ?? ''))
    .join(' ');
}

const plain = defineBuilderElement<SectionModel>({
  name: 'section',
  tags: ['av_section'],
  view: Section,
  model: sectionModel,
});

/** `[av_section]…[/av_section]`: a part of the page over its whole width. Source: Enfold, `av_section`. */
export const section = {
  ...plain,
  shortcodes: plain.shortcodes.map((shortcode) => foldAround(shortcode, 'avia_sc_section', 'av_section')),
};

/**
 * What stands outside sections on a page of the builder. The tag is our own: it is put around such parts before the
 * page is divided into paragraphs, and is nowhere stored.
 */
export const builderContent: ShortcodeElement = {
  tag: 'av_builder_content',
  async render(_attributes, content, context) {
    context.assets.addStyle('builder-page');
    const html = await containerContent(content, context);
    if (html.trim() === '') return '';
    if (!keepsDesign(context.site.theme)) return `<div class="av-builder-content alignwide">${html}</div>`;
    return `<div class="av-builder-content alignwide"><div class="av-builder-parts">${html}</div>${BESIDE}</div>`;
  },
};
