import { invalid } from './stripe-error.ts';

/** What a request carries, unfolded: `card[number]=…` is `{ card: { number: … } }`. */
export interface Parameters {
  readonly [name: string]: ParameterValue;
}
export type ParameterValue = string | Parameters | readonly ParameterValue[];

/** Unfolds a form; numbered keys make lists. */
export function readParameters(form: URLSearchParams): Parameters {
  const root: Record<string, unknown> = {};
  for (const [name, value] of form) {
    const keys = name.split(/\[|\]\[|\]$/).filter((key, place) => place === 0 || key !== '');
    let place = root;
    for (const [depth, key] of keys.entries()) {
      if (depth === keys.length - 1) place[key] = value;
      else place = (place[key] ??= {}) as Record<string, unknown>;
    }
    // `expand[]=customer` has a key without a number.
    if (name.endsWith('[]')) {
      const list = keys[0] ?? '';
      const known = root[list];
      root[list] = typeof known === 'object' ? known : { 0: known };
    }
  }
  return listsOf(root) as Parameters;
}

function listsOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, listsOf(each)] as const);
  const numbered = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return numbered ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

/** Refuses what Stripe would not know. `names` are separated by blanks; `card.number` allows a nested one. */
export function refuseUnknown(parameters: Parameters, names: string): void {
  const allowed = new Set([...names.split(' '), 'expand']);
  const nested = new Map<string, Set<string>>();
  for (const name of allowed) {
    const [outer = '', inner] = name.split('.');
    if (inner === undefined) continue;
    nested.set(outer, (nested.get(outer) ?? new Set()).add(inner));
    allowed.add(outer);
  }
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    if (!allowed.has(name)) unknown.push(name);
    const inner = nested.get(name);
    if (inner === undefined || typeof value !== 'object' || Array.isArray(value)) continue;
    unknown.push(
      ...Object.keys(value)
        .filter((key) => !inner.has(key))
        .map((key) => `${name}[${key}]`),
    );
  }
  const [first] = unknown;
  if (first === undefined) return;
  throw invalid(
    `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`,
    'parameter_unknown',
    first,
  );
}

/** A text; undefined where it is missing. */
export function text(parameters: Parameters, name: string): string | undefined {
  const value = parameters[name];
  return typeof value === 'string' ? value : undefined;
}

/** A text that must be there. */
export function needed(parameters: Parameters, name: string): string {
  const value = text(parameters, name);
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
  return value;
}

/** A whole number; undefined where it is missing. */
export function whole(parameters: Parameters, name: string): number | undefined {
  const value = text(parameters, name);
  if (value === undefined) return undefined;
  if (!/^-?\d+$/.test(value)) throw invalid(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
  return Number(value);
}

/** A group of parameters, empty where it is missing. */
export function group(parameters: Parameters, name: string): Parameters {
  const value = parameters[name];
  return typeof value === 'object' && !Array.isArray(value) ? (value as Parameters) : {};
}

/** A list, empty where it is missing. */
export function listed(parameters: Parameters, name: string): readonly ParameterValue[] {
  const value = parameters[name];
  return Array.isArray(value) ? (value as readonly ParameterValue[]) : [];
}

/** Metadata as they are after a change: an empty text takes one away. */
export function metadataAfter(known: unknown, parameters: Parameters): Record<string, string> {
  const next = { ...(known as Record<string, string> | undefined) };
  for (const [name, value] of Object.entries(group(parameters, 'metadata'))) {
    if (value === '') delete next[name];
    else next[name] = String(value);
  }
  return next;
}
