import { fromPlain, maybeSerialize, maybeUnserialize, toPlain } from '../../database/php-serialize.ts';
import type { Call, Meta, MetaField, PostType, RestError, RestSchema, Site } from '../../types/index.ts';
import { withStoredAddresses } from '../site/stored-addresses.ts';
import { wordpressIsAtLeast } from '../version.ts';
import { plainlyInvalid, restError } from './errors.ts';
import { isMap, phpMap } from './json-types.ts';
import { sanitizeValue } from './sanitize.ts';
import { filterByContext } from './schema-fields.ts';
import { validateValue } from './validate.ts';

/** A registered meta key with its whole schema. */
export interface RestMetaField {
  readonly name: string;
  readonly single: boolean;
  readonly schema: RestSchema;
  /** Schema of one value: the items of a key that may hold several. */
  readonly valueSchema: RestSchema;
  readonly capability: string | undefined;
}

const emptyValues: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: [],
};

/**
 * The meta keys that everyone's replies about a kind of object show, in WordPress's order: those of all subtypes
 * first.
 */
export function metaFieldsOf(
  site: Site,
  object: MetaField['object'],
  subtype: string,
): readonly RestMetaField[] {
  return site.once(`rest.meta-for-all:${object}:${subtype}`, () =>
    registeredFields(site, object, subtype).filter((field) => field.capability === undefined),
  );
}

/** The same together with the keys that only visitors like this one know of. */
export function metaFieldsFor(
  { site, visitor }: Pick<Call, 'site' | 'visitor'>,
  object: MetaField['object'],
  subtype: string,
): readonly RestMetaField[] {
  return registeredFields(site, object, subtype).filter(
    ({ capability }) => capability === undefined || visitor.has(capability),
  );
}

function registeredFields(
  site: Site,
  object: MetaField['object'],
  subtype: string,
): readonly RestMetaField[] {
  return site.once(`rest.meta:${object}:${subtype}`, () => {
    const core = coreMeta(site, object, subtype);
    const others = site.contributions('meta');
    // WordPress registers its own keys of users before the plugins', those of posts after them.
    const registered = (object === 'user' ? [...core, ...others] : [...others, ...core]).filter(
      (field) => field.object === object && field.showInRest,
    );
    return [
      ...registered.filter((field) => field.subtype === ''),
      ...registered.filter((field) => field.subtype !== '' && field.subtype === subtype),
    ].map(restMetaField);
  });
}

function restMetaField(field: MetaField): RestMetaField {
  const valueSchema: RestSchema = {
    type: field.type,
    title: '',
    description: field.description ?? '',
    default: field.default ?? emptyValues[field.type],
    ...field.schema,
  };
  const schema = field.single
    ? valueSchema
    : { ...valueSchema, type: 'array', items: { type: field.type }, default: field.default ?? [] };
  return { name: field.key, single: field.single, schema, valueSchema, capability: field.capability };
}

/** What WordPress registers itself. */
function coreMeta(site: Site, object: MetaField['object'], subtype: string): MetaField[] {
  const text = { subtype, type: 'string', single: true, showInRest: true } as const;
  if (object === 'user') {
    return [persistedPreferences];
  }
  if (object === 'comment') {
    return wordpressIsAtLeast(site.options, '6.9')
      ? [
          {
            ...text,
            object,
            key: '_wp_note_status',
            description: 'Note resolution status',
            schema: { enum: ['resolved', 'reopen'] },
          },
        ]
      : [];
  }
  const type = object === 'post' ? site.postTypes.get(subtype) : undefined;
  const fields: MetaField[] = [];
  if (subtype === 'wp_block') {
    const schema = { enum: ['partial', 'unsynced'] };
    fields.push({ ...text, object: 'post', key: 'wp_pattern_sync_status', schema });
  }
  if (type && hasFootnotes(type)) {
    fields.push({ ...text, object: 'post', key: 'footnotes' });
  }
  return fields;
}

function hasFootnotes(type: PostType): boolean {
  return (['editor', 'custom-fields', 'revisions'] as const).every((one) => type.supports.includes(one));
}

const persistedPreferences: MetaField = {
  object: 'user',
  subtype: '',
  key: 'persisted_preferences',
  type: 'object',
  single: true,
  showInRest: true,
  schema: {
    context: ['edit'],
    properties: {
      _modified: {
        description: 'The date and time the preferences were updated.',
        type: 'string',
        format: 'date-time',
        readonly: false,
      },
    },
    additionalProperties: true,
  },
};

/** The schema of an item's `meta`. */
export function metaSchema(fields: readonly RestMetaField[]): RestSchema {
  return {
    description: 'Meta fields.',
    type: 'object',
    context: ['view', 'edit'],
    properties: phpMap(Object.fromEntries(fields.map((field) => [field.name, field.schema]))),
    validate: (value: unknown) => (isMap(value) || Array.isArray(value) ? undefined : plainlyInvalid),
    sanitize: false,
  };
}

/** The meta of an item as its reply shows it in a context; an empty one prints as `[]`. */
export function metaValues(
  fields: readonly RestMetaField[],
  meta: Meta | undefined,
  context: string,
): Readonly<Record<string, unknown>> | [] {
  if (fields.length === 0) {
    return [];
  }
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const stored = meta?.all(field.name) ?? [];
    if (field.single) {
      values[field.name] =
        stored.length === 0
          ? fitting(field.schema.default, field.schema)
          : shownValue(stored[0] ?? '', field.schema);
    } else {
      values[field.name] = stored.map((text) => shownValue(text, itemSchema(field)));
    }
  }
  const schema = { properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])) };
  return phpMap(filterByContext(values, schema, context));
}

function itemSchema(field: RestMetaField): RestSchema {
  return isMap(field.schema.items) ? field.schema.items : field.valueSchema;
}

/** A stored value in its type; null where it does not fit its schema. */
function shownValue(stored: string, schema: RestSchema): unknown {
  const value = toPlain(maybeUnserialize(stored));
  const type = typeof schema.type === 'string' ? schema.type : '';
  const complete =
    value === '' && ['boolean', 'integer', 'number'].includes(type) ? emptyValues[type] : value;
  return fitting(complete, schema);
}

function fitting(value: unknown, schema: RestSchema): unknown {
  if (validateValue(value, schema, '')) {
    return null;
  }
  // An empty list stays one where a map is expected: PHP knows no difference.
  return Array.isArray(value) && value.length === 0 ? value : sanitizeValue(value, schema, '');
}

/** Where values of meta keys are written. */
export interface MetaTarget {
  readonly site: Pick<Site, 'address'>;
  readonly object: MetaField['object'];
  readonly id: number;
  readonly mayEdit: (key: string) => boolean | Promise<boolean>;
  readonly meta: Meta | undefined;
  setMeta(id: number, key: string, values: readonly string[]): Promise<void>;
}

/** Writes the meta that came with a request: null deletes a value, keys that are not registered are left alone. */
export async function updateMeta(
  fields: readonly RestMetaField[],
  input: unknown,
  target: MetaTarget,
  forbiddenStatus: number,
): Promise<RestError | undefined> {
  if (!isMap(input)) {
    return undefined;
  }
  for (const field of fields) {
    if (!Object.hasOwn(input, field.name)) {
      continue;
    }
    const value = input[field.name];
    const error = value === null ? undefined : validateValue(value, field.schema, `meta.${field.name}`);
    if (error) {
      return {
        ...error,
        data: { status: 400 },
        ...(error.data && { additionalData: [error.data] }),
      };
    }
    const stored = target.meta?.all(field.name) ?? [];
    const clean = withStoredAddresses(target.site, sanitizeValue(value, field.schema, field.name));
    const written = value === null ? [] : valuesToStore(clean, field.single);
    if (stored.length === written.length && stored.every((text, index) => text === written[index])) {
      continue;
    }
    if (!(await target.mayEdit(field.name))) {
      const action = value === null ? 'delete' : 'update';
      return restError(
        `rest_cannot_${action}`,
        `Sorry, you are not allowed to edit the ${field.name} custom field.`,
        forbiddenStatus,
        { key: field.name },
      );
    }
    await target.setMeta(target.id, field.name, written);
  }
  return undefined;
}

function valuesToStore(value: unknown, single: boolean): readonly string[] {
  const values = single ? [value] : Array.isArray(value) ? value : [];
  return values.map((one) => storedText(maybeSerialize(fromPlain(one))));
}

/** A scalar as PHP writes it into a text column. */
function storedText(value: ReturnType<typeof maybeSerialize>): string {
  if (typeof value === 'boolean' || value === null) {
    return value ? '1' : '';
  }
  return String(value);
}
