import type { RestCall } from '../../types/index.ts';

/** The same call, answered with everything that an editor sees: how WordPress answers whoever wrote. */
export function inEditContext(call: RestCall): RestCall {
  return { ...call, params: { ...call.params, context: 'edit' } };
}
