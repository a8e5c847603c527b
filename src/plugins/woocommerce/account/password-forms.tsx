import type { Call } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { NonceField } from '../checkout/hidden-fields.tsx';
import { FieldProblem, type FieldProblems, problemAttributes } from '../notices/field-problems.tsx';
import { shopText } from '../texts/shop-text.ts';
import { RequiredMark } from './login-form.tsx';

const INPUT = 'woocommerce-Input woocommerce-Input--text input-text';

/** Asking for a new password. WooCommerce: template `myaccount/form-lost-password.php`. */
export function LostPassword({ call, problems }: { readonly call: Call; readonly problems: FieldProblems }) {
  const t = (text: string) => shopText(call.site, text);
  return (
    <form method="post" className="woocommerce-ResetPassword lost_reset_password">
      <p>
        {t(
          'Lost your password? Please enter your username or email address. You will receive a link to create a new password via email.',
        )}
      </p>
      <p className="woocommerce-form-row woocommerce-form-row--first form-row form-row-first">
        <label htmlFor="user_login">
          {t('Username or email')}
          <RequiredMark call={call} />
        </label>
        <input
          className={INPUT}
          type="text"
          name="user_login"
          id="user_login"
          autoComplete="username"
          required
          aria-required="true"
          defaultValue={textOf(call.request.form, 'user_login')}
          {...problemAttributes(problems, 'user_login')}
        />
        <FieldProblem problems={problems} id="user_login" />
      </p>
      <div className="clear" />
      <p className="woocommerce-form-row form-row">
        <input type="hidden" name="wc_reset_password" value="true" />
        <button type="submit" className="woocommerce-Button button" value={t('Reset password')}>
          {t('Reset password')}
        </button>
      </p>
      <NonceField call={call} action="lost_password" name="woocommerce-lost-password-nonce" />
    </form>
  );
}

/** Choosing a new password. WooCommerce: template `myaccount/form-reset-password.php`. */
export function ResetPassword({
  call,
  resetKey,
  login,
  problems,
}: {
  readonly call: Call;
  readonly resetKey: string;
  readonly login: string;
  readonly problems: FieldProblems;
}) {
  const t = (text: string) => shopText(call.site, text);
  const field = (name: 'password_1' | 'password_2', label: string, row: string) => (
    <p className={`woocommerce-form-row woocommerce-form-row--${row} form-row form-row-${row}`}>
      <label htmlFor={name}>
        {label}
        <RequiredMark call={call} />
      </label>
      <input
        type="password"
        className={INPUT}
        name={name}
        id={name}
        autoComplete="new-password"
        required
        {...problemAttributes(problems, name)}
      />
      <FieldProblem problems={problems} id={name} />
    </p>
  );
  return (
    <form method="post" className="woocommerce-ResetPassword lost_reset_password">
      <p>{t('Enter a new password below.')}</p>
      {field('password_1', t('New password'), 'first')}
      {field('password_2', t('Re-enter new password'), 'last')}
      <input type="hidden" name="reset_key" value={resetKey} />
      <input type="hidden" name="reset_login" value={login} />
      <div className="clear" />
      <p className="woocommerce-form-row form-row">
        <input type="hidden" name="wc_reset_password" value="true" />
        <button type="submit" className="woocommerce-Button button" value={t('Save')}>
          {t('Save')}
        </button>
      </p>
      <NonceField call={call} action="reset_password" name="woocommerce-reset-password-nonce" />
    </form>
  );
}
