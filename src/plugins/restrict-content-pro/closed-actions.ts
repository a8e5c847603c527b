import { type AjaxAction, type AjaxReply, closedActions } from 'portolan/plugin';

const nothing: AjaxReply = { text: '' };
const unfinished: AjaxReply = { unfinished: true };

/** What is said to whoever lacks the right; the nonces of the rest are those of pages that are not here. */
const ofAdmins: AjaxAction['handle'] = ({ visitor }) =>
  visitor.has('manage_options') ? { text: '-1', status: 403 } : nothing;

/** What the old pages of members asked. Source: Restrict Content, its admin-ajax actions. */
export const closedMemberActions: readonly AjaxAction[] = [
  ...closedActions({
    rcp_get_membership_billing_cycle: ofAdmins,
    rcp_process_batch: ofAdmins,
    rcp_get_subscription_expiration: nothing,
    rcp_search_users: nothing,
    'update-subscription-order': nothing,
    rc_process_legacy_switch: unfinished,
    rcp_add_to_stripe_mailing_list: unfinished,
    rcp_ajax_dismissed_notice_handler: unfinished,
    'add-wp_log_type': { text: '-1', status: 403 },
  }),
  ...closedActions(
    { stellarwp_telemetry_send_data: nothing, stellarwp_telemetry_send_event: unfinished },
    'everyone',
  ),
];
