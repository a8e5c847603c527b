import type { MainQuery, RestRoute, Site } from 'portolan/plugin';
import { restError } from 'portolan/rest';
import { queryOfAddress } from 'portolan/routing';
import { generalSettings, isOn } from '../settings.ts';
import { headHtml } from './head-html.ts';
import { rankMathHead } from './rank-math-head.ts';

/** `GET /rankmath/v1/getHead?url=`: the head of the page at an address, for sites that are shown elsewhere. Rank Math: Rest\Headless. */
export const getHead: RestRoute = {
  namespace: 'rankmath/v1',
  path: '/getHead',
  endpoints: [
    {
      methods: ['GET'],
      args: { url: { required: true } },
      async handle({ site, params }) {
        if (!isOn(generalSettings(site), 'headless_support'))
          return restError('rest_no_route', 'No route was found matching the URL and request method.', 404);
        const url = typeof params['url'] === 'string' ? params['url'] : '';
        const query = await queryAt(site, url);
        if (query === undefined)
          return restError('rest_invalid_param', 'Invalid parameter(s): url', 400, {
            params: { url: 'Invalid parameter.' },
            details: [],
          });
        return { status: 200, data: { success: true, head: headHtml(await rankMathHead(site, query)) } };
      },
    },
  ],
};

/** What is at an address of this site; undefined where it is another's. */
async function queryAt(site: Site, url: string): Promise<MainQuery | undefined> {
  const { home } = site.address;
  if (!URL.canParse(url) || (url !== home && !url.startsWith(`${home}/`))) return undefined;
  return (await queryOfAddress(site, url.slice(home.length) || '/')) ?? MISSING;
}

const MISSING: MainQuery = {
  variables: {},
  flags: new Set(['404']),
  posts: [],
  total: 0,
  pages: 0,
  page: 1,
  perPage: 1,
  contentPage: 1,
  commentPage: 0,
  feed: '',
};
