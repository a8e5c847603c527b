import { escapeUrl, html, type Markup, trustedHtml } from 'portolan/html';
import { type BlockElement, translate } from 'portolan/plugin';
import { businessHours } from './business-hours.ts';
import { buttonBlock } from './button-block.ts';
import { ratingStar } from './rating-star.ts';

type Attributes = Readonly<Record<string, unknown>>;

const text = (attributes: Attributes, name: string) => {
  const value = attributes[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The classes of a block's own element: its name, how it is aligned, what its author adds. Source: Jetpack, Blocks::classes(). */
function classesOf(name: string, attributes: Attributes): string {
  const align = text(attributes, 'align');
  return [`wp-block-jetpack-${name}`, align && `align${align}`, text(attributes, 'className')]
    .filter(Boolean)
    .join(' ');
}

function block(name: string, render: (attributes: Attributes) => Markup | undefined): BlockElement {
  return { name: `jetpack/${name}`, render: (attributes) => render(attributes)?.text ?? '' };
}

/** An address of one of the hosts of a service, undefined for any other. */
function addressAt(written: string, hosts: RegExp): string | undefined {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  return url && /^https?:$/.test(url.protocol) && hosts.test(url.hostname) ? escapeUrl(url.href) : undefined;
}

const gif = block('gif', (attributes) => {
  const address = addressAt(text(attributes, 'giphyUrl'), /^(?:\w+\.)?giphy\.com$/);
  if (address === undefined) return undefined;
  const caption = text(attributes, 'caption');
  const padding = /^[\d.]+%$/.exec(text(attributes, 'paddingTop'))?.[0] ?? '56.2%';
  return html`<div class="${classesOf('gif', { align: 'center', ...attributes })}"><figure><div class="wp-block-jetpack-gif-wrapper" style="padding-top:${padding}"><iframe src="${address}" title="${text(attributes, 'searchText')}"></iframe></div>${
    caption && html`<figcaption class="wp-block-jetpack-gif-caption gallery-caption">${caption}</figcaption>`
  }</figure></div>`;
});

/** Pixels of a calendar whose author says none. */
const CALENDAR_HEIGHT = 600;

const googleCalendar = block('google-calendar', (attributes) => {
  const address = addressAt(text(attributes, 'url'), /^calendar\.google\.com$/);
  if (address === undefined || !address.includes('/calendar/')) return undefined;
  const height = Number(text(attributes, 'height')) || CALENDAR_HEIGHT;
  return html`<div class="${classesOf('google-calendar', attributes)}"><iframe src="${address}" frameborder="0" style="border:0" scrolling="no" height="${height}" width="100%" sandbox="allow-scripts allow-same-origin allow-popups"></iframe></div>`;
});

const calendly: BlockElement = {
  name: 'jetpack/calendly',
  render(attributes, _inner, context) {
    const address = addressAt(text(attributes, 'url'), /^calendly\.com$/);
    if (address === undefined) return '';
    const id = `calendly-block-${context.next('calendly')}`;
    const isLink = text(attributes, 'style') === 'link';
    const words = text(attributes, 'submitButtonText') || translate(context.site, 'Schedule time with me');
    // Their script would put the same frame here.
    const inside = isLink
      ? html`<a class="wp-block-button__link" role="button" href="${address}" target="_blank" rel="noopener noreferrer">${words}</a>`
      : html`<iframe src="${address}" title="Calendly" width="100%" height="700" style="border:0" loading="lazy"></iframe>`;
    return html`<div class="${classesOf('calendly', attributes)} calendly-style-${isLink ? 'link' : 'inline'}" id="${id}">${inside}</div>`
      .text;
  },
};

const eventbrite: BlockElement = {
  name: 'jetpack/eventbrite',
  render(attributes, _inner, context) {
    const address = addressAt(text(attributes, 'url'), /(?:^|\.)eventbrite\.[a-z.]+$/);
    if (address === undefined) return '';
    const id = `eventbrite-widget-${context.next('eventbrite')}`;
    const words = translate(context.site, 'Register on Eventbrite');
    return html`<div id="${id}" class="${classesOf('eventbrite', attributes)} wp-block-jetpack-eventbrite--embed"><a href="${address}" rel="noopener noreferrer" target="_blank" class="eventbrite__direct-link" >${words}</a></div>`
      .text;
  },
};

const nextdoor = block('nextdoor', (attributes) => {
  const id = /\/(?:embed|p)\/([\w-]+)/.exec(text(attributes, 'url'))?.[1];
  if (id === undefined) return undefined;
  return html`<figure class="${classesOf('nextdoor', attributes)}"><iframe src="https://nextdoor.com/embed/${id}" title="${'Nextdoor'}" width="100%" height="200" style="border:0" loading="lazy"></iframe></figure>`;
});

/** Reservations: their script would draw a form, a link leads to the same. */
const openTable = block('opentable', (attributes) => {
  const ids = [attributes['rid']]
    .flat()
    .map(String)
    .filter((id) => /^\d+$/.test(id));
  if (ids.length === 0) return undefined;
  const style = text(attributes, 'style') || 'standard';
  const language = /^[a-z]{2}-[A-Z]{2}$/.exec(text(attributes, 'lang'))?.[0] ?? 'en-US';
  const address = `https://www.opentable.com/restref/client/?${ids.map((id) => `rid=${id}`).join('&')}&restref=${ids[0]}&lang=${language}`;
  return html`<div class="${classesOf('opentable', attributes)} is-style-${style}${ids.length > 1 && ' is-multi'}"><a href="${address}" target="_blank" rel="noopener noreferrer">OpenTable</a></div>`;
});

/** Blocks that say who and where somebody is: what is stored, with the names that search engines read. */
const contactInfo: readonly BlockElement[] = [
  {
    name: 'jetpack/contact-info',
    render: (_attributes, inner) =>
      inner.replace('<div ', '<div itemprop="location" itemscope itemtype="http://schema.org/Organization" '),
  },
  {
    name: 'jetpack/address',
    render: (_attributes, inner) =>
      inner
        .replace('<div ', '<div itemprop="address" itemscope itemtype="http://schema.org/PostalAddress" ')
        .replace(
          /<div class="jetpack-address__(address|city|region|postal|country)/g,
          (whole, part: string) => whole.replace('<div ', `<div itemprop="${ADDRESS_PARTS[part]}" `),
        ),
  },
  {
    name: 'jetpack/email',
    render: (_attributes, inner) => inner.replaceAll('<a href="mailto:', '<a itemprop="email" href="mailto:'),
  },
  {
    name: 'jetpack/phone',
    render: (_attributes, inner) =>
      inner.replace(/<a href="tel:[^>]*>[^<]*<\/a>/g, (link) => `<span itemprop="telephone">${link}</span>`),
  },
];

const ADDRESS_PARTS: Readonly<Record<string, string>> = {
  address: 'streetAddress',
  city: 'addressLocality',
  region: 'addressRegion',
  postal: 'postalCode',
  country: 'addressCountry',
};

const video = (name: string): BlockElement => ({
  name,
  render(attributes) {
    const guid = /^\w{8}$/.exec(text(attributes, 'guid'))?.[0];
    if (guid === undefined) return '';
    const title = text(attributes, 'title') || 'VideoPress';
    const caption = text(attributes, 'caption');
    // Safe: a caption is HTML of its author, as content is.
    const below = caption && html`<figcaption>${trustedHtml(caption)}</figcaption>`;
    return html`<figure class="wp-block-jetpack-videopress jetpack-videopress-player"><div class="jetpack-videopress-player__wrapper"><iframe title="${title}" src="https://videopress.com/embed/${guid}" width="640" height="360" allowfullscreen style="border:0;"></iframe></div>${below}</figure>`
      .text;
  },
});

/** Jetpack's blocks that are made when a page is shown; what is stored of them is their settings. */
export const simpleBlocks: readonly BlockElement[] = [
  ...[businessHours, buttonBlock, ratingStar, gif, googleCalendar, calendly, eventbrite, nextdoor, openTable],
  ...contactInfo,
  video('videopress/video'),
];
