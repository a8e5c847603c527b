import type {
  RestArgument,
  RestArguments,
  RestCall,
  RestError,
  RestSchema,
  Site,
} from '../../types/index.ts';
import { isRestError, plainlyInvalid } from './errors.ts';
import { messageOf, phrase, phraseError } from './phrases.ts';
import type { RestParameters } from './request.ts';
import { sanitizeValue } from './sanitize.ts';
import { validateValue } from './validate.ts';

/**
 * Checks and coerces the parameters of a request in place, in WordPress's order: JSON syntax, missing ones, first
 * round of checks, then coercion together with the remaining checks.
 */
export async function checkArguments(
  parameters: RestParameters,
  args: RestArguments,
  makeCall: () => RestCall,
): Promise<RestError | undefined> {
  if (parameters.jsonError) {
    return parameters.jsonError;
  }
  const missing = Object.keys(args).filter(
    (name) => args[name]?.required === true && parameters.get(name) === undefined,
  );
  if (missing.length > 0) {
    return phraseError(
      'rest_missing_callback_param',
      phrase('Missing parameter(s): %s', missing.join(', ')),
      {
        status: 400,
        params: missing,
      },
    );
  }
  return (await firstRound(parameters, args, makeCall)) ?? (await secondRound(parameters, args, makeCall));
}

async function firstRound(
  parameters: RestParameters,
  args: RestArguments,
  makeCall: () => RestCall,
): Promise<RestError | undefined> {
  const errors = new Map<string, RestError>();
  for (const [name, argument] of Object.entries(args)) {
    const { validate } = argument;
    const value = validate && parameters.get(name);
    if (!validate || value === undefined) {
      continue;
    }
    const error =
      validate === true ? validateValue(value, argument, name) : await validate(value, makeCall(), name);
    if (error) {
      errors.set(name, error);
    }
  }
  return invalidParameters(errors, makeCall);
}

async function secondRound(
  parameters: RestParameters,
  args: RestArguments,
  makeCall: () => RestCall,
): Promise<RestError | undefined> {
  const errors = new Map<string, RestError>();
  for (const source of parameters.sources()) {
    for (const name of Object.keys(source)) {
      const argument = Object.hasOwn(args, name) ? args[name] : undefined;
      if (!argument) {
        continue;
      }
      const value = await sanitize(source[name], argument, name, makeCall);
      if (isRestError(value)) {
        errors.set(name, value);
      } else {
        source[name] = value;
      }
    }
  }
  return invalidParameters(errors, makeCall);
}

async function sanitize(
  value: unknown,
  argument: RestArgument,
  name: string,
  makeCall: () => RestCall,
): Promise<unknown> {
  const { sanitize: how } = argument;
  // By null a number is not given. WordPress takes 0 for it, by which lists are divided and fail.
  if (
    value === null &&
    (typeof how === 'function' || how === 'schema') &&
    typeof argument.default === 'number'
  )
    return argument.default;
  if (typeof how === 'function') {
    return await how(value, makeCall(), name);
  }
  if (how === 'schema') {
    return sanitizeValue(value, argument, name);
  }
  if (how === false || argument.type === undefined) {
    return value;
  }
  return validateValue(value, argument, name) ?? sanitizeValue(value, argument, name);
}

function invalidParameters(
  errors: ReadonlyMap<string, RestError>,
  makeCall: () => { readonly site: Site },
): RestError | undefined {
  if (errors.size === 0) {
    return undefined;
  }
  const { site } = makeCall();
  const params: Record<string, string> = {};
  const details: Record<string, unknown> = {};
  for (const [name, error] of errors) {
    const problems = [error, ...(error.additional ?? [])].map((one) => ({
      code: one.code,
      message: messageOf(site, one),
      data: one.data,
    }));
    params[name] = problems.map(({ message }) => message).join(' ');
    if (error === plainlyInvalid) continue;
    const [first, ...more] = problems;
    details[name] = { ...first, ...(more.length > 0 && { additional_errors: more }) };
  }
  return phraseError(
    'rest_invalid_param',
    phrase('Invalid parameter(s): %s', [...errors.keys()].join(', ')),
    {
      status: 400,
      params,
      // An empty list, as PHP writes what has no parts.
      details: Object.keys(details).length === 0 ? [] : details,
    },
  );
}

/** JSON schema keywords that an endpoint's description prints (WordPress: `rest_get_allowed_schema_keywords()`). */
const keywords = new Set(
  (
    'title description default type format enum items properties additionalProperties patternProperties ' +
    'minProperties maxProperties minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength ' +
    'pattern minItems maxItems uniqueItems anyOf oneOf'
  ).split(' '),
);

/** An argument as OPTIONS and the index print it. */
export function describeArgument(argument: RestArgument): RestSchema {
  const described: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(argument)) {
    if (keywords.has(key) && value !== undefined) {
      described[key] = value;
    }
  }
  described.required = argument.required === true;
  return described;
}
