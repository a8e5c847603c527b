import { autop, createRenderContext } from 'portolan/content';
import { storedMap } from 'portolan/data';
import type { Meta, RestCall } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { localDate } from 'portolan/time';
import { emptyValue } from './empty-values.ts';
import { type Field, isOn } from './fields.ts';
import { attachmentValues, postValues, termValues, userValues } from './related-values.ts';

/** Rows of a repeater, at most. */
const MOST_ROWS = 1000;

/** Kinds whose empty value is `false` once they are formatted. */
const FALSE_WHEN_EMPTY: ReadonlySet<string> = new Set([
  'image',
  'file',
  'gallery',
  'post_object',
  'taxonomy',
  'user',
  'google_map',
  'repeater',
  'flexible_content',
]);

/**
 * A field's value as templates get it: pictures with their sizes, posts and terms in full, choices, dates and texts as the
 * field says (`return_format`). ACF: acf_format_value(), `acf_format=standard` in the REST API.
 */
export async function standardValue(
  field: Field,
  meta: Meta,
  name: string,
  call: RestCall,
): Promise<unknown> {
  const { type, settings } = field;
  const inside = async (fields: readonly Field[], prefix: string) =>
    Object.fromEntries(
      await Promise.all(
        fields.map(
          async (one) => [one.name, await standardValue(one, meta, `${prefix}_${one.name}`, call)] as const,
        ),
      ),
    );
  if (type === 'group') return inside(field.inside, name);
  const value = meta.value(name);
  if (value === undefined) return emptyStandard(field);
  if (type === 'repeater') {
    const rows = Math.max(0, Math.min(Number(value) || 0, MOST_ROWS));
    if (rows === 0) return false;
    return Promise.all(Array.from({ length: rows }, (_, at) => inside(field.inside, `${name}_${at}`)));
  }
  if (type === 'flexible_content') {
    if (!Array.isArray(value) || value.length === 0) return false;
    const layouts = Object.values(storedMap(settings['layouts'])).map(storedMap);
    return Promise.all(
      value.map(async (layout, at) => {
        const key = layouts.find((one) => one['name'] === layout)?.['key'];
        const fields = field.inside.filter((one) => one.settings['parent_layout'] === key);
        return { acf_fc_layout: layout as unknown, ...(await inside(fields, `${name}_${at}`)) };
      }),
    );
  }
  if (value === '' && FALSE_WHEN_EMPTY.has(type)) return false;
  return formatted(field, value, call);
}

/** What a field gives that nobody filled in. */
export function emptyStandard(field: Field): unknown {
  if (field.type === 'group')
    return Object.fromEntries(field.inside.map((one) => [one.name, emptyStandard(one)]));
  if (FALSE_WHEN_EMPTY.has(field.type)) return false;
  return field.type === 'icon_picker' ? null : emptyValue(field);
}

async function formatted(field: Field, value: unknown, call: RestCall): Promise<unknown> {
  const { site } = call;
  const { type, settings } = field;
  const format = textIn(settings['return_format']);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  switch (type) {
    case 'true_false':
      return isOn(value);
    case 'textarea':
      return linesOf(text, textIn(settings['new_lines']));
    case 'wysiwyg':
      return createRenderContext(site, { target: 'rest', visitor: call.visitor }).renderText(text);
    case 'oembed':
      return createRenderContext(site, { target: 'rest', visitor: call.visitor }).renderShortcodes(
        `[embed]${text}[/embed]`,
      );
    case 'date_picker':
      return dateOf(call, text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3 00:00:00'), format || 'd/m/Y');
    case 'date_time_picker':
      return dateOf(call, text, format || 'd/m/Y g:i a');
    case 'time_picker':
      return text === '' ? text : dateOf(call, `1970-01-01 ${text}`, format || 'g:i a');
    case 'select':
    case 'checkbox':
    case 'radio':
    case 'button_group':
      return choices(value, format, storedMap(settings['choices']));
    case 'link':
      return format === 'url' ? (storedMap(value)['url'] ?? '') : value;
    case 'icon_picker':
      return format === 'array' ? value : (storedMap(value)['value'] ?? null);
    default:
      return related(field, value, format, call);
  }
}

/** What stands for something else of the site: one, or a list of them. */
async function related(field: Field, value: unknown, format: string, call: RestCall): Promise<unknown> {
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  const oneOrAll = (all: readonly unknown[]) => (Array.isArray(value) ? all : (all[0] ?? false));
  switch (field.type) {
    case 'image':
    case 'file':
    case 'gallery':
      return format === 'id' ? oneOrAll(ids) : oneOrAll(await attachmentValues(ids, format, call));
    case 'post_object':
    case 'relationship':
      return format === 'id' ? oneOrAll(ids) : oneOrAll(await postValues(ids, call));
    case 'page_link':
      return oneOrAll(await pageLinks(Array.isArray(value) ? value : [value], call));
    case 'taxonomy':
      return format === 'object' ? oneOrAll(await termValues(ids, call)) : oneOrAll(ids);
    case 'user':
      return format === 'id' ? oneOrAll(ids) : oneOrAll(await userValues(ids, call));
    default:
      return value;
  }
}

/** Posts by their addresses; an address stays. */
async function pageLinks(written: readonly unknown[], { site }: RestCall): Promise<readonly unknown[]> {
  const rows = await site.posts.byIds(written.map(Number).filter((id) => id > 0));
  const links = await postLinks(site, rows);
  return written.flatMap((one) => (Number(one) > 0 ? (links.get(Number(one)) ?? []) : [one]));
}

function choices(value: unknown, format: string, labels: Readonly<Record<string, unknown>>): unknown {
  const one = (chosen: unknown) => {
    const text = textIn(chosen);
    const label = textIn(labels[text]) || text;
    if (format === 'label') return label;
    return format === 'array' ? { value: text, label } : chosen;
  };
  return Array.isArray(value) ? value.map(one) : value === '' ? value : one(value);
}

function linesOf(text: string, how: string): string {
  if (how === 'wpautop') return autop(text);
  return how === 'br' ? text.replace(/\r?\n/g, '<br />\n') : text;
}

/** A local date in PHP's letters; what is none stays. */
function dateOf({ site }: RestCall, written: string, format: string): string {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(written) ? localDate(site, format, written) : written;
}

function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
