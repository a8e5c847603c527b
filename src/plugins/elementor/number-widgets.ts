import { box, counter, html, type PageNode, priceTable, progress } from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { colourAt, itemsAt, sizeAt, targetAt, textAt } from './settings.ts';
import { paragraphs, tagOf, type Widget } from './widget.ts';

/** Signs between thousands, by what is stored. Elementor: `thousand_separator_char`. */
const THOUSANDS = ['.', ' ', "'", ','];

/** `counter` */
export const counterWidget: Widget = (settings) => {
  const title = textAt(settings, 'title');
  const tag = tagOf(textAt(settings, 'title_tag'), 'div');
  const sign = textAt(settings, 'thousand_separator_char') || ',';
  const isGrouped = settings['thousand_separator'] !== '' && THOUSANDS.includes(sign);
  const number = counter(
    `${textAt(settings, 'prefix')}${textAt(settings, 'ending_number') || '100'}${textAt(settings, 'suffix')}`,
    '',
    {
      from: textAt(settings, 'starting_number'),
      separator: isGrouped ? sign : '',
      milliseconds: Number(textAt(settings, 'duration')) || 2000,
    },
  );
  return [
    box({ kind: 'group', classes: 'elementor-counter' }, [
      ...(title === '' ? [] : [html(`<${tag} class="elementor-counter-title">${title}</${tag}>`)]),
      box({ kind: 'group', classes: 'elementor-counter-number-wrapper' }, number),
    ]),
  ];
};

/** `progress` */
export const progressWidget: Widget = (settings) => {
  const title = settings['title_display'] === '' ? '' : textAt(settings, 'title');
  const words = textAt(settings, 'inner_text');
  const share = Number.parseFloat(sizeAt(settings, 'percent', '%') ?? '50') || 0;
  const percent = Math.min(100, Math.max(0, share));
  const name = escapeHtml(`${percent}%${words === '' ? '' : ` (${words})`}`);
  const kind = /^(?:info|success|warning|danger)$/.exec(textAt(settings, 'progress_type'))?.[0];
  const spans = [
    words && `<span class="elementor-progress-text">${words}</span>`,
    textAt(settings, 'display_percentage') !== 'hide' &&
      `<span class="elementor-progress-percentage">${percent}%</span>`,
  ].filter(Boolean);
  const bar = `<div class="elementor-progress-bar" data-max="${percent}" style="width:${percent}%">${spans.join('')}</div>`;
  return [
    ...(title === '' ? [] : [html(`<span class="elementor-title">${title}</span>`)]),
    html(
      `<div class="elementor-progress-wrapper${kind ? ` progress-${kind}` : ''}" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${percent}" aria-valuetext="${name}" aria-label="${escapeHtml(title || words)}">${bar}</div>`,
    ),
  ];
};

/** `progress` of add-ons, whose settings have other names. */
export const anyProgress: Widget = (settings, around) =>
  progress([
    {
      title: textAt(settings, 'title') || textAt(settings, 'inner_text'),
      percent: Number.parseFloat(sizeAt(settings, 'percent', '%') ?? '50') || 0,
      colour: colourAt(settings, 'bar_color', around.globals),
    },
  ]);

/** Stars of which a share is coloured; how many they are is said besides. */
function stars(
  value: number,
  most: number,
  title: string,
  colours: readonly [on: string, off: string],
): readonly PageNode[] {
  if (!(most > 0)) return [];
  const share = Math.round((Math.min(Math.max(value, 0), most) / most) * 1000) / 10;
  const ground = `linear-gradient(90deg,${colours[0]} ${share}%,${colours[1]} ${share}%)`;
  const label = title === '' ? '' : `<span class="elementor-star-rating__title">${escapeHtml(title)}</span> `;
  return [
    html(
      `<p>${label}<span class="elementor-star-rating" role="img" aria-label="${value}/${most}" style="background:${ground};background-clip:text;-webkit-background-clip:text;color:transparent">${'\u2605'.repeat(Math.round(most))}</span></p>`,
    ),
  ];
}

/** Most stars that are drawn, whatever a page asks for. */
const MOST_STARS = 10;
const ON = '#f0ad4e';
const OFF = '#ccd6df';

/** `star-rating` */
export const starRatingWidget: Widget = (settings, around) =>
  stars(
    Number(textAt(settings, 'rating') || '5'),
    Number(textAt(settings, 'rating_scale') || '5') === 10 ? MOST_STARS : 5,
    textAt(settings, 'title'),
    [
      colourAt(settings, 'stars_color', around.globals) ?? ON,
      colourAt(settings, 'stars_unmarked_color', around.globals) ?? OFF,
    ],
  );

/** `rating` */
export const ratingWidget: Widget = (settings, around) =>
  stars(
    Number(textAt(settings, 'rating_value') || '5'),
    Math.min(Number.parseFloat(sizeAt(settings, 'rating_scale', 'px') ?? '5') || 5, MOST_STARS),
    '',
    [
      colourAt(settings, 'icon_color', around.globals) ?? ON,
      colourAt(settings, 'icon_unmarked_color', around.globals) ?? OFF,
    ],
  );

/** `price-table` */
export const price: Widget = (settings) => {
  const symbols: Readonly<Record<string, string>> = { dollar: '$', euro: '€', pound: '£', yen: '¥' };
  const currency = textAt(settings, 'currency_symbol', 'currency');
  const symbol =
    currency === 'custom'
      ? textAt(settings, 'currency_symbol_custom')
      : (symbols[currency] ?? (currency.length <= 3 ? currency : ''));
  const label = textAt(settings, 'button_text', 'cta_text');
  return priceTable({
    title: textAt(settings, 'heading', 'title'),
    subtitle: textAt(settings, 'sub_heading', 'subtitle'),
    price: `${symbol}${textAt(settings, 'price')}`,
    period: textAt(settings, 'period', 'duration'),
    featuresHtml: itemsAt(
      settings,
      itemsAt(settings, 'features_list').length > 0 ? 'features_list' : 'features',
    ).map((item) => textAt(item, 'item_text', 'text', 'title', 'feature')),
    ...(label && {
      button: { label, href: targetAt(settings)?.href ?? targetAt(settings, 'cta_link')?.href ?? '' },
    }),
    noteHtml: paragraphs(textAt(settings, 'footer_additional_info', 'disclaimer_text')),
  });
};
