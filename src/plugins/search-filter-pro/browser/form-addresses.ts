import { archiveAddress } from './archive-address.ts';
import type { FormOptions } from './form-options.ts';
import { type Parameters, readForm } from './read-form.ts';

/** Where the results of what is chosen stand, for everyone to come back to. */
export function resultsAddress(
  form: HTMLFormElement,
  options: FormOptions,
  page: number,
  chosen: Parameters = readForm(form),
): string {
  const parameters = withPage(chosen, page);
  const archive = options.taxonomyArchives ? archiveAddress(form, parameters) : undefined;
  return joined(archive?.address ?? options.resultsUrl, archive?.parameters ?? parameters);
}

/** Where scripts fetch the results: JSON, or the page itself. */
export function ajaxAddress(
  form: HTMLFormElement,
  options: FormOptions,
  page: number,
  chosen: Parameters = readForm(form),
): string {
  if (options.isJson) return joined(options.ajaxUrl, [...withPage(chosen, page), ...spoken(options)]);
  const data = new URL(options.ajaxUrl, location.href).searchParams.get('sf_data') ?? 'results';
  return joined(resultsAddress(form, options, page, chosen), [['sf_data', data]]);
}

/** Where scripts fetch the form alone. */
export function formAddress(form: HTMLFormElement, options: FormOptions): string {
  return joined(options.formUrl, [...readForm(form), ...spoken(options)]);
}

/** What is asked for, with the page where it is not the first. */
function withPage(chosen: Parameters, page: number): Parameters {
  return page > 1 ? [...chosen, ['sf_paged', String(page)]] : chosen;
}

function spoken({ language }: FormOptions): Parameters {
  return language === '' ? [] : [['lang', language]];
}

function joined(address: string, parameters: Parameters): string {
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** The address of the page without what stands behind `#`. */
export function withoutHash(): string {
  return location.href.replace(/#.*/, '');
}

/** The page that a link leads to. */
export function pageOf(href: string): number {
  const address = new URL(href, location.href);
  const named = address.searchParams.get('sf_paged') ?? address.searchParams.get('paged');
  return Number(named ?? /\/page\/(\d+)/.exec(address.pathname)?.[1]) || 1;
}
