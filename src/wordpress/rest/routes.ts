import type { PostType, RestRoute, Site } from '../../types/index.ts';
import { wordpressIsAtLeast } from '../version.ts';
import { attachmentRoutes } from './attachments/routes.ts';
import { batchRoute } from './batch.ts';
import { commentRoutes } from './comments/routes.ts';
import { blockRendererRoutes } from './controllers/block-renderer.ts';
import { blockTypeRoutes } from './controllers/block-types.ts';
import { extensionRoutes } from './controllers/extensions.ts';
import { menuItemRoutes } from './controllers/menu-items.ts';
import { menuRoutes } from './controllers/menus.ts';
import { oembedRoutes } from './controllers/oembed.ts';
import { postTypeRoutes } from './controllers/post-types.ts';
import { searchRoutes } from './controllers/search.ts';
import { settingsRoutes } from './controllers/settings.ts';
import { sidebarRoutes } from './controllers/sidebars.ts';
import { siteHealthRoutes } from './controllers/site-health.ts';
import { statusRoutes } from './controllers/statuses.ts';
import { taxonomyRoutes } from './controllers/taxonomies.ts';
import { widgetRoutes } from './controllers/widgets.ts';
import { coreServices } from './core-services.ts';
import { abilityRoutes } from './editor/abilities.ts';
import { directoryRoutes } from './editor/directories.ts';
import { fontFaceRoutes } from './editor/font-faces.ts';
import { fontFamilyRoutes } from './editor/font-families.ts';
import { globalStylesRoutes } from './editor/global-styles.ts';
import { navigationFallbackRoutes } from './editor/navigation-fallback.ts';
import { templateRoutes } from './editor/templates.ts';
import { indexRoutes } from './index-document.ts';
import { autosaveRoutes } from './posts/autosaves.ts';
import { controllerOf } from './posts/kinds.ts';
import { hasFieldsOf } from './posts/post-kind.ts';
import { revisionRoutes } from './posts/revisions.ts';
import { postRoutes } from './posts/routes.ts';
import { inOrder } from './route-order.ts';
import { compileRoutes, type RestServer } from './server.ts';
import type { RestServices } from './services.ts';
import { termRoutes } from './terms/routes.ts';
import { applicationPasswordRoutes } from './users/application-passwords.ts';
import { userRoutes } from './users/routes.ts';

/** Types of the block editor whose items are no ordinary posts. */
const editorRoutes: Readonly<Record<string, (type: PostType, services: RestServices) => RestRoute[]>> = {
  wp_template: templateRoutes,
  wp_template_part: templateRoutes,
  wp_global_styles: globalStylesRoutes,
  wp_font_family: fontFamilyRoutes,
  wp_font_face: fontFaceRoutes,
};

/** Where the index lists what its controllers do not bring in this order themselves. */
const lastRoutes = [
  '/sidebars',
  '/widget-types',
  '/widgets',
  '/block-directory',
  '/pattern-directory',
  '/block-patterns',
  '/menu-locations',
  '/font-collections',
];

/** WordPress's own routes for a site: its post types and taxonomies have theirs (WordPress: `create_initial_rest_routes()`). */
function coreRestRoutes(site: Site, services: RestServices = coreServices): readonly RestRoute[] {
  const types = [...site.postTypes.values()].filter((type) => type.showInRest);
  const taxonomies = [...site.taxonomies.values()].filter((taxonomy) => taxonomy.showInRest);
  const routes = [
    ...types.flatMap((type) => typeRoutes(site, type, services)),
    ...postTypeRoutes(),
    ...statusRoutes(),
    ...taxonomyRoutes(),
    ...taxonomies.flatMap((taxonomy) =>
      taxonomy.name === 'nav_menu' ? menuRoutes(site) : termRoutes({ taxonomy }),
    ),
    ...userRoutes(),
    ...applicationPasswordRoutes(),
    ...commentRoutes(services),
    ...searchRoutes(services),
    ...blockRendererRoutes(),
    ...blockTypeRoutes(),
    ...settingsRoutes(),
    ...extensionRoutes(),
    ...sidebarRoutes(),
    ...widgetRoutes(),
    ...directoryRoutes(),
    ...siteHealthRoutes(),
    ...navigationFallbackRoutes(),
  ];
  return inOrder(routes, lastRoutes);
}

function typeRoutes(site: Site, type: PostType, services: RestServices): RestRoute[] {
  if (type.name === 'attachment') {
    return attachmentRoutes(type, services);
  }
  if (type.name === 'nav_menu_item') {
    return menuItemRoutes(site, services);
  }
  const ofEditor = editorRoutes[type.name];
  if (ofEditor) {
    return ofEditor(type, services);
  }
  const controller = controllerOf(type, services);
  return [
    ...postRoutes(controller),
    ...(hasFieldsOf(type, 'revisions') ? revisionRoutes(controller) : []),
    ...(hasFieldsOf(type, 'editor') ? autosaveRoutes(controller) : []),
  ];
}

/** Routes that WordPress has from a version on. */
function laterRoutes(site: Site): RestRoute[] {
  return wordpressIsAtLeast(site.options, '6.9') ? abilityRoutes() : [];
}

/** The routes of a site that no plugin brings: WordPress's own, for its post types and taxonomies. */
export function wordpressRestRoutes(site: Site): readonly RestRoute[] {
  return [...oembedRoutes(), ...laterRoutes(site), ...coreRestRoutes(site)];
}

/** All routes of a site, compiled once: the index, batches, embeds, the plugins', WordPress's own. */
export function restServer(site: Site): RestServer {
  return site.once('rest.server', () => {
    const routes = [
      ...oembedRoutes(),
      ...site.contributions('rest'),
      ...laterRoutes(site),
      ...coreRestRoutes(site),
    ];
    const namespaces = [...new Set(routes.map((route) => route.namespace))];
    const [root, ...others] = indexRoutes(['', ...namespaces.filter((name) => name !== '')], restServer);
    return compileRoutes(site, [
      ...(root ? [root] : []),
      batchRoute(restServer),
      ...namespaces.flatMap((name) => [
        ...others.filter((route) => route.namespace === name),
        ...routes.filter((route) => route.namespace === name),
      ]),
    ]);
  });
}
