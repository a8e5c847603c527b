import { restrictedRows } from 'portolan/content';
import { escapeAttribute, escapeHtml } from 'portolan/html';
import type { Extender, Meta, ShortcodeElement, Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { guest } from 'portolan/users';
import { pricesOf } from './prices.ts';
import { DOWNLOAD } from './types.ts';

/** Downloads that a list shows at most. */
const MOST = 100;

/** A download's page ends with what it costs; nothing is sold here. */
export const priceBelow: Extender<'content.rendered'> = async (html, { site, post, target }) => {
  if (target !== 'page' || post?.post_type !== DOWNLOAD) return html;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  return meta?.get('_edd_hide_purchase_link') === 'on' ? html : html + prices(site, meta);
};

function prices(site: Site, meta: Meta | undefined): string {
  const texts = pricesOf(site, meta);
  if (texts.length < 2) return texts.map((price) => `<p class="edd_price">${escapeHtml(price)}</p>`).join('');
  return `<ul class="edd_price_options">${texts.map((price) => `<li>${escapeHtml(price)}</li>`).join('')}</ul>`;
}

/** `[edd_price id="12"]`, `[purchase_link id="12"]`: the price, and where the download stands. */
const price: ShortcodeElement['render'] = async (attributes, _content, { site, post, visitor }, tag) => {
  const id = Number(attributes['id'] ?? attributes['download_id']) || post?.ID || 0;
  const row = id > 0 ? await site.posts.byId(id) : undefined;
  const [open] = row?.post_status === 'publish' ? await restrictedRows(site, visitor ?? guest, [row]) : [];
  if (open?.post_type !== DOWNLOAD) return '';
  const meta = (await site.posts.meta([id])).get(id);
  if (tag === 'edd_price') return escapeHtml(pricesOf(site, meta).join(', '));
  // On its own page the price stands below the text already.
  if (post?.ID === id) return '';
  const href = (await postLinks(site, [open])).get(id) ?? '';
  const label = attributes['text'] || open.post_title;
  return `<p><a href="${escapeAttribute(href)}">${escapeHtml(label)}</a></p>${prices(site, meta)}`;
};

/** `[downloads number="9"]`: what there is to download, the newest first. */
const list: ShortcodeElement['render'] = async (attributes, _content, { site, visitor }) => {
  const found = await site.posts.find({
    types: [DOWNLOAD],
    order: [{ by: 'date', direction: 'desc' }],
    limit: Math.min(MOST, Number(attributes['number']) || 9),
  });
  const rows = await restrictedRows(site, visitor ?? guest, found);
  const links = await postLinks(site, rows);
  const metas = await site.posts.meta(rows.map(({ ID }) => ID));
  const items = rows.map((row) => {
    const link = `<a href="${escapeAttribute(links.get(row.ID) ?? '')}">${escapeHtml(row.post_title)}</a>`;
    const texts = pricesOf(site, metas.get(row.ID)).join(', ');
    return `<li>${link}${texts === '' ? '' : ` <span class="edd_price">${escapeHtml(texts)}</span>`}</li>`;
  });
  return items.length === 0 ? '' : `<ul class="edd_downloads_list">${items.join('')}</ul>`;
};

/** Buying, receipts and accounts are not here: their tags show nothing. */
const NOTHING = [
  'download_checkout',
  'download_cart',
  'download_history',
  'download_discounts',
  'purchase_history',
  'purchase_collection',
  'edd_receipt',
  'edd_login',
  'edd_register',
  'edd_profile_editor',
];

export const shortcodes: readonly ShortcodeElement[] = [
  { tag: 'edd_price', render: price },
  { tag: 'purchase_link', render: price },
  { tag: 'downloads', render: list },
  ...NOTHING.map((tag) => ({ tag, render: () => '' })),
];
