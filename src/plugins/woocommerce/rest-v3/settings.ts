import { fromPlain, maybeSerialize } from 'portolan/data';
import { isEmail, ksesPost, unslash } from 'portolan/html';
import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import {
  denied,
  isEmpty,
  isMap,
  phpText,
  restError,
  restUrl,
  sanitizeTextField,
  selfLink,
} from 'portolan/rest';
import { shopText } from '../texts/shop-text.ts';
import { batchOf } from './batch.ts';
import { shopRoute } from './collection.ts';
import { managerPermission } from './permissions.ts';
import { optionGroups } from './settings/groups.ts';
import { ownerInText } from './settings/mail-settings.ts';
import type { Choices, OptionGroup, SettingDefault, ShopOption } from './settings/shop-option.ts';

/** The shop's settings by group. WooCommerce: WC_REST_Settings_Controller, WC_REST_Setting_Options_Controller. */
export const settingRoutes: readonly RestRoute[] = [
  ...shopRoute('/settings', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: (call) => ({ data: optionGroups.map((each) => groupData(call, each)) }),
  }),
  ...batchOf('/settings', {
    update: (call) => updateSetting(call, phpText(call.params.group_id)),
    permission: mayEdit,
    refusal: mayEdit,
  }),
  ...batchOf('/settings/(?<group_id>[\\w-]+)', {
    update: (call) => updateSetting(call, lastGroup(call)),
    read: (call) => withSetting(call, lastGroup(call), (setting) => setting),
    permission: mayEdit,
    refusal: mayEdit,
  }),
  ...shopRoute('/settings/(?<group_id>[\\w-]+)', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: listSettings,
  }),
  ...shopRoute(
    '/settings/(?<group_id>[\\w-]+)/(?<id>[\\w-]+)',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call),
      handle: (call) => withSetting(call, phpText(call.params.group_id), (setting) => setting),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: mayEdit,
      handle: (call) => updateSetting(call, phpText(call.params.group_id)),
    },
  ),
];

/** WooCommerce: `WC_REST_Setting_Options_Controller::update_items_permissions_check()`. */
function mayEdit({ visitor }: RestCall): RestError | undefined {
  return visitor.has('manage_woocommerce')
    ? undefined
    : denied(visitor, 'woocommerce_rest_cannot_edit', 'Sorry, you cannot edit this resource.');
}

/** The group of a batch's address, which its parts do not repeat. */
function lastGroup({ input }: RestCall): string {
  return input.path['group_id'] ?? '';
}

function groupData({ site }: RestCall, { id, label, description, parent }: OptionGroup) {
  return {
    id,
    label: shopText(site, label),
    description: shopText(site, description),
    parent_id: parent,
    sub_groups: optionGroups.filter((each) => each.parent === id).map((each) => each.id),
    _links: { options: [{ href: restUrl(site, `wc/v3/settings/${id}`) }] },
  };
}

/** A group with what can be set in it. */
type FilledGroup = OptionGroup & { readonly settings: readonly ShopOption[] };

function groupOf(id: string): FilledGroup | RestError {
  const found = optionGroups.find((each) => each.id === id);
  return found?.settings
    ? { ...found, settings: found.settings }
    : restError('rest_setting_setting_group_invalid', 'Invalid setting group.', 404);
}

async function listSettings(call: RestCall): Promise<RestReply | RestError> {
  const found = groupOf(phpText(call.params.group_id));
  if ('message' in found) return found;
  const fields = found.settings.map(async (setting) => ({
    ...(await settingData(call, found, setting)),
    _links: links(call, found, setting),
  }));
  return { data: await Promise.all(fields) };
}

async function withSetting(
  call: RestCall,
  groupId: string,
  work: (setting: ShopOption, group: OptionGroup) => ShopOption | RestError | Promise<ShopOption | RestError>,
): Promise<RestReply | RestError> {
  // A query's `id` stands for the path's; without one no group is looked for.
  if (isEmpty(call.params.id)) return restError('rest_setting_setting_invalid', 'Invalid setting.', 404);
  const found = groupOf(groupId);
  if ('message' in found) return found;
  const setting = found.settings.find(({ id }) => id === phpText(call.params.id));
  if (!setting) return restError('rest_setting_setting_invalid', 'Invalid setting.', 404);
  const done = await work(setting, found);
  return 'message' in done
    ? done
    : {
        data: {
          ...(await settingData(call, found, setting)),
          group_id: found.id,
          _links: links(call, found, setting),
        },
      };
}

function links({ site }: RestCall, { id: groupId }: OptionGroup, { id }: ShopOption) {
  const path = `wc/v3/settings/${groupId}`;
  return {
    self: [selfLink(restUrl(site, `${path}/${id}`), ['GET', 'POST', 'PUT', 'PATCH'])],
    collection: [{ href: restUrl(site, path) }],
  };
}

async function settingData(call: RestCall, group: OptionGroup, setting: ShopOption) {
  const { site } = call;
  const fields: Record<string, unknown> = {};
  for (const field of Object.keys(setting)) {
    if (field === 'default') fields['default'] = defaultOf(site, setting);
    else if (field === 'options') fields['options'] = await choicesOf(site, setting.options);
    else if (field === 'tip')
      fields['tip'] = settingText(site, setting.tip === true ? setting.description : (setting.tip ?? ''));
    else if (field === 'label' || field === 'description') fields[field] = settingText(site, setting[field]);
    else if (field !== 'choices') fields[field] = setting[field as 'id' | 'type'];
  }
  fields['value'] = settingValue(site, group, setting);
  if (setting.choices) fields['options'] = await choicesOf(site, setting.choices);
  return fields;
}

function settingText(site: Site, text: string): string {
  return text === ''
    ? ''
    : shopText(site, text)
        .replaceAll('%site%', site.address.siteurl)
        .replaceAll('%owner%', ownerInText(site));
}

function defaultOf(site: Site, setting: ShopOption): SettingDefault | undefined {
  return typeof setting.default === 'function' ? setting.default(site) : setting.default;
}

async function choicesOf(site: Site, choices: ShopOption['options']): Promise<Choices> {
  if (choices === undefined) return {};
  if (typeof choices === 'function') return choices(site);
  return Object.fromEntries(
    Object.entries(choices).map(([key, name]) => [key, settingText(site, name as string)]),
  );
}

/** What is stored, or what the setting is without that. */
function settingValue(site: Site, { option }: OptionGroup, setting: ShopOption): unknown {
  const stored = option === undefined ? site.options.value(setting.id) : fieldsOf(site, option)[setting.id];
  if (stored !== undefined)
    return isMap(stored) || Array.isArray(stored) ? Object.values(stored).map(String) : String(stored);
  const usual = defaultOf(site, setting);
  if (usual === undefined || usual === null || usual === false) return '';
  return typeof usual === 'object' ? usual : String(usual);
}

function fieldsOf(site: Site, option: string): Readonly<Record<string, unknown>> {
  const stored = site.options.value(option);
  return isMap(stored) ? stored : {};
}

function updateSetting(call: RestCall, groupId: string): Promise<RestReply | RestError> {
  const { site } = call;
  return withSetting(call, groupId, async (setting, { option }) => {
    const stored = await storedValue(site, setting, call.params.value);
    if (stored === undefined) {
      return restError('rest_setting_value_invalid', 'An invalid setting value was passed.', 400);
    }
    if (option === undefined) await site.options.set(setting.id, serialized(stored));
    else await site.options.set(option, serialized({ ...fieldsOf(site, option), [setting.id]: stored }));
    return setting;
  });
}

function serialized(value: unknown): string {
  return String(maybeSerialize(fromPlain(value)));
}

/** A value as the option keeps it; undefined where it is none for this setting. */
async function storedValue(
  site: Site,
  setting: ShopOption,
  value: unknown,
): Promise<string | readonly string[] | undefined> {
  const { type, options, choices } = setting;
  // Nothing is what the setting is where nobody set it.
  if (type === 'checkbox' && isEmpty(value)) return String(defaultOf(site, setting) ?? 'no');
  if (type === 'multiselect') {
    return Array.isArray(value) ? value.map((one) => sanitizeTextField(phpText(one))) : undefined;
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const input = String(value);
  if (type === 'checkbox') return input === 'yes' || input === 'no' ? input : undefined;
  if (type === 'select' || type === 'radio') {
    const known = await choicesOf(site, options ?? choices);
    return (known instanceof Map ? known.has(input) : Object.hasOwn(known, input)) ? input : undefined;
  }
  if (type === 'number') return /^\d+$/.test(input.trim()) || input === '' ? input.trim() : undefined;
  if (type === 'email') {
    const addresses = input.split(',').map((each) => each.trim());
    return input === '' || addresses.every((each) => isEmail(each)) ? addresses.join(',') : undefined;
  }
  return ksesPost(unslash(input).trim());
}
