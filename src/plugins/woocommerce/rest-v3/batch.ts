import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import { denied, isMap, restError } from 'portolan/rest';
import { shopRoute } from './collection.ts';

/** At most this many things at once. */
const MOST = 100;

type Work = (call: RestCall) => RestReply | RestError | Promise<RestReply | RestError>;
type Permission = (call: RestCall) => RestError | undefined | Promise<RestError | undefined>;

/** What a collection does one by one. */
export interface BatchWork {
  readonly create?: Work;
  readonly update?: Work;
  readonly delete?: Work;
  readonly permission: Permission;
}

/**
 * `POST {collection}/batch`: creates, updates and deletes in one request; each part answers for itself, a failed one
 * with its `error`. WooCommerce: `WC_REST_Controller::batch_items()`.
 */
export function batchOf(collection: string, work: BatchWork): readonly RestRoute[] {
  return shopRoute(`${collection}/batch`, {
    methods: ['POST', 'PUT', 'PATCH'],
    permission: async (call) =>
      (await work.permission(call)) === undefined
        ? undefined
        : denied(
            call.visitor,
            'woocommerce_rest_cannot_batch',
            'Sorry, you are not allowed to batch manipulate this resource.',
          ),
    handle: (call) => answer(call, work),
  });
}

async function answer(call: RestCall, work: BatchWork): Promise<RestReply | RestError> {
  const listed = (name: 'create' | 'update' | 'delete') => {
    const input = call.params[name];
    return Array.isArray(input) ? input : [];
  };
  const parts = {
    create: listed('create').filter(isMap),
    update: listed('update').filter(isMap),
    delete: listed('delete').map((id) => ({ id: Number(id), force: true })),
  };
  if (parts.create.length + parts.update.length + parts.delete.length > MOST) {
    return restError(
      'woocommerce_rest_request_entity_too_large',
      `Unable to accept more than ${MOST} items for this request.`,
      413,
    );
  }
  const data: Record<string, unknown[]> = {};
  for (const name of ['create', 'update', 'delete'] as const) {
    const done = work[name];
    if (done === undefined || parts[name].length === 0) continue;
    data[name] = [];
    for (const params of parts[name]) data[name].push(await one(call, params, done));
  }
  return { data };
}

async function one(call: RestCall, params: Readonly<Record<string, unknown>>, work: Work): Promise<unknown> {
  const scope = Object.fromEntries(
    ['product_id', 'attribute_id'].flatMap((name) =>
      call.params[name] === undefined ? [] : [[name, call.params[name]]],
    ),
  );
  const result = await work({ ...call, params: { ...params, ...scope } });
  if (!('code' in result)) return result.data;
  const { code, message, data } = result;
  return { id: Number(params['id'] ?? 0), error: { code, message, data } };
}
