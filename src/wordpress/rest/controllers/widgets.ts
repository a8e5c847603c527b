import type {
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  Site,
  WidgetContext,
  WidgetElement,
} from '../../../types/index.ts';
import { createRenderContext } from '../../content/render-context.ts';
import { widgetSettings } from '../../widgets/sidebars.ts';
import { inEditContext } from '../edit-context.ts';
import { isRestError, restError } from '../errors.ts';
import { phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { argumentsFor, contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import {
  collectionRoute,
  managesWidgets,
  registeredSidebar,
  storedSidebars,
  usualMarkup,
} from './stored-widgets.ts';
import { inactive, widgetSchema } from './widget-schemas.ts';
import { widgetTypeRoutes } from './widget-types.ts';
import { assignWidget, deleteWidgetSettings, encodedInstance, saveWidget } from './widget-writing.ts';

/** What stands in the sidebars, and the kinds of widgets there are (WordPress: `WP_REST_Widgets_Controller`). */
export function widgetRoutes(): RestRoute[] {
  return [
    collectionRoute(
      '/widgets',
      widgetSchema,
      { sidebar: { description: 'The sidebar to return widgets for.', type: 'string' } },
      listWidgets,
      [
        {
          methods: ['POST'],
          allowBatch: true,
          args: () => argumentsFor(widgetSchema, 'create'),
          permission: managesWidgets,
          handle: createWidget,
        },
      ],
    ),
    {
      namespace: 'wp/v2',
      path: '/widgets/(?<id>[\\w\\-]+)',
      schema: widgetSchema,
      endpoints: [
        {
          methods: ['GET'],
          allowBatch: true,
          args: contextArgument(),
          permission: managesWidgets,
          handle: async (call) => {
            const id = phpText(call.params.id);
            const sidebar = sidebarOf(call.site, id);
            return sidebar === undefined ? notFound : { data: await prepareWidget(call, sidebar, id) };
          },
        },
        {
          methods: ['POST', 'PUT', 'PATCH'],
          allowBatch: true,
          args: () => argumentsFor(widgetSchema, 'update'),
          permission: managesWidgets,
          handle: updateWidget,
        },
        {
          methods: ['DELETE'],
          allowBatch: true,
          args: {
            force: {
              description: 'Whether to force removal of the widget, or move it to the inactive sidebar.',
              type: 'boolean',
            },
          },
          permission: managesWidgets,
          handle: deleteWidget,
        },
      ],
    },
    ...widgetTypeRoutes(),
  ];
}

const notFound = restError('rest_widget_not_found', 'No widget was found with that id.', 404);

/** The sidebar in which a widget stands. */
function sidebarOf(site: Site, id: string): string | undefined {
  return [...storedSidebars(site)].find(([, widgets]) => widgets.includes(id))?.[0];
}

async function createWidget(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const sidebar = phpText(params.sidebar);
  const id = await saveWidget(call, params.id === undefined ? undefined : phpText(params.id));
  if (isRestError(id)) {
    return id;
  }
  // Without settings there is no widget yet, though the reply gives its id.
  if (widgetSettings(site, id) !== undefined) await assignWidget(site, id, sidebar);
  return { status: 201, data: await prepareWidget(inEditContext(call), sidebar, id) };
}

async function updateWidget(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const id = phpText(params.id);
  const before = sidebarOf(site, id);
  if (before === undefined) {
    const base = id.replace(/-\d+$/, '');
    const isKnown = site.contributions('widgets').some(({ name }) => name === base);
    return isKnown ? notFound : restError('rest_invalid_widget', 'The requested widget is invalid.', 500);
  }
  const saved = params.instance === undefined ? id : await saveWidget(call, id);
  if (isRestError(saved)) {
    return saved;
  }
  const sidebar = params.sidebar === undefined ? before : phpText(params.sidebar);
  if (sidebar !== before) {
    await assignWidget(site, id, sidebar);
  }
  return { data: await prepareWidget(inEditContext(call), sidebar, id) };
}

/** With `force` the widget is gone, otherwise it is set aside. */
async function deleteWidget(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  const id = phpText(params.id);
  const before = sidebarOf(site, id);
  if (before === undefined) {
    return notFound;
  }
  if (params.force !== true) {
    await assignWidget(site, id, inactive);
    return { data: await prepareWidget(inEditContext(call), inactive, id) };
  }
  const { _links, ...previous } = await prepareWidget(inEditContext(call), before, id);
  await deleteWidgetSettings(site, id);
  await assignWidget(site, id, '');
  return { data: { deleted: true, previous, _links } };
}

async function listWidgets(call: RestCall): Promise<RestReply> {
  const requested = call.params.sidebar === undefined ? undefined : phpText(call.params.sidebar);
  const data: unknown[] = [];
  for (const [sidebar, widgets] of storedSidebars(call.site)) {
    if (requested === undefined || requested === sidebar) {
      for (const id of widgets) {
        data.push(await prepareWidget(call, sidebar, id));
      }
    }
  }
  return { data };
}

async function prepareWidget(call: RestCall, sidebar: string, id: string): Promise<Record<string, unknown>> {
  const { site } = call;
  const found = widgetSettings(site, id);
  const base = found?.base ?? id.replace(/-\d+$/, '');
  const values = {
    id,
    id_base: base,
    sidebar,
    rendered: await renderWidget(call, sidebar, id),
    rendered_form: '',
    instance: encodedInstance(site, found?.settings),
  };
  const url = restUrl(site, 'wp/v2/widgets');
  return {
    ...filterByContext(values, widgetSchema, phpText(call.params.context ?? 'view')),
    _links: itemLinks({
      self: [selfLink(`${url}/${id}`, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])],
      collection: [{ href: url }],
      about: [{ embeddable: true, href: restUrl(site, `wp/v2/widget-types/${base}`) }],
      'wp:sidebar': [{ href: restUrl(site, `wp/v2/sidebars/${sidebar}/`) }],
    }),
  };
}

/** The widget as the sidebar shows it; '' for those that stand in none, or whose kind nobody knows. */
async function renderWidget(call: RestCall, sidebarId: string, id: string): Promise<string> {
  const { site, visitor } = call;
  const sidebar = registeredSidebar(site, sidebarId);
  const found = widgetSettings(site, id);
  const kind: WidgetElement | undefined =
    found && site.contributions('widgets').find((widget) => widget.name === found.base);
  if (!sidebar || !found || !kind) {
    return '';
  }
  const context: WidgetContext = Object.assign(createRenderContext(site, { target: 'rest', visitor }), {
    widgetId: id,
  });
  const rendered = await kind.render(found.settings, context);
  if (!rendered) {
    return '';
  }
  const markup = sidebar.markup ?? usualMarkup;
  const before = markup.beforeWidget
    .replace('%1$s', id)
    .replace('%2$s', rendered.className ?? kind.className);
  const title = rendered.title === '' ? '' : `${markup.beforeTitle}${rendered.title}${markup.afterTitle}`;
  return `${before}${rendered.lead ?? ''}${title}${rendered.html}${markup.afterWidget}`.trim();
}
