import { storedMap } from '../../../database/index.ts';
import type {
  RestCall,
  RestEndpoint,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
  Sidebar,
  Site,
} from '../../../types/index.ts';
import { denied } from '../errors.ts';
import { contextArgument } from '../schema-arguments.ts';

/** What stands around widgets where the theme says nothing (WordPress: `register_sidebar()`). */
export const usualMarkup: NonNullable<Sidebar['markup']> = {
  beforeWidget: '<li id="%1$s" class="widget %2$s">',
  afterWidget: '</li>\n',
  beforeTitle: '<h2 class="widgettitle">',
  afterTitle: '</h2>\n',
};

/** Sidebars and widgets are for those who arrange the site. */
export function managesWidgets({ visitor }: RestCall): RestError | undefined {
  return visitor.has('edit_theme_options')
    ? undefined
    : denied(
        visitor,
        'rest_cannot_manage_widgets',
        'Sorry, you are not allowed to manage widgets on this site.',
      );
}

/** Widget ids of each sidebar as stored, those in no sidebar under `wp_inactive_widgets`. */
export function storedSidebars(site: Site): ReadonlyMap<string, readonly string[]> {
  const stored = site.options.value('sidebars_widgets');
  const entries = Object.entries(storedMap(stored));
  return new Map(
    entries.flatMap(([id, widgets]) =>
      typeof widgets === 'object' && widgets !== null ? [[id, Object.values(widgets).map(String)]] : [],
    ),
  );
}

/** A sidebar that the theme or a plugin has registered. */
export function registeredSidebar(site: Site, id: string): Sidebar | undefined {
  return site.sidebars.find((sidebar) => sidebar.id === id);
}

/** The route of a whole collection; `others` are its endpoints besides reading. */
export function collectionRoute(
  path: string,
  schema: RestSchema,
  args: Readonly<Record<string, RestSchema>>,
  handle: (call: RestCall) => RestReply | Promise<RestReply>,
  others: readonly RestEndpoint[] = [],
): RestRoute {
  return {
    namespace: 'wp/v2',
    path,
    schema,
    endpoints: [
      {
        methods: ['GET'],
        ...(others.some((endpoint) => endpoint.allowBatch) && { allowBatch: true }),
        args: { ...contextArgument(), ...args },
        permission: managesWidgets,
        handle,
      },
      ...others,
    ],
  };
}
