import type { RestReply, RestRoute } from 'portolan/plugin';

/** The old shop's administration refuses whoever may not manage the shop. */
export const shopDataRoutes: readonly RestRoute[] = [
  {
    namespace: 'wc-admin',
    path: '/options',
    endpoints: [{ methods: ['GET'], handle: askForOptions }],
  },
];

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
