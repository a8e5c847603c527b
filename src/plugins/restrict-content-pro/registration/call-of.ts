import type { Call, RenderContext } from 'portolan/plugin';
import { innerRequest } from 'portolan/request';
import { guest } from 'portolan/users';

/** The request that content is rendered for; a guest's where there is none. */
export function callOf(context: RenderContext): Call {
  const { site, visitor = guest } = context;
  const request = context.page?.request ?? innerRequest();
  return { site, visitor, request };
}
