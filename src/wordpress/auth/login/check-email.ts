import type { Reply } from '../../../types/index.ts';
import { translate } from '../../texts/index.ts';
import { loginAddress } from '../addresses.ts';
import { loginMessage } from '../login-errors.ts';
import { type LoginCall, pageReply } from './login-call.ts';
import { loginPage } from './login-page.ts';

const texts: Readonly<Record<string, string>> = {
  confirm: 'Check your email for the confirmation link, then visit the <a href="%s">login page</a>.',
  registered: 'Registration complete. Please check your email, then visit the <a href="%s">login page</a>.',
};

/** Says that a mail is on its way. WordPress: wp-login.php, action `checkemail`. */
export function checkEmail(call: LoginCall): Reply {
  const { site, request } = call;
  const kind = request.query['checkemail'];
  const text = typeof kind === 'string' && Object.hasOwn(texts, kind) ? texts[kind] : undefined;
  const page = loginPage(call, {
    title: translate(site, 'Check your email'),
    action: 'checkemail',
    notices: text === undefined ? [] : [loginMessage(site, String(kind), text, loginAddress(site))],
  });
  return pageReply(call, page);
}
