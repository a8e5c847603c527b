import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { builderText } from '../../builder-text.ts';
import { integerOf, isOn, oneOf } from '../attributes.ts';
import type { SliderWords, SlidesSeen } from './slider.island.tsx';
import { INTERVAL, type SliderOptions, TRANSITION } from './slider-rules.ts';

/** How a slider moves, from its attributes. `usual` = what an element does where its attributes say nothing. */
export function sliderOptions(
  attributes: ShortcodeAttributes,
  usual: {
    readonly autoplay?: boolean;
    readonly animation?: SliderOptions['animation'];
    readonly hoverpause?: boolean;
    readonly showDelay?: number;
  } = {},
): SliderOptions {
  const autoplay = attributes['autoplay'];
  const pause = attributes['hoverpause'];
  const showDelay = integerOf(attributes['show_slide_delay'], usual.showDelay ?? 0);
  const interval = Number.parseFloat(attributes['interval'] ?? '');
  return {
    animation: attributes['animation']
      ? oneOf(attributes['animation'], ['slide', 'fade', 'slide_up'])
      : (usual.animation ?? 'slide'),
    autoplay: autoplay ? ['true', 'yes', 'endless', 'once'].includes(autoplay) : (usual.autoplay ?? false),
    interval: interval > 0 ? interval : INTERVAL,
    loop_autoplay: autoplay === 'once' || attributes['loop_autoplay'] === 'once' ? 'once' : 'endless',
    loop_manual: attributes['manual_stopper'] ? 'manual-once' : 'manual-endless',
    autoplay_stopper: isOn(attributes['autoplay_stopper']),
    ...(attributes['stopinfiniteloop'] === 'first' || attributes['stopinfiniteloop'] === 'last'
      ? { stopinfiniteloop: attributes['stopinfiniteloop'] }
      : {}),
    ...(showDelay > 0 && { show_slide_delay: showDelay }),
    hoverpause: pause ? isOn(pause) : (usual.hoverpause ?? false),
    noNavigation: attributes['control_layout'] === 'av-control-hidden' || attributes['navigation'] === 'no',
    transitionSpeed: integerOf(attributes['transition_speed'], TRANSITION) || TRANSITION,
  };
}

/** What a slider's buttons are called, in the site's language. */
export function sliderWords({ site }: Pick<RenderContext, 'site'>): SliderWords {
  return {
    previous: builderText(site, 'Previous'),
    next: builderText(site, 'Next'),
    stop: builderText(site, 'Stop moving'),
  };
}

/** A slider's name for screen readers: with a number where the page has had another of that name. */
export function sliderLabel(context: RenderContext, name: string): string {
  const number = context.next(`slider-${name}`);
  return number > 1 ? `${name} ${number}` : name;
}

/** The attribute by which scripts know a slider, and classes that say the same. Source: Enfold, `data-slideshow-options`. */
export function sliderData(options: SliderOptions): Readonly<Record<string, string>> {
  return { 'data-slideshow-options': JSON.stringify(options) };
}

export function sliderClasses(options: SliderOptions): readonly (string | false)[] {
  return [
    'av-slideshow-ui',
    options.autoplay ? 'av-slideshow-autoplay' : 'av-slideshow-manual',
    `av-loop-${options.loop_autoplay}`,
    `av-loop-${options.loop_manual}`,
    options.hoverpause && 'av-slider-hover-pause',
    options.noNavigation && 'av-no-slider-navigation',
  ];
}

/** How many slides of a carousel are seen: fewer on narrow screens. */
export function slidesSeen(columns: number): SlidesSeen {
  return { wide: columns, medium: Math.min(columns, 2), small: 1 };
}

/** Notes the style sheet that all sliders share. */
export function noteSlider(context: RenderContext): void {
  context.assets.addStyle('slider');
}
