import { Conditions, limited, query } from 'portolan/data';
import type { RestCall, RestReply, RestRoute, Site } from 'portolan/plugin';
import { allowedTo, listArguments, pagesOf, paginationOf, windowOf } from 'portolan/rest';
import { DOWNLOAD, type Download, downloadAddress, downloadsOf } from '../download.ts';
import { downloadCounts } from '../log/counts.ts';
import { downloadSettings } from '../settings.ts';

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'];

const ORDERS: Readonly<Record<string, string>> = {
  date: 'p.post_date',
  title: 'p.post_title',
  count: '(SELECT COALESCE(SUM(d.download_count), 0) FROM wp_dlm_downloads d WHERE d.download_id = p.ID)',
};

/** Downloads with how often they were had: `portolan/v1/downloads`. Download Monitor: edit.php?post_type=dlm_download. */
export const downloadRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/downloads',
    endpoints: [
      {
        methods: ['GET'],
        args: {
          ...listArguments,
          status: {
            description: 'Absent = all that are not in the bin.',
            type: 'string',
            enum: [...STATUSES, 'trash'],
          },
          orderby: { type: 'string', enum: Object.keys(ORDERS), default: 'date' },
          order: { type: 'string', enum: ['asc', 'desc'], default: 'desc' },
        },
        permission: allowedTo('manage_options'),
        handle: listed,
      },
    ],
  },
];

async function listed(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const { search, ...window } = windowOf(call);
  const conditions = new Conditions();
  conditions.add('p.post_type = ?', DOWNLOAD);
  conditions.in('p.post_status', params.status === undefined ? STATUSES : [String(params.status)]);
  if (search !== '') conditions.contains(['p.post_title'], search);
  const from = `FROM wp_posts p${conditions.where}`;
  const order = `${ORDERS[String(params.orderby)]} ${params.order === 'asc' ? 'ASC' : 'DESC'}`;
  const page = limited(window);
  const [count, rows] = await Promise.all([
    site.database.first(query<{ number: number }>(`SELECT count(*) AS number ${from}`, conditions.values)),
    site.database.all(
      query<{ id: number }>(`SELECT p.ID AS id ${from} ORDER BY ${order}, p.ID DESC${page.sql}`, [
        ...conditions.values,
        ...page.values,
      ]),
    ),
  ]);
  const total = count?.number ?? 0;
  const downloads = await downloadsOf(site, await site.posts.byIds(rows.map(({ id }) => id)));
  return {
    data: await dataOf(site, downloads),
    ...paginationOf(call, 'portolan/v1/downloads', { total, pages: pagesOf(total, window.limit) }),
  };
}

async function dataOf(site: Site, downloads: readonly Download[]): Promise<readonly object[]> {
  const counts = await downloadCounts(site, downloads);
  const settings = downloadSettings(site);
  return downloads.map((download) => {
    const { id, post, versions, membersOnly, featured } = download;
    const counted = counts.get(id);
    return {
      id,
      title: post.post_title,
      status: post.post_status,
      date_gmt: post.post_date_gmt.replace(' ', 'T'),
      link: downloadAddress(site, settings, download),
      count: counted?.total ?? 0,
      members_only: membersOnly,
      featured,
      versions: versions.map((version) => ({
        id: version.id,
        name: version.name,
        // The rest of a path says where files lie on the server.
        files: version.files.map((file) => file.split(/[/\\]/).at(-1) ?? ''),
        size: version.size,
        count: counted?.versions[version.id] ?? 0,
      })),
    };
  });
}
