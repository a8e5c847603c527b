import type { Endpoint, InputMap } from '../../../types/index.ts';
import { textOf } from '../../php-input.ts';
import { isCoreFile } from '../../request-input.ts';
import { adminAddress, loginAddress } from '../addresses.ts';
import { checkEmail } from './check-email.ts';
import { confirmAction } from './confirm-action.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { type LoginAction, loginCall, redirectTo } from './login-call.ts';
import { lostPassword } from './lost-password.ts';
import { postPassword } from './post-password.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';

const actions: Readonly<Record<string, LoginAction>> = {
  login: logIn,
  logout: logOut,
  lostpassword: lostPassword,
  retrievepassword: lostPassword,
  rp: resetPassword,
  resetpass: resetPassword,
  register,
  postpass: postPassword,
  checkemail: checkEmail,
  confirmaction: confirmAction,
  // The owner's address is not asked about here: it is a setting of the imported site.
  confirm_admin_email: (call) =>
    redirectTo(call, call.visitor.id > 0 ? adminAddress(call.site) : loginAddress(call.site)),
};

/** Log-in, log-out, forgotten passwords, registration, passwords of posts. WordPress: wp-login.php. */
export const loginEndpoint: Endpoint = {
  name: 'GET|POST /wp-login.php',
  matches: (path) => path.endsWith('/wp-login.php'),
  handle: async (call, path) => {
    if (!isCoreFile(call.site, path, '/wp-login.php')) {
      return undefined;
    }
    const login = await loginCall(call);
    const action = actionOf(login.input, call.request.query);
    const page =
      action === 'login' ? await call.site.extensions.apply('login.page', undefined, { call }) : undefined;
    return page === undefined ? (actions[action] ?? logIn)(login) : redirectTo(login, page);
  },
};

/** Unknown actions are the log-in; a key or a note about a mail in the address says enough without one. */
function actionOf(input: InputMap, query: InputMap): string {
  if (query['checkemail'] !== undefined) {
    return 'checkemail';
  }
  if (query['key'] !== undefined) {
    return 'resetpass';
  }
  const action = textOf(input, 'action', 'login');
  return Object.hasOwn(actions, action) ? action : 'login';
}
