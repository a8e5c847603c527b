import { type AjaxAction, jsonError, jsonSuccess } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { enabledGateways, gatewayBySlug } from '../gateways/gateway.ts';
import { memberSettings } from '../settings.ts';
import { discountByCode, discountOn, isValid } from '../store/discounts.ts';
import { levelById } from '../store/levels.ts';
import { memberText } from '../texts/member-text.ts';
import { amountOf } from './level-texts.ts';
import { RegistrationRefused, readRegistration } from './registration.ts';
import { fieldsOf } from './registration-state.ts';
import { totalDetailsHtml } from './total-details.tsx';

/**
 * `validate_discount`: whether a code may be used for a level, and whether it makes the level free. Restrict Content Pro:
 * `rcp_validate_discount()`.
 */
export const validateDiscount: AjaxAction = {
  action: 'validate_discount',
  audience: 'everyone',
  async handle({ site }, input) {
    // Without a code nothing is answered.
    if (input['code'] === undefined) return { text: '' };
    const code = textOf(input, 'code').trim().toLowerCase();
    const level = await levelById(site, integerOf(textOf(input, 'subscription_id')));
    const discount = await discountByCode(site, code);
    if (discount === undefined || level === undefined || !isValid(site, discount, level.id)) {
      return { json: { valid: false, full: false } };
    }
    const full = discountOn(discount, level.price) >= level.price && level.fee <= 0;
    return { json: { valid: true, full, amount: amountOf(site, discount) } };
  },
};

/** `rcp_calc_discount`: what it all costs, as HTML. */
export const calculateDiscount: AjaxAction = {
  action: 'rcp_calc_discount',
  audience: 'everyone',
  async handle(call, input) {
    const none = memberText(call.site, 'No available membership levels for your account.');
    try {
      const registration = await readRegistration(call, input);
      const total = registration === undefined ? none : totalDetailsHtml(call.site, registration);
      return { json: { valid: false, total } };
    } catch (error) {
      if (error instanceof RegistrationRefused) return { json: { valid: false, total: none } };
      throw error;
    }
  },
};

/** `rcp_load_gateway_fields`: what a way of paying adds to the form. */
export const loadGatewayFields: AjaxAction = {
  action: 'rcp_load_gateway_fields',
  audience: 'everyone',
  async handle(call, input) {
    const slug = textOf(input, 'rcp_gateway');
    if (slug === '') return { text: '' };
    const gateway = gatewayBySlug(slug);
    const enabled = enabledGateways(memberSettings(call.site)).find((one) => one === gateway);
    const fields = await fieldsOf(call, enabled);
    return fields === false ? jsonError({ success: false }) : jsonSuccess({ success: true, fields });
  },
};
