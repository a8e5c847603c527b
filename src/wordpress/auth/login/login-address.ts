import { html } from '../../markup.ts';
import { textOf } from '../../php-input.ts';
import { isEmpty } from '../../request-input.ts';
import { translateHtml } from '../../texts/index.ts';
import { type LoginNotice, loginError, loginMessage } from '../login-errors.ts';
import { type LoginCall, siteName } from './login-call.ts';

/** The action that a link to a broken site's recovery names; it is the log-in. */
export const recoveryAction = 'entered_recovery_mode';

export const isRecovery = ({ input }: LoginCall) => textOf(input, 'action') === recoveryAction;

/**
 * What the address of the log-in page says about why a visitor is there. `interim`: in a dialogue of another page;
 * `hasErrors`: a log-in was refused. WordPress: wp-login.php, action `login`.
 */
export function noticesOfAddress(
  call: LoginCall,
  { interim, hasErrors }: { readonly interim: boolean; readonly hasErrors: boolean },
): readonly LoginNotice[] {
  const { site, request } = call;
  if (interim) {
    const expired = 'Your session has expired. Please log in to continue where you left off.';
    return hasErrors ? [] : [loginMessage(site, 'expired', expired)];
  }
  if (!isEmpty(request.query['loggedout'])) {
    return [loginMessage(site, 'loggedout', 'You are now logged out.')];
  }
  if (request.query['registration'] === 'disabled') {
    const text = '<strong>Error:</strong> User registration is currently not allowed.';
    return [loginError(site, 'registerdisabled', text)];
  }
  const wish = textOf(call.input, 'redirect_to');
  if (wish.includes('about.php?updated')) {
    const updated =
      '<strong>You have successfully updated WordPress!</strong> Please log back in to see what&#8217;s new.';
    return [loginMessage(site, 'updated', updated)];
  }
  if (isRecovery(call)) {
    return [loginMessage(site, recoveryAction, 'Recovery Mode Initialized. Please log in to continue.')];
  }
  return textOf(request.query, 'redirect_to').includes('wp-admin/authorize-application.php')
    ? [authorizing(call, textOf(request.query, 'redirect_to'))]
    : [];
}

/** A program wants to use an account: whose page this is, and which program, by the address that is asked for. */
function authorizing({ site }: LoginCall, wish: string): LoginNotice {
  const [, query = ''] = wish.split('?', 2);
  const program = new URLSearchParams(query).get('app_name') ?? '';
  const message =
    program === ''
      ? translateHtml(site, 'Please log in to %s to proceed with authorization.', siteName(site))
      : translateHtml(
          site,
          'Please log in to %1$s to authorize %2$s to connect to your account.',
          siteName(site),
          html`<strong>${program}</strong>`,
        );
  return { code: 'authorize', severity: 'message', message };
}
