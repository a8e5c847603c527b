import type { RestError, RestSchema } from '../../types/index.ts';
import type { Validate } from './coerce.ts';
import { errorDetails } from './errors.ts';
import { isMap } from './json-types.ts';
import { phrase, phraseError } from './phrases.ts';

interface Attempt {
  readonly schema: RestSchema;
  readonly index: number;
  readonly error: RestError | undefined;
}

/** The first schema of `anyOf` that accepts the value, or the error that fits best. */
export function findAnyMatching(
  value: unknown,
  schema: RestSchema,
  name: string,
  validate: Validate,
): RestSchema | RestError {
  const attempts = tryAll(value, schema, 'anyOf', name, validate);
  return attempts.find((attempt) => !attempt.error)?.schema ?? bestError(value, attempts, name);
}

/** The only schema of `oneOf` that accepts the value, or the error that fits best. */
export function findOneMatching(
  value: unknown,
  schema: RestSchema,
  name: string,
  validate: Validate,
): RestSchema | RestError {
  const attempts = tryAll(value, schema, 'oneOf', name, validate);
  const matching = attempts.filter((attempt) => !attempt.error);
  const [first] = matching;
  if (!first) {
    return bestError(value, attempts, name);
  }
  if (matching.length === 1) {
    return first.schema;
  }
  const titles = matching.flatMap(({ schema: one }) => (typeof one.title === 'string' ? [one.title] : []));
  return phraseError(
    'rest_one_of_multiple_matches',
    titles.length === matching.length
      ? phrase('%1$s matches %2$l, but should match only one.', name, titles)
      : phrase('%1$s matches more than one of the expected formats.', name),
    { positions: matching.map((attempt) => attempt.index) },
  );
}

function tryAll(
  value: unknown,
  schema: RestSchema,
  key: 'anyOf' | 'oneOf',
  name: string,
  validate: Validate,
): Attempt[] {
  const schemas = Array.isArray(schema[key]) ? (schema[key] as readonly RestSchema[]) : [];
  return schemas.map((one, index) => {
    const complete =
      one.type === undefined && schema.type !== undefined ? { ...one, type: schema.type } : one;
    return { schema: complete, index, error: validate(value, complete, name) };
  });
}

/** Of several failed attempts, the one a person most likely meant (WordPress: `rest_get_combining_operation_error()`). */
function bestError(value: unknown, attempts: readonly Attempt[], name: string): RestError {
  const [only] = attempts;
  if (only && attempts.length === 1) {
    return describe(only, name);
  }
  const informative = attempts.filter(
    ({ error }) => error?.code !== 'rest_invalid_type' || errorDetails(error).param !== name,
  );
  const [first] = informative;
  if (first && informative.length === 1) {
    return describe(first, name);
  }
  if (first && informative.every(({ schema }) => schema.type === 'object')) {
    const shared = ({ schema }: Attempt) =>
      isMap(schema.properties) && isMap(value)
        ? Object.keys(schema.properties).filter((key) => Object.hasOwn(value, key)).length
        : 0;
    const closest = informative.reduce((best, one) => (shared(one) > shared(best) ? one : best));
    if (shared(closest) > 0) {
      return describe(closest, name);
    }
  }
  const titles = attempts.flatMap(({ schema }) => (typeof schema.title === 'string' ? [schema.title] : []));
  return phraseError(
    'rest_no_matching_schema',
    titles.length === attempts.length && titles.length > 0
      ? phrase('%1$s is not a valid %2$l.', name, titles)
      : phrase('%1$s does not match any of the expected formats.', name),
  );
}

function describe({ schema, index, error }: Attempt, name: string): RestError {
  const reason = error?.phrase ?? error?.message ?? '';
  return phraseError(
    'rest_no_matching_schema',
    typeof schema.title === 'string'
      ? phrase('%1$s is not a valid %2$s. Reason: %3$s', name, schema.title, reason)
      : phrase('%1$s does not match the expected format. Reason: %2$s', name, reason),
    { position: index },
  );
}
