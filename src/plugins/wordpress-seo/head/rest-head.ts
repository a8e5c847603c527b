import { storedMap } from 'portolan/data';
import type { MainQuery, RestCall, RestField, RestFieldRow, RestRoute, Site } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { queryOfAddress } from 'portolan/routing';
import { flag } from '../settings.ts';
import { headHtml } from './head-html.ts';
import { MISSING, queryOfAuthor, queryOfPost, queryOfTerm } from './query-of.ts';
import { type YoastHead, yoastHead } from './yoast-head.ts';

/** What the fields stand on: public posts, terms and users; pictures only where they have pages. */
function objectsOf(site: Site): readonly string[] {
  const titles = storedMap(site.options.value('wpseo_titles'));
  const withPages = titles['disable-attachment'] !== undefined && !flag(titles, 'disable-attachment');
  const types = [...site.postTypes.values()].filter(
    ({ name, public: isPublic }) => isPublic && (name !== 'attachment' || withPages),
  );
  const taxonomies = [...site.taxonomies.values()].filter((one) => one.public);
  return [
    ...types.map(({ name }) => name),
    ...taxonomies.map(({ name }) => (name === 'post_tag' ? 'tag' : name)),
    'user',
  ];
}

function queryOfRow(site: Site, row: RestFieldRow): MainQuery | undefined {
  if ('post_type' in row) return queryOfPost(site, row);
  if ('taxonomy' in row) return queryOfTerm(row);
  return 'user_login' in row ? queryOfAuthor(row) : undefined;
}

/** A field for each row, read from its head. */
function headField<Value>(name: string, read: (site: Site, head: YoastHead) => Value): RestField {
  return {
    objects: objectsOf,
    name,
    get: (rows, call) =>
      Promise.all(
        rows.map(async (row) => {
          const head = await headOfRow(call, row);
          return head && read(call.site, head);
        }),
      ),
  };
}

type Heads = Map<RestFieldRow, Promise<YoastHead>>;

/** The head of a row; both fields of one answer are made of one. */
function headOfRow(call: RestCall, row: RestFieldRow): Promise<YoastHead> | undefined {
  const { site } = call;
  const calls = site.once('wordpress-seo.heads', () => new WeakMap<RestCall, Heads>());
  const heads = calls.get(call) ?? new Map();
  calls.set(call, heads);
  const query = queryOfRow(site, row);
  if (query === undefined) return undefined;
  const head = heads.get(row) ?? yoastHead(site, query);
  heads.set(row, head);
  return head;
}

/** `yoast_head` and `yoast_head_json` of posts, terms and users. */
export const headFields: readonly RestField[] = [
  headField('yoast_head', headHtml),
  headField('yoast_head_json', (_site, head) => head),
];

/** `GET /yoast/v1/get_head?url=`: the head of the page at an address. Yoast SEO: Indexable_Head_Route. */
export const getHead: RestRoute = {
  namespace: 'yoast/v1',
  path: '/get_head',
  endpoints: [
    {
      methods: ['GET'],
      args: { url: { required: true } },
      async handle({ site, params }) {
        const url = typeof params['url'] === 'string' ? params['url'] : '';
        if (!URL.canParse(url)) return invalidAddress();
        const query = (await queryAt(site, url)) ?? MISSING;
        const head = await yoastHead(site, query);
        const status = query.flags.has('404') ? 404 : 200;
        return { status, data: { html: headHtml(site, head), json: head, status } };
      },
    },
  ],
};

/** What is at an address of this site; undefined where it belongs to another. */
async function queryAt(site: Site, url: string): Promise<MainQuery | undefined> {
  const { home } = site.address;
  if (url !== home && !url.startsWith(`${home}/`)) return undefined;
  return queryOfAddress(site, url.slice(home.length) || '/');
}

function invalidAddress() {
  const params = { url: 'Invalid parameter.' };
  return restError('rest_invalid_param', 'Invalid parameter(s): url', 400, { params, details: [] });
}
