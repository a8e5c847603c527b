import {
  logActivity,
  type RestArgument,
  type RestArguments,
  type RestCall,
  type RestError,
  type RestReply,
  type RestRoute,
  type Site,
} from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { absent, allowedTo, isMap, phpText, wrongFields } from 'portolan/rest';
import { restDate } from 'portolan/time';
import { type Download, downloadAddress, downloadById } from '../download.ts';
import { downloadSettings } from '../settings.ts';
import {
  type DownloadChanges,
  fileProblem,
  saveDownload,
  TAXONOMIES,
  type WantedVersion,
} from './save-download.ts';

const ownerOnly = allowedTo('manage_options');

const STATUSES = ['publish', 'draft', 'private'];

function names(description: string): RestArgument {
  return { description, type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 100 };
}

const fields: RestArguments = {
  title: { type: 'string' },
  excerpt: { type: 'string' },
  content: { description: 'The long description, with markup.', type: 'string' },
  picture: { description: 'Id of a picture of the library; 0 = none.', type: 'integer', minimum: 0 },
  categories: names('Names of categories; those that are not there are made.'),
  tags: names('Names of tags; those that are not there are made.'),
  counted_before: {
    description: 'Downloads that count beside those of the log: what an older site counted.',
    type: 'integer',
    minimum: 0,
  },
  status: { type: 'string', enum: STATUSES },
  members_only: { type: 'boolean' },
  redirect_only: { type: 'boolean' },
  new_tab: { type: 'boolean' },
  featured: { type: 'boolean' },
  versions: {
    description: 'All that are to be there, the latest first: { id?, name, files }.',
    type: 'array',
    items: { type: 'object' },
  },
};

/** One download with its versions and files: `portolan/v1/downloads/<id>`, made by a POST to `portolan/v1/downloads`. */
export const editRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/downloads',
    endpoints: [
      {
        methods: ['POST'],
        args: { ...fields, title: { type: 'string', required: true } },
        permission: ownerOnly,
        handle: (call) => save(call, undefined),
      },
    ],
  },
  {
    namespace: 'portolan/v1',
    path: '/downloads/(?<id>[\\d]+)',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: (call) =>
          withDownload(call, async (download) => ({ data: await dataOf(call.site, download) })),
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: fields,
        permission: ownerOnly,
        handle: (call) => withDownload(call, (download) => save(call, download)),
      },
      {
        methods: ['DELETE'],
        args: { force: { description: 'For good, not into the bin.', type: 'boolean', default: false } },
        permission: ownerOnly,
        handle: (call) => withDownload(call, call.params.force === true ? remove(call) : bin(call)),
      },
    ],
  },
];

async function withDownload(
  call: RestCall,
  answer: (download: Download) => RestReply | Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  const download = await downloadById(call.site, Number(call.params.id));
  return download === undefined ? absent('download') : answer(download);
}

async function dataOf(site: Site, download: Download) {
  const { id, post, meta, versions } = download;
  const terms = (await site.terms.ofObjects([id], Object.values(TAXONOMIES))).get(id) ?? [];
  const namesIn = (taxonomy: string) =>
    terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  return {
    id,
    title: post.post_title,
    excerpt: post.post_excerpt,
    content: post.post_content,
    picture: integerOf(meta.get('_thumbnail_id') ?? ''),
    categories: namesIn(TAXONOMIES.categories),
    tags: namesIn(TAXONOMIES.tags),
    counted_before: Math.max(0, integerOf(meta.get('_download_count') ?? '')),
    status: post.post_status,
    link: downloadAddress(site, downloadSettings(site), download),
    modified_gmt: restDate(post.post_modified_gmt),
    members_only: download.membersOnly,
    redirect_only: download.redirectOnly,
    new_tab: download.newTab,
    featured: download.featured,
    versions: versions.map(({ id: version, name, files }) => ({ id: version, name, files })),
  };
}

async function save(call: RestCall, known: Download | undefined): Promise<RestReply | RestError> {
  const { site, params, visitor } = call;
  const versions = params.versions === undefined ? undefined : wantedVersions(params.versions, known);
  const wrong: Record<string, string> = {};
  if (params.title !== undefined && String(params.title).trim() === '')
    wrong['title'] = 'A download has a title.';
  if (versions === 'unreadable') wrong['versions'] = 'A version has a name and files.';
  else {
    const files = (versions ?? []).flatMap((version) => version.files);
    const problems = await Promise.all(files.map((file) => fileProblem(site, file)));
    const problem = problems.find((one) => one !== undefined);
    if (problem !== undefined) wrong['versions'] = problem;
  }
  if (Object.keys(wrong).length > 0 || versions === 'unreadable') return wrongFields(wrong);
  const id = await saveDownload(
    site,
    known,
    { ...changesOf(params), ...(versions && { versions }) },
    visitor.id,
  );
  const saved = await downloadById(site, id);
  if (saved === undefined) return absent('download');
  await logActivity(site, {
    kind: 'download',
    text: `The download “${saved.post.post_title}” was ${known ? 'changed' : 'made'}.`,
    user: visitor.id,
  });
  return { status: known ? 200 : 201, data: await dataOf(site, saved) };
}

function changesOf(params: RestCall['params']): DownloadChanges {
  const text = (name: string) => (params[name] === undefined ? undefined : String(params[name]).trim());
  const flag = (name: string) => (params[name] === undefined ? undefined : params[name] === true);
  const all = {
    title: text('title'),
    excerpt: text('excerpt'),
    content: text('content'),
    picture: params.picture as number | undefined,
    categories: params.categories as readonly string[] | undefined,
    tags: params.tags as readonly string[] | undefined,
    countedBefore: params.counted_before as number | undefined,
    status: text('status'),
    membersOnly: flag('members_only'),
    redirectOnly: flag('redirect_only'),
    newTab: flag('new_tab'),
    featured: flag('featured'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Versions as they were sent; ids that are not this download's are new ones. */
function wantedVersions(sent: unknown, known: Download | undefined): readonly WantedVersion[] | 'unreadable' {
  if (!Array.isArray(sent)) return 'unreadable';
  const wanted: WantedVersion[] = [];
  for (const version of sent) {
    const files: unknown = isMap(version) ? version['files'] : undefined;
    if (!isMap(version) || !Array.isArray(files)) return 'unreadable';
    const paths = files.map((file) => phpText(file).trim()).filter((file) => file !== '');
    if (paths.length === 0) return 'unreadable';
    const id = known?.versions.find((one) => one.id === Number(version['id']))?.id;
    wanted.push({ ...(id !== undefined && { id }), name: phpText(version['name']).trim(), files: paths });
  }
  return wanted;
}

function bin({ site, visitor }: RestCall) {
  return async (download: Download): Promise<RestReply> => {
    await site.posts.update(download.id, { post_status: 'trash' });
    await logActivity(site, {
      kind: 'download',
      text: `The download “${download.post.post_title}” was put into the bin.`,
      user: visitor.id,
    });
    return { data: { trashed: true, id: download.id } };
  };
}

/** Takes a download away for good with its versions; its files and its log stay. */
function remove({ site, visitor }: RestCall) {
  return async (download: Download): Promise<RestReply> => {
    for (const { id } of [...download.versions, download]) await site.posts.delete(id);
    await logActivity(site, {
      kind: 'download',
      text: `The download “${download.post.post_title}” was deleted.`,
      user: visitor.id,
    });
    return { data: { deleted: true, id: download.id } };
  };
}
