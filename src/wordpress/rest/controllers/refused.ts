import type { RestCall, RestError, RestMethod, RestRoute } from '../../../types/index.ts';
import { denied, noRoute } from '../errors.ts';

/** A part of WordPress's administration that this program does not have: it is refused as WordPress refuses guests. */
interface Refusal {
  readonly namespace?: string;
  readonly path: string;
  readonly methods?: readonly RestMethod[];
  readonly code: string;
  readonly message: string;
}

const forbidden = 'Sorry, you are not allowed to do that.';
const templates = {
  code: 'rest_cannot_manage_templates',
  message: 'Sorry, you are not allowed to access the templates on this site.',
};
const styles = {
  code: 'rest_cannot_read_global_styles',
  message: 'Sorry, you are not allowed to access the global styles on this site.',
};
const healthTests = [
  'background-updates',
  'loopback-requests',
  'https-status',
  'dotorg-communication',
  'authorization-header',
  'page-cache',
];

const refusals: readonly Refusal[] = [
  { path: '/templates', ...templates },
  { path: '/templates/lookup', ...templates },
  { path: '/templates/(?<id>[^/:<>*?"|]+(?:/[^/:<>*?"|]+)?[\\/\\w%-]+)', ...templates },
  { path: '/template-parts', ...templates },
  { path: '/template-parts/lookup', ...templates },
  { path: '/template-parts/(?<id>[^/:<>*?"|]+(?:/[^/:<>*?"|]+)?[\\/\\w%-]+)', ...templates },
  { path: '/global-styles/themes/(?<stylesheet>[^.\\/]+(?:\\/[^.\\/]+)?)', ...styles },
  { path: '/global-styles/themes/(?<stylesheet>[^.\\/]+(?:\\/[^.\\/]+)?)/variations', ...styles },
  {
    path: '/pattern-directory/patterns',
    code: 'rest_pattern_directory_cannot_view',
    message: 'Sorry, you are not allowed to browse the local block pattern directory.',
  },
  {
    path: '/block-directory/search',
    code: 'rest_block_directory_cannot_view',
    message: 'Sorry, you are not allowed to browse the block directory.',
  },
  {
    path: '/font-families',
    methods: ['GET', 'POST'],
    code: 'rest_cannot_read',
    message: 'Sorry, you are not allowed to access font families.',
  },
  {
    path: '/font-collections',
    code: 'rest_cannot_read',
    message: 'Sorry, you are not allowed to access font collections.',
  },
  ...healthTests.map((test) => ({
    namespace: 'wp-site-health/v1',
    path: `/tests/${test}`,
    code: 'rest_forbidden',
    message: forbidden,
  })),
  { namespace: 'wp-site-health/v1', path: '/directory-sizes', code: 'rest_forbidden', message: forbidden },
  {
    namespace: 'wp-block-editor/v1',
    path: '/navigation-fallback',
    code: 'rest_cannot_create',
    message: 'Sorry, you are not allowed to create Navigation Menus as this user.',
  },
  {
    namespace: 'wp-block-editor/v1',
    path: '/url-details',
    code: 'rest_cannot_view_url_details',
    message: 'Sorry, you are not allowed to process remote urls.',
  },
  {
    namespace: 'wp-block-editor/v1',
    path: '/export',
    code: 'rest_cannot_export_templates',
    message: 'Sorry, you are not allowed to export templates and template parts.',
  },
];

/** Abilities are new in WordPress 6.9. */
const abilities: readonly Refusal[] = [
  { path: '/abilities', code: 'rest_forbidden', message: forbidden },
  { path: '/categories', code: 'rest_forbidden', message: forbidden },
].map((one) => ({ ...one, namespace: 'wp-abilities/v1' }));

/** Routes of the block editor's and the administration's own, closed to everyone. */
export function refusedRoutes(): RestRoute[] {
  return refusals.map(routeOf);
}

/** Routes of the abilities, closed to everyone as well. */
export function abilityRoutes(): RestRoute[] {
  return abilities.map(routeOf);
}

function routeOf({ namespace = 'wp/v2', path, methods = ['GET'], code, message }: Refusal): RestRoute {
  const refuse = (call: RestCall): RestError => denied(call.visitor, code, message);
  return { namespace, path, endpoints: [{ methods, permission: refuse, handle: () => noRoute }] };
}
