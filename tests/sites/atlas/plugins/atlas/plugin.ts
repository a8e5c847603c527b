import { type AjaxAction, checkAjaxReferer, definePlugin, jsonErrors, type QueryFlag } from 'portolan/plugin';

const action = (
  name: string,
  audience: AjaxAction['audience'],
  handle: AjaxAction['handle'],
): AjaxAction => ({
  action: name,
  audience,
  handle,
});

/** Flags that the recordings' theme did not print. */
const UNNAMED: ReadonlySet<QueryFlag> = new Set(['front_page', 'privacy_policy']);

/** Names of the flags that hold, as the recordings' theme printed them. */
function flagNames(flags: ReadonlySet<QueryFlag>): string {
  return [...flags]
    .filter((flag) => !UNNAMED.has(flag))
    .map((flag) => `is_${flag}`)
    .sort()
    .join(',');
}

/**
 * What the site of the contract vectors registered by code: a post type with an archive, a hierarchical taxonomy, meta,
 * menu locations, sidebars and some admin-ajax actions. Its pages tell in a header which query flags hold.
 */
export default definePlugin({
  name: 'atlas',
  postTypes: [
    {
      name: 'resource',
      label: 'Resources',
      singularLabel: 'Resources',
      public: true,
      hierarchical: false,
      publiclyQueryable: true,
      excludeFromSearch: false,
      archive: 'resources',
      rewrite: { slug: 'resource', withFront: true },
      queryVariable: 'resource',
      supports: ['title', 'editor', 'excerpt', 'thumbnail', 'custom-fields', 'comments'],
      taxonomies: ['topic'],
      showInRest: true,
      restBase: 'resources',
      restNamespace: 'wp/v2',
      showInMenus: true,
      capabilityType: 'post',
    },
  ],
  taxonomies: [
    {
      name: 'topic',
      label: 'Topics',
      singularLabel: 'Topics',
      public: true,
      publiclyQueryable: true,
      hierarchical: true,
      objectTypes: ['resource'],
      rewrite: { slug: 'topic', withFront: true, hierarchical: true },
      queryVariable: 'topic',
      showInRest: true,
      restBase: 'topics',
      restNamespace: 'wp/v2',
      showTagCloud: true,
    },
  ],
  meta: [
    {
      object: 'post',
      subtype: 'resource',
      key: 'pages_count',
      type: 'integer',
      single: true,
      default: 0,
      showInRest: true,
    },
    {
      object: 'post',
      subtype: 'post',
      key: 'reading_minutes',
      type: 'integer',
      single: true,
      showInRest: true,
    },
  ],
  menuLocations: [
    { name: 'main', label: 'Main' },
    { name: 'foot', label: 'Foot' },
  ],
  sidebars: [
    { id: 'side', name: 'Side', description: '' },
    { id: 'footer', name: 'Footer', description: '' },
  ],
  ajax: [
    action('echo_me', 'everyone', ({ visitor }) => ({
      text: visitor.id > 0 ? `user:${visitor.id}` : 'guest',
    })),
    action('only_user', 'users', () => ({ text: 'only user' })),
    action('json_err', 'everyone', () => jsonErrors([{ code: 'bad_thing', message: 'Bad thing' }], 422)),
    action('json_plain', 'everyone', () => ({ json: { a: 'é/', b: 1 } })),
    action('need_nonce', 'everyone', (call, input) => {
      const refused = checkAjaxReferer(call, input, 'fixture_action', 'fixture_nonce');
      return refused ?? { text: 'passed', unfinished: true };
    }),
    action('die_text', 'everyone', () => ({ text: 'plain text' })),
    action('die_status', 'everyone', () => ({ text: 'gone', status: 410 })),
  ],
  onImport: async (site) => site.options.set('atlas_imported', 'yes'),
  extend: {
    'reply.headers': (headers, { query }) =>
      query ? { ...headers, 'X-Flags': flagNames(query.flags) } : headers,
  },
});
