import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/api.ts';

export const MEMBERS = 'portolan/v1/memberships';
export const LEVELS = 'portolan/v1/membership-levels';
export const PAYMENTS = 'portolan/v1/membership-payments';
export const DISCOUNTS = 'portolan/v1/membership-discounts';

export type Status = 'pending' | 'active' | 'cancelled' | 'expired';
export type Step = 'activate' | 'cancel' | 'expire' | 'renew';

/** A membership as a list has it. Amounts are text; `expires` is a day on the site's own clock, '' = never. */
export interface Membership {
  readonly id: number;
  readonly user: number;
  readonly name: string;
  readonly email: string;
  readonly level: number;
  readonly level_name: string;
  readonly status: Status;
  readonly currency: string;
  readonly recurring_amount: string;
  readonly auto_renew: boolean;
  readonly created_gmt: string;
  readonly expires_gmt: string | null;
  readonly expires: string;
}

/** The same in full. */
export interface FullMembership extends Membership {
  readonly initial_amount: string;
  readonly times_billed: number;
  readonly maximum_renewals: number;
  readonly gateway: string;
  readonly gateway_subscription: string;
  readonly activated_gmt: string | null;
  readonly renewed_gmt: string | null;
  readonly cancelled_gmt: string | null;
  /** Dated lines, oldest first. */
  readonly notes: readonly string[];
  readonly changes: readonly Step[];
  readonly payments: readonly Payment[];
  readonly others: readonly { readonly id: number; readonly level: number; readonly status: Status }[];
}

export interface Payment {
  readonly id: number;
  readonly membership: number;
  readonly user: number;
  readonly name: string;
  readonly level_name: string;
  /** The day on the site's own clock. */
  readonly date: string;
  readonly date_gmt: string;
  readonly amount: string;
  /** What went back of it in parts. */
  readonly refunded: string;
  readonly discount: string;
  readonly discount_code: string;
  readonly currency: string;
  readonly status: 'pending' | 'complete' | 'failed' | 'refunded' | 'abandoned';
  readonly kind: string;
  readonly gateway: string;
  readonly transaction: string;
  /** Whether its money can go back through the gateway that it came by. */
  readonly at_gateway: boolean;
}

export interface Level {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** 0 = for ever. */
  readonly duration: number;
  readonly duration_unit: string;
  readonly trial_duration: number;
  readonly trial_duration_unit: string;
  readonly price: string;
  readonly fee: string;
  readonly currency: string;
  /** 0 = until it is cancelled. */
  readonly maximum_renewals: number;
  /** What comes after as many renewals: `lifetime`, `expire_immediately`, `expire_term_end`; '' = not said. */
  readonly after_final_payment: string;
  /** 0 to 10. */
  readonly access_level: number;
  readonly role: string;
  readonly active: boolean;
}

export interface Discount {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly unit: '%' | 'flat';
  readonly amount: string;
  readonly currency: string;
  readonly uses: number;
  /** 0 = no limit. */
  readonly max_uses: number;
  readonly expires: string;
  /** None = all. */
  readonly levels: readonly number[];
  readonly one_time: boolean;
  readonly active: boolean;
}

export const STATUSES: Readonly<Record<Status, readonly [string, 'good' | 'warn' | undefined]>> = {
  active: ['Active', 'good'],
  pending: ['Waits for payment', 'warn'],
  cancelled: ['Cancelled', undefined],
  expired: ['Ended', undefined],
};

export const PAYMENT_STATUSES: Readonly<
  Record<Payment['status'], readonly [string, 'good' | 'warn' | 'bad' | undefined]>
> = {
  complete: ['Paid', 'good'],
  pending: ['Waiting', 'warn'],
  failed: ['Failed', 'bad'],
  refunded: ['Refunded', undefined],
  abandoned: ['Abandoned', undefined],
};

export const memberAddress = (id: number) => `admin.php?page=rcp-members&view=edit&membership_id=${id}`;

/** A term in words: `1 year`, `for ever`. */
export function termOf(count: number, unit: string): string {
  return count === 0 ? 'for ever' : `${count} ${count === 1 ? unit : `${unit}s`}`;
}

/** All levels in the owner's order. */
export function useLevels() {
  return useQuery({
    queryKey: [LEVELS],
    queryFn: ({ signal }) => read<readonly Level[]>(LEVELS, {}, signal),
  });
}

/** What an owner can do with memberships, with what comes of it. */
export const STEPS: Readonly<Record<Step, { readonly label: string; readonly about: string }>> = {
  activate: { label: 'Activate', about: 'Access begins now. A payment that waits counts as received.' },
  renew: { label: 'Renew', about: 'It goes on for another term. Nothing is charged.' },
  cancel: { label: 'Cancel', about: 'Nothing more is charged; access stays until the end.' },
  expire: { label: 'End now', about: 'Access ends at once, and nothing more is charged.' },
};
