import { storedMap } from 'portolan/data';
import {
  logActivity,
  type RestArguments,
  type RestCall,
  type RestError,
  type RestReply,
  type RestRoute,
  type Site,
} from 'portolan/plugin';
import {
  absent,
  allowedTo,
  listArguments,
  pagesOf,
  paginationOf,
  resourceRoutes,
  windowOf,
  wrongFields,
} from 'portolan/rest';
import { dataOf, flagsOf, QUERIES } from './rules.ts';
import {
  deleteRedirect,
  findRedirects,
  type RedirectChanges,
  redirectById,
  redirectOf,
  type StoredRedirect,
  saveRedirect,
} from './stored-redirects.ts';

/** Statuses that lead elsewhere. */
const LEADING = [301, 302, 303, 307, 308];
/** Statuses that say that there is nothing. */
const ENDING = [404, 410];

const fields: RestArguments = {
  source: { type: 'string', maxLength: 2000 },
  is_pattern: { type: 'boolean' },
  query: { type: 'string', enum: QUERIES },
  ignore_case: { type: 'boolean' },
  ignore_slash: { type: 'boolean' },
  target: { type: 'string', maxLength: 2000 },
  status: { type: 'integer', enum: [...LEADING, ...ENDING] },
  title: { type: 'string' },
  enabled: { type: 'boolean' },
};

/** Redirects of the plugin Redirection: `portolan/v1/redirects`. Redirection: tools.php?page=redirection.php. */
export const redirectRoutes: readonly RestRoute[] = resourceRoutes<StoredRedirect>({
  namespace: 'portolan/v1',
  path: '/redirects',
  name: 'redirect',
  permission: allowedTo('manage_options'),
  fields,
  required: ['source'],
  listArguments,
  list: listed,
  find: ({ site }, id) => redirectById(site.database, id),
  read: async ({ site }, known) => ({ data: redirectData(site, known) }),
  save,
  remove,
});

async function listed(call: RestCall): Promise<RestReply> {
  const window = windowOf(call);
  const { items, total } = await findRedirects(call.site, window);
  return {
    data: items.map((item) => redirectData(call.site, item)),
    ...paginationOf(call, 'portolan/v1/redirects', { total, pages: pagesOf(total, window.limit) }),
  };
}

async function remove({ site, visitor }: RestCall, known: StoredRedirect): Promise<RestReply | RestError> {
  if (!(await deleteRedirect(site, known.id))) return absent('redirect');
  await logActivity(site, { kind: 'redirect', text: `Redirect deleted: ${known.url}`, user: visitor.id });
  return { data: { deleted: true, previous: redirectData(site, known) } };
}

/** A redirect as the API tells it. What has conditions of its own can be switched and deleted, not rewritten. */
function redirectData(site: Site, stored: StoredRedirect): object {
  const leads = stored.action_type === 'url' || stored.action_type === 'pass';
  const flags = flagsOf(stored, storedMap(site.options.value('redirection_options')));
  return {
    id: stored.id,
    source: stored.url,
    is_pattern: flags.isPattern,
    query: flags.queries,
    ignore_case: flags.ignoresCase,
    ignore_slash: flags.ignoresSlash,
    target: leads ? (dataOf(stored.action_data ?? '')['url'] ?? '') : '',
    status: stored.action_code,
    title: stored.title ?? '',
    enabled: stored.status === 'enabled',
    group: stored.group_name ?? '',
    group_enabled: (stored.group_status ?? 'enabled') === 'enabled',
    condition: stored.match_type,
    simple: isSimple(stored),
    visits: Number(stored.visits),
    last_access: stored.last_access > NEVER ? stored.last_access : null,
  };
}

/** What Redirection stores where nobody came yet. */
const NEVER = '1970-01-02';

function isSimple({ match_type, action_type }: StoredRedirect): boolean {
  return match_type === 'url' && (action_type === 'url' || action_type === 'error');
}

async function save(call: RestCall, known: StoredRedirect | undefined): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const changes: RedirectChanges = {
    ...(params.source !== undefined && { source: String(params.source).trim() }),
    ...(params.is_pattern !== undefined && { isPattern: params.is_pattern === true }),
    ...(params.query !== undefined && { queries: QUERIES.find((one) => one === params.query) ?? 'exact' }),
    ...(params.ignore_case !== undefined && { ignoresCase: params.ignore_case === true }),
    ...(params.ignore_slash !== undefined && { ignoresSlash: params.ignore_slash === true }),
    ...(params.target !== undefined && { target: String(params.target).trim() }),
    ...((params.status !== undefined || known === undefined) && { status: Number(params.status ?? 301) }),
    ...(params.title !== undefined && { title: String(params.title) }),
    ...((params.enabled !== undefined || known === undefined) && { enabled: params.enabled !== false }),
  };
  const wrong = await wrongWith(call, changes, known);
  if (wrong !== undefined) return wrong;
  const ends = changes.status !== undefined && ENDING.includes(changes.status);
  const id = await saveRedirect(site, known?.id, ends ? { ...changes, target: '' } : changes);
  const saved = await redirectById(site.database, id);
  if (saved === undefined) return absent('redirect');
  await logActivity(site, {
    kind: 'redirect',
    text: `Redirect ${known ? 'changed' : 'made'}: ${saved.url}`,
    user: visitor.id,
  });
  return { data: redirectData(site, saved), status: known ? 200 : 201 };
}

async function wrongWith(
  { site }: RestCall,
  changes: RedirectChanges,
  known: StoredRedirect | undefined,
): Promise<RestError | undefined> {
  const { source, isPattern, target, status, queries, ignoresCase, ignoresSlash } = changes;
  const rewrites = [source, isPattern, target, status, queries, ignoresCase, ignoresSlash].some(
    (one) => one !== undefined,
  );
  if (!rewrites) return undefined;
  if (known !== undefined && !isSimple(known))
    return wrongFields({ source: 'This redirect has conditions: it can be switched on and off here.' });
  const from = source ?? known?.url ?? '';
  const to = target ?? known?.action_data ?? '';
  const wrong: Record<string, string> = {};
  const ofSource = wrongSource(from, isPattern ?? known?.regex === 1);
  if (ofSource !== undefined) wrong['source'] = ofSource;
  if (LEADING.includes(status ?? known?.action_code ?? 301)) {
    const ofTarget = wrongTarget(from, to);
    if (ofTarget !== undefined) wrong['target'] = ofTarget;
  }
  const same = from === '' ? undefined : await redirectOf(site.database, from);
  if (same !== undefined && same.id !== known?.id)
    wrong['source'] = 'There is a redirect of this address already.';
  return Object.keys(wrong).length > 0 ? wrongFields(wrong) : undefined;
}

function wrongSource(source: string, isPattern: boolean): string | undefined {
  if (isPattern) {
    try {
      new RegExp(source);
    } catch {
      return 'This pattern cannot be read.';
    }
    return source === '' ? 'A pattern is needed.' : undefined;
  }
  if (!/^\/(?!\/)\S*$/.test(source)) return 'An address of this site begins with a slash and has no spaces.';
  return /^\/wp-(admin|json|login\.php)/.test(source) ? 'This address cannot be redirected.' : undefined;
}

function wrongTarget(source: string, target: string): string | undefined {
  if (!/^(\/|https?:\/\/[^/\s]+)\S*$/i.test(target))
    return 'An address begins with a slash or with https:// and has no spaces.';
  return target === source ? 'This would lead to itself.' : undefined;
}
