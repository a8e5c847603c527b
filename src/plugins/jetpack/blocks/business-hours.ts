import { html } from 'portolan/html';
import { type BlockElement, dateNames, translate } from 'portolan/plugin';
import { utc, wpDate } from 'portolan/time';

interface Day {
  readonly name: string;
  readonly hours: readonly { readonly opening?: string; readonly closing?: string }[];
}

const NAMES = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const FULL_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WORKING_HOURS = [{ opening: '09:00', closing: '17:00' }];
const USUAL_WEEK: readonly Day[] = NAMES.map((name) => ({
  name,
  hours: name === 'Sun' || name === 'Sat' ? [] : WORKING_HOURS,
}));

/** `jetpack/business-hours`: the days of a week, in the site's order and way to write times. Source: Jetpack, business-hours. */
export const businessHours: BlockElement = {
  name: 'jetpack/business-hours',
  render(attributes, _inner, { site }) {
    const { days } = attributes as { readonly days?: readonly Day[] };
    const week: readonly Day[] = Array.isArray(days) && days.length > 0 ? days : USUAL_WEEK;
    const start = Number(site.options.get('start_of_week') ?? 0) || 0;
    const place = ({ name }: Day) => (NAMES.indexOf(name) - start + NAMES.length) % NAMES.length;
    const align = typeof attributes['align'] === 'string' ? ` align${attributes['align']}` : '';
    const format = site.options.get('time_format') || 'g:i a';
    const time = (written: string) => {
      const [hour = 0, minute = 0] = written.split(':').map(Number);
      return wpDate(format, hour * 3600 + minute * 60, utc, dateNames(site));
    };
    const rows = week
      .toSorted((a, b) => place(a) - place(b))
      .map((day) => {
        const open = (Array.isArray(day.hours) ? day.hours : []).filter(
          ({ opening, closing }) => opening && closing,
        );
        const hours = open
          .map(({ opening = '', closing = '' }) => `${time(opening)} – ${time(closing)}`)
          .join(', ');
        const name = translate(site, FULL_NAMES[NAMES.indexOf(day.name)] ?? '');
        return html`<div class="jetpack-business-hours__item"><dt class="${day.name}">${name}</dt><dd class="${day.name}">${hours || translate(site, 'Closed')}</dd></div>`;
      });
    return html`<dl class="jetpack-business-hours wp-block-jetpack-business-hours${align}">${rows}</dl>`.text;
  },
};
