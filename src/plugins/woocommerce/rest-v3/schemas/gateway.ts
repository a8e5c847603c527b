import { changing, standard } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { describedAs, readOnly, written } from './members.ts';
import { SETTING_TYPES } from './shared-members.ts';

/** An item of `/payment_gateways`. */
export const paymentGatewaySchema = describedAs('payment_gateway', {
  id: readOnly.text('Payment gateway ID.'),
  title: written.text('Payment gateway title on checkout.'),
  description: written.text('Payment gateway description on checkout.'),
  order: written.integer('Payment gateway sort order.'),
  enabled: written.flag('Payment gateway enabled status.'),
  method_title: readOnly.text('Payment gateway method title.'),
  method_description: readOnly.text('Payment gateway method description.'),
  method_supports: readOnly.list('Supported features for this payment gateway.', { type: 'string' }),
  settings: written.object('Payment gateway settings.', {
    id: readOnly.text('A unique identifier for the setting.'),
    label: readOnly.text('A human readable label for the setting used in interfaces.'),
    description: readOnly.text('A human readable description for the setting used in interfaces.'),
    type: written.text('Type of setting.', {
      enum: SETTING_TYPES,
      readonly: true,
    }),
    value: written.text('Setting value.'),
    default: readOnly.text('Default value for the setting.'),
    tip: readOnly.text('Additional help text shown to the user about the setting.'),
    placeholder: readOnly.text('Placeholder text to be displayed in text inputs.'),
  }),
});

/** What `/payment_gateways` and its like take and tell. */
export const gatewayContracts = {
  '/payment_gateways': { schema: paymentGatewaySchema, GET: { ...standard('context') } },
  '/payment_gateways/(?<id>[\\w-]+)': {
    schema: paymentGatewaySchema,
    GET: {
      id: { description: 'Unique identifier for the resource.', type: 'string' },
      ...standard('context'),
    },
    PUT: {
      id: { description: 'Unique identifier for the resource.', type: 'string' },
      ...changing(paymentGatewaySchema),
    },
  },
} satisfies RouteContracts;
