import { localeOf, type Site, textDirection } from 'portolan/plugin';
import type { SearchForm } from '../forms/forms.ts';
import type { FormAddresses } from './addresses.ts';

export interface FormPlace {
  /** Page of the results that are shown. */
  readonly page: number;
  /** Which one of the page's forms it is. */
  readonly instance: number;
  /** Whether the page is one that the form itself makes (display method `archive`). */
  readonly templateLoaded: boolean;
  /** Whether the page is the archive of a term that the form starts from. */
  readonly taxonomyArchive: string;
}

/** Everything that scripts read from the form element, by name without `data-`, in the order of Search & Filter Pro. */
export function formData(
  site: Site,
  { id, settings }: SearchForm,
  addresses: FormAddresses,
  place: FormPlace,
): Readonly<Record<string, string>> {
  const flag = (value: boolean) => (value ? '1' : '0');
  const { ajax } = settings;
  const shortcode = settings.display === 'shortcode';
  const scrolls = settings.pagination === 'infinite_scroll';
  const archives: Readonly<Record<string, string>> = settings.taxonomyArchives
    ? {
        'taxonomy-archives': '1',
        ...(place.taxonomyArchive === '' ? {} : { 'current-taxonomy-archive': place.taxonomyArchive }),
      }
    : {};
  const infinite: Readonly<Record<string, string>> = scrolls
    ? {
        'show-scroll-loader': flag(settings.scrollLoader),
        'infinite-scroll-container': settings.scrollContainer,
        'infinite-scroll-trigger': settings.scrollTrigger,
        'infinite-scroll-result-class': settings.scrollResultClass,
      }
    : {};
  const inPlace: Readonly<Record<string, string>> = ajax
    ? {
        'ajax-data-type': addresses.type,
        'ajax-links-selector': settings.ajaxLinks,
        'ajax-target': shortcode ? `#search-filter-results-${id}` : settings.ajaxTarget,
        'ajax-pagination-type': settings.pagination,
        ...infinite,
        'update-ajax-url': flag(settings.updateAddress),
        'only-results-ajax': flag(settings.onlyResultsAjax),
        'scroll-to-pos': settings.scrollTo,
        ...(settings.customScrollTo === '' ? {} : { 'custom-scroll-to': settings.customScrollTo }),
        'scroll-on-action': settings.scrollOn,
        ...(settings.updateSections.length > 0
          ? { 'ajax-update-sections': JSON.stringify(settings.updateSections) }
          : {}),
      }
    : {};
  return {
    'is-rtl': flag(textDirection(site) === 'rtl'),
    'maintain-state': settings.maintainState ? '1' : '0',
    'results-url': addresses.results,
    ...(ajax ? { 'ajax-url': addresses.ajax } : {}),
    'ajax-form-url': addresses.form,
    'display-result-method': settings.display,
    'use-history-api': '1',
    'template-loaded': flag(place.templateLoaded),
    ...archives,
    'lang-code': localeOf(site).slice(0, 2),
    ajax: flag(ajax),
    ...inPlace,
    'init-paged': String(place.page),
    'auto-update': flag(settings.autoSubmit),
    ...(settings.autoCount
      ? { 'auto-count': '1', 'auto-count-refresh-mode': settings.autoCountRefresh }
      : {}),
    'instance-count': String(place.instance),
  };
}
