import type { MembershipStatus } from '../store/memberships.ts';

declare module '../../../types/events.ts' {
  interface SiteEvents {
    /** A membership began, went on, ended or was taken away; everything that goes with it is written. */
    'membership.changed': {
      readonly membership: number;
      readonly user: number;
      readonly from: MembershipStatus;
      readonly to: MembershipStatus;
    };
    /** A payment for a membership was received. */
    'membership.paid': { readonly payment: number; readonly membership: number };
  }
}

/** The job that mails about memberships wait in; asked for in the transaction that makes them due. */
export const memberMailJob = 'restrict-content-pro.mails';

/** The job that ends subscriptions of memberships that are charged no more: `{ id, subscription }`. */
export const endSubscriptionJob = 'restrict-content-pro.end-subscription';

/** What the mails are about. */
export type MemberMailPayload =
  | {
      readonly about: 'active' | 'free' | 'trial' | 'cancelled' | 'expired' | 'renewal_payment_failed';
      readonly membership: number;
    }
  | {
      readonly about: 'payment_received' | 'manual_payment';
      readonly membership: number;
      readonly payment: number;
    }
  | { readonly about: 'reminder'; readonly membership: number; readonly notice: number };
