import { wpDie } from 'portolan/comments';
import { escapeHtml, trustedHtml } from 'portolan/html';
import type { Call, Endpoint, Reply } from 'portolan/plugin';
import { integerOf, noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { withQuery } from 'portolan/rest';
import { siteDate } from 'portolan/time';
import { createNonce, verifyNonce } from 'portolan/users';
import type { ReactNode } from 'react';
import { canSwitchRenewal, switchRenewalOff, switchRenewalOn } from '../gateways/switch-renewal.ts';
import { type Membership, membershipById, noteOnMembership } from '../store/memberships.ts';
import { memberText } from '../texts/member-text.ts';

/** What a member asks for, by `rcp-action`. */
const SWITCHES = {
  enable_auto_renew: {
    nonce: 'rcp_toggle_auto_renew_on',
    run: switchRenewalOn,
    note: 'Auto renew was enabled by the customer.',
    done: 'auto-renew-enabled',
    failed: 'auto-renew-enable-failure',
  },
  disable_auto_renew: {
    nonce: 'rcp_toggle_auto_renew_off',
    run: switchRenewalOff,
    note: 'Auto renew was disabled by the customer.',
    done: 'auto-renew-disabled',
    failed: 'auto-renew-disable-failure',
  },
} as const;
type SwitchName = keyof typeof SWITCHES;

function switchIn({ request: { method, form, query } }: Pick<Call, 'request'>): SwitchName | undefined {
  const name = textOf(method === 'POST' ? form : query, 'rcp-action');
  return Object.hasOwn(SWITCHES, name) ? (name as SwitchName) : undefined;
}

/**
 * A member switches renewals on or off: `rcp-action=enable_auto_renew`, `disable_auto_renew`. Restrict Content Pro:
 * `rcp_process_membership_toggle_auto_renew_on()`, `…_off()`.
 */
export const switchAutoRenew: Endpoint = {
  name: 'POST {page}: enable_auto_renew, disable_auto_renew',
  matches: (_path, request) => switchIn({ request }) !== undefined,
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const name = switchIn(call);
    const fields = request.method === 'POST' ? request.form : request.query;
    if (name === undefined || visitor.id === 0) return undefined;
    const { nonce, run, note, done, failed } = SWITCHES[name];
    if (verifyNonce(site, visitor, fields['_wpnonce'], nonce) === false) return undefined;
    const id = integerOf(textOf(fields, 'membership-id'));
    const membership = id > 0 ? await membershipById(site.database, id) : undefined;
    if (membership === undefined) return undefined;
    if (membership.userId !== visitor.id) {
      const message = memberText(site, 'You do not have permission to perform this action.');
      return wpDie(call, { message: trustedHtml(escapeHtml(message)), status: 403 });
    }
    const problem = await run(site, membership);
    if (problem === undefined) await noteOnMembership(site, site.database, id, note);
    const outcome =
      problem === undefined
        ? { 'rcp-message': done }
        : { 'rcp-message': failed, 'rcp-auto-renew-message': memberText(site, problem) };
    const address = withQuery(site.address.atHost(request.path), outcome);
    return redirectReply(address, { headers: noCacheHeaders });
  },
};

/** What came of a switch, as the account says it: names nothing that the address brings. */
export function autoRenewNotice({ site, request }: Call): { text: string; isError: boolean } | undefined {
  const texts = {
    'auto-renew-enabled': 'Auto renew has been successfully enabled.',
    'auto-renew-disabled': 'Auto renew has been successfully disabled.',
    'auto-renew-enable-failure': 'Failed to enable auto renew: %s',
    'auto-renew-disable-failure': 'Failed to disable auto renew: %s',
  } as Readonly<Record<string, string>>;
  const name = textOf(request.query, 'rcp-message');
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  if (text === undefined) return undefined;
  const contact = memberText(site, 'Please contact us.');
  return { text: memberText(site, text, contact), isError: name.endsWith('-failure') };
}

/** The switch of a membership, where its member has one. */
export function AutoRenewSwitch({
  call,
  membership,
}: {
  readonly call: Call;
  readonly membership: Membership;
}): ReactNode {
  const { site, visitor, request } = call;
  if (!canSwitchRenewal(site, membership)) return null;
  const { autoRenew, expires, id } = membership;
  if (!autoRenew && expires === undefined) return null;
  const name: SwitchName = autoRenew ? 'disable_auto_renew' : 'enable_auto_renew';
  return (
    <form method="POST" action={site.address.atHost(request.path)} className="rcp-auto-renew-toggle">
      <input type="hidden" name="rcp-action" value={name} />
      <input type="hidden" name="membership-id" value={id} />
      <input type="hidden" name="_wpnonce" value={createNonce(site, visitor, SWITCHES[name].nonce)} />
      <button type="submit" className={autoRenew ? 'rcp-disable-auto-renew' : 'rcp-enable-auto-renew'}>
        {memberText(site, autoRenew ? 'Disable auto renew' : 'Enable auto renew')}
      </button>
      {!autoRenew && expires !== undefined && (
        <small>{memberText(site, 'You will automatically be charged on %s.', siteDate(site, expires))}</small>
      )}
    </form>
  );
}
