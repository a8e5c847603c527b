import { maybeUnserialize, type PhpValue, phpEntries, phpGet } from 'portolan/data';

/** Which memberships a rule asks for. */
export type WantedLevels = 'any' | 'any-paid' | readonly number[];

/** Who may read something. A rule asks for all that it names. */
export interface Rule {
  /** undefined = no membership of a certain level is asked for. */
  readonly levels: WantedLevels | undefined;
  /** The least access level; 0 = none is asked for. */
  readonly accessLevel: number;
  /** Roles of which a reader must have one; none = any. */
  readonly roles: readonly string[];
  /** The owner ticked that it is for those who pay: what is said in its place says so. */
  readonly paid: boolean;
}

/** The rule in a post's meta; undefined = the post has none of its own. Restrict Content Pro: `rcp_has_post_restrictions()`. */
export function ruleOfPost(meta: Readonly<Record<string, string | undefined>>): Rule | undefined {
  const levels = levelsIn(maybeUnserialize(meta['rcp_subscription_level'] ?? ''));
  const accessLevel = accessLevelIn(meta['rcp_access_level'] ?? '');
  const roles = rolesIn(maybeUnserialize(meta['rcp_user_level'] ?? ''));
  const paid = isOn(meta['_is_paid']);
  return ruleFrom(levels, accessLevel, roles, paid);
}

/** The rule of a term (`rcp_restricted_meta`). */
export function ruleOfTerm(stored: PhpValue | undefined): Rule | undefined {
  if (stored === undefined) return undefined;
  const paid = isOn(plain(phpGet(stored, 'paid_only')));
  const levels = levelsIn(phpGet(stored, 'subscriptions'));
  const accessLevel = accessLevelIn(plain(phpGet(stored, 'access_level')));
  // Of any level: one that is paid for.
  return ruleFrom(paid && levels === 'any' ? 'any-paid' : levels, accessLevel, [], paid, 'any-paid');
}

/** The rules of whole post types (option `rcp_restricted_post_types`). */
export function rulesOfTypes(stored: PhpValue): ReadonlyMap<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const [type, value] of phpEntries(stored)) {
    const rule = ruleFrom(
      levelsIn(phpGet(value, 'subscription_level')),
      accessLevelIn(plain(phpGet(value, 'access_level'))),
      rolesIn(phpGet(value, 'user_level')),
      isOn(plain(phpGet(value, 'is_paid'))),
    );
    if (rule) rules.set(String(type), rule);
  }
  return rules;
}

function ruleFrom(
  levels: WantedLevels | undefined,
  accessLevel: number,
  roles: readonly string[],
  paid: boolean,
  byPaid: WantedLevels = 'any',
): Rule | undefined {
  // Levels that are named are paid or not as the owner made them. Alone, the mark lets every active member in to posts
  // and types of posts, and those who pay in to terms. Restrict Content Pro: RCP_Membership::can_access().
  const wanted = paid && levels === undefined ? byPaid : levels;
  if (wanted === undefined && accessLevel === 0 && roles.length === 0) return undefined;
  return { levels: wanted, accessLevel, roles, paid };
}

function levelsIn(value: PhpValue | undefined): WantedLevels | undefined {
  if (value === 'any' || value === 'any-paid') return value;
  const found: number[] = [];
  for (const text of textsIn(value)) {
    if (text === 'any' || text === 'any-paid') return text;
    const id = Number(text);
    if (Number.isInteger(id) && id > 0) found.push(id);
  }
  return found.length > 0 ? found : undefined;
}

function accessLevelIn(text: string): number {
  const level = Number.parseInt(text, 10);
  return Number.isNaN(level) || level < 0 ? 0 : level;
}

/** `All` asks for nothing. */
function rolesIn(value: PhpValue | undefined): readonly string[] {
  const roles = textsIn(value).map((role) => role.toLowerCase());
  return roles.includes('all') ? [] : roles.filter((role) => role !== '');
}

/** A list, or the one text that older versions stored. */
function textsIn(value: PhpValue | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'object') return phpEntries(value).map(([, item]) => plain(item));
  return [plain(value)];
}

function plain(value: PhpValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : value === true
      ? '1'
      : '';
}

function isOn(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '0';
}
