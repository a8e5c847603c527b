import type { BlockElement, Site } from '../../../types/index.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { themeMods } from '../../menus/menu-locations.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from '../escape.ts';
import { numberOf, textOf, wrapper } from './wrapper.ts';

/** `core/site-title`. */
export const siteTitle: BlockElement = {
  name: 'core/site-title',
  defaults: { level: 1, isLink: true, linkTarget: '_self' },
  render(attributes, _inner, { site }) {
    const name = displayOption(site, 'blogname');
    if (name === '') return '';
    const level = numberOf(attributes, 'level', 1);
    const tag = level === 0 ? 'p' : `h${Math.min(6, Math.max(1, level))}`;
    const text = attributes['isLink']
      ? `<a href="${escapeUrl(site.address.home)}" target="${escapeAttribute(textOf(attributes, 'linkTarget', '_self'))}" rel="home">${name}</a>`
      : name;
    return `<${tag}${wrapper('core/site-title', attributes)}>${text}</${tag}>`;
  },
};

/** `core/site-tagline`. */
export const siteTagline: BlockElement = {
  name: 'core/site-tagline',
  render(attributes, _inner, { site }) {
    const text = displayOption(site, 'blogdescription');
    return text === '' ? '' : `<p${wrapper('core/site-tagline', attributes)}>${text}</p>`;
  },
};

/** `core/site-logo`. */
export const siteLogo: BlockElement = {
  name: 'core/site-logo',
  defaults: { isLink: true },
  async render(attributes, _inner, { site }) {
    const id = Number(themeMods(site)['custom_logo'] ?? site.options.get('site_logo') ?? 0);
    const [row] = id > 0 ? await site.posts.byIds([id]) : [];
    if (!row) return '';
    const image = attachmentImage(site, row, (await site.posts.meta([id])).get(id), 'full', { className: 'custom-logo' });
    const linked = attributes['isLink'] ? `<a href="${escapeUrl(`${site.address.home}/`)}" class="custom-logo-link" rel="home">${image}</a>` : image;
    return `<div${wrapper('core/site-logo', attributes)}>${linked}</div>`;
  },
};

/** `core/home-link`. */
export const homeLink: BlockElement = {
  name: 'core/home-link',
  render(attributes, _inner, { site }) {
    const label = textOf(attributes, 'label');
    if (label === '') return '';
    return `<li${wrapper('core/home-link', attributes, { class: 'wp-block-navigation-item' })}><a class="wp-block-home-link__content wp-block-navigation-item__content" href="${escapeUrl(site.address.home)}" rel="home">${escapeHtml(label)}</a></li>`;
  },
};

/** `core/loginout`: the way to log in or out. Pages of guests are shared, so that both lead through the log-in page. */
export const loginout: BlockElement = {
  name: 'core/loginout',
  render(attributes, _inner, { site, visitor }) {
    const loggedIn = Boolean(visitor?.user);
    const address = `${site.address.siteurl}/wp-login.php${loggedIn ? '?action=logout' : ''}`;
    const link = `<a href="${escapeUrl(address)}">${loggedIn ? 'Log out' : 'Log in'}</a>`;
    return `<div${wrapper('core/loginout', attributes, { class: loggedIn ? 'logged-in' : 'logged-out' })}>${link}</div>`;
  },
};

/** `core/search`. WordPress: render_block_core_search(). */
export const search: BlockElement = {
  name: 'core/search',
  defaults: { showLabel: true, buttonPosition: 'button-outside', buttonUseIcon: false, placeholder: '', label: 'Search', buttonText: 'Search' },
  render(attributes, _inner, context) {
    const position = textOf(attributes, 'buttonPosition', 'button-outside');
    const icon = Boolean(attributes['buttonUseIcon']);
    const id = `wp-block-search__input-${context.next('search')}`;
    const hasButton = position !== 'no-button';
    const classes = [`wp-block-search__${position}`, hasButton ? `wp-block-search__${icon ? 'icon' : 'text'}-button` : ''];
    const label = textOf(attributes, 'label', 'Search');
    const labelHtml = `<label class="wp-block-search__label${attributes['showLabel'] && label !== '' ? '' : ' screen-reader-text'}" for="${id}" >${escapeHtml(label || 'Search')}</label>`;
    const field = `<input class="wp-block-search__input" id="${id}" placeholder="${escapeAttribute(textOf(attributes, 'placeholder'))}" value="" type="search" name="s" required />`;
    const text = textOf(attributes, 'buttonText', 'Search');
    const face = icon
      ? '<svg class="search-icon" viewBox="0 0 24 24" width="24" height="24"><path d="M13 5c-3.3 0-6 2.7-6 6 0 1.4.5 2.7 1.3 3.7l-3.8 3.8 1.1 1.1 3.8-3.8c1 .8 2.3 1.3 3.7 1.3 3.3 0 6-2.7 6-6S16.3 5 13 5zm0 10.5c-2.5 0-4.5-2-4.5-4.5s2-4.5 4.5-4.5 4.5 2 4.5 4.5-2 4.5-4.5 4.5z"></path></svg>'
      : escapeHtml(text);
    const button = hasButton
      ? `<button aria-label="${escapeAttribute(text)}" class="wp-block-search__button${icon ? ' has-icon' : ''} wp-element-button" type="submit" >${face}</button>`
      : '';
    const inside = `<div class="wp-block-search__inside-wrapper " >${field}${button}</div>`;
    const frame = wrapper('core/search', attributes, { class: classes.filter(Boolean).join(' ') });
    return `<form role="search" method="get" action="${escapeUrl(`${context.site.address.home}/`)}"${frame}    >${labelHtml}${inside}</form>`;
  },
};

/** `core/rss`: a foreign feed. Nothing is fetched while a page is made; the editor's own notice stands there instead. */
export const rss: BlockElement = {
  name: 'core/rss',
  render(attributes) {
    const url = textOf(attributes, 'feedURL');
    if (url !== '') return `<ul${wrapper('core/rss', attributes)}><li class="wp-block-rss__item"><a href="${escapeUrl(url)}">${escapeHtml(url)}</a></li></ul>`;
    return '<div class="components-placeholder"><div class="notice notice-error"><strong>RSS Error:</strong> WP HTTP Error: A valid URL was not provided.</div></div>';
  },
};

/** An option that is stored as HTML: its entities stay, everything else is escaped once. */
function displayOption(site: Site, name: string): string {
  return escapeHtml(site.options.get(name) ?? '');
}
