import type { Call, Reply } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { noAddress } from '../cart/address.ts';
import { setCustomer } from '../cart/index.ts';
import { addressFields } from '../checkout/checkout-fields.ts';
import { addressIn, billingIn } from '../checkout/posted-data.ts';
import { shopPageOf } from '../checkout/shop-page.ts';
import { checkFields } from '../checkout/validate-fields.ts';
import { addNotice } from '../notices/notices.ts';
import { verifyShopNonce } from '../session/shop-nonces.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { accountAddress, accountVariable } from './account-addresses.ts';

/** Saves an address of the account. WooCommerce: `WC_Form_Handler::save_address()`. */
export async function saveAddress(call: Call): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const { form } = request;
  if (visitor.id === 0) return undefined;
  if (!verifyShopNonce(call, form['woocommerce-edit-address-nonce'], 'woocommerce-edit_address')) {
    return undefined;
  }
  const page = await shopPageOf(call);
  const value = page?.endpoint === accountVariable(site, 'edit-address') ? page.value : 'billing';
  const kind = value === 'billing' || value === 'shipping' ? value : undefined;
  if (kind === undefined || form[`${kind}_country`] === undefined) return undefined;
  const country = textOf(form, `${kind}_country`) || shopSettings(site).base.country;
  // Countries and states are taken as they come here: only the checkout knows them.
  const fields = addressFields(site, kind, country).map((field) => ({
    ...field,
    type: field.type === 'country' ? ('text' as const) : field.type,
    // Nor is a postcode held against a country that nobody named.
    validate: field.validate.filter(
      (check) => check !== 'state' && (check !== 'postcode' || textOf(form, `${kind}_country`) !== ''),
    ),
  }));
  const input = Object.fromEntries(
    fields.map(({ id }) => [id, sanitizeTextField(textOf(form, id))] as const),
  );
  // Messages name the fields alone here, without the address they belong to.
  const { problems, values } = checkFields(site, 'order', fields, {
    ...input,
    order_country: country,
  });
  for (const { kind: about, html, field } of problems) {
    const text =
      about === 'postcode'
        ? shopText(
            site,
            country === 'IE' ? 'Please enter a valid Eircode.' : 'Please enter a valid postcode / ZIP.',
          )
        : html;
    // Only messages about what is missing name their field; others mark it alone.
    await addNotice(
      call,
      text,
      'error',
      field === undefined ? {} : about === 'required' ? { id: field } : { field },
    );
  }
  if (problems.length > 0) return undefined;
  const { order_country: _, ...kept } = values;
  for (const [key, value] of Object.entries(kept)) {
    await site.users.setMeta(visitor.id, key, value === '' ? [] : [value]);
  }
  await setCustomer(
    call,
    kind === 'billing'
      ? { billing: billingIn(kept, { ...noAddress, email: '' }) }
      : { shipping: addressIn(kept, 'shipping', noAddress) },
  );
  await addNotice(call, shopText(site, 'Address changed successfully.'));
  return redirectReply(await accountAddress(site, 'edit-address'), { headers: noCacheHeaders });
}
