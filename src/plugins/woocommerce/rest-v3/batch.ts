import type { RestCall, RestError, RestReply, RestRoute } from 'portolan/plugin';
import {
  denied,
  expectedBy,
  isMap,
  phpInteger,
  restError,
  withoutExpectations,
  writeAsExpected,
} from 'portolan/rest';
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
  /** Reads one, for changes that say what they expect of it (`_expected`). */
  readonly read?: Work;
  readonly permission: Permission;
  /** What there is not, told before what may be done. */
  readonly missing?: Permission;
  /** What who may not do it gets; absent = that they may not change many at once. */
  readonly refusal?: Permission;
}

/**
 * `POST {collection}/batch`: creates, updates and deletes in one request; each part answers for itself, a failed one
 * with its `error`. WooCommerce: `WC_REST_Controller::batch_items()`.
 */
export function batchOf(collection: string, work: BatchWork): readonly RestRoute[] {
  return shopRoute(`${collection}/batch`, {
    methods: ['POST', 'PUT', 'PATCH'],
    async permission(call) {
      const missing = await work.missing?.(call);
      if (missing || (await work.permission(call)) === undefined) return missing;
      return work.refusal
        ? work.refusal(call)
        : denied(
            call.visitor,
            'woocommerce_rest_cannot_batch',
            'Sorry, you are not allowed to batch manipulate this resource.',
          );
    },
    handle: (call) => answer(call, work),
  });
}

async function answer(call: RestCall, work: BatchWork): Promise<RestReply | RestError> {
  const listed = (name: 'create' | 'update' | 'delete') => {
    const input = call.params[name];
    return Array.isArray(input) ? input : [];
  };
  const parts = {
    // null and lists are requests that say nothing. WooCommerce ends with a critical error at most other things.
    create: listed('create')
      .filter((part) => typeof part === 'object')
      .map(partOf),
    update: listed('update').map(partOf),
    // What is no number stands for nothing.
    delete: listed('delete').flatMap((id) =>
      phpInteger(id) === 0 ? [] : [{ id: phpInteger(id), force: true }],
    ),
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
    for (const params of parts[name]) {
      data[name].push(await one(call, params, name === 'update' ? asExpected(done, work.read) : done, name));
    }
  }
  // An empty list, as PHP writes what has no parts.
  return { data: Object.keys(data).length === 0 ? [] : data };
}

function partOf(part: unknown): Readonly<Record<string, unknown>> {
  return isMap(part) ? part : {};
}

/** Does what changes one only where that is as the change expects it. */
function asExpected(change: Work, read: Work | undefined): Work {
  return (call) => {
    const expected = expectedBy(call);
    if (expected === undefined || read === undefined) return change(call);
    const current = async () => {
      const answer = await read({ ...call, params: { ...call.params, context: 'edit' } });
      return 'code' in answer || !isMap(answer.data) ? (answer as RestError) : answer.data;
    };
    // Who changes it by itself waits for the same turn.
    const route = `${call.route.replace(/\/batch$/, '')}/${idOf(call.params['id'])}`;
    return writeAsExpected({ ...call, route }, expected, current, async () =>
      change(withoutExpectations(call)),
    );
  };
}

async function one(
  call: RestCall,
  params: Readonly<Record<string, unknown>>,
  work: Work,
  name: 'create' | 'update' | 'delete',
): Promise<unknown> {
  const scope = Object.fromEntries(
    ['product_id', 'attribute_id'].flatMap((name) =>
      call.params[name] === undefined ? [] : [[name, call.params[name]]],
    ),
  );
  const result = await work({ ...call, params: { ...params, ...scope } });
  if (!('code' in result)) return result.data;
  const { code, message, data } = result;
  const id =
    name === 'update' && params['id'] === undefined ? null : name === 'create' ? 0 : idOf(params['id']);
  // WooCommerce names all that it deletes a variation by.
  const named = params['force'] === true && 'product_id' in scope ? { id, ...scope, force: true } : id;
  return { id: named, error: { code, message, data } };
}

/** Numbers are told as numbers, names of settings as they came. */
function idOf(id: unknown): number | string {
  return typeof id === 'string' && !/^\d+$/.test(id) ? id : phpInteger(id);
}
