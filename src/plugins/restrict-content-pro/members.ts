/** `portolan/members`: levels, memberships and payments, for commands and for plugins that build on members. */

import './memberships/member-events.ts';

export { type AdminChange, adminChanges, changeByAdmin } from './change-by-admin.ts';
export {
  activateMembership,
  cancelMembership,
  expireMembership,
  renewMembership,
} from './memberships/change-membership.ts';
export { completePayment } from './memberships/complete-payment.ts';
export { memberSettings } from './settings.ts';
export { amountText } from './store/amounts.ts';
export { type Level, levelById, levelsOf } from './store/levels.ts';
export {
  countMemberships,
  findMemberships,
  type Membership,
  type MembershipStatus,
  membershipById,
  noteOnMembership,
} from './store/memberships.ts';
export { type Payment, paymentsOfMembership } from './store/payments.ts';
