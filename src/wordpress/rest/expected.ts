import { isDeepStrictEqual } from 'node:util';
import { ChangedMeanwhile, inTurn } from '../../database/index.ts';
import type { RestCall, RestError, RestReply, Site } from '../../types/index.ts';
import { phpJson } from '../php-json.ts';
import { isRestError, restError } from './errors.ts';
import { isMap } from './json-types.ts';

type Values = Readonly<Record<string, unknown>>;
type Answer = RestReply | RestError;

/**
 * The field under which a change says what it takes for stored: `{ "title": "New", "_expected": { "title": "Old" } }`. In
 * an address (`?_expected=…`, where the body is a list) it is JSON.
 */
export const EXPECTED = '_expected';

/** What a call expects of what it changes; undefined = nothing, as WordPress's own clients. */
export function expectedBy({ params }: Pick<RestCall, 'params'>): Values | undefined {
  const sent = params[EXPECTED];
  const expected = typeof sent === 'string' ? parsed(sent) : sent;
  return isMap(expected) ? expected : undefined;
}

/** The call without its expectations: for the handler, which knows nothing of them. */
export function withoutExpectations(call: RestCall): RestCall {
  const { [EXPECTED]: _, ...params } = call.params;
  const { json, form } = call.input;
  return {
    ...call,
    params,
    input: { ...call.input, form: without(form), json: json && without(json) },
    has: (name) => name !== EXPECTED && call.has(name),
  };
}

/**
 * Writes where the stored values are what somebody expects; otherwise answers 409 with the present ones in
 * `data.current`. Nobody can write them between being compared and being written (`Reads.whileUnchanged()`). Objects are
 * compared by the members that are expected; what `current` does not tell is not compared.
 */
export async function writeAsExpected(
  { site, route }: Pick<RestCall, 'site' | 'route'>,
  expected: Values,
  current: () => Promise<Values | RestError>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const compareAndWrite = () =>
    site.reads.whileUnchanged(current, async (now) => {
      if (isRestError(now)) return now;
      const present = printed(site, now);
      const others = differing(expected, present);
      return others.length > 0 ? conflict(expected, others, present) : write();
    });
  try {
    // Of two who expect the same, the second compares when the first has written all, which may be several transactions.
    return await inTurn(site.database, route, compareAndWrite);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const now = await current();
    return isRestError(now) ? now : conflict(expected, Object.keys(expected), printed(site, now));
  }
}

/** The refusal of a change to what somebody else changed first; `names`: of the fields, and of members inside them. */
function conflict(expected: Values, names: readonly string[], present: Values): RestError {
  const fields = Object.keys(expected).filter((name) => Object.hasOwn(present, name));
  return restError('conflict', 'Somebody else changed this meanwhile.', 409, {
    params: Object.fromEntries(names.map((name) => [name, 'Changed by somebody else.'])),
    current: Object.fromEntries(fields.map((name) => [name, present[name]])),
  });
}

/** The names of what is not as expected: of fields, and of the members inside them that are not. */
function differing(expected: Values, present: Values): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    if (!Object.hasOwn(present, name)) return [];
    const now = present[name];
    if (!isMap(value) || !isMap(now)) return isAsExpected(value, now) ? [] : [name];
    const inside = differing(value, now);
    return inside.length > 0 ? [name, ...inside] : [];
  });
}

function isAsExpected(expected: unknown, present: unknown): boolean {
  if (Array.isArray(expected) && Array.isArray(present))
    return (
      expected.length === present.length && expected.every((one, place) => isAsExpected(one, present[place]))
    );
  return isMap(expected) && isMap(present)
    ? differing(expected, present).length === 0
    : isDeepStrictEqual(expected, present);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Values as a client reads them: with the site's present address. */
function printed(site: Site, values: Values): Values {
  const read: unknown = JSON.parse(site.address.toPresent(phpJson(values)));
  return isMap(read) ? read : {};
}

function without(fields: Values): Values {
  const { [EXPECTED]: _, ...others } = fields;
  return others;
}
