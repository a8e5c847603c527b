import type { RestSchema } from '../../types/index.ts';
import { isMap, parseList, phpMap } from './json-types.ts';

type Values = Readonly<Record<string, unknown>>;

/** A tree of the fields asked for; an empty branch means the whole of it. */
interface FieldTree {
  readonly [name: string]: FieldTree;
}

/**
 * The `_fields` parameter as a list, undefined where it is absent or empty. An empty name among several, or alone in a
 * list (`_fields[]=`), is a field that nothing has.
 */
export function requestedFields(input: unknown): readonly string[] | undefined {
  const list =
    typeof input === 'string'
      ? parseList(input)
      : isMap(input)
        ? textsOf(Object.values(input))
        : textsOf(listOf(input));
  const fields = list.map((field) => field.trim());
  return fields.length > 0 ? fields : undefined;
}

function listOf(input: unknown): readonly unknown[] {
  return Array.isArray(input) ? input : [];
}

/** What of a list can be read as text; maps and lists in it cannot. */
export function textsOf(list: readonly unknown[]): string[] {
  return list.filter((one) => typeof one !== 'object' || one === null).map(String);
}

/** Where `_fields` does not reach inside members: PHP has them as objects, not as arrays. */
export interface WholeObjects {
  /** Lists in an item that hold arrays all the same: what is in them is chosen from. */
  readonly except: readonly string[];
}

/**
 * Cuts a reply's data down to the fields asked for (WordPress: `rest_filter_response_fields()`): lists item by
 * item. An item that has none of them is left as an empty array, as PHP leaves it.
 * What describes a route is no item: its links stand in it.
 */
export function filterFields(
  data: unknown,
  fields: readonly string[],
  { isItem = true, whole }: { isItem?: boolean; whole?: WholeObjects | undefined } = {},
): unknown {
  const tree = fieldTree(fields);
  if (Array.isArray(data)) {
    return data.map((item) => (isMap(item) ? pick(item, tree, whole) : item));
  }
  if (!isMap(data)) {
    return data;
  }
  // Links of a single item are added after this step: they come whole or not at all.
  const linked = isItem && (Object.hasOwn(tree, '_links') || Object.hasOwn(tree, '_embedded'));
  return pick(data, linked ? { ...tree, _links: {} } : tree, whole);
}

function fieldTree(fields: readonly string[]): FieldTree {
  const tree: Record<string, Record<string, never>> = {};
  for (const field of fields) {
    let branch: Record<string, unknown> = tree;
    for (const part of field.split('.')) {
      branch = (branch[part] ??= {}) as Record<string, unknown>;
    }
  }
  // `title` beside `title.rendered` asks for all of the title.
  for (const field of fields) {
    if (!field.includes('.')) {
      tree[field] = {};
    }
  }
  return tree;
}

function pick(item: Values, tree: FieldTree, whole: WholeObjects | undefined): unknown {
  return phpMap(
    pickMembers(item, tree, (value, branch, name) => {
      // WordPress makes the links.
      if (name === '_links' || !whole) return pickPart(value, branch);
      const items = whole.except.includes(name) ? { except: [] } : undefined;
      return pickPart(value, branch, (map, inside) => (items ? pick(map, inside, items) : map));
    }),
  );
}

function pickMembers(
  item: Values,
  tree: FieldTree,
  inside: (value: unknown, branch: FieldTree, name: string) => unknown,
): Values {
  const picked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    const branch = Object.hasOwn(tree, name) ? tree[name] : undefined;
    if (!branch) {
      continue;
    }
    picked[name] = Object.keys(branch).length === 0 ? value : inside(value, branch, name);
  }
  return picked;
}

/** What is asked for of a member's inside: nothing leaves `[]`, a list is asked by number, and a text has no inside. */
function pickPart(
  value: unknown,
  branch: FieldTree,
  ofMap = (map: Values, tree: FieldTree): unknown => pick(map, tree, undefined),
): unknown {
  if (Array.isArray(value)) {
    const kept = pickMembers({ ...value }, branch, (entry, tree) => pickPart(entry, tree, ofMap));
    const names = Object.keys(kept);
    return names.every((name, index) => name === String(index)) ? Object.values(kept) : kept;
  }
  return isMap(value) ? ofMap(value, branch) : value;
}

/** Whether an item's field is wanted: asked for by itself, by a part of it, or because nothing was asked for. */
export function isFieldIncluded(field: string, fields: readonly string[] | undefined): boolean {
  return (
    fields === undefined ||
    fields.some((one) => one === field || one.startsWith(`${field}.`) || field.startsWith(`${one}.`))
  );
}

/**
 * The members of an item that its schema shows in a context; members of objects as well
 * (WordPress: `rest_filter_response_by_context()`). Members that the schema does not know are kept.
 */
export function filterByContext(item: Values, schema: RestSchema, context: string): Values {
  const properties = isMap(schema.properties) ? schema.properties : {};
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!isMap(property)) {
      kept[name] = value;
    } else if (!Array.isArray(property.context) || property.context.includes(context)) {
      kept[name] =
        isMap(value) && isMap(property.properties) ? filterByContext(value, property, context) : value;
    }
  }
  return kept;
}

/** Whether a field is wanted that is made only where it is named whole: `avatar_urls.24` asks for nothing. */
export function isNamedWhole(field: string, fields: readonly string[] | undefined): boolean {
  return fields === undefined || fields.includes(field);
}
