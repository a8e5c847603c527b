import { changing, checked, creating } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { both, describedAs, readOnly, written } from './members.ts';
import { SETTING_TYPES } from './shared-members.ts';

/** An item of `/shipping/zones`. */
export const shippingZoneSchema = describedAs('shipping_zone', {
  id: readOnly.integer('Unique identifier for the resource.'),
  name: written.text('Shipping zone name.'),
  order: written.integer('Shipping zone order.'),
});

/** An item of `/shipping/zones/(?<id>[\d]+)/locations`. */
export const shippingZoneLocationSchema = describedAs('shipping_zone_location', {
  code: written.text('Shipping zone location code.'),
  type: {
    description: 'Shipping zone location type.',
    type: 'string',
    default: 'country',
    enum: ['postcode', 'state', 'country', 'continent'],
    context: both,
  },
});

/** An item of `/shipping/zones/(?<zone_id>[\d]+)/methods`. */
export const shippingZoneMethodSchema = describedAs('shipping_zone_method', {
  id: readOnly.integer('Shipping method instance ID.'),
  instance_id: readOnly.integer('Shipping method instance ID.'),
  title: readOnly.text('Shipping method customer facing title.'),
  order: written.integer('Shipping method sort order.'),
  enabled: written.flag('Shipping method enabled status.'),
  method_id: readOnly.text('Shipping method ID.'),
  method_title: readOnly.text('Shipping method title.'),
  method_description: readOnly.text('Shipping method description.'),
  settings: written.object('Shipping method settings.', {
    id: readOnly.text('A unique identifier for the setting.'),
    label: readOnly.text('A human readable label for the setting used in interfaces.'),
    description: readOnly.text('A human readable description for the setting used in interfaces.'),
    type: written.text('Type of setting.', {
      enum: [...SETTING_TYPES, 'class', 'order'],
      readonly: true,
    }),
    value: written.text('Setting value.'),
    default: readOnly.text('Default value for the setting.'),
    tip: readOnly.text('Additional help text shown to the user about the setting.'),
    placeholder: readOnly.text('Placeholder text to be displayed in text inputs.'),
  }),
});

/** An item of `/shipping_methods`. */
export const shippingMethodSchema = describedAs('shipping_method', {
  id: { description: 'Method ID.', type: 'string', context: ['view'], readonly: true },
  title: { description: 'Shipping method title.', type: 'string', context: ['view'], readonly: true },
  description: {
    description: 'Shipping method description.',
    type: 'string',
    context: ['view'],
    readonly: true,
  },
});

/** What `/shipping/zones` and its like take and tell. */
export const shippingContracts = {
  '/shipping/zones': {
    schema: shippingZoneSchema,
    POST: {
      ...creating(shippingZoneSchema),
      name: { type: 'string', description: 'Shipping zone name.', required: true },
    },
  },
  '/shipping/zones/(?<id>[\\d]+)': {
    schema: shippingZoneSchema,
    GET: { id: { description: 'Unique ID for the resource.', type: 'integer' } },
    PUT: {
      id: { description: 'Unique ID for the resource.', type: 'integer' },
      ...changing(shippingZoneSchema),
    },
    DELETE: {
      id: { description: 'Unique ID for the resource.', type: 'integer' },
      force: { default: false, type: 'boolean', description: 'Whether to bypass trash and force deletion.' },
    },
  },
  '/shipping/zones/(?<id>[\\d]+)/locations': {
    schema: shippingZoneLocationSchema,
    GET: { id: { description: 'Unique ID for the resource.', type: 'integer' } },
    PUT: {
      id: { description: 'Unique ID for the resource.', type: 'integer' },
      ...changing(shippingZoneLocationSchema),
    },
  },
  '/shipping/zones/(?<zone_id>[\\d]+)/methods': {
    schema: shippingZoneMethodSchema,
    GET: { zone_id: { description: 'Unique ID for the zone.', type: 'integer' } },
    POST: {
      zone_id: { description: 'Unique ID for the zone.', type: 'integer' },
      ...creating(shippingZoneMethodSchema),
      method_id: { description: 'Shipping method ID.', required: true },
    },
  },
  '/shipping/zones/(?<zone_id>[\\d]+)/methods/(?<instance_id>[\\d]+)': {
    schema: shippingZoneMethodSchema,
    GET: {
      zone_id: { description: 'Unique ID for the zone.', type: 'integer' },
      instance_id: { description: 'Unique ID for the instance.', type: 'integer' },
    },
    PUT: {
      zone_id: { description: 'Unique ID for the zone.', type: 'integer' },
      instance_id: { description: 'Unique ID for the instance.', type: 'integer' },
      ...changing(shippingZoneMethodSchema),
    },
    DELETE: {
      zone_id: { description: 'Unique ID for the zone.', type: 'integer' },
      instance_id: { description: 'Unique ID for the instance.', type: 'integer' },
      force: { default: false, type: 'boolean', description: 'Whether to bypass trash and force deletion.' },
    },
  },
  '/shipping_methods': {
    schema: shippingMethodSchema,
    GET: {
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
  '/shipping_methods/(?<id>[\\w-]+)': {
    schema: shippingMethodSchema,
    GET: {
      id: { description: 'Unique identifier for the resource.', type: 'string' },
      context: checked({
        description: 'Scope under which the request is made; determines fields present in response.',
        type: 'string',
        enum: ['view'],
        default: 'view',
      }),
    },
  },
} satisfies RouteContracts;
