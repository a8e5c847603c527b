import { escapeHtml, stripTags } from 'portolan/html';
import {
  type BlockElement,
  definePlugin,
  type Extender,
  type RenderContext,
  ranPlugin,
  renderNode,
  type ShortcodeElement,
  translate,
  type WidgetElement,
} from 'portolan/plugin';
import { DonationButton, FloatingDonationButton } from './donation-button.tsx';
import DonationPanel from './donation-panel.island.tsx';
import { type DonationSettings, donationAddress, donationSettings } from './settings.ts';

const STYLE = 'donation';

/** What one call says itself. */
type Input = Readonly<Record<string, unknown>>;

/** `[kofi text='…' color='#46b798' code='…' type='button']` */
const donation: ShortcodeElement = {
  tag: 'kofi',
  render(attributes, _content, context) {
    const type = attributes['type'] || 'button';
    if (type === 'panel') return panel(context, attributes);
    return type === 'button' ? button(context, attributes) : '';
  },
};

const buttonBlock: BlockElement = {
  name: 'ko-fi-button/kofi-button',
  render: (attributes, _inner, context) => button(context, attributes),
};

const panelBlock: BlockElement = {
  name: 'ko-fi-button/kofi-panel',
  render: (attributes, _inner, context) => panel(context, attributes),
};

const buttonWidget: WidgetElement = {
  name: 'ko_fi_widget',
  className: 'ko_fi_widget',
  render(settings, context) {
    const chosen = donationSettings(context.site);
    const title = textOf(settings, 'title') || chosen.heading;
    const description = textOf(settings, 'description') || chosen.description;
    const name = context.widgetId.replaceAll('-', '_');
    return {
      title: escapeHtml(stripTags(title)),
      html: `<p>${escapeHtml(stripTags(description))}</p>${button(context, { ...settings, title: settings['html_title'] }, name)}`,
    };
  },
};

const panelWidget: WidgetElement = {
  name: 'ko_fi_panel_widget',
  className: 'ko_fi_widget',
  render: (settings, context) => ({
    title: escapeHtml(stripTags(textOf(settings, 'title'))),
    html: panel(context, settings),
  }),
};

/** The site's settings, with what a call says over them. */
function button(context: RenderContext, input: Input, name?: string): string {
  const { site, assets } = context;
  const chosen = donationSettings(site);
  const settings: DonationSettings = {
    ...chosen,
    text: stripTags(textOf(input, 'text') || chosen.text),
    color: textOf(input, 'color') || chosen.color,
    code: textOf(input, 'code') || chosen.code,
    title: stripTags(textOf(input, 'title') || chosen.title),
    alignment: textOf(input, 'button_alignment') || chosen.alignment,
    hyperlink: input['hyperlink'] === undefined ? chosen.hyperlink : Boolean(input['hyperlink']),
  };
  if (settings.code === '') return '';
  assets.addStyle(STYLE);
  const id = name ?? `kofiShortcode${context.next('kofi')}`;
  return renderNode(<DonationButton id={id} settings={settings} />);
}

function panel({ site, assets }: RenderContext, input: Input): string {
  const code = textOf(input, 'code') || donationSettings(site).code;
  if (code === '') return '';
  assets.addStyle(STYLE);
  const href = donationAddress(code);
  return renderNode(
    <DonationPanel
      href={href}
      frame={`${href}/?hidefeed=true&widget=true&embed=true&preview=true`}
      title={translate(site, 'Support this site')}
      show={translate(site, 'Show the donation form')}
      visit={translate(site, 'Donate on Ko-fi')}
    />,
    assets,
  );
}

/** The button in the corner, where the site or the author of a post wants it: `page.data.donation`. */
const floatingButton: Extender<'page.model'> = async (page, { site, assets }) => {
  const settings = donationSettings(site);
  if (settings.code === '' || page.query.flags.has('embed')) return page;
  const own =
    page.post &&
    (await site.posts.meta([page.post.id])).get(page.post.id)?.get('kofi_display_floating_button');
  const shown = own === 'yes' || (own !== 'no' && settings.floating === 'all');
  if (!shown) return page;
  assets.addStyle(STYLE);
  return { ...page, data: { ...page.data, donation: <FloatingDonationButton settings={settings} /> } };
};

function textOf(input: Input, name: string): string {
  const value = input[name];
  return typeof value === 'string' ? value : '';
}

/** Donation buttons: a link in the text, in widgets, in the corner of a page. */
export default definePlugin({
  name: 'ko-fi-button',
  activeOn: (site) => ranPlugin(site, 'ko-fi-button'),
  shortcodes: [donation],
  blocks: [buttonBlock, panelBlock],
  widgets: [buttonWidget, panelWidget],
  extend: {
    'page.model': floatingButton,
    'security.sources': (sources, { islands }) =>
      islands.has('donation-panel')
        ? { ...sources, frame: [...(sources.frame ?? []), 'https://ko-fi.com'] }
        : sources,
  },
});
