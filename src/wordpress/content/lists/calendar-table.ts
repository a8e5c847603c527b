import type { Site } from '../../../types/index.ts';
import { html, type Markup } from '../../markup.ts';
import { dateLink } from '../../routing/permalinks.ts';
import { localDate, siteZone } from '../../site/site-time.ts';
import { format, translate } from '../../texts/index.ts';
import { wpDate } from '../dates.ts';
import { escapeUrl } from '../escape.ts';

/** A month of a calendar. */
export interface CalendarMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/**
 * A month as a table whose days lead to their archives, with the way to the months before and behind it that have
 * posts; '' where the site has none. `classes`: further ones of the table. WordPress: get_calendar().
 */
export async function calendarTable(
  site: Site,
  requested?: CalendarMonth,
  classes: readonly string[] = [],
): Promise<string> {
  const months = await site.posts.months(['post']);
  if (months.length === 0) return '';
  const now = Math.floor(site.clock.now() / 1000);
  const today = wpDate('Y-n-j', now, siteZone(site)).split('-').map(Number);
  site.reads.until(dayEnd(now, siteZone(site).offsetAt(now)) * 1000);
  const shown = requested ?? { year: today[0] ?? 1970, month: today[1] ?? 1 };
  const posts = await site.posts.find({ types: ['post'], statuses: ['publish'], ...shown });
  const withPosts = new Set(posts.map((post) => Number(post.post_date.slice(8, 10))));
  const isToday = (day: number) => today[0] === shown.year && today[1] === shown.month && today[2] === day;
  const label = (text: string, month: CalendarMonth) => localDate(site, text, dayOf(month, 1));
  const cell = (day: number): Markup => {
    const id = isToday(day) && html` id="today"`;
    if (!withPosts.has(day)) return html`<td${id}>${day}</td>`;
    const date = localDate(site, translate(site, 'F j, Y'), dayOf(shown, day));
    const name = format(translate(site, 'Posts published on %s'), date);
    return html`<td${id}><a href="${escapeUrl(dateLink(site, shown.year, shown.month, day))}" aria-label="${name}">${day}</a></td>`;
  };
  const order = (month: CalendarMonth) => month.year * 12 + month.month;
  const previous = months.find((month) => order(month) < order(shown));
  const next = months.findLast((month) => order(month) > order(shown));
  const way = (month: CalendarMonth | undefined, text: (name: string) => Markup) =>
    month
      ? html`<a href="${escapeUrl(dateLink(site, month.year, month.month))}">${text(label('M', month))}</a>`
      : html`&nbsp;`;
  const start = site.options.number('start_of_week', 1) % 7;
  return html`<table id="wp-calendar" class="${['wp-calendar-table', ...classes].join(' ')}">
	<caption>${label('F Y', shown)}</caption>
	<thead>
	<tr>${weekdays(site, start)}
	</tr>
	</thead>
	<tbody>
	<tr>${weeks(shown, start, cell)}
	</tr>
	</tbody>
	</table><nav aria-label="${translate(site, 'Previous and next months')}" class="wp-calendar-nav">
		<span class="wp-calendar-nav-prev">${way(previous, (name) => html`&laquo; ${name}`)}</span>
		<span class="pad">&nbsp;</span>
		<span class="wp-calendar-nav-next">${way(next, (name) => html`${name} &raquo;`)}</span>
	</nav>`.text;
}

const DAY = 86_400;

/** When the present day ends at so many seconds east of UTC, in Unix seconds. */
function dayEnd(now: number, offset: number): number {
  return (Math.floor((now + offset) / DAY) + 1) * DAY - offset;
}

function weekdays(site: Site, start: number): readonly Markup[] {
  return DAYS.map((_, index) => {
    const name = translate(site, DAYS[(index + start) % 7] as string);
    return html`\n\t\t<th scope="col" aria-label="${name}">${name.slice(0, 1)}</th>`;
  });
}

function weeks(
  { year, month }: CalendarMonth,
  start: number,
  cell: (day: number) => Markup,
): readonly Markup[] {
  const first = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() - start + 7) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const cells = first > 0 ? [html`\n\t\t<td colspan="${first}" class="pad">&nbsp;</td>`] : [];
  for (let day = 1; day <= days; day++) {
    const startsWeek = (first + day - 1) % 7 === 0;
    cells.push(html`${startsWeek && day > 1 && html`\n\t</tr>\n\t<tr>\n\t\t`}${cell(day)}`);
  }
  const left = (7 - ((first + days) % 7)) % 7;
  return left > 0 ? [...cells, html`\n\t\t<td class="pad" colspan="${left}">&nbsp;</td>`] : cells;
}

function dayOf({ year, month }: CalendarMonth, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} 12:00:00`;
}
