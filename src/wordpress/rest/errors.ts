import type { RestError, Site, Visitor } from '../../types/index.ts';
import { messageOf } from './phrases.ts';

/**
 * An error as a REST handler answers it.
 * `status` goes into `data.status`; more members of `data` can be given.
 */
export function restError(
  code: string,
  message: string,
  status: number,
  data: Readonly<Record<string, unknown>> = {},
): RestError {
  return { code, message, data: { status, ...data } };
}

/** What a check says that tells no reason: nothing is told of it beside the name (WordPress: a check that gives `false`). */
export const plainlyInvalid: RestError = {
  code: 'rest_invalid_param',
  message: 'Invalid parameter.',
  data: null,
};

/** Whether a value is an error (WordPress: `is_wp_error()`), not a reply or a plain value. */
export function isRestError(value: unknown): value is RestError {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    'message' in value &&
    'data' in value &&
    typeof value.code === 'string' &&
    typeof value.message === 'string'
  );
}

/** 401 for guests, 403 for those who are logged in (WordPress: `rest_authorization_required_code()`). */
export function authorizationRequired(visitor: Visitor): 401 | 403 {
  return visitor.id > 0 ? 403 : 401;
}

/** A refusal with the status that fits the visitor. */
export function denied(visitor: Visitor, code: string, message: string): RestError {
  return restError(code, message, authorizationRequired(visitor));
}

/** The generic refusal, which WordPress gives when a permission check answers just "no". */
export function forbidden(visitor: Visitor): RestError {
  return denied(visitor, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
}

/** The answer where no route fits. */
export const noRoute: RestError = restError(
  'rest_no_route',
  'No route was found matching the URL and request method.',
  404,
);

/** The HTTP status of an error: the last one that is named in it, 500 where none is. */
export function errorStatus(error: RestError): number {
  let status = 500;
  for (const one of [error, ...(error.additional ?? [])]) {
    const named = errorDetails(one).status;
    if (typeof named === 'number') {
      status = named;
    }
  }
  return status;
}

/** The members of an error's `data`; none where it has none, or is a bare number. */
export function errorDetails({ data }: RestError): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? data : {};
}

/** An error in the site's language. */
export function translatedError(site: Site, error: RestError): RestError {
  return {
    ...error,
    message: messageOf(site, error),
    ...(error.additional && { additional: error.additional.map((one) => translatedError(site, one)) }),
  };
}

/** The JSON body of an error (WordPress: `rest_convert_error_to_response()`). */
export function errorBody(error: RestError): Record<string, unknown> {
  const body = oneError(error);
  if (error.additional && error.additional.length > 0) {
    body.additional_errors = error.additional.map(oneError);
  }
  return body;
}

function oneError(error: RestError): Record<string, unknown> {
  const body: Record<string, unknown> = { code: error.code, message: error.message, data: error.data };
  if (error.additionalData && error.additionalData.length > 0) {
    body.additional_data = error.additionalData;
  }
  return body;
}
