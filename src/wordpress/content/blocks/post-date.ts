import type { BlockElement, Site } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { isoDate, localDate, siteDate, siteZone } from '../../site/site-time.ts';
import { format, translate, translatePlural } from '../../texts/index.ts';
import { textOf } from '../block-attributes.ts';
import { humanTimeDiff, unixFromDate } from '../dates.ts';
import { escapeUrl } from '../escape.ts';
import { textClasses, wrapper } from './wrapper.ts';

/** `core/post-date`: when a post was published or, if that was later, changed. WordPress: render_block_core_post_date(). */
export const postDate: BlockElement = {
  name: 'core/post-date',
  defaults: { isLink: false, displayType: 'date' },
  async render(attributes, _inner, { site, post }) {
    if (!post) return '';
    const modified = attributes['displayType'] === 'modified';
    // To the minute: an article is saved again right after it is published.
    if (modified && post.post_modified.slice(0, 16) <= post.post_date.slice(0, 16)) return '';
    const date = modified ? post.post_modified : post.post_date;
    const text = dateText(site, date, textOf(attributes, 'format'));
    const linked = attributes['isLink']
      ? html`<a href="${escapeUrl(await postLink(site, post))}">${text}</a>`
      : html`${text}`;
    const classes = [textClasses(attributes), modified ? 'wp-block-post-date__modified-date' : '']
      .filter((name) => name !== '')
      .join(' ');
    const frame = wrapper('core/post-date', attributes, { class: classes });
    return html`<div ${frame}><time datetime="${isoDate(site, date)}">${linked}</time></div>`.text;
  },
};

/** In seconds: what is younger than an hour tells its minutes. */
const HOUR = 3600;
/** In milliseconds. */
const MINUTE = 60_000;

function dateText(site: Site, date: string, pattern: string): string {
  if (pattern !== 'human-diff') return pattern === '' ? siteDate(site, date) : localDate(site, pattern, date);
  const then = unixFromDate(date, siteZone(site)) ?? 0;
  const now = Math.floor(site.clock.now() / 1000);
  site.reads.until(site.clock.now() + (Math.abs(now - then) < HOUR ? MINUTE : 10 * MINUTE));
  const time = humanTimeDiff(then, now, (single, plural, count) =>
    translatePlural(site, single, plural, count),
  );
  return format(translate(site, then > now ? '%s from now' : '%s ago'), time);
}
