import type { Site } from 'portolan/plugin';
import type { Membership } from '../store/memberships.ts';
import { paypalAccount, paypalGateways } from './account.ts';
import { askPaypal, PaypalError } from './nvp.ts';

/** Where people see what they pay through PayPal again and again, and can end it. */
export const PAYPAL_PAYMENTS = 'https://www.paypal.com/cgi-bin/customerprofileweb?cmd=_manage-paylist';

/** PayPal: the subscription is not active any more. */
const ENDED_BEFORE: readonly string[] = ['11556', '11552'];

/** Whether a membership's subscription lives at PayPal. */
function isOfPaypal({ gateway, gatewaySubscription }: Membership): boolean {
  return paypalGateways.includes(gateway) && gatewaySubscription !== '';
}

/** Whether PayPal's API can end it: with credentials, and under a number of the API's. Restrict Content Pro: `can_cancel()`. */
export function canEndAtPaypal(site: Site, membership: Membership): boolean {
  const isOfApi = membership.gatewaySubscription.startsWith('I-');
  return isOfPaypal(membership) && isOfApi && paypalAccount(site).credentials !== undefined;
}

/** Ends a subscription; one that is gone already is all right. Throws `PaypalError`. Restrict Content Pro: `rcp_paypal_cancel_membership()`. */
export async function cancelAtPaypal(site: Site, subscription: string): Promise<void> {
  try {
    await askPaypal(site, 'ManageRecurringPaymentsProfileStatus', {
      PROFILEID: subscription,
      ACTION: 'Cancel',
    });
  } catch (error) {
    if (!(error instanceof PaypalError && ENDED_BEFORE.includes(error.code))) throw error;
  }
}
