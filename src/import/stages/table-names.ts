import { withoutControls } from '../sources/sql/table-definition.ts';

/** What the dump's tables are called in the site's database: the prefix becomes `wp_`, the rest stays. */
export interface TableNames {
  /** The prefix in the dump, `wp_` by default; may be empty. */
  readonly prefix: string;
  target(name: string): string;
}

/**
 * Names for a dump with this prefix. One site of a network (`wp_2_`) has its users in tables of the network
 * (`usersPrefix`). A name is given to one table only, letter case aside, as SQLite compares.
 */
export function tableNames(prefix: string, usersPrefix: string = prefix): TableNames {
  const input = new Map<string, string>();
  const taken = new Set<string>();
  return {
    prefix,
    target(name) {
      const known = input.get(name);
      if (known !== undefined) return known;
      const users = name === `${usersPrefix}users` || name === `${usersPrefix}usermeta`;
      const plain = plainTarget(name, users ? usersPrefix : prefix);
      let target = plain;
      // On MySQL for Linux `Orders` and `orders` are two tables.
      for (let number = 2; taken.has(target.toLowerCase()); number++) {
        target = `${plain}_${number}`;
      }
      taken.add(target.toLowerCase());
      input.set(name, target);
      return target;
    },
  };
}

function plainTarget(stored: string, prefix: string): string {
  const name = withoutControls(stored);
  if (name.startsWith(prefix)) return `wp_${name.slice(prefix.length)}`;
  // These two beginnings belong to SQLite and to this program; and a table of another prefix must not
  // become one of the site's own.
  return /^(?:sqlite_|portolan_|wp_)/i.test(name) ? `other_${name}` : name;
}

/** Keys of wp_usermeta that WordPress stores with the table prefix before them. */
const USER_KEYS =
  /^(?:\d+_)?(?:capabilities|user_level|user_roles|user-settings|user-settings-time|dashboard_quick_press_last_post_id|media_library_mode|persisted_preferences|metaboxorder|screen_layout|metaboxhidden|closedpostboxes)/;

/** Whether a user's meta key carries the table prefix. */
export function isPrefixedUserKey(key: string, prefix: string): boolean {
  if (!key.startsWith(prefix)) return false;
  // A prefix that ends in `_` is unmistakable; without one (`wp`), or none at all, only known keys count.
  return prefix.length > 2 && prefix.endsWith('_') ? true : USER_KEYS.test(key.slice(prefix.length));
}

/** Whether an option's name carries the table prefix: only the roles do. */
export function isPrefixedOption(name: string, prefix: string): boolean {
  return name === `${prefix}user_roles`;
}
