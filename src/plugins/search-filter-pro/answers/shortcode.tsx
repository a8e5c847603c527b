import { renderWidgetTitle } from 'portolan/content';
import { textIn } from 'portolan/data';
import type { RenderContext, ShortcodeElement, SiteRequest, WidgetElement } from 'portolan/plugin';
import { guest } from 'portolan/users';
import { formAddresses } from '../form-view/addresses.ts';
import { liveForm } from '../form-view/live-form.tsx';
import { formOf, type SearchForm } from '../forms/forms.ts';
import { withArchive } from './archive-context.ts';
import { archiveTerm } from './archive-term.ts';
import { filterNextQuery } from './next-query.ts';
import { formModel, renderResults } from './render-form.tsx';
import { askForm } from './run-form.ts';

/** `[searchandfilter id="88"]`, `[searchandfilter slug="lessons" show="results"]` */
export const searchShortcode: ShortcodeElement = {
  tag: 'searchandfilter',
  async render(attributes, _content, context) {
    const form = await formOf(context.site, attributes['id'] || attributes['slug'] || '');
    if (!form) return '';
    if (attributes['action'] === 'filter_next_query') {
      filterNextQuery(context, form, Number.parseInt(attributes['skip'] ?? '', 10) || 0);
    }
    // The other actions prepare queries of a theme's code: what a page lists is found where its address is resolved.
    if (attributes['action']) return '';
    return attributes['show'] === 'results' ? results(context, form) : rendered(context, form);
  },
};

/** The widget with a form. */
export const searchWidget: WidgetElement = {
  name: 'search_filter_register_widget',
  className: 'widget_search_filter_register_widget',
  differsByPage: true,
  async render(settings, context) {
    const form = await formOf(context.site, textIn(settings, 'formid', textIn(settings, 'form_id', '0')));
    if (!form) return undefined;
    const html = await rendered(context, form);
    return html === '' ? undefined : { title: renderWidgetTitle(textIn(settings, 'title')), html };
  },
};

const NO_REQUEST: Pick<SiteRequest, 'query' | 'queryString' | 'cookies'> = {
  query: {},
  queryString: '',
  cookies: {},
};

/** A page that is fetched for its results alone carries no form. */
async function rendered(context: RenderContext, form: SearchForm): Promise<string> {
  const { site, page, visitor = guest } = context;
  const { query } = page?.request ?? NO_REQUEST;
  if (query['sf_data'] === 'results' || context.target === 'feed') return '';
  const term = archiveTerm(context, form);
  const [requested, addresses] = await Promise.all([
    askForm(site, form, withArchive(query, context, form), visitor),
    formAddresses(site, form),
  ]);
  const place = {
    instance: context.next(`search-filter-form-${form.id}`),
    templateLoaded: form.settings.display === 'archive' && page?.query.variables['sfid'] === String(form.id),
    taxonomyArchive: term?.taxonomy ?? '',
  };
  return liveForm(context, await formModel(site, requested, addresses, place));
}

async function results(context: RenderContext, form: SearchForm): Promise<string> {
  const { site, page, visitor = guest } = context;
  const request = page?.request ?? NO_REQUEST;
  const [requested, addresses] = await Promise.all([
    askForm(site, form, withArchive(request.query, context, form), visitor),
    formAddresses(site, form),
  ]);
  const html = await renderResults(site, requested, addresses, request, visitor, context.assets);
  return `<div class="search-filter-results" id="search-filter-results-${form.id}">${html}</div>`;
}
