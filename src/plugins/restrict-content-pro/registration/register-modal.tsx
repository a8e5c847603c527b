import { type Call, renderNode, type ShortcodeElement, type Site, type SiteRequest } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { CardFields } from '../gateways/card-fields.tsx';
import type { SavedCard } from '../gateways/saved-card.ts';
import { savedMethods } from '../gateways/saved-methods.ts';
import MemberScripts from '../scripts/member-scripts.island.tsx';
import { noteForm } from '../scripts/page-settings.ts';
import { memberSettings } from '../settings.ts';
import { isFree, type Level, levelById } from '../store/levels.ts';
import { memberText } from '../texts/member-text.ts';
import { callOf } from './call-of.ts';
import { CaptchaPlace } from './captcha-place.tsx';
import { plainPrice } from './level-texts.ts';
import { Agreements } from './register-fields.tsx';
import { registerNonce } from './register-nonce.ts';

/** `[register_form_stripe id="…"]`: a button that opens the checkout window of a level. */
export const registerModalShortcode: ShortcodeElement = {
  tag: 'register_form_stripe',
  async render(attributes, _content, context) {
    const call = callOf(context);
    const { site } = call;
    const level = await levelById(site, integerOf(attributes['id'] ?? ''));
    if (level === undefined || !level.isActive) return '';
    context.assets.addStyle('membership');
    noteForm(site, call.request, 'register');
    const isFirst = !shownModals(site).has(call.request);
    shownModals(site).add(call.request);
    const data = (name: string, fallback: string) => attributes[`data-${name}`] || fallback;
    const label = data('panel-label', panelLabel(site, level));
    const button = (attributes['button'] || memberText(site, 'Join %s')).replaceAll('%s', level.name);
    return renderNode(
      <>
        <div
          className="rcp-stripe-register"
          data-level-id={level.id}
          data-name={data('name', level.name)}
          data-description={data('description', level.description)}
          data-panel-label={label}
          data-amount={isFree(level) ? 0 : level.price + Math.max(0, level.fee)}
        >
          <button type="button" className="rcp-stripe-register-submit-button rcp-button button">
            {button}
          </button>
        </div>
        {isFirst && <Modal call={call} cards={await savedMethods(call)} name={level.name} />}
      </>,
      context.assets,
    );
  },
};

/** Pages that show the window already: one is enough for all levels. */
function shownModals(site: Site): WeakSet<SiteRequest> {
  return site.once('restrict-content-pro.modals', () => new WeakSet());
}

function panelLabel(site: Site, level: Level): string {
  if (level.trialDuration > 0 && !isFree(level)) return memberText(site, 'Start Trial');
  if (isFree(level)) return memberText(site, 'Register');
  return memberText(site, 'Pay %s', plainPrice(site, level.price + Math.max(0, level.fee)));
}

/** Restrict Content Pro: the window of `[register_form_stripe]`, filled by script with the level that was chosen. */
function Modal({
  call,
  cards,
  name,
}: {
  readonly call: Call;
  readonly cards: readonly SavedCard[];
  /** Of the first level; script puts the chosen one's in its place. */
  readonly name: string;
}): ReactNode {
  const { site, visitor, request } = call;
  const t = (text: string) => memberText(site, text);
  const { terms, privacyPolicy } = memberSettings(site);
  return (
    <>
      <dialog className="rcp-modal-wrapper" aria-labelledby="rcp-modal-membership-name">
        <div className="rcp-modal">
          <button type="button" className="rcp-modal-close" aria-label={t('Close')}>
            <span aria-hidden="true">×</span>
          </button>
          <h2 className="rcp-modal-membership-name" id="rcp-modal-membership-name">
            {name}
          </h2>
          <p className="rcp-modal-membership-description" />
          <form
            id="rcp_registration_form"
            className="rcp_form"
            method="POST"
            action={site.address.atHost(request.path)}
          >
            {visitor.id === 0 && (
              <fieldset className="rcp-modal-user-fields">
                <p id="rcp_user_email_wrap">
                  <label htmlFor="rcp_user_email">{t('Email')}</label>
                  <input name="rcp_user_email" id="rcp_user_email" type="email" autoComplete="email" />
                </p>
              </fieldset>
            )}
            <div className="rcp-modal-card-fields">
              <CardFields site={site} cards={cards} />
            </div>
            <Agreements terms={terms} privacyPolicy={privacyPolicy} t={t} />
            <CaptchaPlace site={site} />
            <input type="hidden" name="rcp_level" id="rcp-stripe-checkout-level-id" value="" />
            <input type="hidden" name="rcp_gateway" value="stripe" />
            <input type="hidden" name="rcp_stripe_checkout" value="1" />
            <input type="hidden" name="registration_type" value="" />
            <input type="hidden" name="membership_id" value="0" />
            <input type="hidden" name="rcp_registration_payment_id" value="0" />
            <p id="rcp_submit_wrap">
              <input type="hidden" name="rcp_register_nonce" value={registerNonce(call, visitor)} />
              <input type="submit" className="rcp-modal-submit rcp-button" value="" />
            </p>
          </form>
        </div>
      </dialog>
      <MemberScripts />
    </>
  );
}
