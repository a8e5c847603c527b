import type { Call, RenderContext } from '../../../types/index.ts';
import { guest } from '../../../wordpress/auth/visitor.ts';

/** The request that content is drawn for; a guest's where there is none. */
export function callOf(context: RenderContext): Call {
  const { site, visitor = guest } = context;
  const request = context.page?.request ?? { ...NOBODY };
  return { site, visitor, request };
}

const NOBODY: Call['request'] = {
  id: '',
  method: 'GET',
  url: '/',
  path: '/',
  queryString: '',
  query: {},
  form: {},
  files: [],
  rawBody: new Uint8Array(),
  headers: {},
  cookies: {},
  host: '',
  secure: false,
  remoteAddress: '',
};
