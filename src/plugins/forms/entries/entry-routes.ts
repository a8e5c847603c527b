import { logActivity, type RestCall, type RestError, type RestReply, type RestRoute } from 'portolan/plugin';
import { absent, allowedTo, fileReply, listArguments, pagesOf, paginationOf, windowOf } from 'portolan/rest';
import { countEntries, entryById, type FormEntry, findEntries, removeEntry } from './entries.ts';
import { entriesCsv } from './entries-csv.ts';

const ownerOnly = allowedTo('manage_options');

/** What visitors sent with forms, for who runs the site: `portolan/v1/form-entries`. */
export const entryRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/form-entries',
    endpoints: [
      {
        methods: ['GET'],
        args: { ...listArguments, kind: { type: 'string', enum: ['contact', 'newsletter'] } },
        permission: ownerOnly,
        handle: listed,
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/form-entries/csv',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: async ({ site }) =>
          fileReply('messages.csv', 'text/csv; charset=UTF-8', await entriesCsv(site)),
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/form-entries/(?<id>[\\d]+)',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: async (call) => {
          const entry = await entryById(call.site, Number(call.params.id));
          return entry ? { data: (await dataOf(call, [entry]))[0] } : absent('message');
        },
      },
      { methods: ['DELETE'], permission: ownerOnly, handle: remove },
    ],
  },
];

async function listed(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const window = windowOf(call);
  const requested = {
    ...window,
    ...(params.kind !== undefined && { kind: params.kind as FormEntry['kind'] }),
  };
  const [entries, total] = await Promise.all([findEntries(site, requested), countEntries(site, requested)]);
  return {
    data: await dataOf(call, entries),
    ...paginationOf(call, 'portolan/v1/form-entries', { total, pages: pagesOf(total, window.limit) }),
  };
}

async function remove({ site, params, visitor }: RestCall): Promise<RestReply | RestError> {
  const id = Number(params.id);
  if (!(await removeEntry(site, id))) return absent('message');
  await logActivity(site, { kind: 'form', text: `Message ${id} deleted`, user: visitor.id });
  return { data: { deleted: true, id } };
}

/** Entries as the API tells them, with the pages that they were sent from. */
async function dataOf({ site }: RestCall, entries: readonly FormEntry[]): Promise<readonly object[]> {
  const found = await site.posts.byIds([...new Set(entries.map(({ post }) => post))]);
  const titles = new Map(found.map((page) => [page.ID, page.post_title]));
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    date_gmt: new Date(entry.created).toISOString().slice(0, 19),
    page: entry.post,
    page_title: titles.get(entry.post) ?? '',
    form: entry.form,
    subject: entry.subject,
    email: entry.email,
    state: entry.state,
    fields: entry.fields,
  }));
}
