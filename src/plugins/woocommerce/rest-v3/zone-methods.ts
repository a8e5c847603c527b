import { autop } from 'portolan/content';
import { ksesPost } from 'portolan/html';
import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { booleanOf, isMap, isRestError, phpInteger, phpText, restError, restUrl } from 'portolan/rest';
import { parseAmount } from '../money/amount.ts';
import { shippingCost } from '../shipping/cost-expression.ts';
import { methodFields, methodKind } from '../shipping/method-kinds.ts';
import type { MethodField } from '../shipping/shipping-method.ts';
import { addZoneMethod, changeZoneMethod, methodOption, removeZoneMethod } from '../shipping/zone-store.ts';
import type { ShippingZone, ZoneMethod } from '../shipping/zones.ts';
import { shopText } from '../texts/shop-text.ts';
import { itemLinks, shopRoute } from './collection.ts';
import { wholeList } from './item-schema.ts';
import { invalidId } from './permissions.ts';
import { withZone, zonePermission } from './shipping-zones.ts';

/** What a zone offers, with its settings. WooCommerce: WC_REST_Shipping_Zone_Methods_Controller. */
export const zoneMethodRoutes: readonly RestRoute[] = [
  ...shopRoute(
    '/shipping/zones/(?<zone_id>[\\d]+)/methods',
    {
      methods: ['GET'],
      permission: (call) => zonePermission(call, 'list'),
      handle: listMethods,
    },
    {
      methods: ['POST'],
      permission: (call) => zonePermission(call, 'create'),
      handle: createMethod,
    },
  ),
  ...shopRoute(
    '/shipping/zones/(?<zone_id>[\\d]+)/methods/(?<instance_id>[\\d]+)',
    {
      methods: ['GET'],
      permission: (call) => zonePermission(call, 'list'),
      handle: (call) =>
        withMethod(call, async (method, zone) => ({
          data: await methodData(call, zone, method),
          linksAreData: true,
        })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: (call) => zonePermission(call, 'edit'),
      handle: updateMethod,
    },
    {
      methods: ['DELETE'],
      // The words of one refusal with the code of another, as WooCommerce has them.
      permission: (call) => {
        const refused = zonePermission(call, 'delete');
        return refused?.code === 'woocommerce_rest_cannot_delete'
          ? { ...refused, code: 'woocommerce_rest_cannot_edit' }
          : refused;
      },
      handle: deleteMethod,
    },
  ),
];

function withMethod(
  call: RestCall,
  work: (method: ZoneMethod, zone: ShippingZone) => Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  return withZone(call, call.params.zone_id, (zone) => {
    const wanted = Number(call.params.instance_id);
    const method = zone.methods.find((each) => each.instanceId === wanted);
    return method
      ? work(method, zone)
      : invalidId('shipping_zone_method_invalid', 'Resource does not exist.');
  });
}

function storedSettings({ site }: RestCall, method: ZoneMethod): Readonly<Record<string, unknown>> {
  const stored = site.options.value(methodOption(method));
  return isMap(stored) ? stored : {};
}

/** The title that a method has now. */
async function titleOf(call: RestCall, method: ZoneMethod): Promise<string> {
  const field = (await methodFields(call.site, method.methodId)).find(({ id }) => id === 'title');
  return field ? phpText(storedSettings(call, method)['title'] ?? field.default) : '';
}

async function methodData(
  call: RestCall,
  zone: Pick<ShippingZone, 'id'>,
  method: ZoneMethod,
  title = titleOf(call, method),
) {
  const { site } = call;
  const kind = methodKind(site, method.methodId);
  const stored = storedSettings(call, method);
  const fields = await methodFields(site, method.methodId);
  const shown = (field: MethodField) => phpText(stored[field.id] ?? field.default);
  // What was saved before a setting was there says nothing of it.
  const saved = (field: MethodField) =>
    stored[field.id] === undefined && Object.keys(stored).length > 0 ? null : shown(field);
  const path = `shipping/zones/${zone.id}`;
  return {
    id: method.instanceId,
    instance_id: method.instanceId,
    title: await title,
    order: method.order,
    enabled: method.enabled,
    method_id: method.methodId,
    method_title: shopText(site, kind?.title ?? method.methodId),
    method_description: kind ? autop(shopText(site, kind.description)) : '',
    settings: Object.fromEntries(
      fields.map((field) => [
        field.id,
        {
          id: field.id,
          label: field.label,
          description: field.description,
          type: field.type === 'cost' || field.type === 'price' ? 'text' : field.type,
          value: saved(field),
          // A default that PHP calls empty is told as none.
          default: field.default === '0' ? '' : field.default,
          tip: field.description,
          placeholder: field.placeholder,
          ...(field.options && { options: field.options }),
        },
      ]),
    ),
    _links: {
      ...itemLinks(call, `${path}/methods`, method.instanceId),
      describes: [{ href: restUrl(site, `wc/v3/${path}`) }],
    },
  };
}

function listMethods(call: RestCall): Promise<RestReply | RestError> {
  return withZone(call, call.params.zone_id, async (zone) =>
    wholeList(await Promise.all(zone.methods.map((method) => methodData(call, zone, method)))),
  );
}

function createMethod(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  return withZone(call, params.zone_id, async (zone) => {
    const methodId = phpText(params.method_id);
    const fields = await methodFields(site, methodId);
    if (fields.length === 0) {
      return restError('woocommerce_rest_shipping_zone_not_created', 'Resource cannot be created.', 500);
    }
    const sent = sentSettings(call, fields);
    if (isRestError(sent)) return sent;
    const initial = fields.map((field) => [field.id, field.default ?? '']);
    const method = {
      methodId,
      order: params.order === undefined ? zone.methods.length + 1 : phpInteger(params.order),
      enabled: params.enabled === undefined || booleanOf(params.enabled),
    };
    const settings = { ...Object.fromEntries(initial), ...sent };
    const made = await addZoneMethod(site, zone.id, { ...method, settings });
    // A reply to what is written tells the title from before.
    const title = Promise.resolve(phpText(fields.find(({ id }) => id === 'title')?.default));
    return { data: await methodData(call, zone, { ...method, instanceId: made }, title) };
  });
}

function updateMethod(call: RestCall): Promise<RestReply | RestError> {
  const { site, params } = call;
  return withMethod(call, async (method, zone) => {
    const sent = sentSettings(call, await methodFields(site, method.methodId));
    if (isRestError(sent)) return sent;
    const changed = {
      ...method,
      ...(params.order !== undefined && { order: phpInteger(params.order) }),
      ...(params.enabled !== undefined && { enabled: booleanOf(params.enabled) }),
    };
    const settings = isMap(params.settings) ? { ...storedSettings(call, method), ...sent } : undefined;
    const title = await titleOf(call, method);
    await changeZoneMethod(site, changed, settings);
    return { data: await methodData(call, zone, changed, Promise.resolve(title)) };
  });
}

function deleteMethod(call: RestCall): Promise<RestReply | RestError> {
  return withMethod(call, async (method, zone) => {
    if (call.params.force !== true) {
      return restError('rest_trash_not_supported', 'Shipping methods do not support trashing.', 501);
    }
    const data = await methodData(call, zone, method);
    await removeZoneMethod(call.site, method);
    return { data };
  });
}

/** Settings that were sent, as they are stored; names that the method does not know are left out. */
function sentSettings(
  { site, params }: RestCall,
  fields: readonly MethodField[],
): Readonly<Record<string, string>> | RestError {
  const sent = isMap(params.settings) ? params.settings : {};
  const separator = site.options.get('woocommerce_price_decimal_sep') ?? '.';
  const stored: Record<string, string> = {};
  for (const field of fields) {
    const input = sent[field.id];
    if (input === undefined || input === null || field.type === 'title') continue;
    const value = storedValue(field, phpText(input), separator);
    if (value === undefined) {
      return restError('rest_setting_value_invalid', 'An invalid setting value was passed.', 400);
    }
    stored[field.id] = value;
  }
  return stored;
}

/** A value as the settings keep it; undefined where it is none for this field. */
function storedValue(field: MethodField, input: string, separator: string): string | undefined {
  const text = input.trim();
  switch (field.type) {
    case 'select':
      return Object.hasOwn(field.options ?? {}, input) ? input : undefined;
    case 'checkbox':
      return input === 'yes' || input === 'no' ? input : undefined;
    case 'price':
      return text === '' || parseAmount(text) !== undefined ? text : undefined;
    case 'cost': {
      const one = { quantity: 1, cost: 1_000_000 };
      return shippingCost(text, one, separator) === undefined ? undefined : text;
    }
    default:
      return ksesPost(text);
  }
}
