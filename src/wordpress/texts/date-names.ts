import { type DateNames, englishDateNames } from '../content/date-format.ts';
import { localeOf } from './locale.ts';
import type { TextSite } from './text-site.ts';
import { translate, translateWithContext } from './translate.ts';

/** Names of months, days and halves of the day in the site's language. WordPress: WP_Locale::init(). */
export function dateNames(site: TextSite): DateNames {
  const known = site.once('texts.date-names', () => new Map<string, DateNames>());
  const locale = localeOf(site);
  const names = known.get(locale) ?? namesFor(site);
  known.set(locale, names);
  return names;
}

function namesFor(site: TextSite): DateNames {
  const t = (text: string) => translate(site, text);
  const { months, monthsShort, weekdays, weekdaysShort, meridiem, meridiemUpper } = englishDateNames;
  return {
    months: months.map(t),
    monthsShort: monthsShort.map((short, index) =>
      translateWithContext(site, short, `${months[index]} abbreviation`),
    ),
    weekdays: weekdays.map(t),
    weekdaysShort: weekdaysShort.map(t),
    meridiem: [t(meridiem[0]), t(meridiem[1])],
    meridiemUpper: [t(meridiemUpper[0]), t(meridiemUpper[1])],
  };
}
