import type { RestSchema } from '../../../types/index.ts';

const everywhere = ['embed', 'view', 'edit'];

/** Where widgets lie that stand in no sidebar. */
export const inactive = 'wp_inactive_widgets';

function property(
  description: string,
  type: string,
  { readonly, ...more }: RestSchema = {},
  context: readonly string[] = everywhere,
): RestSchema {
  return { description, type, ...more, context, ...(readonly === true && { readonly }) };
}

const embeddedLast = ['view', 'edit', 'embed'];

/** The schema of a sidebar. */
export const sidebarSchema: RestSchema = {
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

/** The schema of a widget. */
export const widgetSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'widget',
  type: 'object',
  properties: {
    id: property('Unique identifier for the widget.', 'string', {}, embeddedLast),
    id_base: property(
      'The type of the widget. Corresponds to ID in widget-types endpoint.',
      'string',
      {},
      embeddedLast,
    ),
    sidebar: property(
      'The sidebar the widget belongs to.',
      'string',
      {
        default: inactive,
        required: true,
      },
      embeddedLast,
    ),
    rendered: property('HTML representation of the widget.', 'string', { readonly: true }, embeddedLast),
    rendered_form: property('HTML representation of the widget admin form.', 'string', { readonly: true }, [
      'edit',
    ]),
    instance: {
      description: 'Instance settings of the widget, if supported.',
      type: 'object',
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
    },
    form_data: {
      description:
        'URL-encoded form data from the widget admin form. Used to update a widget that does not support instance. Write only.',
      type: 'string',
      context: [],
    },
  },
};

/** The schema of a kind of widget. */
export const widgetTypeSchema: RestSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'widget-type',
  type: 'object',
  properties: {
    id: property('Unique slug identifying the widget type.', 'string', { readonly: true }),
    name: property('Human-readable name identifying the widget type.', 'string', {
      default: '',
      readonly: true,
    }),
    description: property('Description of the widget.', 'string', { default: '' }, embeddedLast),
    is_multi: property(
      'Whether the widget supports multiple instances',
      'boolean',
      { readonly: true },
      embeddedLast,
    ),
    classname: property('Class name', 'string', { default: '', readonly: true }),
  },
};
