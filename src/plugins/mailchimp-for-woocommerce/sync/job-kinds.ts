/** Kinds of what waits to be told to the mailing list. */
export const cartJob = 'mailchimp-for-woocommerce.cart';
export const deleteCartJob = 'mailchimp-for-woocommerce.forget-cart';
export const memberJob = 'mailchimp-for-woocommerce.member';
export const orderJob = 'mailchimp-for-woocommerce.order';
export const productJob = 'mailchimp-for-woocommerce.product';
export const permissionsJob = 'mailchimp-for-woocommerce.permissions';
export const couponJob = 'mailchimp-for-woocommerce.coupon';

export interface CartJob {
  readonly id: string;
  readonly language: string;
  readonly subscribed?: boolean;
}

/** Somebody's consent: undefined = they were not asked. */
export interface MemberJob {
  readonly email: string;
  readonly subscribed: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: string;
  /** What they permitted, where they were asked. */
  readonly permissions?: readonly {
    readonly marketing_permission_id: string;
    readonly enabled: boolean;
  }[];
  /** They asked to be taken off the list. */
  readonly unsubscribed?: boolean;
}
