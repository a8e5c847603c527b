import { query, storedMap, textFrom } from 'portolan/data';
import { escapeHtml, escapeUrl, htmlClass } from 'portolan/html';
import type { PostRow, RenderContext, ShortcodeElement, Site } from 'portolan/plugin';
import { queryOfPost } from '../query-of-post.ts';
import { filledFields, type StoredSchema, schemaIn, schemasOf } from '../schema/stored-schemas.ts';
import type { Thing } from '../schema/thing.ts';
import { viewOf } from '../view.ts';
import { SHOWN_FIELDS } from './shown-fields.ts';

/** `[rank_math_rich_snippet id=""]`: what a schema of a post says, as visitors read it. Rank Math: Schema\Snippet_Shortcode. */
export const richSnippetShortcode: ShortcodeElement = {
  tag: 'rank_math_rich_snippet',
  async render({ id = '', post_id: other = '', className = '' }, _content, context) {
    const found = await schemaOf(context, id, Number(other) || 0);
    if (found === undefined || found.post.post_password !== '') return '';
    const view = await viewOf(context.site, queryOfPost(found.post));
    const fields = await filledFields(found.schema.fields, view, undefined);
    const html = shown(fields);
    return html === ''
      ? ''
      : `<div id="rank-math-rich-snippet-wrapper" class="${htmlClass(className)}">${html}</div>`;
  },
};

interface Found {
  readonly post: PostRow;
  readonly schema: StoredSchema;
}

/** The schema of that name, wherever it stands; else the first of the post. */
async function schemaOf(
  { site, post }: RenderContext,
  id: string,
  other: number,
): Promise<Found | undefined> {
  if (id !== '') return schemaNamed(site, id);
  const row = other > 0 ? await site.posts.byId(other) : post;
  const schemas = row ? await schemasOf(site, row.ID) : [];
  const schema = schemas.find(({ isPrimary }) => isPrimary) ?? schemas[0];
  return row && schema && { post: row, schema };
}

async function schemaNamed(site: Site, id: string): Promise<Found | undefined> {
  const rows = await site.database.all(
    query<{ id: number; post: number; value: string }>(
      "SELECT meta_id AS id, post_id AS post, meta_value AS value FROM wp_postmeta WHERE meta_key LIKE 'rank\\_math\\_schema\\_%' ESCAPE '\\' AND instr(meta_value, ?) > 0 ORDER BY meta_id",
      [id],
    ),
  );
  for (const { id: meta, post, value } of rows) {
    const schema = schemaIn(Number(meta), value);
    const row = schema?.shortcode === id ? await site.posts.byId(Number(post)) : undefined;
    if (schema && row?.post_status === 'publish') return { post: row, schema };
  }
  return undefined;
}

function shown(fields: Thing): string {
  const type = String([fields['@type']].flat()[0]);
  const rows = SHOWN_FIELDS[type.endsWith('Event') ? 'Event' : type];
  if (rows === undefined) return '';
  const title = textFrom(fields['name'] ?? fields['title']) ?? '';
  const picture = textFrom(storedMap(fields['image'])['url']) ?? '';
  const description = textFrom(fields['description']) ?? '';
  const lines = rows.flatMap(([label, path]) => lineOf(label, valueAt(fields, path)));
  return (
    `<h5 class="rank-math-title">${escapeHtml(title)}</h5>` +
    (picture === '' ? '' : `<div class="rank-math-review-image"><img src="${escapeUrl(picture)}" /></div>`) +
    `<div class="rank-math-review-data">${description === '' ? '' : `<p>${escapeHtml(description)}</p>`}${lines.join('')}${ratingOf(fields)}</div>`
  );
}

/** What stands at a path of names (`offers.price`); of lists what their members have there. */
function valueAt(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valueAt(one, path));
  if (path === '') return textFrom(value) === undefined ? [] : [textFrom(value) ?? ''];
  const [name = '', ...rest] = path.split('.');
  return valueAt(storedMap(value)[name], rest.join('.'));
}

function lineOf(label: string, values: readonly string[]): readonly string[] {
  const text = values.filter((one) => one !== '');
  return text.length === 0
    ? []
    : [`<p><strong>${escapeHtml(label)}: </strong>${escapeHtml(text.join(', '))}</p>`];
}

/** Stars of a rating, of which so many are filled as it says. */
function ratingOf(fields: Thing): string {
  const [rating] = valueAt(fields, 'review.reviewRating.ratingValue');
  const value = Number(rating);
  if (!(value > 0)) return '';
  const best = Number(valueAt(fields, 'review.reviewRating.bestRating')[0]) || 5;
  const stars = '<i class="rank-math-star"></i>'.repeat(5);
  return (
    `<div class="rank-math-total-wrapper"><strong>Editor&#039;s Rating:</strong><br /><span class="rank-math-total">${escapeHtml(String(rating))}</span>` +
    `<div class="rank-math-review-star"><div class="rank-math-review-result-wrapper">${stars}` +
    `<div class="rank-math-review-result" style="width:${(value / best) * 100}%;">${stars}</div></div></div></div>`
  );
}
