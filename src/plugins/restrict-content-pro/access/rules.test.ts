import { describe, expect, it } from 'vitest';
import { fromPlain } from '../../../database/index.ts';
import type { Level } from '../store/levels.ts';
import type { Membership } from '../store/memberships.ts';
import { isOpen, mayRead, type OpenMembership, type Reader, satisfies } from './reader.ts';
import { type Rule, ruleOfPost, ruleOfTerm, rulesOfTypes } from './rules.ts';

const open = (id: number, accessLevel: number, isPaid: boolean): OpenMembership => ({
  membership: { levelId: id } as Membership,
  level: { id, accessLevel } as Level,
  isPaid,
});
const reader = (more: Partial<Reader> = {}): Reader => ({
  isAdministrator: false,
  isUnverified: false,
  isLoggedIn: true,
  isCustomer: true,
  memberships: [],
  roles: ['subscriber'],
  ...more,
});
const rule = (more: Partial<Rule>): Rule => ({
  levels: undefined,
  accessLevel: 0,
  roles: [],
  paid: false,
  ...more,
});

describe('the rule of a post', () => {
  it.each([
    [{ _is_paid: '1' }, rule({ levels: 'any', paid: true })],
    [{ _is_paid: '1', rcp_subscription_level: 'any' }, rule({ levels: 'any', paid: true })],
    [{ _is_paid: '1', rcp_subscription_level: 'any-paid' }, rule({ levels: 'any-paid', paid: true })],
    [{ rcp_subscription_level: 'any' }, rule({ levels: 'any' })],
    [{ rcp_subscription_level: 'a:2:{i:0;s:1:"1";i:1;s:1:"2";}' }, rule({ levels: [1, 2] })],
    [{ rcp_subscription_level: '3' }, rule({ levels: [3] })],
    [{ rcp_access_level: '4' }, rule({ accessLevel: 4 })],
    [{ rcp_access_level: 'None' }, undefined],
    [{ rcp_subscription_level: 'any-paid' }, rule({ levels: 'any-paid' })],
    [{ rcp_user_level: 'a:1:{i:0;s:6:"Editor";}' }, rule({ roles: ['editor'] })],
    [{ rcp_user_level: 'All' }, undefined],
    [{ _is_paid: '', rcp_subscription_level: '' }, undefined],
  ])('%j', (meta, expected) => {
    expect(ruleOfPost(meta)).toEqual(expected);
  });
});

describe('the rule of a term and of a type', () => {
  it('asks for those who pay, where it says so', () => {
    const stored = fromPlain({ paid_only: '1', subscriptions: 'any', access_level: 'None' });
    expect(ruleOfTerm(stored)).toEqual(rule({ levels: 'any-paid', paid: true }));
    expect(ruleOfTerm(fromPlain({ access_level: 'None' }))).toBeUndefined();
    expect(rulesOfTypes(fromPlain({ lesson: { subscription_level: ['2'] } })).get('lesson')).toEqual(
      rule({ levels: [2] }),
    );
    expect(rulesOfTypes(fromPlain({ lesson: { is_paid: '1' } })).get('lesson')).toEqual(
      rule({ levels: 'any', paid: true }),
    );
  });
});

describe('who may read', () => {
  const paidMember = reader({ memberships: [open(2, 3, true)] });
  const freeMember = reader({ memberships: [open(1, 0, false)] });

  it('is whoever has one membership with all that is asked', () => {
    expect(satisfies(paidMember, rule({ levels: 'any-paid' }))).toBe(true);
    expect(satisfies(freeMember, rule({ levels: 'any-paid' }))).toBe(false);
    expect(satisfies(freeMember, rule({ levels: 'any' }))).toBe(true);
    expect(satisfies(paidMember, rule({ levels: [2], accessLevel: 3 }))).toBe(true);
    expect(satisfies(paidMember, rule({ levels: [2], accessLevel: 4 }))).toBe(false);
    const two = reader({ memberships: [open(1, 9, false), open(2, 0, true)] });
    expect(satisfies(two, rule({ levels: [2], accessLevel: 5 }))).toBe(false);
  });

  it('by role is whoever has one of them, member or not', () => {
    const editors = rule({ roles: ['editor'] });
    expect(satisfies(reader({ roles: ['editor'] }), editors)).toBe(true);
    expect(satisfies(paidMember, editors)).toBe(false);
    expect(satisfies(reader({ roles: ['editor'] }), rule({ roles: ['editor'], levels: 'any' }))).toBe(false);
  });

  it('needs every restricted term, or one of them where the post’s own rule fails', () => {
    const [first, second] = [rule({ levels: [1] }), rule({ levels: [2] })];
    expect(mayRead(paidMember, { own: undefined, terms: [first, second] })).toBe(false);
    expect(mayRead(paidMember, { own: rule({ levels: [9] }), terms: [first, second] })).toBe(true);
    expect(mayRead(paidMember, { own: rule({ levels: [9] }), terms: [first] })).toBe(false);
  });

  it('is always the administrator, and never who is still to verify their address', () => {
    const rules = { own: rule({ levels: [9] }), terms: [] };
    expect(mayRead(reader({ isAdministrator: true }), rules)).toBe(true);
    expect(mayRead({ ...paidMember, isUnverified: true }, { own: rule({ levels: [2] }), terms: [] })).toBe(
      false,
    );
  });
});

describe('a membership', () => {
  const now = '2026-12-01 12:00:00';
  const membership = (more: Partial<Membership>): Membership =>
    ({ disabled: false, status: 'active', expires: '2027-01-01 23:59:59', ...more }) as Membership;

  it.each([
    [{}, true],
    [{ status: 'cancelled' }, true],
    [{ status: 'pending' }, false],
    [{ status: 'expired' }, false],
    [{ expires: undefined }, true],
    [{ expires: '2026-12-01 11:59:59' }, false],
    [{ status: 'cancelled', expires: '2026-11-30 23:59:59' }, false],
    [{ disabled: true }, false],
  ] as const)('with %j opens doors: %s', (more, expected) => {
    expect(isOpen(membership(more), now)).toBe(expected);
  });
});
