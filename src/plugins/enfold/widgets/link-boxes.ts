import { escapeUrl, html } from 'portolan/html';
import type { WidgetElement } from 'portolan/plugin';
import { settingText, type WidgetSettings, widgetTitle } from 'portolan/site';

/**
 * The owner's page at Facebook as a link: nothing is loaded from there. Source: Enfold, `avia_fb_likebox`, which is
 * headed like this where its title was never changed.
 */
export const facebookBox: WidgetElement = {
  name: 'avia_fb_likebox',
  className: 'avia-widget-container avia_fb_likebox',
  render(settings, { site }) {
    const address = webAddress(settingText(settings, 'url'));
    if (address === undefined) return { title: '', html: '' };
    const title = 'title' in settings ? widgetTitle(site, settings) : 'Follow us on Facebook';
    const name = new URL(address).pathname.replace(/^\/+|\/+$/g, '') || 'Facebook';
    const link = html`<p class="av-facebook-widget"><a href="${escapeUrl(address)}" rel="me noopener" aria-label="Facebook: ${name}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z"/></svg></a></p>`;
    return { title, html: String(link) };
  },
};

/** One or two pictures that lead to partners; a place that is not taken says so. Source: Enfold, `avia_partner_widget`. */
export const partnerBoxes: readonly WidgetElement[] = [
  partners('avia_partner_widget', ['', '2']),
  partners('avia_one_partner_widget', ['']),
];

function partners(name: string, places: readonly string[]): WidgetElement {
  return {
    name,
    className: `avia-widget-container ${name}`,
    render: (settings, { site }) => ({
      title: widgetTitle(site, settings),
      html: String(html`<p class="av-partners">${places.map((place) => partner(settings, place))}</p>`),
    }),
  };
}

function partner(settings: WidgetSettings, place: string) {
  const picture = webAddress(settingText(settings, `image_url${place}`));
  const address = webAddress(settingText(settings, `ref_url${place}`));
  const inside = picture
    ? html`<img src="${escapeUrl(picture)}" alt="" loading="lazy">`
    : html`<span class="av-partner-free">Advertise here</span>`;
  return address
    ? html`<a class="av-partner" href="${escapeUrl(address)}" rel="noopener sponsored">${inside}</a>`
    : html`<span class="av-partner">${inside}</span>`;
}

function webAddress(stored: string): string | undefined {
  return /^https?:\/\/[^\s]+$/i.test(stored) && URL.canParse(stored) ? stored : undefined;
}
