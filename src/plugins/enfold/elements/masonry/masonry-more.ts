import { type AjaxAction, checkAjaxReferer, type InputMap } from 'portolan/plugin';
import { integerOf } from '../attributes.ts';
import { MASONRY_NONCE, masonryPosts } from './masonry.tsx';
import { masonryHtml, masonryItems } from './masonry-items.ts';
import { MASONRY_DEFAULTS, masonrySettings } from './masonry-settings.ts';

/** What stands in front of the entries, so that a page can tell them from anything else. */
const MARKER = '{av-masonry-loaded}';
/** The most entries that one request gets. */
const MOST = 100;

/**
 * `avia_ajax_masonry_more`: further entries of a masonry, one more than asked for, by which the browser knows that
 * there are still others. Source: Enfold, `avia_ajax_masonry_more()`.
 */
export const masonryMore: AjaxAction = {
  action: 'avia_ajax_masonry_more',
  audience: 'everyone',
  async handle(call, input) {
    const refusal = checkAjaxReferer(call, input, MASONRY_NONCE, 'avno');
    if (refusal) return refusal;
    const { site } = call;
    const settings = masonrySettings(fieldsOf(input));
    const requested = integerOf(settings.items, 0);
    const random = settings.query_orderby === 'rand';
    const current = integerOf(textField(input, 'post_id'), 0);
    const offset = Math.max(0, integerOf(settings.offset, 0));
    const { rows } = await masonryPosts(site, settings, {
      items: Math.min(MOST, requested > 0 ? requested + 1 : 1),
      offset: random ? 0 : offset,
      without: [
        ...(random ? loadedIds(input) : []),
        ...(settings.page_element_filter === 'skip_current' && current > 0 ? [current] : []),
      ],
    });
    // One grid's entries are numbered like those that the page began with.
    return {
      text: MARKER + masonryHtml(await masonryItems(site, rows, settings, true, offset), settings, 1),
    };
  },
};

/** Known settings among the fields; lists are joined as the page's own attributes have them. */
function fieldsOf(input: InputMap): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    Object.keys(MASONRY_DEFAULTS).map((name) => [
      name,
      input[name] === undefined ? undefined : textField(input, name),
    ]),
  );
}

function textField(input: InputMap, name: string): string {
  const value = input[name];
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
}

function loadedIds(input: InputMap): readonly number[] {
  return textField(input, 'loaded')
    .split(',')
    .map((id) => Number.parseInt(id, 10))
    .filter((id) => id > 0);
}
