import type { PostStatus } from 'portolan/plugin';

/** Neither public nor protected nor private: orders are read by the shop's own rules alone. */
function orderStatus(name: string, label: string): PostStatus {
  return {
    name,
    label,
    public: false,
    protected: false,
    private: false,
    internal: false,
    dateFloating: false,
  };
}

/** The statuses of orders (WooCommerce: `WC_Post_Types::register_post_status()`). */
export const orderStatuses: readonly PostStatus[] = [
  orderStatus('wc-pending', 'Pending payment'),
  orderStatus('wc-processing', 'Processing'),
  orderStatus('wc-on-hold', 'On hold'),
  orderStatus('wc-completed', 'Completed'),
  orderStatus('wc-cancelled', 'Cancelled'),
  orderStatus('wc-refunded', 'Refunded'),
  orderStatus('wc-failed', 'Failed'),
  orderStatus('wc-checkout-draft', 'Draft'),
];
