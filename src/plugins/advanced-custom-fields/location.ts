import type { RestFieldRow } from 'portolan/plugin';
import type { FieldGroup, LocationRule } from './fields.ts';

/**
 * Whether a group's fields are edited with an object: `here`, `elsewhere`, or `perhaps` where rules ask for more than of
 * which kind it is, or where there are none. Source: ACF, acf_get_field_group_visibility().
 */
export function placeOf({ location }: FieldGroup, row: RestFieldRow): 'here' | 'elsewhere' | 'perhaps' {
  if (location.length === 0) return 'perhaps';
  const kind = kindOf(row);
  const found = location.map((rules) => rules.map((rule) => holds(rule, kind)));
  if (found.some((rules) => rules.every((one) => one === true))) return 'here';
  return found.every((rules) => rules.includes(false)) ? 'elsewhere' : 'perhaps';
}

interface Kind {
  /** Names of rules that ask what kind of object it is. */
  readonly params: readonly string[];
  readonly value: string;
}

function kindOf(row: RestFieldRow): Kind {
  if ('term_id' in row) return { params: ['taxonomy'], value: row.taxonomy };
  if ('comment_ID' in row) return { params: ['comment'], value: '' };
  if ('post_type' in row)
    return row.post_type === 'attachment'
      ? { params: ['attachment'], value: '' }
      : { params: ['post_type'], value: row.post_type };
  return { params: ['user_form', 'user_role'], value: '' };
}

/** Rules by which an object of another kind is none of the group's. */
const KINDS =
  /^(?:post_type|taxonomy|user_form|user_role|attachment|comment|options_page|nav_menu|nav_menu_item|widget|block)$/;

/** Undefined = this much cannot be told by the kind of object. */
function holds({ param, operator, value }: LocationRule, kind: Kind): boolean | undefined {
  if (!kind.params.includes(param)) return KINDS.test(param) ? false : undefined;
  if (value === 'all') return operator !== '!=';
  if (kind.value === '') return param === 'user_form' ? true : undefined;
  return (kind.value === value) === (operator !== '!=');
}
