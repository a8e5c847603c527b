import { type PageAssets, renderElement, type Site, type SiteRequest, type Visitor } from 'portolan/plugin';
import { type FormAddresses, withQuery } from '../form-view/addresses.ts';
import { type FormPlace, formData } from '../form-view/form-data.ts';
import type { FormModel } from '../form-view/form-model.ts';
import { makeFields } from '../form-view/make-fields.ts';
import { searchFilterForm } from '../form-view/search-filter-form.tsx';
import { resultsModel } from '../results/results-model.ts';
import { searchFilterResults } from '../results/search-filter-results.tsx';
import { foundPage, type RequestedForm, requestedQuery, withState } from './run-form.ts';

/** A form with its options, counts and what is chosen. */
export async function formModel(
  site: Site,
  requested: RequestedForm,
  addresses: FormAddresses,
  place: Omit<FormPlace, 'page'>,
): Promise<FormModel> {
  const { form } = requested;
  return {
    id: form.id,
    action: addresses.results,
    data: formData(site, form, addresses, { ...place, page: requested.requested.page }),
    fields: await makeFields({
      site,
      ...requested,
      autoCount: form.settings.autoCount,
      instance: place.instance,
      resultsUrl: addresses.results,
    }),
  };
}

/** The form as HTML. */
export async function renderForm(
  site: Site,
  requested: RequestedForm,
  addresses: FormAddresses,
  place: Omit<FormPlace, 'page'>,
  assets?: PageAssets,
): Promise<string> {
  return renderElement(site, searchFilterForm, await formModel(site, requested, addresses, place), assets);
}

/** One page of the results as HTML, without what stands around them. */
export async function renderResults(
  site: Site,
  requested: RequestedForm,
  addresses: FormAddresses,
  request: Pick<SiteRequest, 'queryString' | 'cookies'>,
  visitor: Visitor,
  assets?: PageAssets,
): Promise<string> {
  const kept = requestedQuery(request);
  const model = await resultsModel(
    site,
    {
      ...(await foundPage(site, requested, visitor)),
      endless: requested.form.settings.pagination === 'infinite_scroll',
      href: (page) =>
        withQuery(addresses.results, [kept, page > 1 ? `sf_paged=${page}` : ''].filter(Boolean).join('&')),
    },
    visitor,
    request.cookies,
  );
  const shown = requested.form.settings.maintainState
    ? { ...model, results: model.results.map((one) => ({ ...one, href: withState(one.href, request) })) }
    : model;
  return renderElement(site, searchFilterResults, shown, assets);
}
