import type {
  RestCall,
  RestError,
  RestReply,
  RestRoute,
  WidgetContext,
  WidgetElement,
} from '../../../types/index.ts';
import { createRenderContext } from '../../content/render-context.ts';
import { parseQueryString } from '../../php-input.ts';
import { isRestError, restError } from '../errors.ts';
import { isMap, phpText } from '../json-types.ts';
import { itemLinks, restUrl, selfLink } from '../links.ts';
import { contextArgument } from '../schema-arguments.ts';
import { filterByContext } from '../schema-fields.ts';
import { managesWidgets, usualMarkup } from './stored-widgets.ts';
import { widgetTypeSchema } from './widget-schemas.ts';
import { encodedInstance, keptOf, settingsIn, storable } from './widget-writing.ts';

const path = '/widget-types/(?<id>[a-zA-Z0-9_-]+)';

/** The kinds of widgets there are (WordPress: `WP_REST_Widget_Types_Controller`). */
export function widgetTypeRoutes(): RestRoute[] {
  const id = { id: { description: 'The widget type id.', type: 'string', required: true } } as const;
  const instance = {
    instance: { description: 'Current instance settings of the widget.', type: 'object' },
  } as const;
  return [
    {
      namespace: 'wp/v2',
      path: '/widget-types',
      schema: widgetTypeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: contextArgument(),
          permission: managesWidgets,
          handle: (call) => ({
            data: kindsOf(call).map((widget) => prepare(call, widget)),
          }),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path,
      schema: widgetTypeSchema,
      endpoints: [
        {
          methods: ['GET'],
          args: { id: { description: 'The widget type id.', type: 'string' }, ...contextArgument() },
          permission: arrangesKind,
          handle: (call) => withKind(call, (widget) => ({ data: prepare(call, widget) })),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: `${path}/encode`,
      endpoints: [
        {
          methods: ['POST'],
          args: {
            ...id,
            ...instance,
            form_data: {
              description: 'Serialized widget form data to encode into instance settings.',
              type: 'string',
              sanitize: (value) => parseQueryString(phpText(value)),
            },
          },
          permission: arrangesKind,
          handle: (call) => withKind(call, (widget) => encode(call, widget)),
        },
      ],
    },
    {
      namespace: 'wp/v2',
      path: `${path}/render`,
      endpoints: [
        {
          methods: ['POST'],
          args: { ...id, ...instance },
          permission: arrangesKind,
          handle: (call) =>
            withKind(call, async (widget) => {
              const settings = inputSettings(call);
              return isRestError(settings)
                ? settings
                : { data: { preview: await render(call, widget, settings) } };
            }),
        },
      ],
    },
  ];
}

/** All kinds, by name (WordPress: `WP_REST_Widget_Types_Controller::get_widgets()`). */
function kindsOf({ site }: RestCall): readonly WidgetElement[] {
  return site.contributions('widgets').toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function kindOf({ site, params }: RestCall): WidgetElement | undefined {
  return site.contributions('widgets').find((one) => one.name === params.id);
}

const noKind = restError('rest_widget_type_invalid', 'Invalid widget type.', 404);

/** Who may arrange widgets, of a kind that there is (WordPress: `get_item_permissions_check()`). */
function arrangesKind(call: RestCall): RestError | undefined {
  return managesWidgets(call) ?? (kindOf(call) ? undefined : noKind);
}

function withKind<T>(call: RestCall, answer: (widget: WidgetElement) => T): T | RestError {
  const widget = kindOf(call);
  return widget ? answer(widget) : noKind;
}

function prepare({ site, params }: RestCall, widget: WidgetElement): Readonly<Record<string, unknown>> {
  const collection = restUrl(site, 'wp/v2/widget-types');
  const values = {
    id: widget.name,
    name: widget.title ?? widget.name,
    description: widget.description ?? '',
    is_multi: true,
    classname: widget.className,
  };
  return {
    ...filterByContext(values, widgetTypeSchema, phpText(params.context ?? 'view')),
    _links: itemLinks({
      collection: [{ href: collection }],
      self: [selfLink(`${collection}/${widget.name}`, ['GET'])],
    }),
  };
}

/** Settings with what a form says of them, as they would be kept, and the widget that they make. */
async function encode(call: RestCall, widget: WidgetElement): Promise<RestReply | RestError> {
  const { site, params } = call;
  const before = inputSettings(call);
  if (isRestError(before)) return before;
  const posted = isMap(params.form_data) ? params.form_data[`widget-${widget.name}`] : undefined;
  const [form] = isMap(posted) ? Object.values(posted) : [];
  const settings = isMap(form) ? storable(call, keptOf(widget, { ...before, ...form }, before)) : before;
  return {
    data: {
      form: '',
      preview: await render(call, widget, settings),
      instance: encodedInstance(site, settings),
    },
  };
}

/** The settings that an earlier reply gave; none where there are not both parts of them. */
function inputSettings({ site, params }: RestCall): Readonly<Record<string, unknown>> | RestError {
  const { instance } = params;
  const isEncoded = isMap(instance) && instance.encoded !== undefined && instance.hash !== undefined;
  return (isEncoded ? settingsIn(site, { encoded: instance.encoded, hash: instance.hash }) : undefined) ?? {};
}

/** A widget by itself (WordPress: `the_widget()`). */
async function render(
  { site, visitor }: RestCall,
  widget: WidgetElement,
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const context: WidgetContext = Object.assign(createRenderContext(site, { target: 'rest', visitor }), {
    widgetId: `${widget.name}--1`,
  });
  const rendered = await widget.render(settings, context);
  if (!rendered) return '';
  const { beforeTitle, afterTitle } = usualMarkup;
  const title = rendered.title === '' ? '' : `${beforeTitle}${rendered.title}${afterTitle.trim()}`;
  return `<div class="widget ${rendered.className ?? widget.className}">${rendered.lead ?? ''}${title}${rendered.html}</div>`;
}
