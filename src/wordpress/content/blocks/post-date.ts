import type { BlockElement, Site } from '../../../types/index.ts';
import { html } from '../../markup.ts';
import { postLink } from '../../routing/permalinks.ts';
import { isoDate, localDate, siteDate, siteZone } from '../../site/site-time.ts';
import { format, translate, translatePlural } from '../../texts/index.ts';
import { settingAt, textOf } from '../block-attributes.ts';
import { dateFromGmt, humanTimeDiff, unixFromDate } from '../dates.ts';
import { escapeUrl } from '../escape.ts';
import { textClasses, wrapper } from './wrapper.ts';

/**
 * `core/post-date`: when a post was published or, if that was later, changed; or a moment of its own.
 * WordPress: render_block_core_post_date().
 */
export const postDate: BlockElement = {
  name: 'core/post-date',
  async render(attributes, _inner, { site, post }) {
    const bound = settingAt(attributes, 'metadata', 'bindings', 'datetime', 'args', 'field');
    const own = bound === undefined ? textOf(attributes, 'datetime') : '';
    if (!post && own === '') return '';
    const modified = bound === undefined && attributes['displayType'] === 'modified';
    // To the minute: an article is saved again right after it is published.
    if (modified && post && post.post_modified.slice(0, 16) <= post.post_date.slice(0, 16)) return '';
    const ofPost = modified || bound === 'modified' ? post?.post_modified : post?.post_date;
    const date = own === '' ? ofPost : momentOf(site, own);
    const text = date === undefined ? '' : dateText(site, date, textOf(attributes, 'format'));
    const linked =
      attributes['isLink'] && post
        ? html`<a href="${escapeUrl(await postLink(site, post))}">${text}</a>`
        : html`${text}`;
    const classes = [textClasses(attributes), modified ? 'wp-block-post-date__modified-date' : '']
      .filter((name) => name !== '')
      .join(' ');
    const frame = wrapper('core/post-date', attributes, { class: classes });
    const machine = own === '' && date !== undefined ? isoDate(site, date) : own;
    return html`<div ${frame}><time datetime="${machine}">${linked}</time></div>`.text;
  },
};

/** A moment that a block names, which is UTC's unless it says otherwise, by the site's clock; undefined where it is none. */
function momentOf(site: Site, written: string): string | undefined {
  const zone = siteZone(site);
  return unixFromDate(written, zone) === undefined ? undefined : dateFromGmt(written, zone);
}

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
