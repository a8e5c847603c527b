import type { AjaxAction, AjaxReply, Call, Endpoint, Reply, Site, SiteRequest } from '../../types/index.ts';
import { phpJson } from '../php-json.ts';
import { frameHeaders, htmlType, noCacheHeaders } from '../replies.ts';
import { isCoreFile, requestInput } from '../request-input.ts';
import { originHeaders } from './origin-headers.ts';
import { refusedActions } from './refused-actions.ts';

/** Answers the ajax actions of core and of all plugins. WordPress: wp-admin/admin-ajax.php. */
export const ajaxEndpoint: Endpoint = {
  name: 'GET|POST /wp-admin/admin-ajax.php',
  matches: (path) => path.endsWith('/wp-admin/admin-ajax.php'),
  handle: (call, path) =>
    isCoreFile(call.site, path, '/wp-admin/admin-ajax.php') ? dispatch(call) : undefined,
};

async function dispatch(call: Call): Promise<Reply> {
  const { site, request, visitor } = call;
  const origin = originHeaders(site, request.headers['origin']);
  if (request.method === 'OPTIONS') {
    return { status: origin ? 200 : 403, headers: { ...htmlType, ...origin }, body: null };
  }
  const headers = { ...origin, ...htmlType, 'X-Robots-Tag': 'noindex', ...noCacheHeaders };
  const input = requestInput(request);
  const name = input['action'];
  if (typeof name !== 'string' || name === '' || name === '0') {
    return { status: 400, headers, body: '0' };
  }
  const all = { ...headers, 'X-Content-Type-Options': 'nosniff', ...frameHeaders };
  const action = actionsOf(site, visitor.id > 0 ? 'users' : 'guests').get(name);
  if (action === undefined || !isNamedRightly(action, request)) {
    return { status: 400, headers: all, body: '0' };
  }
  return replyOf(await action.handle(call, input), all);
}

function isNamedRightly({ namedIn, action }: AjaxAction, request: SiteRequest): boolean {
  return namedIn === undefined || request[namedIn]['action'] === action;
}

function replyOf(answer: AjaxReply, headers: Reply['headers']): Reply {
  const isJson = answer.json !== undefined;
  const text = isJson ? phpJson(answer.json) : (answer.text ?? '');
  return {
    status: answer.status ?? 200,
    headers: {
      ...headers,
      ...(isJson ? { 'Content-Type': 'application/json; charset=UTF-8' } : {}),
      ...answer.headers,
    },
    cookies: answer.cookies ?? [],
    body: answer.unfinished ? `${text}0` : text,
  };
}

/** Actions by name for those who are logged in or for guests; the first that is contributed counts. */
function actionsOf(site: Site, audience: 'users' | 'guests'): ReadonlyMap<string, AjaxAction> {
  return site.once(`ajax.actions.${audience}`, () => {
    const actions = new Map<string, AjaxAction>();
    for (const action of site.contributions('ajax')) {
      if ((action.audience === 'everyone' || action.audience === audience) && !actions.has(action.action)) {
        actions.set(action.action, action);
      }
    }
    if (audience === 'guests') return actions;
    // Windows of wp-admin make terms by them.
    for (const action of refusedActions([...site.taxonomies.keys()].map((taxonomy) => `add-${taxonomy}`))) {
      if (!actions.has(action.action)) actions.set(action.action, action);
    }
    return actions;
  });
}
