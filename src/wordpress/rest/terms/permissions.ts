import type { RestCall, RestError, Taxonomy, TermRow } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { taxonomyCapabilities } from '../../auth/term-capabilities.ts';
import { isViewable } from '../../core-types.ts';
import { denied, restError } from '../errors.ts';
import { isEmpty, phpInteger } from '../json-types.ts';
import { postStatusesOf } from '../posts/post-kind.ts';

/** The term that a request names, if it is of the taxonomy. */
export async function requestedTerm(call: RestCall, taxonomy: Taxonomy): Promise<TermRow | RestError> {
  const id = phpInteger(call.params.id);
  const term = id > 0 ? await call.site.terms.byId(id, taxonomy.name) : undefined;
  return term ?? restError('rest_term_invalid', 'Term does not exist.', 404);
}

/** Whether the visitor may list terms in the way they ask for. */
export async function mayReadTerms(call: RestCall, taxonomy: Taxonomy): Promise<RestError | undefined> {
  const { site, visitor, params } = call;
  if (params.context === 'edit' && !(await can(site, visitor, taxonomyCapabilities(taxonomy).edit))) {
    return denied(
      visitor,
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit terms in this taxonomy.',
    );
  }
  return isEmpty(params.post) ? undefined : mayReadTermsOf(call, taxonomy, phpInteger(params.post));
}

async function mayReadTermsOf(
  call: RestCall,
  taxonomy: Taxonomy,
  id: number,
): Promise<RestError | undefined> {
  const { site, visitor } = call;
  const post = await site.posts.byId(id);
  if (!post) {
    return restError('rest_post_invalid_id', 'Invalid post ID.', 400);
  }
  const type = site.postTypes.get(post.post_type);
  const belongs =
    type && (taxonomy.objectTypes.includes(type.name) || type.taxonomies.includes(taxonomy.name));
  const isPublic = type && isViewable(type) && postStatusesOf(site).get(post.post_status)?.public === true;
  return belongs && (isPublic || (await can(site, visitor, 'read_post', post)))
    ? undefined
    : denied(visitor, 'rest_forbidden_context', 'Sorry, you are not allowed to view terms for this post.');
}

/** Whether they may read the term that they name. */
export async function mayReadTerm(call: RestCall, taxonomy: Taxonomy): Promise<RestError | undefined> {
  const term = await requestedTerm(call, taxonomy);
  if ('code' in term) {
    return term;
  }
  return call.params.context === 'edit' && !(await can(call.site, call.visitor, 'edit_term', term))
    ? denied(call.visitor, 'rest_forbidden_context', 'Sorry, you are not allowed to edit this term.')
    : undefined;
}

/** Whether they may make a term. */
export async function mayCreateTerm(call: RestCall, taxonomy: Taxonomy): Promise<RestError | undefined> {
  const { edit, assign } = taxonomyCapabilities(taxonomy);
  return (await can(call.site, call.visitor, taxonomy.hierarchical ? edit : assign))
    ? undefined
    : denied(
        call.visitor,
        'rest_cannot_create',
        'Sorry, you are not allowed to create terms in this taxonomy.',
      );
}

/** Whether they may change the term that they name. */
export async function mayUpdateTerm(call: RestCall, taxonomy: Taxonomy): Promise<RestError | undefined> {
  const term = await requestedTerm(call, taxonomy);
  if ('code' in term) {
    return term;
  }
  return (await can(call.site, call.visitor, 'edit_term', term))
    ? undefined
    : denied(call.visitor, 'rest_cannot_update', 'Sorry, you are not allowed to edit this term.');
}

/** Whether they may delete the term that they name. */
export async function mayDeleteTerm(call: RestCall, taxonomy: Taxonomy): Promise<RestError | undefined> {
  const term = await requestedTerm(call, taxonomy);
  if ('code' in term) {
    return term;
  }
  return (await can(call.site, call.visitor, 'delete_term', term))
    ? undefined
    : denied(call.visitor, 'rest_cannot_delete', 'Sorry, you are not allowed to delete this term.');
}
