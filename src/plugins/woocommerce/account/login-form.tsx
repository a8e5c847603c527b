import type { Call } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { NonceField } from '../checkout/hidden-fields.tsx';
import { shopText } from '../texts/shop-text.ts';

/** The star of a field that must be filled in. */
export function RequiredMark({ call }: { readonly call: Call }) {
  return (
    <>
      {'\u00a0'}
      <span className="required" aria-hidden="true">
        *
      </span>
      <span className="screen-reader-text">{shopText(call.site, 'Required')}</span>
    </>
  );
}

/** Logging in within another page. WooCommerce: template `global/form-login.php`. */
export function LoginForm({
  call,
  message,
  redirect,
  lostPassword,
  hidden = false,
}: {
  readonly call: Call;
  readonly message: string;
  readonly redirect: string;
  readonly lostPassword: string;
  readonly hidden?: boolean;
}) {
  const t = (text: string) => shopText(call.site, text);
  return (
    <form
      className="woocommerce-form woocommerce-form-login login"
      method="post"
      style={hidden ? { display: 'none' } : undefined}
    >
      {message !== '' && <p>{message}</p>}
      <p className="form-row form-row-first">
        <label htmlFor="username">
          {t('Username or email')}
          <RequiredMark call={call} />
        </label>
        <input
          type="text"
          className="input-text"
          name="username"
          id="username"
          autoComplete="username"
          required
          aria-required="true"
        />
      </p>
      <p className="form-row form-row-last">
        <label htmlFor="password">
          {t('Password')}
          <RequiredMark call={call} />
        </label>
        <input
          className="input-text woocommerce-Input"
          type="password"
          name="password"
          id="password"
          autoComplete="current-password"
          required
        />
      </p>
      <div className="clear" />
      <p className="form-row">
        <RememberMe call={call} />
        <NonceField call={call} action="woocommerce-login" name="woocommerce-login-nonce" />
        <input type="hidden" name="redirect" value={redirect} />
        <button
          type="submit"
          className="woocommerce-button button woocommerce-form-login__submit"
          name="login"
          value={t('Login')}
        >
          {t('Login')}
        </button>
      </p>
      <p className="lost_password">
        <a href={lostPassword}>{t('Lost your password?')}</a>
      </p>
      <div className="clear" />
    </form>
  );
}

/** Staying logged in for two weeks. */
export function RememberMe({ call }: { readonly call: Call }) {
  return (
    <label className="woocommerce-form__label woocommerce-form__label-for-checkbox woocommerce-form-login__rememberme">
      <input
        className="woocommerce-form__input woocommerce-form__input-checkbox"
        name="rememberme"
        type="checkbox"
        id="rememberme"
        value="forever"
        defaultChecked={textOf(call.request.form, 'rememberme') !== ''}
      />{' '}
      <span>{shopText(call.site, 'Remember me')}</span>
    </label>
  );
}
