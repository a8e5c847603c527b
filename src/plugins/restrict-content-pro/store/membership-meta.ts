import { metaTable } from './meta-table.ts';

const table = metaTable('wp_rcp_membershipmeta', 'rcp_membership_id');

/** One value of a membership's meta. */
export const membershipMeta = table.get;

/** Sets a value of a membership's meta; undefined deletes it. */
export const setMembershipMeta = table.set;
