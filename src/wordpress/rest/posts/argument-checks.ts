import type { RestArgumentCheck, RestArgumentCoercion } from '../../../types/index.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { phpInteger, phpText } from '../json-types.ts';
import { listWithAnd } from '../messages.ts';
import { writableStatuses } from './post-kind.ts';

/** A status that people can give, or the one that the post has already. */
export const checkStatus: RestArgumentCheck = async (value, call, name) => {
  const post = await call.site.posts.byId(phpInteger(call.params.id));
  const statuses = writableStatuses(call.site);
  if (post?.post_status === value || statuses.includes(phpText(value))) {
    return undefined;
  }
  if (typeof value !== 'string') {
    return { code: 'rest_invalid_type', message: `${name} is not of type string.`, data: { param: name } };
  }
  return {
    code: 'rest_not_in_enum',
    message: `${name} is not one of ${listWithAnd(statuses)}.`,
    data: null,
  };
};

/** No template, or the one that the post has already: those of the old theme are not here any more. */
export const checkTemplate: RestArgumentCheck = async (value, call, name) => {
  if (value === '') {
    return undefined;
  }
  const id = phpInteger(call.params.id);
  const meta = id > 0 ? (await call.site.posts.meta([id])).get(id) : undefined;
  return meta?.get('_wp_page_template') === value
    ? undefined
    : { code: 'rest_invalid_param', message: `${name} is not one of .`, data: null };
};

/** WordPress: `sanitize_title()` of a slug. */
export const sanitizeSlug: RestArgumentCoercion = (value) => sanitizeTitle(phpText(value));
