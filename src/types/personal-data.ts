import type { UserRow } from './records.ts';
import type { Site } from './site.ts';

/** Whose data: an account with its address, or an address without an account. */
export interface Person {
  readonly user: UserRow | undefined;
  /** '' for an account without one. */
  readonly email: string;
}

/** One thing that is known of a person: a comment, an order. */
export interface PersonalDataItem {
  /** For example `comment-12`. */
  readonly id: string;
  /** Plain texts; addresses of this site and others are shown as links. */
  readonly data: readonly { readonly name: string; readonly value: string }[];
}

/** Things of one kind. Groups of the same id are shown as one. */
export interface PersonalDataGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PersonalDataItem[];
}

export interface PersonalDataErasure {
  /** Things removed or made anonymous. */
  readonly removed: number;
  /** Things that had to stay, with the reasons in `messages`. */
  readonly retained: number;
  readonly messages: readonly string[];
}

/**
 * What a plugin keeps about people (`wp_privacy_personal_data_exporters`, `…_erasers`): for `portolan user export` and
 * `portolan user erase`.
 */
export interface PersonalData {
  /** With the plugin's name before it: `woocommerce.orders`. */
  readonly name: string;
  export(site: Site, person: Person): Promise<readonly PersonalDataGroup[]>;
  /** Absent: there is nothing that this plugin would erase. */
  erase?(site: Site, person: Person): Promise<PersonalDataErasure>;
}
