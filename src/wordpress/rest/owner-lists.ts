import type { RestCall, RestError, RestReply } from '../../types/index.ts';
import { forbidden, restError } from './errors.ts';

/** A permission check for routes that belong to those who have a primitive capability. */
export function allowedTo(capability: string): (call: RestCall) => RestError | undefined {
  return ({ visitor }) => (visitor.has(capability) ? undefined : forbidden(visitor));
}

/** Arguments of a list that an owner looks through, page by page. */
export const listArguments = {
  page: { type: 'integer', minimum: 1, default: 1 },
  per_page: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
  search: { type: 'string', default: '' },
} as const;

/** The rows that `listArguments` asked for. */
export function windowOf({ params }: RestCall) {
  const limit = Number(params.per_page);
  return {
    limit,
    offset: (Number(params.page) - 1) * limit,
    search: String(params.search ?? '').trim(),
  };
}

/** A refusal that stands at fields of a form, by their names. */
export function wrongFields(fields: Readonly<Record<string, string>>): RestError {
  return restError('rest_invalid_param', Object.values(fields)[0] ?? 'Invalid parameter(s).', 400, {
    params: fields,
  });
}

/** The answer for what is not there. */
export function absent(what: string): RestError {
  return restError('rest_not_found', `There is no such ${what} any more.`, 404);
}

/** A reply that is a file of text to keep. */
export function fileReply(name: string, contentType: string, body: string): RestReply {
  return {
    data: body,
    document: { contentType, body },
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  };
}
