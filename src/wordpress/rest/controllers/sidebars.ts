import { fromPlain, serialize } from '../../../database/php-serialize.ts';
import type {
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  RestSchema,
  Sidebar,
  Site,
  WidgetContext,
  WidgetElement,
} from '../../../types/index.ts';
import { wpHash } from '../../auth/salts.ts';
import { createRenderContext } from '../../content/render-context.ts';
import { widgetSettings } from '../../widgets/sidebars.ts';
import { denied, restError } from '../errors.ts';
import { phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext, isFieldIncluded, requestedFields } from '../schema-fields.ts';

const everywhere = ['embed', 'view', 'edit'];
const inactive = 'wp_inactive_widgets';

/** What stands around widgets where the theme says nothing (WordPress: `register_sidebar()`). */
const usualMarkup: NonNullable<Sidebar['markup']> = {
  beforeWidget: '<li id="%1$s" class="widget %2$s">',
  afterWidget: '</li>\n',
  beforeTitle: '<h2 class="widgettitle">',
  afterTitle: '</h2>\n',
};

function property(description: string, type: string, more: RestSchema = {}): RestSchema {
  return { description, type, context: everywhere, ...more };
}

const sidebarSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'sidebar',
  type: 'object',
  properties: {
    id: property('ID of sidebar.', 'string', { readonly: true }),
    name: property('Unique name identifying the sidebar.', 'string', { readonly: true }),
    description: property('Description of sidebar.', 'string', { readonly: true }),
    class: property('Extra CSS class to assign to the sidebar in the Widgets interface.', 'string', {
      readonly: true,
    }),
    before_widget: property(
      "HTML content to prepend to each widget's HTML output when assigned to this sidebar. Default is an opening list item element.",
      'string',
      { default: '', readonly: true },
    ),
    after_widget: property(
      "HTML content to append to each widget's HTML output when assigned to this sidebar. Default is a closing list item element.",
      'string',
      { default: '', readonly: true },
    ),
    before_title: property(
      'HTML content to prepend to the sidebar title when displayed. Default is an opening h2 element.',
      'string',
      { default: '', readonly: true },
    ),
    after_title: property(
      'HTML content to append to the sidebar title when displayed. Default is a closing h2 element.',
      'string',
      { default: '', readonly: true },
    ),
    status: property('Status of sidebar.', 'string', { enum: ['active', 'inactive'], readonly: true }),
    widgets: property('Nested widgets.', 'array', {
      items: { type: ['object', 'string'] },
      default: [],
    }),
  },
};

const widgetSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'widget',
  type: 'object',
  properties: {
    id: property('Unique identifier for the widget.', 'string'),
    id_base: property('The type of the widget. Corresponds to ID in widget-types endpoint.', 'string'),
    sidebar: property('The sidebar the widget belongs to.', 'string', {
      default: inactive,
      required: true,
    }),
    rendered: property('HTML representation of the widget.', 'string', { readonly: true }),
    rendered_form: property('HTML representation of the widget admin form.', 'string', {
      context: ['edit'],
      readonly: true,
    }),
    instance: property('Instance settings of the widget, if supported.', 'object', {
      context: ['edit'],
      default: null,
      properties: {
        encoded: {
          description: 'Base64 encoded representation of the instance settings.',
          type: 'string',
          context: ['edit'],
        },
        hash: {
          description: 'Cryptographic hash of the instance settings.',
          type: 'string',
          context: ['edit'],
        },
        raw: {
          description: 'Unencoded instance settings, if supported.',
          type: 'object',
          context: ['edit'],
        },
      },
    }),
  },
};

function managesWidgets({ visitor }: RestCall): RestError | undefined {
  return visitor.has('edit_theme_options')
    ? undefined
    : denied(
        visitor,
        'rest_cannot_manage_widgets',
        'Sorry, you are not allowed to manage widgets on this site.',
      );
}

/** Widget ids of each sidebar as stored, those in no sidebar under `wp_inactive_widgets`. */
function storedSidebars(site: Site): ReadonlyMap<string, readonly string[]> {
  const stored = site.options.value('sidebars_widgets');
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(
    entries.flatMap(([id, widgets]) =>
      typeof widgets === 'object' && widgets !== null ? [[id, Object.values(widgets).map(String)]] : [],
    ),
  );
}

/** The sidebars of the site and what stands in them (WordPress: `WP_REST_Sidebars_Controller` and widgets). */
export function sidebarRoutes(): RestRoute[] {
  return [
    collection('/sidebars', sidebarSchema, {}, (call) => ({
      data: [...storedSidebars(call.site).keys()].flatMap((id) => prepareSidebar(call, id) ?? []),
    })),
    {
      namespace: 'wp/v2',
      path: '/sidebars/(?<id>[\\w-]+)',
      schema: sidebarSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { id: { description: 'The id of a registered sidebar', type: 'string' }, ...contextArgument() },
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
    collection(
      '/widgets',
      widgetSchema,
      { sidebar: { description: 'The sidebar to return widgets for.', type: 'string' } },
      listWidgets,
      true,
    ),
    {
      namespace: 'wp/v2',
      path: '/widgets/(?<id>[\\w\\-]+)',
      schema: widgetSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: managesWidgets,
          handle: async (call) => {
            const id = phpText(call.params.id);
            const sidebar = [...storedSidebars(call.site)].find(([, widgets]) => widgets.includes(id))?.[0];
            return sidebar === undefined
              ? restError('rest_widget_not_found', 'No widget was found with that id.', 404)
              : { data: await prepareWidget(call, sidebar, id) };
          },
        },
      ],
    },
    ...widgetTypeRoutes(),
  ];
}

function collection(
  path: string,
  schema: RestSchema,
  args: Readonly<Record<string, RestSchema>>,
  handle: (call: RestCall) => RestReply | Promise<RestReply>,
  writable = false,
): RestRoute {
  return {
    namespace: 'wp/v2',
    path,
    schema,
    endpoints: [
      { methods: ['GET'], args: { ...contextArgument(), ...args }, permission: managesWidgets, handle },
      ...(writable
        ? [
            {
              methods: ['POST'] as const,
              permission: managesWidgets,
              handle: () =>
                restError('rest_invalid_widget', 'Widgets are made by the theme and its plugins.', 400),
            },
          ]
        : []),
    ],
  };
}

function registered(site: Site, id: string): Sidebar | undefined {
  return site.sidebars.find((sidebar) => sidebar.id === id);
}

function prepareSidebar(call: RestCall, id: string): Record<string, unknown> | undefined {
  const { site } = call;
  const sidebar = registered(site, id);
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
    ...filterByContext(values, sidebarSchema, String(call.params.context ?? 'view')),
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
  if (!registered(site, id) && id !== inactive) {
    return restError('rest_sidebar_not_found', 'No sidebar exists with that id.', 404);
  }
  if (Array.isArray(params.widgets)) {
    const wanted = params.widgets.map((one) =>
      typeof one === 'object' && one !== null ? phpText((one as { id?: unknown }).id) : phpText(one),
    );
    const stored = storedSidebars(site);
    const removed = (stored.get(id) ?? []).filter((widget) => !wanted.includes(widget));
    const arranged: Record<string, unknown> = {};
    for (const [name, widgets] of stored) {
      arranged[name] = widgets.filter((widget) => !wanted.includes(widget));
    }
    arranged[id] = wanted;
    if (id !== inactive) {
      arranged[inactive] = [...((arranged[inactive] as readonly string[] | undefined) ?? []), ...removed];
    }
    arranged.array_version = 3;
    await site.options.set('sidebars_widgets', serialize(fromPlain(arranged)));
  }
  return { data: prepareSidebar({ ...call, params: { ...params, context: 'edit' } }, id) };
}

async function listWidgets(call: RestCall): Promise<RestReply> {
  const asked = call.params.sidebar === undefined ? undefined : phpText(call.params.sidebar);
  const data: unknown[] = [];
  for (const [sidebar, widgets] of storedSidebars(call.site)) {
    if (asked === undefined || asked === sidebar) {
      for (const id of widgets) {
        data.push(await prepareWidget(call, sidebar, id));
      }
    }
  }
  return { data };
}

async function prepareWidget(call: RestCall, sidebar: string, id: string): Promise<Record<string, unknown>> {
  const { site } = call;
  const base = widgetSettings(site, id)?.base ?? '';
  const settings = widgetSettings(site, id)?.settings ?? {};
  const encoded = serialize(fromPlain(settings));
  const values = {
    id,
    id_base: base,
    sidebar,
    rendered: await renderWidget(call, sidebar, id),
    rendered_form: '',
    instance: {
      encoded: Buffer.from(encoded).toString('base64'),
      hash: wpHash(site, encoded, 'auth'),
      raw: settings,
    },
  };
  const url = restUrl(site, 'wp/v2/widgets');
  return {
    ...filterByContext(values, widgetSchema, String(call.params.context ?? 'view')),
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
  const sidebar = registered(site, sidebarId);
  const found = widgetSettings(site, id);
  const kind: WidgetElement | undefined =
    found && site.contributions('widgets').find((widget) => widget.name === found.base);
  if (!sidebar || !found || !kind) {
    return '';
  }
  const context: WidgetContext = Object.assign(createRenderContext(site, { target: 'rest', visitor }), {
    widgetId: id,
  });
  const drawn = await kind.render(found.settings, context);
  if (!drawn) {
    return '';
  }
  const markup = sidebar.markup ?? usualMarkup;
  const before = markup.beforeWidget.replace('%1$s', id).replace('%2$s', kind.className);
  const title = drawn.title === '' ? '' : `${markup.beforeTitle}${drawn.title}${markup.afterTitle}`;
  return `${before}${title}${drawn.html}${markup.afterWidget}`.trim();
}

function widgetTypeRoutes(): RestRoute[] {
  const prepare = (call: RestCall, widget: WidgetElement) => ({
    id: widget.name,
    name: widget.name,
    description: '',
    is_multi: true,
    classname: widget.className,
    _links: itemLinks({
      collection: [{ href: restUrl(call.site, 'wp/v2/widget-types') }],
      self: [selfLink(restUrl(call.site, `wp/v2/widget-types/${widget.name}`), ['GET'])],
    }),
  });
  return [
    {
      namespace: 'wp/v2',
      path: '/widget-types',
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: managesWidgets,
          handle: (call) => ({
            data: call.site.contributions('widgets').map((widget) => prepare(call, widget)),
          }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: '/widget-types/(?<id>[a-zA-Z0-9_-]+)',
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: managesWidgets,
          handle: (call) => {
            const widget = call.site.contributions('widgets').find((one) => one.name === call.params.id);
            return widget
              ? { data: prepare(call, widget) }
              : restError('rest_widget_type_invalid', 'Invalid widget type.', 404);
          },
        },
      ],
    },
  ];
}
