import { ranPlugin } from '../active-plugins.ts';
import { definePlugin } from '../define-plugin.ts';
import { downloadTaxonomies, downloadTypes } from './content-types.ts';

/** What Download Monitor kept: its types, and the header by which its script knows pages from files. */
export default definePlugin({
  name: 'download-monitor',
  activeOn: (site) => ranPlugin(site, 'download-monitor'),
  postTypes: downloadTypes,
  taxonomies: downloadTaxonomies,
  extend: {
    // Its script asks for any address below /download/; a page that comes instead is shown as a page.
    'reply.headers': (headers, { call }) =>
      call.request.method === 'HEAD' ? headers : { ...headers, 'X-DLM-No-Waypoints': 'true' },
  },
});
