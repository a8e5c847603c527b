import { ExpectedError } from '../../errors/index.ts';
import type { Person, PostRow, RestCall, RestError, RestReply, RestRoute } from '../../types/index.ts';
import { logActivity } from '../../wordpress/admin-pages/index.ts';
import { isEmail } from '../../wordpress/content/is-email.ts';
import {
  completeRequest,
  createRequest,
  erasePersonalData,
  exportPersonalData,
  listRequests,
  notifyErased,
  personalDataPage,
  personOf,
  postsOf,
  type RequestKind,
  type RequestRow,
  requestById,
  requestKinds,
  sendRequest,
} from '../../wordpress/privacy/index.ts';
import { restDate } from '../../wordpress/rest/dates.ts';
import { isRestError, restError } from '../../wordpress/rest/errors.ts';
import {
  absent,
  allowedTo,
  fileReply,
  listArguments,
  windowOf,
  wrongFields,
} from '../../wordpress/rest/owner-lists.ts';
import { pagesOf, paginationOf } from '../../wordpress/rest/pagination.ts';
import { postLink } from '../../wordpress/routing/permalinks.ts';

const PATH = '/personal-data-requests';
const kindArgument = { type: 'string', enum: Object.keys(requestKinds) } as const;
const ownerOnly = allowedTo('manage_options');

/**
 * What people asked for who want to know what the site knows of them, or want it erased.
 * WordPress: export-personal-data.php, erase-personal-data.php.
 */
export const personalDataRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: PATH,
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, kind: kindArgument },
        permission: ownerOnly,
        handle: listed,
      },
      {
        methods: ['POST'],
        args: {
          email: { type: 'string', required: true },
          kind: { ...kindArgument, required: true },
          confirm: { description: 'Whether they have to confirm it first.', type: 'boolean', default: true },
        },
        permission: ownerOnly,
        handle: create,
      },
    ],
  },
  one('', ['DELETE'], remove),
  one('/mail', ['POST'], mailAgain),
  one('/data', ['GET'], data),
  one('/done', ['POST'], finish),
  one('/erase', ['POST'], erase),
];

/** A route for one request; `what` is asked to do nothing where there is none. */
function one(
  below: string,
  methods: RestRoute['endpoints'][number]['methods'],
  what: (call: RestCall, request: PostRow) => Promise<RestReply | RestError>,
): RestRoute {
  return {
    namespace: 'portolan/v1',
    path: `${PATH}/(?<id>[\\d]+)${below}`,
    endpoints: [
      {
        methods,
        permission: ownerOnly,
        handle: async (call) => {
          const request = await requestById(call.site, Number(call.params.id));
          return request === undefined ? absent('request') : what(call, request);
        },
      },
    ],
  };
}

async function listed(call: RestCall): Promise<RestReply> {
  const window = windowOf(call);
  const kind = call.params.kind as RequestKind | undefined;
  const { rows, total } = await listRequests(call.site, { ...window, ...(kind && { kind }) });
  return {
    data: rows.map(requestData),
    ...paginationOf(call, `portolan/v1${PATH}`, { total, pages: pagesOf(total, window.limit) }),
  };
}

function requestData(request: RequestRow) {
  return {
    id: request.ID,
    email: request.post_title,
    kind: request.post_name,
    status: request.post_status.replace('request-', ''),
    date_gmt: restDate(request.post_date_gmt),
    changed_gmt: restDate(request.post_modified_gmt),
  };
}

async function create(call: RestCall): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const email = String(params.email).trim();
  const kind = params.kind as RequestKind;
  // The name of an account will do as well.
  const person = await personOf(site, email);
  const to = person?.email ?? email;
  if (!isEmail(to)) return wrongFields({ email: 'Nobody here has that name, and it is no e-mail address.' });
  const id = await createRequest(site, to, kind, params.confirm !== true);
  if (id === undefined) return wrongFields({ email: 'A request of theirs is open already.' });
  const request = (await requestById(site, id)) as PostRow;
  await logActivity(site, {
    kind: 'privacy',
    text: `${requestKinds[kind]} was asked for.`,
    user: visitor.id,
  });
  if (params.confirm === true && !(await sendRequest(site, request))) return mailFailed();
  return { status: 201, data: requestData(request) };
}

const mailFailed = () =>
  restError('mail_not_sent', 'The mail could not be sent. Does the site have a mail server?', 500);

async function mailAgain({ site }: RestCall, request: PostRow): Promise<RestReply | RestError> {
  if (request.post_status !== 'request-pending') return alreadySo(request);
  return (await sendRequest(site, request)) ? { data: { sent_to: request.post_title } } : mailFailed();
}

function alreadySo({ post_status: status }: PostRow): RestError {
  return restError('rest_conflict', `That request is ${status.replace('request-', '')} now.`, 409);
}

/** The request's person, once they have confirmed that it is theirs. */
async function confirmedPerson(call: RestCall, request: PostRow): Promise<Person | RestError> {
  if (request.post_status === 'request-pending')
    return restError('rest_conflict', 'They have not confirmed it yet.', 409);
  return (await personOf(call.site, request.post_title)) ?? absent('person');
}

async function data(call: RestCall, request: PostRow): Promise<RestReply | RestError> {
  const person = await confirmedPerson(call, request);
  if (isRestError(person)) return person;
  const page = personalDataPage(call.site, await exportPersonalData(call.site, person));
  return fileReply('personal-data.html', 'text/html; charset=UTF-8', page.text);
}

async function finish(call: RestCall, request: PostRow): Promise<RestReply | RestError> {
  if (request.post_status !== 'request-confirmed') return alreadySo(request);
  await completeRequest(call.site, request.ID);
  return { data: { id: request.ID, status: 'completed' } };
}

async function erase(call: RestCall, request: PostRow): Promise<RestReply | RestError> {
  const { site, visitor } = call;
  if (request.post_name !== 'remove_personal_data') return alreadySo(request);
  if (request.post_status !== 'request-confirmed') return alreadySo(request);
  const person = await confirmedPerson(call, request);
  if (isRestError(person)) return person;
  // What they wrote for the site stays, under the name of who erases them.
  const heir = (await postsOf(site, person)).length > 0 ? { postsTo: visitor.id } : {};
  try {
    const outcome = await erasePersonalData(site, person, heir);
    await completeRequest(site, request.ID);
    await notifyErased(site, request.ID, request.post_title, await policyOf(call));
    await logActivity(site, { kind: 'privacy', text: 'Personal data was erased.', user: visitor.id });
    return { data: outcome };
  } catch (error) {
    if (error instanceof ExpectedError) return restError('rest_refused', error.message, 409);
    throw error;
  }
}

/** Address of the privacy policy, where the site has one that is published. WordPress: get_privacy_policy_url(). */
async function policyOf({ site }: RestCall): Promise<string | undefined> {
  const page = await site.posts.byId(site.options.number('wp_page_for_privacy_policy'));
  return page?.post_status === 'publish' ? postLink(site, page) : undefined;
}

async function remove({ site }: RestCall, request: PostRow): Promise<RestReply> {
  await site.posts.delete(request.ID);
  return { data: { deleted: true, id: request.ID } };
}
