import type { Call, Endpoint, InputMap, InputValue, Reply, Site } from 'portolan/plugin';
import { redirectReply } from 'portolan/request';
import { formAddresses, withQuery } from '../form-view/addresses.ts';
import type { FormField } from '../forms/field-types.ts';
import { formOf, formsOf, type SearchForm } from '../forms/forms.ts';
import { parameterOf } from '../query/request.ts';

/**
 * A form that was posted, by browsers without scripts: leads on to the results under the address that scripts would
 * have gone to. It says its id; where it does not, the form is the one whose results stand at this address.
 */
export const postedForm: Endpoint = {
  name: 'POST a search form',
  matches: (_path, { method, form }) =>
    method === 'POST' && Object.keys(form).some((name) => name.startsWith('_sf')),
  async handle(call, path) {
    const form = await formOfPost(call, path);
    if (!form) return undefined;
    const { results } = await formAddresses(call.site, form);
    return seeOther(withQuery(results, postedQuery(form, call.request.form)));
  },
};

function seeOther(address: string): Reply {
  return redirectReply(address, { status: 303 });
}

async function formOfPost({ site, request }: Call, path: string): Promise<SearchForm | undefined> {
  const id = request.form['sfid'] ?? request.query['sfid'];
  if (typeof id === 'string' && /^\d+$/.test(id)) return formOf(site, id);
  const there: SearchForm[] = [];
  for (const form of await formsOf(site)) if (await standsAt(site, form, path)) there.push(form);
  const names = Object.keys(request.form).filter((name) => /^_sf(?!_(?:submit|reset)$)/.test(name));
  // Of several forms with one place for their results it is the one that has these fields.
  return there.find((form) => names.every((name) => form.fields.some((field) => inputName(field) === name)));
}

async function standsAt(site: Site, form: SearchForm, path: string): Promise<boolean> {
  const { results } = await formAddresses(site, form);
  const own = site.address.pathOf(results)?.replace(/\?.*/, '');
  return own !== undefined && own.replace(/\/*$/, '/') === path.replace(/\/*$/, '/');
}

/** The query of the results' address for what a form brought. A reset asks for nothing. */
function postedQuery(form: SearchForm, posted: InputMap): string {
  if (posted['_sf_reset'] !== undefined) return '';
  const pairs = new Map<string, string>();
  for (const field of form.fields) {
    const name = parameterOf(field);
    const value = name === undefined ? '' : postedValue(field, posted);
    if (name !== undefined && value !== '' && !pairs.has(name)) pairs.set(name, value);
  }
  return [...pairs].map(([name, value]) => `${name}=${value}`).join('&');
}

function postedValue(field: FormField, posted: InputMap): string {
  const values = texts(posted[inputName(field)]);
  const encoded = values.map(encodeURIComponent);
  switch (field.kind) {
    case 'search':
    case 'posts_per_page':
      return encoded[0] ?? '';
    case 'sort_order':
      return (values[0] ?? '').split('+').map(encodeURIComponent).join('+');
    case 'taxonomy':
      return encoded.join(field.operator === 'or' ? ',' : '+');
    case 'author':
    case 'post_type':
      return encoded.join(',');
    case 'meta_choice':
      return encoded.join(field.operator === 'or' ? '-,-' : '-+-');
    case 'post_date':
    case 'meta_date': {
      const days = values.map((value) => value.replace(/\D/g, ''));
      return days.length === (field.range ? 2 : 1) && days.every((day) => day.length === 8)
        ? days.join('+')
        : '';
    }
    case 'meta_number': {
      const numbers = values.flatMap((value) => value.split('+').map(Number)).filter(Number.isFinite);
      if (numbers.length < 2) return '';
      const isHull = field.input === 'range-checkbox';
      const [first = 0, last = 0] = isHull ? [Math.min(...numbers), Math.max(...numbers)] : numbers;
      // All that is possible is no choice.
      if (!field.detectMin && !field.detectMax && first <= field.min && last >= field.max) return '';
      return `${first}+${Math.max(first, last)}`;
    }
    default:
      return '';
  }
}

/** The name that a field's inputs bear. */
function inputName(field: FormField): string {
  switch (field.kind) {
    case 'search':
      return '_sf_search';
    case 'author':
    case 'post_type':
    case 'post_date':
    case 'sort_order':
      return `_sf_${field.kind}`;
    default:
      return parameterOf(field) ?? '';
  }
}

function texts(value: InputValue | undefined): readonly string[] {
  const all = typeof value === 'string' ? [value] : Object.values(value ?? {});
  return all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? one.trim() : []));
}
