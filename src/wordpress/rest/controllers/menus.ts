import { storedList } from '../../../database/index.ts';
import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type {
  RestCall,
  RestError,
  RestRoute,
  RestSchema,
  Site,
  Taxonomy,
  TermRow,
} from '../../../types/index.ts';
import { menuLocations, themeMods } from '../../menus/menu-locations.ts';
import { denied, restError } from '../errors.ts';
import { asList, isEmpty, isMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { termRoutes } from '../terms/routes.ts';
import { termSchema } from '../terms/schema.ts';

const everywhere = ['embed', 'view', 'edit'];

/** Whether the visitor edits anything at all: editors may see menus. */
export function mayReadMenus(what: string): (call: RestCall) => RestError | undefined {
  return ({ visitor }) =>
    ['edit_theme_options', 'edit_posts', 'edit_pages'].some((capability) => visitor.has(capability))
      ? undefined
      : denied(visitor, 'rest_cannot_view', `Sorry, you are not allowed to view ${what}.`);
}

/** Menus and the places of the theme where they stand (WordPress: `WP_REST_Menus_Controller`). */
export function menuRoutes(site: Site): RestRoute[] {
  const taxonomy = site.taxonomies.get('nav_menu');
  if (!taxonomy) {
    return [];
  }
  return [
    ...termRoutes({
      taxonomy,
      plural: 'Menus',
      slugFromName: true,
      schema: menuSchema,
      mayRead: mayReadMenus('menus'),
      values: (call, term) => ({
        locations: locationsOf(call.site, term.term_id),
        auto_add: autoAdded(call.site).includes(term.term_id),
      }),
      links: (call, term) => ({
        'wp:menu-location': locationsOf(call.site, term.term_id).map((location) => ({
          embeddable: true,
          href: restUrl(call.site, `wp/v2/menu-locations/${location}`),
        })),
      }),
      afterWrite: writeMenu,
      beforeDelete: removeMenu,
    }),
    ...locationRoutes(),
  ];
}

function menuSchema(site: Site): RestSchema {
  const taxonomy = site.taxonomies.get('nav_menu') as Taxonomy;
  return termSchema(site, taxonomy, {
    locations: {
      description: 'The locations assigned to the menu.',
      type: 'array',
      items: { type: 'string' },
      context: ['view', 'edit'],
      validate: (value: unknown, call: RestCall) => {
        const known = registeredLocations(call.site);
        const unknown = (asList(value) ?? []).map(phpText).find((name) => !known.has(name));
        return unknown === undefined
          ? undefined
          : {
              code: 'rest_invalid_menu_location',
              message: 'Invalid menu location.',
              data: { location: unknown },
            };
      },
    },
    auto_add: {
      description: 'Whether to automatically add top level pages to this menu.',
      context: ['view', 'edit'],
      type: 'boolean',
    },
  });
}

/** Places for menus that the theme and the plugins have, by name. */
function registeredLocations(site: Site): ReadonlyMap<string, string> {
  return new Map(
    [...site.contributions('menuLocations'), ...(site.theme.menuLocations ?? [])].map((location) => [
      location.name,
      location.label,
    ]),
  );
}

function locationsOf(site: Site, menu: number): readonly string[] {
  return [...menuLocations(site)].filter(([, id]) => id === menu).map(([name]) => name);
}

function autoAdded(site: Site): readonly number[] {
  const stored = site.options.value('nav_menu_options');
  const menus = isMap(stored) ? stored.auto_add : undefined;
  return storedList(menus).map(Number);
}

async function writeMenu(call: RestCall, term: TermRow): Promise<undefined> {
  const { params, site } = call;
  if (Array.isArray(params.locations)) {
    await setLocations(site, term.term_id, params.locations.map(phpText));
  }
  if (params.auto_add !== undefined) {
    const others = autoAdded(site).filter((id) => id !== term.term_id);
    const auto_add = isEmpty(params.auto_add) ? others : [...others, term.term_id];
    await site.options.set('nav_menu_options', serialize(fromPlain({ auto_add })));
  }
  return undefined;
}

/** Takes a menu from its places, and its items with it (WordPress: `wp_delete_nav_menu()`). */
async function removeMenu({ site }: RestCall, { term_id, taxonomy }: TermRow): Promise<void> {
  await setLocations(site, term_id, []);
  const items = await site.posts.find({
    types: ['nav_menu_item'],
    taxonomies: [{ taxonomy, terms: [term_id], operator: 'IN' }],
  });
  for (const item of items) await site.posts.delete(item.ID);
}

/** Puts a menu at exactly these places of the theme. */
async function setLocations(site: Site, menu: number, wanted: readonly string[]): Promise<void> {
  const kept = [...menuLocations(site)].filter(([, id]) => id !== menu);
  const locations = Object.fromEntries([...kept, ...wanted.map((name) => [name, menu] as const)]);
  const option = `theme_mods_${site.options.get('stylesheet') ?? ''}`;
  await site.options.set(option, serialize(fromPlain({ ...themeMods(site), nav_menu_locations: locations })));
}

const locationSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'menu-location',
  type: 'object',
  properties: {
    name: {
      description: 'The name of the menu location.',
      type: 'string',
      context: everywhere,
      readonly: true,
    },
    description: {
      description: 'The description of the menu location.',
      type: 'string',
      context: everywhere,
      readonly: true,
    },
    menu: {
      description: 'The ID of the assigned menu.',
      type: 'integer',
      context: everywhere,
      readonly: true,
    },
  },
};

/** Where menus stand is for those who arrange the site's appearance alone. WordPress: WP_REST_Menu_Locations_Controller. */
function mayReadLocations({ visitor }: RestCall): RestError | undefined {
  return visitor.has('edit_theme_options')
    ? undefined
    : denied(visitor, 'rest_cannot_view', 'Sorry, you are not allowed to view menu locations.');
}

function locationRoutes(): RestRoute[] {
  const permission = mayReadLocations;
  return [
    {
      namespace: 'wp/v2',
      path: '/menu-locations',
      schema: locationSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission,
          handle: (call) => ({
            data: Object.fromEntries(
              [...registeredLocations(call.site)].map(([name, label]) => [
                name,
                prepareLocation(call, name, label),
              ]),
            ),
          }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/menu-locations/(?<location>[\\w-]+)',
      schema: locationSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            location: {
              description: 'An alphanumeric identifier for the menu location.',
              type: 'string',
            },
            ...contextArgument(),
          },
          permission,
          handle: (call) => {
            const name = phpText(call.params.location);
            const label = registeredLocations(call.site).get(name);
            return label === undefined
              ? restError('rest_menu_location_invalid', 'Invalid menu location.', 404)
              : { data: prepareLocation(call, name, label) };
          },
        },
      ],
    },
  ];
}

function prepareLocation(call: RestCall, name: string, label: string): Record<string, unknown> {
  const { site } = call;
  const menu = menuLocations(site).get(name) ?? 0;
  const values = { name, description: label, menu };
  const url = restUrl(site, 'wp/v2/menu-locations');
  return {
    ...filterByContext(values, locationSchema, phpText(call.params.context ?? 'view')),
    _links: itemLinks({
      self: [selfLink(`${url}/${name}`, ['GET'])],
      collection: [{ href: url }],
      'wp:menu': menu > 0 ? [{ embeddable: true, href: restUrl(site, `wp/v2/menus/${menu}`) }] : [],
    }),
  };
}
