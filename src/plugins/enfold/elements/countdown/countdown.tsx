import type { RenderContext } from 'portolan/plugin';
import { siteZone, timeZone } from 'portolan/time';
import { attributeOf, integerOf, oneOf } from '../attributes.ts';
import { defineBuilderElement } from '../define-element.ts';
import { frameOf } from '../frame.ts';
import { elementLink } from '../links.ts';
import { plainText } from '../plain-text.ts';
import { fontSizeCss } from '../responsive.ts';
import Countdown, { type CountdownModel } from './countdown.island.tsx';
import { type CountdownEnd, remaining, UNITS, unitsShown } from './countdown-rules.ts';

/** Milliseconds that the numbers on a page hold until its script has the present time. */
const COUNTS_HOLD = 60_000;

/** `[av_countdown date='09/01/2027' hour='9' minute='30']`. Source: Enfold, `av_countdown`. */
export const countdown = defineBuilderElement<CountdownModel>({
  name: 'countdown',
  tags: ['av_countdown'],
  view: Countdown,
  async model(attributes, _content, context, tag) {
    const [month, day, year] = (attributes['date'] ?? '').split('/').map(Number);
    if (!month || !day || !year) return undefined;
    const hour = integerOf(attributes['hour'], 12);
    const minute = integerOf(attributes['minute'], 0);
    const start = { year, month: month - 1, day, hour, minute };
    const end: CountdownEnd = { ...start, timezone: zoneMinutes(attributes['timezone'], start, context) };
    const minimum = integerOf(attributes['min'], 1);
    const maximum = integerOf(attributes['max'], 5);
    const link = await elementLink(attributes, context);
    const { site } = context;
    const now = site.clock.now();
    site.reads.until(now + COUNTS_HOLD);
    return {
      frame: frameOf(tag, attributes, context, {
        classes: [
          'av-countdown-timer',
          oneOf(attributes['align'], ['av-align-center', 'av-align-left', 'av-align-right']),
          attributeOf(attributes, 'style', 'av-default-style'),
          attributes['appearance'] || 'av-classic-numbers',
        ],
        css: (selector) => [
          fontSizeCss(`${selector} .av-countdown-time`, attributes, attributes['size'], '-title'),
          fontSizeCss(`${selector} .av-countdown-time-label`, attributes, attributes['size-text']),
        ],
      }),
      end,
      interval: UNITS[Math.min(7, Math.max(1, minimum)) - 1]?.milliseconds ?? 1000,
      maximum,
      units: unitsShown(minimum, maximum).flatMap((name) => UNITS.find((unit) => unit.name === name) ?? []),
      // What the page holds until its script has the present time.
      counts: remaining(now, end, maximum),
      flips: flipsOf(attributes['appearance']),
      title: plainText(attributes['title'] ?? ''),
      ...(link && { link }),
    };
  },
});

/** How its numbers change; undefined = they do not turn. Source: Enfold, `appearance` of `av_countdown`. */
function flipsOf(appearance = ''): CountdownModel['flips'] {
  if (appearance.includes('av-flip-clock')) return 'flip-clock';
  return appearance.includes('av-flip-numbers') ? 'flip-numbers' : undefined;
}

/** Minutes east of UTC: an offset in hours, a zone by its name, or the site's own. */
function zoneMinutes(
  stored: string | undefined,
  date: Omit<CountdownEnd, 'timezone'>,
  context: RenderContext,
): number {
  if (stored && !Number.isNaN(Number(stored))) return Number(stored) * 60;
  const zone = (stored && timeZone(stored.replace(/^UTC(?=[+-])/, ''))) || siteZone(context.site);
  const about = Date.UTC(date.year, date.month, date.day, date.hour, date.minute) / 1000;
  return zone.offsetAt(about - zone.offsetAt(about)) / 60;
}
