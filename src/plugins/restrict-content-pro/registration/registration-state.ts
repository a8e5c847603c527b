import { type AjaxAction, type Call, type InputMap, jsonSuccess } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { cardFieldsHtml } from '../gateways/card-fields.tsx';
import { freeGateway, type Gateway, gatewayBySlug, stripeGateway } from '../gateways/gateway.ts';
import { memberSettings } from '../settings.ts';
import { amountNumber } from '../store/amounts.ts';
import { customerOfUser } from '../store/customers.ts';
import { memberText } from '../texts/member-text.ts';
import { amountOf } from './level-texts.ts';
import { type Registration, RegistrationRefused, readRegistration } from './registration.ts';
import { totalDetailsHtml } from './total-details.tsx';
import { levelRecurs, mayRecur } from './totals.ts';

/** `rcp_validate_registration_state`: totals and card fields for what is chosen in the form at this moment. */
export const registrationState: AjaxAction = {
  action: 'rcp_validate_registration_state',
  audience: 'everyone',
  handle: async (call, input) => jsonSuccess(await stateOf(call, input)),
};

async function stateOf(call: Call, input: InputMap): Promise<object> {
  const { site } = call;
  const { currency } = memberSettings(site);
  const requested = textOf(input, 'rcp_gateway');
  const sent = sanitizeTextField(textOf(input, 'discount_code'));
  const code = sent.toLowerCase();
  const customer = await customerOfUser(site.database, call.visitor.id);
  const base = {
    level_id: Math.abs(integerOf(textOf(input, 'rcp_level'))),
    gateway: requested || false,
    gateway_fields: false as string | false,
    show_gateway_fields: false,
    discount_code: sent || false,
    discount_valid: false,
    discount_amount: false as string | false,
    // Nothing costs nothing.
    full_discount: true,
    // As the form's script says: it knows the level that is chosen.
    is_free: textOf(input, 'is_free') === 'true',
    lifetime: textOf(input, 'lifetime') === 'true',
    level_has_trial: textOf(input, 'level_has_trial') === 'true',
    trial_eligible: customer?.hasTrialed !== true,
    initial_total: 0,
    recurring_total: 0,
    recurring: false,
    recurring_available: false,
    total_details_html: memberText(site, 'No available membership levels for your account.'),
    event_type: textOf(input, 'event_type') || false,
  };
  const registration = await registrationOf(call, input, code);
  if (registration === undefined) return base;
  const { level, totals, discount, gateway, autoRenew } = registration;
  const chosen = gatewayBySlug(requested);
  const available = mayRecur(level, totals, chosen);
  const due = totals.total > 0 || (autoRenew && totals.recurring > 0);
  return {
    ...base,
    level_id: level.id,
    gateway_fields: await fieldsOf(call, gateway === undefined ? undefined : chosen),
    show_gateway_fields: due,
    discount_valid: discount !== undefined,
    discount_amount: discount === undefined ? false : amountOf(site, discount),
    full_discount: totals.total === 0 && (!autoRenew || totals.recurring === 0),
    initial_total: amountNumber(totals.total, currency),
    recurring_total: amountNumber(totals.recurring, currency),
    recurring: autoRenew,
    recurring_available: chosen === freeGateway ? levelRecurs(level, totals) : available,
    total_details_html: totalDetailsHtml(site, registration),
  };
}

/** A change that is not to be had says no more than that there is nothing to join. */
async function registrationOf(call: Call, input: InputMap, code: string): Promise<Registration | undefined> {
  try {
    // What the form's own field holds is not applied yet: the code that the script sends counts.
    return await readRegistration(call, { ...input, rcp_discount: code });
  } catch (error) {
    if (error instanceof RegistrationRefused) return undefined;
    throw error;
  }
}

/** What a gateway adds to the form. */
export async function fieldsOf(call: Call, gateway: Gateway | undefined): Promise<string | false> {
  return gateway === stripeGateway ? cardFieldsHtml(call) : false;
}
