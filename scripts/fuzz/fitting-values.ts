import type { RestSchema } from '../../src/types/index.ts';
import type { Random } from './random.ts';
import { type Known, odd, valueFor } from './values.ts';

/** What a value is made from: chance, the site's own things, and the mark of what a guest wrote. */
export interface Source {
  readonly random: Random;
  readonly known: Known;
  readonly tag: string;
}

/**
 * A value that a field's schema allows, most of the time: what is refused at the door finds nothing behind it.
 * Numbers lie on the edges of what is allowed, or far outside where no edges are given.
 */
export function fittingValue(name: string, schema: RestSchema, source: Source, depth = 0): unknown {
  const { random, known, tag } = source;
  if (random.chance(0.05)) return odd(random, tag);
  const allowed = schema['enum'];
  if (Array.isArray(allowed) && allowed.length > 0) return random.pick(allowed as unknown[]);
  const { type } = schema;
  switch (Array.isArray(type) ? random.pick(type as unknown[]) : type) {
    case 'integer':
      return numberFor(name, schema, source, true);
    case 'number':
      return numberFor(name, schema, source, false);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array': {
      const items = schemaAt(schema['items']);
      const singular = name.replace(/s$/, '');
      return Array.from({ length: random.below(4) }, () => fittingValue(singular, items, source, depth + 1));
    }
    case 'object':
      return objectFor(name, schema, source, depth);
    default:
      return textFor(name, schema, random, known, tag);
  }
}

/** Numbers at which counting goes wrong. */
const EDGES = [0, 1, 2, 3, 10, 100, -1, 2 ** 31, 2 ** 53, 1e21, 1e308];

function numberFor(name: string, schema: RestSchema, { random, known }: Source, whole: boolean): number {
  const { minimum, maximum } = schema;
  if (/(^|_)ids?$|_id\b|parent|author|include|exclude/.test(name) && random.chance(0.8))
    return random.pick(known.ids);
  const least = typeof minimum === 'number' ? minimum : Number.NEGATIVE_INFINITY;
  const most = typeof maximum === 'number' ? maximum : Number.POSITIVE_INFINITY;
  const number = random.pick(whole ? EDGES : [...EDGES, 0.5, 12.345, 1e-7]);
  return Math.min(Math.max(number, least), most);
}

function objectFor(name: string, schema: RestSchema, source: Source, depth: number): Record<string, unknown> {
  const { random, known, tag } = source;
  const properties = Object.entries(schemaAt(schema['properties']));
  if (properties.length === 0) return { [random.pick(known.words)]: valueFor(name, random, known, tag) };
  const share = depth > 2 ? 0.1 : Math.min(0.5, 6 / properties.length);
  const chosen = properties.filter(() => random.chance(share));
  return Object.fromEntries(
    chosen.map(([key, one]) => [key, fittingValue(key, schemaAt(one), source, depth + 1)]),
  );
}

function textFor(name: string, schema: RestSchema, random: Random, known: Known, tag: string): string {
  switch (schema['format']) {
    case 'date-time':
      return random.pick(['2026-01-05T10:00:00', '2026-01-05T10:00:00Z', '1969-12-31T23:59:59', '']);
    case 'email':
      return random.pick(['guest@fuzz.example', 'the-editor@fuzz.example', 'x@y.example']);
    case 'uri':
      return random.pick(['https://fuzz.example/shop/', 'http://127.0.0.1:1/', '/shop/']);
    default:
      return valueFor(name, random, known, tag);
  }
}

const schemaAt = (value: unknown): RestSchema =>
  typeof value === 'object' && value !== null ? (value as RestSchema) : {};

/** A value as fields of a form, in the way of PHP: `a[0]`, `a[key]`; short lists sometimes by commas. */
export function formFields(name: string, value: unknown, random: Random): readonly [string, string][] {
  if (value === null || value === undefined) return [[name, '']];
  if (typeof value !== 'object')
    return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object') && random.chance(0.5))
    return [[name, value.join(',')]];
  return Object.entries(value).flatMap(([key, one]) => formFields(`${name}[${key}]`, one, random));
}
