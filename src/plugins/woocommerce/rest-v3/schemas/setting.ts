import { changing, checked } from './arguments.ts';
import type { RouteContracts } from './contract.ts';
import { batchSchema, both, describedAs, readOnly, written } from './members.ts';
import { SETTING_TYPES } from './shared-members.ts';

/** An item of `/settings`. */
export const settingGroupSchema = describedAs('setting_group', {
  id: written.text('A unique identifier that can be used to link settings together.'),
  label: written.text('A human readable label for the setting used in interfaces.'),
  description: written.text('A human readable description for the setting used in interfaces.'),
  parent_id: written.text('ID of parent grouping.'),
  sub_groups: written.text('IDs for settings sub groups.'),
});

/** An item of `/settings/(?<group_id>[\w-]+)`. */
export const settingSchema = describedAs('setting', {
  id: readOnly.text('A unique identifier for the setting.'),
  group_id: readOnly.text('An identifier for the group this setting belongs to.'),
  label: readOnly.text('A human readable label for the setting used in interfaces.'),
  description: readOnly.text('A human readable description for the setting used in interfaces.'),
  value: written.mixed('Setting value.'),
  default: readOnly.mixed('Default value for the setting.'),
  tip: readOnly.text('Additional help text shown to the user about the setting.'),
  placeholder: readOnly.text('Placeholder text to be displayed in text inputs.'),
  type: written.text('Type of setting.', {
    enum: SETTING_TYPES,
    readonly: true,
  }),
  options: {
    description:
      'Array of options (key value pairs) for inputs such as select, multiselect, and radio buttons.',
    type: 'object',
    context: both,
    readonly: true,
  },
});

/** What `/settings` and its like take and tell. */
export const settingContracts = {
  '/settings': { schema: settingGroupSchema },
  '/settings/batch': { schema: batchSchema },
  '/settings/(?<group_id>[\\w-]+)': {
    schema: settingSchema,
    GET: { group: checked({ description: 'Settings group ID.', type: 'string' }) },
  },
  '/settings/(?<group_id>[\\w-]+)/batch': {
    schema: batchSchema,
    PUT: { group: { description: 'Settings group ID.', type: 'string' }, ...changing(settingSchema) },
  },
  '/settings/(?<group_id>[\\w-]+)/(?<id>[\\w-]+)': {
    schema: settingSchema,
    GET: {
      group: checked({ description: 'Settings group ID.', type: 'string' }),
      id: { description: 'Unique identifier for the resource.', type: 'string' },
    },
    PUT: {
      group: { description: 'Settings group ID.', type: 'string' },
      id: { description: 'Unique identifier for the resource.', type: 'string' },
      ...changing(settingSchema),
    },
  },
} satisfies RouteContracts;
