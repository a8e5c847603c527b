import type { DatePickerTexts } from 'portolan/browser';
import { dateNames, localeOf, type RenderContext, renderNode, type Site, translate } from 'portolan/plugin';
import SearchFilter from '../search-filter.island.tsx';
import { filterText } from './field-context.ts';
import type { FormModel } from './form-model.ts';
import { SearchFilterForm, searchFilterForm } from './search-filter-form.tsx';

/** A form with the script that keeps its results and counts up to date. */
export function liveForm(context: RenderContext, model: FormModel): string {
  const { site, assets } = context;
  for (const style of searchFilterForm.styles ?? []) assets.addStyle(style);
  if (model.fields.some((field) => field.control.kind === 'dates')) assets.addStyle('date-picker');
  const View =
    (site.theme.elements?.[searchFilterForm.name] as typeof SearchFilterForm | undefined) ?? SearchFilterForm;
  const t = (text: string) => filterText(site, text);
  return renderNode(
    <>
      <View {...model} />
      <SearchFilter
        form={model.id}
        instance={Number(model.data['instance-count'])}
        words={{
          updated: t('The results have been updated.'),
          loading: t('Loading more results'),
          least: t('Minimum'),
          greatest: t('Maximum'),
          calendar: calendarTexts(site),
        }}
      />
    </>,
    assets,
  );
}

/** The words of the date picker; English is what it speaks by itself. */
function calendarTexts(site: Site): Partial<DatePickerTexts> {
  if (localeOf(site).startsWith('en')) return {};
  const names = dateNames(site);
  return {
    close: translate(site, 'Close'),
    today: translate(site, 'Today'),
    previous: translate(site, 'Previous'),
    next: translate(site, 'Next'),
    choose: filterText(site, 'Choose a date'),
    month: translate(site, 'Month'),
    year: translate(site, 'Year'),
    months: names.months,
    monthsShort: names.monthsShort,
    days: names.weekdays,
    daysShort: names.weekdaysShort,
  };
}
