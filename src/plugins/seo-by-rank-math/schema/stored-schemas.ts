import { maybeUnserialize, query, storedMap, textFrom, textIn, toPlain } from 'portolan/data';
import { localDate } from 'portolan/time';
import { fillTemplate } from '../fill-template.ts';
import type { HeadPair } from '../head/head-texts.ts';
import type { View } from '../view-model.ts';
import type { Thing } from './thing.ts';

/** A schema that was made for a post, as it is stored: its variables are not filled in. */
export interface StoredSchema {
  /** `schema-12`: it ends in the number of its row. */
  readonly id: string;
  readonly isPrimary: boolean;
  /** Written by hand: stays as it is. */
  readonly isCustom: boolean;
  /** What the shortcode names it by, '' = none. */
  readonly shortcode: string;
  readonly fields: Thing;
}

const KEY = 'rank_math_schema_';

/** The schemas of what is shown, in the order in which they were made. Rank Math: Schema\DB::get_schemas(). */
export async function storedSchemas({
  site,
  post,
  meta,
  isSingular,
}: View): Promise<readonly StoredSchema[]> {
  if (!isSingular || post === undefined || !meta?.keys().some((key) => key.startsWith(KEY))) return [];
  return schemasOf(site, post.ID);
}

/** The schemas of a post. */
export async function schemasOf(site: View['site'], post: number): Promise<readonly StoredSchema[]> {
  const rows = await site.database.all(
    query<{ id: number; value: string }>(
      "SELECT meta_id AS id, meta_value AS value FROM wp_postmeta WHERE post_id = ? AND meta_key LIKE 'rank\\_math\\_schema\\_%' ESCAPE '\\' ORDER BY meta_id",
      [post],
    ),
  );
  return rows.flatMap(({ id, value }) => schemaIn(id, value) ?? []);
}

/** A stored schema; undefined for what is none. */
export function schemaIn(id: number, value: string): StoredSchema | undefined {
  const { metadata, ...fields } = storedMap(toPlain(maybeUnserialize(value)));
  const about = storedMap(metadata);
  if (fields['@type'] === undefined) return undefined;
  return {
    id: `schema-${id}`,
    isPrimary: Boolean(about['isPrimary']) && about['isPrimary'] !== '0',
    isCustom: about['type'] === 'custom',
    shortcode: textIn(about, 'shortcode'),
    fields,
  };
}

/** Fields with their variables filled in; those that are empty then are left out. `author` stands for whoever wrote the post. */
export async function filledFields(fields: Thing, view: View, author: Thing | undefined): Promise<Thing> {
  const filled: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const one =
      name === 'author' && author !== undefined && isWriter(value)
        ? author
        : await filledValue(name, value, view, author);
    if (one !== '') filled[name] = one;
  }
  return filled;
}

async function filledValue(
  name: string,
  value: unknown,
  view: View,
  author: Thing | undefined,
): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => filledValue(name, one, view, author)));
  if (typeof value === 'object' && value !== null) return filledFields(value as Thing, view, author);
  if (typeof value !== 'string' || !value.includes('%') || URL.canParse(value)) return value;
  return timeIn(view, value) ?? fillTemplate(value, view);
}

/** Times are told with a letter that PHP's formats mean something else by. */
function timeIn({ site, post }: View, template: string): string | undefined {
  const [, which] = /^%(date|modified)\(Y-m-d\\?TH:i:sP\)%$/.exec(template) ?? [];
  if (which === undefined || post === undefined) return undefined;
  return localDate(
    site,
    'c',
    which === 'date' || post.post_modified < post.post_date ? post.post_date : post.post_modified,
  );
}

function isWriter(value: unknown): boolean {
  return ['%name%', '%post_author%'].includes(textIn(storedMap(value), 'name'));
}

const ARTICLES: readonly unknown[] = ['Article', 'NewsArticle', 'BlogPosting'];

/** When articles were published and changed, for Open Graph. Rank Math: Schema\Opengraph. */
export async function schemaPairs(
  view: View,
  schemas: readonly StoredSchema[],
  usual: string | undefined,
): Promise<readonly HeadPair[]> {
  const shown = schemas.filter(({ fields }) =>
    [...ARTICLES, 'VideoObject', 'Product'].includes(fields['@type']),
  );
  if (shown.length === 0)
    return ARTICLES.includes(usual)
      ? timePairs(view, { datePublished: '%date(Y-m-dTH:i:sP)%', dateModified: '%modified(Y-m-dTH:i:sP)%' })
      : [];
  const pairs = await Promise.all(
    shown.map(async ({ fields }): Promise<readonly HeadPair[]> => {
      if (ARTICLES.includes(fields['@type'])) return timePairs(view, fields);
      return fields['@type'] === 'VideoObject' ? videoPairs(view, fields) : productPairs(fields);
    }),
  );
  return pairs.flat();
}

async function timePairs(view: View, { datePublished, dateModified }: Thing): Promise<readonly HeadPair[]> {
  if (!datePublished || !dateModified) return [];
  const [published, modified] = await Promise.all(
    [datePublished, dateModified].map((one) => filledValue('', one, view, undefined)),
  );
  return [
    ['article:published_time', textFrom(published) ?? ''],
    ['article:modified_time', modified === published ? '' : (textFrom(modified) ?? '')],
  ];
}

async function videoPairs(view: View, fields: Thing): Promise<readonly HeadPair[]> {
  const address = textIn(fields, 'contentUrl') || textIn(fields, 'embedUrl');
  if (address === '') return [];
  return [
    ['og:video', textFrom(await filledValue('', address, view, undefined)) ?? ''],
    ['video:duration', secondsOf(await fillTemplate(textIn(fields, 'duration'), view))],
  ];
}

/** A duration (ISO 8601) in seconds; '' for none. */
function secondsOf(duration: string): string {
  const [, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^P?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(duration) ?? [];
  const total = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
  return total === 0 ? '' : String(total);
}

function productPairs(fields: Thing): readonly HeadPair[] {
  const inner = (name: string, part: string) => textIn(storedMap(fields[name]), part);
  return [
    ['product:brand', inner('brand', 'name')],
    ['product:price:amount', inner('offers', 'price')],
    ['product:price:currency', inner('offers', 'priceCurrency')],
    ['product:availability', inner('offers', 'availability') === 'instock' ? 'instock' : ''],
  ];
}
