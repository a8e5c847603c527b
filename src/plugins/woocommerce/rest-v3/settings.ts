import { fromPlain, maybeSerialize } from 'portolan/data';
import { isEmail, ksesPost } from 'portolan/html';
import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { isMap, phpText, restError, restUrl, sanitizeTextField, selfLink } from 'portolan/rest';
import { shopText } from '../texts/shop-text.ts';
import { batchOf } from './batch.ts';
import { shopRoute } from './collection.ts';
import { managerPermission } from './permissions.ts';
import { type OptionGroup, optionGroups, type ShopOption } from './shop-options.ts';

/** The shop's settings by group. WooCommerce: WC_REST_Settings_Controller, WC_REST_Setting_Options_Controller. */
export const settingRoutes: readonly RestRoute[] = [
  ...shopRoute('/settings', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: (call) => ({ data: optionGroups.map((each) => groupData(call, each)) }),
  }),
  ...batchOf('/settings', {
    update: (call) => updateSetting(call, phpText(call.params.group_id)),
    permission: (call) => managerPermission(call, 'edit'),
  }),
  ...batchOf('/settings/(?<group_id>[\\w-]+)', {
    update: (call) => updateSetting(call, lastGroup(call)),
    permission: (call) => managerPermission(call, 'edit'),
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
      permission: (call) => managerPermission(call, 'edit'),
      handle: (call) => updateSetting(call, phpText(call.params.group_id)),
    },
  ),
];

/** The group of a batch's address, which its parts do not repeat. */
function lastGroup({ input }: RestCall): string {
  return input.path['group_id'] ?? '';
}

function groupData({ site }: RestCall, { id, label }: OptionGroup) {
  return {
    id,
    label: shopText(site, label),
    description: '',
    parent_id: '',
    sub_groups: [],
    _links: { options: [{ href: restUrl(site, `wc/v3/settings/${id}`) }] },
  };
}

function groupOf(id: string): OptionGroup | RestError {
  return (
    optionGroups.find((each) => each.id === id) ??
    restError('rest_setting_setting_group_invalid', 'Invalid setting group.', 404)
  );
}

function listSettings(call: RestCall): RestReply | RestError {
  const found = groupOf(phpText(call.params.group_id));
  if ('message' in found) return found;
  return { data: found.settings.map((setting) => settingData(call, found.id, setting)) };
}

async function withSetting(
  call: RestCall,
  groupId: string,
  work: (setting: ShopOption) => ShopOption | RestError | Promise<ShopOption | RestError>,
): Promise<RestReply | RestError> {
  const found = groupOf(groupId);
  if ('message' in found) return found;
  const setting = found.settings.find(({ id }) => id === phpText(call.params.id));
  if (!setting) return restError('rest_setting_setting_invalid', 'Invalid setting.', 404);
  const done = await work(setting);
  return 'message' in done ? done : { data: settingData(call, found.id, setting) };
}

function settingData({ site }: RestCall, groupId: string, setting: ShopOption) {
  const { id, label, type, options } = setting;
  const path = `wc/v3/settings/${groupId}`;
  const stored = site.options.value(id);
  return {
    id,
    label: shopText(site, label),
    description: '',
    type,
    default: type === 'multiselect' ? [] : setting.default,
    ...(options && {
      options: Object.fromEntries(Object.entries(options).map(([key, name]) => [key, shopText(site, name)])),
    }),
    value:
      type === 'multiselect'
        ? isMap(stored) || Array.isArray(stored)
          ? Object.values(stored).map(String)
          : []
        : (site.options.get(id) ?? setting.default),
    group_id: groupId,
    _links: {
      self: [selfLink(restUrl(site, `${path}/${id}`), ['GET', 'POST', 'PUT', 'PATCH'])],
      collection: [{ href: restUrl(site, path) }],
    },
  };
}

function updateSetting(call: RestCall, groupId: string): Promise<RestReply | RestError> {
  return withSetting(call, groupId, async (setting) => {
    const stored = storedValue(setting, call.params.value);
    if (stored === undefined) {
      return restError('rest_setting_value_invalid', 'An invalid setting value was passed.', 400);
    }
    await call.site.options.set(setting.id, stored);
    return setting;
  });
}

/** A value as the option keeps it; undefined where it is none for this setting. */
function storedValue({ type, options }: ShopOption, value: unknown): string | undefined {
  if (type === 'multiselect') {
    if (!Array.isArray(value)) return undefined;
    return String(maybeSerialize(fromPlain(value.map((one) => sanitizeTextField(phpText(one))))));
  }
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const input = String(value);
  if (type === 'checkbox') return input === 'yes' || input === 'no' ? input : undefined;
  if (type === 'select') return Object.hasOwn(options ?? {}, input) ? input : undefined;
  if (type === 'number') return /^\d+$/.test(input.trim()) || input === '' ? input.trim() : undefined;
  if (type === 'email') {
    const addresses = input.split(',').map((each) => each.trim());
    return input === '' || addresses.every((each) => isEmail(each)) ? addresses.join(',') : undefined;
  }
  return type === 'textarea' ? ksesPost(input).trim() : sanitizeTextField(input);
}
