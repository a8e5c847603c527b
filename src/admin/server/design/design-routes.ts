import type { RestCall, RestReply, RestRoute } from '../../../types/index.ts';
import { createNonce } from '../../../wordpress/auth/nonces.ts';
import { isRestError } from '../../../wordpress/rest/errors.ts';
import { allowedTo } from '../../../wordpress/rest/owner-lists.ts';
import { changeArguments, changeForm, formReply, formValues } from '../settings-form-replies.ts';
import { designForm } from './design-form.ts';
import { DESIGN_FRAME } from './design-frame.ts';

const ownerOnly = allowedTo('manage_options');

/** How the pages look, as `portolan/v1/plugin-settings/<name>` has its forms, with what the frame beside it needs. */
export const designRoutes: readonly RestRoute[] = [
  {
    namespace: 'portolan/v1',
    path: '/design',
    endpoints: [
      {
        methods: ['GET'],
        permission: ownerOnly,
        handle: (call) => withNonce(call, formReply(call, designForm(call.site))),
      },
      {
        methods: ['POST', 'PUT', 'PATCH'],
        args: changeArguments,
        permission: ownerOnly,
        handle: async (call) => {
          const reply = await changeForm(call, designForm(call.site));
          return isRestError(reply) ? reply : withNonce(call, reply);
        },
        current: (call) => formValues(call, designForm(call.site)),
      },
    ],
  },
];

async function withNonce(
  { site, visitor }: RestCall,
  reply: RestReply | Promise<RestReply>,
): Promise<RestReply> {
  const { data, ...rest } = await reply;
  return { ...rest, data: { ...(data as object), nonce: createNonce(site, visitor, DESIGN_FRAME) } };
}
