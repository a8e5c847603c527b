import { ksesPost } from 'portolan/html';
import { Html } from 'portolan/plugin';
import type { ReactNode } from 'react';
import { type Gateway, supports } from '../gateways/gateway.ts';
import type { LevelChoice, RegisterFormModel } from './register-form-model.ts';

type Translate = RegisterFormModel['t'];

/** Part of the registration form. */
export function UserFields({
  t,
  typed,
}: {
  readonly t: Translate;
  readonly typed: RegisterFormModel['typed'];
}): ReactNode {
  const fields = [
    ['rcp_user_login', 'rcp_user_login', 'Username', 'text', 'username', true, ''],
    ['rcp_user_email', 'rcp_user_email', 'Email', 'text', 'email', true, ''],
    ['rcp_user_first', 'rcp_user_first', 'First Name', 'text', 'given-name', false, 'inline'],
    ['rcp_user_last', 'rcp_user_last', 'Last Name', 'text', 'family-name', false, 'inline-block'],
    ['rcp_user_pass', 'rcp_password', 'Password', 'password', 'new-password', true, 'inline'],
    [
      'rcp_user_pass_confirm',
      'rcp_password_again',
      'Password Again',
      'password',
      'new-password',
      true,
      'inline-block',
    ],
  ] as const;
  return (
    <fieldset className="rcp_user_fieldset">
      {fields.map(([name, id, label, type, autoComplete, required, className]) => (
        <p key={name} id={`${id}_wrap`} className={className || undefined}>
          <label htmlFor={id}>{t(label)}</label>
          <input
            name={name}
            id={id}
            className={required ? 'required' : undefined}
            aria-required={required || undefined}
            type={type}
            autoComplete={autoComplete}
            defaultValue={type === 'password' ? undefined : typed(name)}
            inputMode={name === 'rcp_user_email' ? 'email' : undefined}
          />
        </p>
      ))}
    </fieldset>
  );
}

/** Part of the registration form. */
export function LevelChoices({
  levels,
  t,
}: {
  readonly levels: readonly LevelChoice[];
  readonly t: Translate;
}): ReactNode {
  const [only] = levels;
  if (only !== undefined && levels.length === 1) {
    return (
      <>
        <p className="rcp_subscription_message">
          <LevelText level={only} />
        </p>
        <input
          type="hidden"
          className="rcp_level"
          name="rcp_level"
          {...{ rel: String(only.price) }}
          value={only.id}
          data-duration={only.forever ? 'forever' : undefined}
          data-has-trial={only.hasTrial ? 'true' : undefined}
        />
      </>
    );
  }
  const chosen = Math.max(
    0,
    levels.findIndex(({ isRequested }) => isRequested),
  );
  return (
    <>
      <p className="rcp_subscription_message">{t('Choose your membership level')}</p>
      <ul id="rcp_subscription_levels">
        {levels.map((level, index) => (
          <li key={level.id} className={`rcp_subscription_level rcp_subscription_level_${level.id}`}>
            <input
              type="radio"
              id={`rcp_subscription_level_${level.id}`}
              className="required rcp_level"
              defaultChecked={index === chosen}
              name="rcp_level"
              {...{ rel: String(level.price) }}
              value={level.id}
              data-duration={level.forever ? 'forever' : undefined}
              data-has-trial={level.hasTrial ? 'true' : undefined}
            />{' '}
            <label htmlFor={`rcp_subscription_level_${level.id}`}>
              <LevelText level={level} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function LevelText({ level }: { readonly level: LevelChoice }): ReactNode {
  const between = <span className="rcp_separator">&nbsp;-&nbsp;</span>;
  return (
    <>
      <span className="rcp_subscription_level_name">{level.name}</span>
      {between}
      {/* Safe: made by priceHtml(), or a text of ours. */}
      <span
        className="rcp_price"
        {...{ rel: String(level.price) }}
        dangerouslySetInnerHTML={{ __html: level.priceHtml }}
      />
      {between}
      <span className="rcp_level_duration">{level.duration}</span>
      {level.payments !== undefined && (
        <>
          {between}
          <span className="rcp_level_bill_times">{level.payments}</span>
        </>
      )}
      {level.description !== '' && <span className="rcp_level_description"> {level.description}</span>}
    </>
  );
}

/** Part of the registration form. */
export function DiscountFields({ t, code }: { readonly t: Translate; readonly code: string }): ReactNode {
  return (
    <fieldset className="rcp_discounts_fieldset">
      <p id="rcp_discount_code_wrap">
        <label htmlFor="rcp_discount_code">{t('Discount Code')}</label>
        <span className="rcp_discount_valid" hidden>
          {' '}
          - {t('Valid')}
        </span>
        <span className="rcp_discount_invalid" hidden>
          {' '}
          - {t('Invalid')}
        </span>
        <input
          type="text"
          id="rcp_discount_code"
          name="rcp_discount"
          autoComplete="off"
          defaultValue={code}
        />
        <button className="rcp_button" id="rcp_apply_discount" type="button">
          {t('Apply')}
        </button>
      </p>
    </fieldset>
  );
}

/** Part of the registration form. */
export function GatewayChoice({
  gateways,
  t,
  hidden,
}: {
  readonly gateways: readonly Gateway[];
  readonly t: Translate;
  readonly hidden: boolean;
}): ReactNode {
  const data = (gateway: Gateway) => ({
    'data-supports-recurring': supports(gateway, 'recurring') ? 'yes' : 'no',
    'data-supports-trial': supports(gateway, 'trial') ? 'yes' : 'no',
  });
  const [only] = gateways;
  return (
    <div className="rcp_gateway_fields" style={hidden ? { display: 'none' } : undefined}>
      {gateways.length > 1 && (
        <fieldset className="rcp_gateways_fieldset">
          <legend>{t('Choose Your Payment Method')}</legend>
          <p id="rcp_payment_gateways">
            {gateways.map((gateway, index) => (
              <label
                key={gateway.slug}
                htmlFor={`rcp_gateway_${gateway.slug}`}
                className="rcp_gateway_option_label"
              >
                <input
                  id={`rcp_gateway_${gateway.slug}`}
                  name="rcp_gateway"
                  type="radio"
                  className="rcp_gateway_option_input"
                  value={gateway.slug}
                  {...data(gateway)}
                  defaultChecked={index === 0}
                />{' '}
                {t(gateway.label)}{' '}
              </label>
            ))}
          </p>
        </fieldset>
      )}
      {only !== undefined && gateways.length === 1 && (
        <input type="hidden" name="rcp_gateway" value={only.slug} {...data(only)} />
      )}
    </div>
  );
}

/** What has to be agreed to. */
export function Agreements({
  terms,
  privacyPolicy,
  t,
}: Pick<RegisterFormModel, 'terms' | 'privacyPolicy' | 't'>): ReactNode {
  const all = [
    [terms, 'rcp_agree_to_terms', 'I agree to the terms and conditions'],
    [privacyPolicy, 'rcp_agree_to_privacy_policy', 'I agree to the privacy policy'],
  ] as const;
  return all.map(
    ([agreement, name, text]) =>
      agreement && (
        <fieldset key={name} className={`${name}_fieldset`}>
          <p id={`${name}_wrap`}>
            <input type="checkbox" id={name} name={name} value="1" />{' '}
            <label htmlFor={name}>
              {agreement.link === '' ? (
                // Safe: the owner's words, filtered as post content is.
                <Html as="span" html={ksesPost(agreement.label || t(text))} />
              ) : (
                <a href={agreement.link} target="_blank" rel="noopener">
                  {agreement.label || t(text)}
                </a>
              )}
            </label>
          </p>
        </fieldset>
      ),
  );
}
