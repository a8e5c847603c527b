import { type Call, Html } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { ReactNode } from 'react';
import { NonceField } from '../checkout/hidden-fields.tsx';
import { FieldProblem, type FieldProblems, problemAttributes } from '../notices/field-problems.tsx';
import { attributionOn } from '../orders/attribution.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';
import { RememberMe, RequiredMark } from './login-form.tsx';

const WIDE = 'woocommerce-form-row woocommerce-form-row--wide form-row form-row-wide';
const INPUT = 'woocommerce-Input woocommerce-Input--text input-text';

/** Logging in and, where the shop allows it, registering. WooCommerce: template `myaccount/form-login.php`. */
export function LogInAndRegister({
  call,
  problems,
  lostPassword,
  privacyHtml,
  added,
}: {
  readonly call: Call;
  readonly problems: FieldProblems;
  readonly lostPassword: string;
  readonly privacyHtml: string;
  /** Fields of plugins in the form of registration. */
  readonly added: readonly ReactNode[];
}) {
  const login = <LogIn call={call} problems={problems} lostPassword={lostPassword} />;
  if (!shopSettings(call.site).registration) return login;
  return (
    <div className="u-columns col2-set" id="customer_login">
      <div className="u-column1 col-1">{login}</div>
      <div className="u-column2 col-2">
        <Register call={call} problems={problems} privacyHtml={privacyHtml} added={added} />
      </div>
    </div>
  );
}

function Row({
  call,
  problems,
  id,
  label,
  children,
}: {
  readonly call: Call;
  readonly problems: FieldProblems;
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <p className={WIDE}>
      <label htmlFor={id}>
        {label}
        <RequiredMark call={call} />
      </label>
      {children}
      <FieldProblem problems={problems} id={id} />
    </p>
  );
}

function LogIn({
  call,
  problems,
  lostPassword,
}: {
  readonly call: Call;
  readonly problems: FieldProblems;
  readonly lostPassword: string;
}) {
  const t = (text: string) => shopText(call.site, text);
  return (
    <>
      <h2>{t('Login')}</h2>
      <form className="woocommerce-form woocommerce-form-login login" method="post" noValidate>
        <Row call={call} problems={problems} id="username" label={t('Username or email address')}>
          <input
            type="text"
            className={INPUT}
            name="username"
            id="username"
            autoComplete="username"
            defaultValue={textOf(call.request.form, 'username')}
            required
            aria-required="true"
            {...problemAttributes(problems, 'username')}
          />
        </Row>
        <Row call={call} problems={problems} id="password" label={t('Password')}>
          <input
            className={INPUT}
            type="password"
            name="password"
            id="password"
            autoComplete="current-password"
            required
            {...problemAttributes(problems, 'password')}
          />
        </Row>
        <p className="form-row">
          <RememberMe call={call} />
          <NonceField call={call} action="woocommerce-login" name="woocommerce-login-nonce" />
          <button
            type="submit"
            className="woocommerce-button button woocommerce-form-login__submit"
            name="login"
            value={t('Log in')}
          >
            {t('Log in')}
          </button>
        </p>
        <p className="woocommerce-LostPassword lost_password">
          <a href={lostPassword}>{t('Lost your password?')}</a>
        </p>
      </form>
    </>
  );
}

function Register({
  call,
  problems,
  privacyHtml,
  added,
}: {
  readonly call: Call;
  readonly problems: FieldProblems;
  readonly privacyHtml: string;
  readonly added: readonly ReactNode[];
}) {
  const { site, request } = call;
  const settings = shopSettings(site);
  const t = (text: string) => shopText(site, text);
  return (
    <>
      <h2>{t('Register')}</h2>
      <form method="post" className="woocommerce-form woocommerce-form-register register">
        {!settings.generateUsername && (
          <Row call={call} problems={problems} id="reg_username" label={t('Username')}>
            <input
              type="text"
              className={INPUT}
              name="username"
              id="reg_username"
              autoComplete="username"
              defaultValue={textOf(request.form, 'username')}
              required
              aria-required="true"
              {...problemAttributes(problems, 'reg_username')}
            />
          </Row>
        )}
        <Row call={call} problems={problems} id="reg_email" label={t('Email address')}>
          <input
            type="email"
            className={INPUT}
            name="email"
            id="reg_email"
            autoComplete="email"
            defaultValue={textOf(request.form, 'email')}
            required
            aria-required="true"
            {...problemAttributes(problems, 'reg_email')}
          />
        </Row>
        {settings.generatePassword ? (
          <p>{t('A link to set a new password will be sent to your email address.')}</p>
        ) : (
          <Row call={call} problems={problems} id="reg_password" label={t('Password')}>
            <input
              type="password"
              className={INPUT}
              name="password"
              id="reg_password"
              autoComplete="new-password"
              required
              {...problemAttributes(problems, 'reg_password')}
            />
          </Row>
        )}
        {added}
        {attributionOn(site) && <wc-order-attribution-inputs />}
        {/* Safe: the owner's words cleaned by KSES, with a link of ours. */}
        {privacyHtml !== '' && <Html className="woocommerce-privacy-policy-text" html={privacyHtml} />}
        <p className="woocommerce-form-row form-row">
          <NonceField call={call} action="woocommerce-register" name="woocommerce-register-nonce" />
          <button
            type="submit"
            className="woocommerce-Button woocommerce-button button woocommerce-form-register__submit"
            name="register"
            value={t('Register')}
          >
            {t('Register')}
          </button>
        </p>
      </form>
    </>
  );
}

/** Name, e-mail and password. WooCommerce: template `myaccount/form-edit-account.php`. */
export function EditAccount({
  call,
  values,
  problems,
  added,
}: {
  readonly call: Call;
  readonly problems: FieldProblems;
  readonly values: Readonly<Record<'first_name' | 'last_name' | 'display_name' | 'email', string>>;
  /** Fields of plugins, before the button. */
  readonly added: readonly ReactNode[];
}) {
  const t = (text: string) => shopText(call.site, text);
  const star = (
    <>
      {'\u00a0'}
      <span className="required" aria-hidden="true">
        *
      </span>
    </>
  );
  const name = (key: 'first_name' | 'last_name', label: string, row: string, complete: string) => (
    <p className={`woocommerce-form-row woocommerce-form-row--${row} form-row form-row-${row}`}>
      <label htmlFor={`account_${key}`}>
        {label}
        {star}
      </label>
      <input
        type="text"
        className={INPUT}
        name={`account_${key}`}
        id={`account_${key}`}
        autoComplete={complete}
        defaultValue={values[key]}
        aria-required="true"
        {...problemAttributes(problems, `account_${key}`)}
      />
      <FieldProblem problems={problems} id={`account_${key}`} />
    </p>
  );
  const password = (id: string, label: string, complete: string) => (
    <p className={WIDE}>
      <label htmlFor={id}>{label}</label>
      <input
        type="password"
        className="woocommerce-Input woocommerce-Input--password input-text"
        name={id}
        id={id}
        autoComplete={complete}
        {...problemAttributes(problems, id)}
      />
      <FieldProblem problems={problems} id={id} />
    </p>
  );
  return (
    <form className="woocommerce-EditAccountForm edit-account" action="" method="post">
      {name('first_name', t('First name'), 'first', 'given-name')}
      {name('last_name', t('Last name'), 'last', 'family-name')}
      <div className="clear" />
      <p className={WIDE}>
        <label htmlFor="account_display_name">
          {t('Display name')}
          {star}
        </label>
        <input
          type="text"
          className={INPUT}
          name="account_display_name"
          id="account_display_name"
          defaultValue={values.display_name}
          aria-required="true"
          {...problemAttributes(problems, 'account_display_name', 'account_display_name_description')}
        />{' '}
        <FieldProblem problems={problems} id="account_display_name" />
        <span id="account_display_name_description">
          <em>{t('This will be how your name will be displayed in the account section and in reviews')}</em>
        </span>
      </p>
      <div className="clear" />
      <p className={WIDE}>
        <label htmlFor="account_email">
          {t('Email address')}
          {star}
        </label>
        <input
          type="email"
          className="woocommerce-Input woocommerce-Input--email input-text"
          name="account_email"
          id="account_email"
          autoComplete="email"
          defaultValue={values.email}
          aria-required="true"
          {...problemAttributes(problems, 'account_email')}
        />
        <FieldProblem problems={problems} id="account_email" />
      </p>
      <fieldset>
        <legend>{t('Password change')}</legend>
        {password(
          'password_current',
          t('Current password (leave blank to leave unchanged)'),
          'current-password',
        )}
        {password('password_1', t('New password (leave blank to leave unchanged)'), 'new-password')}
        {password('password_2', t('Confirm new password'), 'new-password')}
      </fieldset>
      <div className="clear" />
      {added}
      <p>
        <NonceField call={call} action="save_account_details" name="save-account-details-nonce" />
        <button
          type="submit"
          className="woocommerce-Button button"
          name="save_account_details"
          value={t('Save changes')}
        >
          {t('Save changes')}
        </button>
        <input type="hidden" name="action" value="save_account_details" />
      </p>
    </form>
  );
}
