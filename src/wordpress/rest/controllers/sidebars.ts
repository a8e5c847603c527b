import type { RestCall, RestError, RestReply, RestRoute } from '../../../types/index.ts';
import { inEditContext } from '../edit-context.ts';
import { restError } from '../errors.ts';
import { phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';
import {
  collectionRoute,
  managesWidgets,
  registeredSidebar,
  storedSidebars,
  usualMarkup,
} from './stored-widgets.ts';
import { inactive, sidebarSchema } from './widget-schemas.ts';
import { storeSidebars } from './widget-writing.ts';

/** The sidebars of the site and what stands in them (WordPress: `WP_REST_Sidebars_Controller`). */
export function sidebarRoutes(): RestRoute[] {
  return [
    collectionRoute('/sidebars', sidebarSchema, {}, (call) => ({
      data: [...storedSidebars(call.site).keys()].flatMap((id) => prepareSidebar(call, id) ?? []),
    })),
    {
      namespace: 'wp/v2',
      path: '/sidebars/(?<id>[\\w-]+)',
      schema: sidebarSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: {
            id: { description: 'The id of a registered sidebar', type: 'string' },
            ...contextArgument(),
          },
          permission: managesWidgets,
          handle: (call) => {
            const item = prepareSidebar(call, phpText(call.params.id));
            return item
              ? { data: item }
              : restError('rest_sidebar_not_found', 'No sidebar exists with that id.', 404);
          },
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          args: {
            widgets: {
              description: 'Nested widgets.',
              type: 'array',
              items: { type: ['object', 'string'] },
            },
          },
          permission: managesWidgets,
          handle: arrangeWidgets,
        },
      ],
    },
  ];
}

function prepareSidebar(call: RestCall, id: string): Record<string, unknown> | undefined {
  const { site } = call;
  const sidebar = registeredSidebar(site, id);
  const widgets = storedSidebars(site).get(id) ?? [];
  if (!sidebar && id !== inactive) {
    return undefined;
  }
  const markup = sidebar ? (sidebar.markup ?? usualMarkup) : undefined;
  const values = {
    id,
    name: sidebar?.name ?? 'Inactive widgets',
    description: sidebar?.description ?? '',
    class: '',
    before_widget: markup?.beforeWidget ?? '',
    after_widget: markup?.afterWidget ?? '',
    before_title: markup?.beforeTitle ?? '',
    after_title: markup?.afterTitle ?? '',
    status: sidebar ? 'active' : 'inactive',
    widgets,
  };
  const url = restUrl(site, 'wp/v2/sidebars');
  return {
    ...filterByContext(values, sidebarSchema, phpText(call.params.context ?? 'view')),
    ...(isFieldIncluded('_links', requestedFields(call.params._fields)) && {
      _links: itemLinks({
        collection: [{ href: url }],
        self: [selfLink(`${url}/${id}`, ['GET', 'POST', 'PUT', 'PATCH'])],
        'wp:widget': [{ embeddable: true, href: restUrl(site, `wp/v2/widgets?sidebar=${id}`) }],
      }),
    }),
  };
}

/** Puts these widgets into a sidebar, in this order; they leave the ones they stood in. */
async function arrangeWidgets(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const id = phpText(params.id);
  if (!registeredSidebar(site, id) && id !== inactive) {
    return restError('rest_sidebar_not_found', 'No sidebar exists with that id.', 404);
  }
  if (Array.isArray(params.widgets)) {
    const wanted = params.widgets.map((one) =>
      typeof one === 'object' && one !== null ? phpText((one as { id?: unknown }).id) : phpText(one),
    );
    const stored = storedSidebars(site);
    const removed = (stored.get(id) ?? []).filter((widget) => !wanted.includes(widget));
    const arranged = new Map<string, readonly string[]>();
    for (const [name, widgets] of stored) {
      arranged.set(
        name,
        widgets.filter((widget) => !wanted.includes(widget)),
      );
    }
    arranged.set(id, wanted);
    if (id === inactive) {
      // What stands nowhere is inactive, named or not. WordPress: `retrieve_widgets()`.
      const known = new Set([...stored.values()].flat());
      const named = wanted.filter((widget) => known.has(widget));
      arranged.set(id, [...named, ...removed]);
      await storeSidebars(site, arranged);
      return { data: { ...prepareSidebar(inEditContext(call), id), widgets: named } };
    }
    arranged.set(inactive, [...(arranged.get(inactive) ?? []), ...removed]);
    await storeSidebars(site, arranged);
  }
  return { data: prepareSidebar(inEditContext(call), id) };
}
