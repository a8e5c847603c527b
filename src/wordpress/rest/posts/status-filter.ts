import type { PostType, RestArgumentCoercion } from '../../../types/index.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { sanitizeKey } from '../../content/sanitize.ts';
import { authorizationRequired } from '../errors.ts';
import { parseList, phpText } from '../json-types.ts';
import { phrase, phraseError } from '../phrases.ts';
import { textsOf } from '../schema-fields.ts';
import { postStatusesOf } from './post-kind.ts';

/**
 * The `status` argument of a collection: the type's usual status is for everyone, others are for those who may edit
 * (`private`: read) such posts. WordPress: `WP_REST_Posts_Controller::sanitize_post_statuses()`.
 */
export function sanitizeStatuses(
  type: PostType,
  initial = 'publish',
  allowed?: readonly string[],
): RestArgumentCoercion {
  return (value, call, name) => {
    const input =
      typeof value === 'object' && value !== null ? textsOf(Object.values(value)) : parseList(phpText(value));
    const statuses = [...new Set(input.map(sanitizeKey))];
    const names = postTypeCapabilities(type);
    const known = allowed ?? knownStatuses(call);
    for (const status of statuses) {
      if (status === initial) {
        continue;
      }
      const mayAsk =
        call.visitor.has(names.edit) || (status === 'private' && call.visitor.has(names.readPrivate));
      if (!mayAsk) {
        return {
          code: 'rest_forbidden_status',
          message: 'Status is forbidden.',
          data: { status: authorizationRequired(call.visitor) },
        };
      }
      if (!known.includes(status)) {
        return phraseError('rest_not_in_enum', phrase('%1$s is not one of %2$l.', `${name}[0]`, known));
      }
    }
    return statuses;
  };
}

function knownStatuses(call: Parameters<RestArgumentCoercion>[1]): readonly string[] {
  return [...postStatusesOf(call.site).keys(), 'any'];
}
