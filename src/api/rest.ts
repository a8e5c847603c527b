/** `portolan/rest`: the REST API's machinery: errors, values, links, pages, what core's controllers share. */

export { absint } from '../wordpress/content/numbers.ts';
export { additionalValues, restFieldsOf } from '../wordpress/rest/additional-fields.ts';
export { detailsOf, saveDetails } from '../wordpress/rest/attachments/store.ts';
export { avatarUrls } from '../wordpress/rest/avatars.ts';
export { batchArguments, serveBatch } from '../wordpress/rest/batch.ts';
export { moderations } from '../wordpress/rest/comments/write.ts';
export {
  denied,
  errorBody,
  errorDetails,
  errorStatus,
  isRestError,
  noRoute,
  plainlyInvalid,
  restError,
} from '../wordpress/rest/errors.ts';
export { expectedBy, withoutExpectations, writeAsExpected } from '../wordpress/rest/expected.ts';
export {
  asList,
  booleanOf,
  isEmpty,
  isMap,
  parseList,
  phpFloat,
  phpInteger,
  phpMap,
  phpText,
  phpType,
} from '../wordpress/rest/json-types.ts';
export { restUrl, selfLink, withQuery } from '../wordpress/rest/links.ts';
export { objectSchema } from '../wordpress/rest/object-schema.ts';
export {
  absent,
  allowedTo,
  fileReply,
  listArguments,
  windowOf,
  wrongFields,
} from '../wordpress/rest/owner-lists.ts';
export { offsetOf, pagesOf, paginationOf, type Totals } from '../wordpress/rest/pagination.ts';
export { phrase, phraseError } from '../wordpress/rest/phrases.ts';
export { trashPost } from '../wordpress/rest/posts/delete.ts';
export { samplePermalink } from '../wordpress/rest/posts/sample-permalink.ts';
export { insertPost, slugBeforeTrash, withGuid } from '../wordpress/rest/posts/store.ts';
export { readRoute } from '../wordpress/rest/read-route.ts';
export { requestedRoute } from '../wordpress/rest/requested-route.ts';
export { type Resource, resourceRoutes } from '../wordpress/rest/resource-routes.ts';
export { inOrder } from '../wordpress/rest/route-order.ts';
export { restServer } from '../wordpress/rest/routes.ts';
export { argumentsFor } from '../wordpress/rest/schema-arguments.ts';
export { isFieldIncluded, isNamedWhole, requestedFields } from '../wordpress/rest/schema-fields.ts';
export { changeTerm, insertTerm, type TermChanges } from '../wordpress/rest/terms/store.ts';
export { sanitizeTextareaField, sanitizeTextField } from '../wordpress/rest/text-fields.ts';
export { validateValue } from '../wordpress/rest/validate.ts';
