import type { RestMethod, RestReply, RestRoute } from 'portolan/plugin';
import { noRoute } from 'portolan/rest';
import { managerPermission } from './permissions.ts';

/** The old shop's administration refuses whoever may not manage the shop. */
export const shopDataRoutes: readonly RestRoute[] = [
  { namespace: 'wc-analytics', path: '/reports', endpoints: [notHere(['GET'])] },
  {
    namespace: 'wc-admin',
    path: '/options',
    endpoints: [{ methods: ['GET'], handle: askForOptions }],
  },
];

/** Part of the old administration: those who may manage the shop learn that it is not here. */
function notHere(methods: readonly RestMethod[]): RestRoute['endpoints'][number] {
  return { methods, permission: (call) => managerPermission(call), handle: () => noRoute };
}

/** The administration's options are asked for by name; nobody is told any. */
function askForOptions(): RestReply {
  return {
    status: 500,
    data: {
      code: 'woocommerce_rest_cannot_view',
      message: 'You must supply an array of options.',
      data: 500,
    },
  };
}
