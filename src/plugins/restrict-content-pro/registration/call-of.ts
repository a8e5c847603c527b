import type { Call, RenderContext } from '../../../types/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';
import { innerRequest } from '../../../wordpress/inner-request.ts';

/** The request that content is rendered for; a guest's where there is none. */
export function callOf(context: RenderContext): Call {
  const { site, visitor = guest } = context;
  const request = context.page?.request ?? innerRequest();
  return { site, visitor, request };
}
