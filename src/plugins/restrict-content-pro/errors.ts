import { defineErrors } from 'portolan/plugin';

/** What commands and admin pages of members were asked for and cannot do. */
export const memberError = defineErrors({
  'membership-missing': {
    message: 'There is no membership {id}.',
    cause: 'The number is mistyped, or the membership was removed.',
    advice: '"portolan members list" shows them.',
  },
  'membership-status-unknown': {
    message: 'There is no status "{status}".',
    cause: 'Memberships have the statuses of Restrict Content Pro.',
    advice: 'There are: {statuses}.',
  },
  'subscription-kept': {
    message: 'Its subscription at {provider} cannot be ended from here: the site is not live.',
    cause: 'Until it is live a site asks nothing of those who charge, and the member would go on paying.',
    advice: 'End it at {provider}, or let the site go live first (`portolan go-live`).',
  },
});
