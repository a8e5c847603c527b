import { csvOf } from 'portolan/data';
import type { RestCall, RestReply, RestRoute, Site } from 'portolan/plugin';
import { allowedTo, fileReply, listArguments, pagesOf, paginationOf, windowOf } from 'portolan/rest';
import { gmtFromLocal, restDate } from 'portolan/time';
import { countLogRows, type LogQuery, type LogRow, logRows } from '../log/log-rows.ts';

const ownerOnly = allowedTo('manage_options');

const filters = {
  download: { type: 'integer', minimum: 1 },
  status: { type: 'string', enum: ['completed', 'redirected', 'failed'] },
} as const;

const COLUMNS = ['id', 'date', 'download', 'title', 'version', 'status', 'user', 'ip', 'page', 'browser'];

/** Rows that are read at a time for a file. */
const STEP = 1000;

/** Who downloaded what: `portolan/v1/download-log`. Download Monitor: its page of reports. */
export const logRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/download-log',
    endpoints: [
      { methods: ['GET'], args: { ...listArguments, ...filters }, permission: ownerOnly, handle: listed },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/download-log/csv',
    endpoints: [
      {
        methods: ['GET'],
        args: filters,
        permission: ownerOnly,
        handle: async (call) =>
          fileReply('downloads.csv', 'text/csv; charset=UTF-8', await logCsv(call.site, requestedOf(call))),
      },
    ],
  },
];

function requestedOf({ params }: RestCall): LogQuery {
  return {
    ...(params.download !== undefined && { download: Number(params.download) }),
    ...(params.status !== undefined && { status: String(params.status) }),
    ...(params.search !== undefined && { search: String(params.search).trim() }),
  };
}

async function listed(call: RestCall): Promise<RestReply> {
  const { site } = call;
  const window = windowOf(call);
  const requested = requestedOf(call);
  const [rows, total] = await Promise.all([logRows(site, requested, window), countLogRows(site, requested)]);
  const { titles, names } = await namesOf(site, rows);
  return {
    data: rows.map((row) => ({
      id: row.ID,
      date_gmt: row.download_date === null ? null : restDate(gmtFromLocal(site, row.download_date)),
      download: row.download_id,
      title: titles.get(row.download_id) ?? '',
      version: row.version,
      status: row.download_status ?? '',
      user: row.user_id,
      name: names.get(row.user_id) ?? '',
      ip: row.user_ip,
      page: row.download_location ?? '',
      browser: row.user_agent,
    })),
    ...paginationOf(call, 'portolan/v1/download-log', { total, pages: pagesOf(total, window.limit) }),
  };
}

/** The whole log, or a part of it, newest first. */
async function logCsv(site: Site, requested: LogQuery): Promise<string> {
  const lines: (readonly (string | number)[])[] = [COLUMNS];
  for (let before: number | undefined; ; ) {
    const rows = await logRows(
      site,
      { ...requested, ...(before !== undefined && { before }) },
      { limit: STEP },
    );
    const { titles, names } = await namesOf(site, rows);
    for (const row of rows) {
      lines.push([
        row.ID,
        row.download_date ?? '',
        row.download_id,
        titles.get(row.download_id) ?? '',
        row.version,
        row.download_status ?? '',
        names.get(row.user_id) ?? '',
        row.user_ip,
        row.download_location ?? '',
        row.user_agent,
      ]);
    }
    before = rows.at(-1)?.ID;
    if (rows.length < STEP) return csvOf(lines);
  }
}

/** What downloads are called and who had them. */
async function namesOf(site: Site, rows: readonly LogRow[]) {
  const posts = await site.posts.byIds([...new Set(rows.map(({ download_id }) => download_id))]);
  const users = await site.users.byIds(
    [...new Set(rows.map(({ user_id }) => user_id))].filter((id) => id > 0),
  );
  return {
    titles: new Map(posts.map((post) => [post.ID, post.post_title])),
    names: new Map([...users.values()].map((user) => [user.ID, user.display_name])),
  };
}
