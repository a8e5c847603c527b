import { type Call, renderNode, type Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { memberText } from '../texts/member-text.ts';
import type { SavedCard } from './saved-card.ts';
import { savedMethods } from './saved-methods.ts';

/**
 * The card fields of the registration form, as safe HTML. Restrict Content Pro:
 * `RCP_Payment_Gateway_Stripe::fields()`.
 */
export async function cardFieldsHtml(call: Call): Promise<string> {
  const { site } = call;
  const cards = await savedMethods(call);
  return renderNode(
    <>
      {memberSettings(site).sandbox && <TestCards site={site} />}
      <CardFields site={site} cards={cards} />
    </>,
  );
}

/** Kept cards to choose from, and the place where Stripe's own fields are put. */
export function CardFields({
  site,
  cards,
  deleteNonce,
}: {
  readonly site: Site;
  readonly cards: readonly SavedCard[];
  /** Where kept cards can be deleted. */
  readonly deleteNonce?: string;
}) {
  const t = (text: string, ...values: readonly string[]) => memberText(site, text, ...values);
  const chosen = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return (
    <>
      {cards.length > 0 && (
        <ul className="rcp-gateway-saved-payment-methods">
          {cards.map((card) => (
            <li key={card.id} className="rcp-gateway-saved-payment-method">
              <label>
                <input
                  type="radio"
                  name="rcp_gateway_existing_payment_method"
                  value={card.id}
                  defaultChecked={card === chosen}
                />{' '}
                <span className="rcp-gateway-saved-card-brand">{card.brand}</span>{' '}
                <span className="rcp-gateway-saved-card-ending">
                  <span className="rcp-gateway-saved-card-ending-label">{t('ending in')}</span>{' '}
                  <span className="rcp-gateway-saved-card-last-4">{card.last4}</span>
                </span>{' '}
                <span className="rcp-gateway-saved-card-expires">
                  {t('expires')} <span className="rcp-gateway-saved-card-expiration">{card.expires}</span>
                </span>
              </label>
              {deleteNonce !== undefined && (
                <span className="rcp-gateway-saved-card-delete">
                  <a href="#delete" role="button" data-id={card.id} data-nonce={deleteNonce}>
                    {t('Delete')}
                  </a>
                </span>
              )}
            </li>
          ))}
          <li className="rcp-gateway-add-payment-method-wrap">
            <label>
              <input type="radio" name="rcp_gateway_existing_payment_method" value="new" />{' '}
              {t('Add New Card')}
            </label>
          </li>
        </ul>
      )}
      <div className="rcp-gateway-new-card-fields" hidden={cards.length > 0}>
        <fieldset className="rcp_card_fieldset">
          <div id="rcp_card_name_wrap">
            <label htmlFor="rcp-card-name">{t('Name on Card')}</label>
            <input
              type="text"
              size={20}
              name="rcp_card_name"
              id="rcp-card-name"
              className="rcp_card_name card-name"
              autoComplete="cc-name"
            />
          </div>
          <div id="rcp_card_wrap">
            <label htmlFor="rcp-card-element">{t('Credit Card')}</label>
            <div id="rcp-card-element" />
          </div>
        </fieldset>
      </div>
      <div id="rcp-card-element-errors" aria-live="assertive" />
    </>
  );
}

function TestCards({ site }: { readonly site: Site }) {
  const t = (text: string) => memberText(site, text);
  return (
    <div id="rcp-sandbox-gateway-test-cards">
      <p>
        <strong>{t('Test mode is enabled.')}</strong>{' '}
        {t('You can use the following card details for Stripe test transactions:')}
      </p>
      <ul>
        <li>{t('Number: 4242424242424242')}</li>
        <li>{t('CVC: 123')}</li>
        <li>{t('Expiration: any future date')}</li>
        <li>{t('Zip: 45814')}</li>
      </ul>
      <p>
        {t('For more test card numbers visit the')}{' '}
        <a href="https://stripe.com/docs/testing#cards">{t('Stripe documentation page')}</a>.
      </p>
    </div>
  );
}
