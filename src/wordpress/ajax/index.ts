import type { Endpoint } from '../../types/index.ts';
import { ajaxEndpoint } from './dispatcher.ts';

export { checkAjaxReferer } from './check-ajax-referer.ts';
export { coreAjaxActions } from './core-actions.ts';
export { closedActions, refusedActions } from './refused-actions.ts';
export { jsonError, jsonErrors, jsonSuccess } from './replies.ts';

/** Endpoints of ajax, in the order in which they are asked; before those of wp-admin. */
export const ajaxEndpoints: readonly Endpoint[] = [ajaxEndpoint];
