import { counter, priceTable, progress } from 'portolan/elements';
import { colourAt, itemsAt, sizeAt, targetAt, textAt } from './settings.ts';
import { paragraphs, type Widget } from './widget.ts';

/** `counter` */
export const counterWidget: Widget = (settings, around) =>
  counter(
    `${textAt(settings, 'prefix')}${textAt(settings, 'ending_number') || '100'}${textAt(settings, 'suffix')}`,
    textAt(settings, 'title'),
    { number: colourAt(settings, 'number_color', around.globals) },
  );

/** `progress` */
export const progressWidget: Widget = (settings, around) => [
  ...progress([
    {
      title: textAt(settings, 'title') || textAt(settings, 'inner_text'),
      percent: Number.parseFloat(sizeAt(settings, 'percent', '%') ?? '50') || 0,
      colour: colourAt(settings, 'bar_color', around.globals),
    },
  ]),
];

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
