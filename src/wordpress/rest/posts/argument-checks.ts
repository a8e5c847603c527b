import type { RestArgumentCheck, RestArgumentCoercion } from '../../../types/index.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { phpInteger, phpText } from '../json-types.ts';
import { phrase, phraseError } from '../phrases.ts';
import { writableStatuses } from './post-kind.ts';

/** A status that people can give, or the one that the post has already. */
export const checkStatus: RestArgumentCheck = async (value, call, name) => {
  const post = await call.site.posts.byId(phpInteger(call.params.id));
  const statuses = writableStatuses(call.site);
  if (post?.post_status === value || statuses.includes(phpText(value))) {
    return undefined;
  }
  if (typeof value !== 'string') {
    return phraseError('rest_invalid_type', phrase('%1$s is not of type %2$s.', name, 'string'), {
      param: name,
    });
  }
  return phraseError('rest_not_in_enum', phrase('%1$s is not one of %2$l.', name, statuses));
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
    : phraseError('rest_invalid_param', phrase('%1$s is not one of %2$s.', name, ''));
};

/** WordPress: `sanitize_title()` of a slug. */
export const sanitizeSlug: RestArgumentCoercion = (value) => sanitizeTitle(phpText(value));
