import { type Call, type Endpoint, type Reply, renderNode, type ShortcodeElement } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { createNonce, notifyAccountChanges, setPassword, stayLoggedIn, verifyNonce } from 'portolan/users';
import { callOf } from '../registration/call-of.ts';
import { errorsHtml, errorsOf, noteErrors } from '../registration/errors.ts';
import { memberText } from '../texts/member-text.ts';
import { Errors } from './form-errors.tsx';
import { mailResetLink } from './reset-link.ts';

const ACTION = 'rcp-password-nonce';
const FORM = 'password';

/** `[password_form]`: a new password for who is logged in, a way back in for who forgot theirs. */
export const passwordForm: ShortcodeElement = {
  tag: 'password_form',
  render(_attributes, _content, context) {
    const call = callOf(context);
    const { site, visitor, request } = call;
    const t = (text: string) => memberText(site, text);
    context.assets.addStyle('membership');
    const notice =
      textOf(request.query, 'password-reset') === 'true' || textOf(request.query, 'rcp_reset') === 'sent';
    const fields =
      visitor.id > 0
        ? ([
            ['rcp_user_pass', 'New Password', 'password', 'new-password'],
            ['rcp_user_pass_confirm', 'Password Confirm', 'password', 'new-password'],
          ] as const)
        : ([['rcp_user_login', 'Username or E-mail', 'text', 'username']] as const);
    return renderNode(
      <>
        {notice && (
          <div className="rcp_message success" role="status">
            <p>
              {t(
                visitor.id > 0
                  ? 'Your password has been successfully reset.'
                  : 'Please check your email for a link to set a new password.',
              )}
            </p>
          </div>
        )}
        <form
          id="rcp_password_form"
          className="rcp_form"
          method="POST"
          action={site.address.atHost(request.path)}
        >
          <Errors html={errorsHtml(errorsOf(call, FORM))} />
          <fieldset>
            {fields.map(([name, label, type, autoComplete]) => (
              <p key={name}>
                <label htmlFor={name}>{t(label)}</label>
                <input name={name} id={name} className="required" type={type} autoComplete={autoComplete} />
              </p>
            ))}
            <p>
              <input
                type="hidden"
                name="rcp_action"
                value={visitor.id > 0 ? 'reset-password' : 'lostpassword'}
              />
              <input type="hidden" name="rcp_password_nonce" value={createNonce(site, visitor, ACTION)} />
              <input
                id="rcp_password_submit"
                className="rcp-button"
                type="submit"
                value={t(visitor.id > 0 ? 'Change Password' : 'Request Password Reset')}
              />
            </p>
          </fieldset>
        </form>
      </>,
    );
  },
};

/** The password form was sent. Restrict Content Pro: `rcp_change_password()`, `rcp_process_lostpassword_form()`. */
export const passwordPosts: Endpoint = {
  name: 'POST {page}: password',
  matches: (_path, { method, form }) => method === 'POST' && form['rcp_password_nonce'] !== undefined,
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const { form } = request;
    if (verifyNonce(site, visitor, form['rcp_password_nonce'], ACTION) === false) return undefined;
    const problem = visitor.id > 0 ? undefined : await mailResetLink(call);
    if (visitor.id > 0) return changePassword(call);
    if (problem !== undefined) {
      noteErrors(call, FORM, [{ code: problem.code, message: memberText(site, problem.text) }]);
      return undefined;
    }
    return redirectReply(`${site.address.atHost(request.path)}?rcp_reset=sent`, { headers: noCacheHeaders });
  },
};

async function changePassword(call: Call): Promise<Reply | undefined> {
  const { site, visitor, request } = call;
  const { user } = visitor;
  const password = textOf(request.form, 'rcp_user_pass');
  const t = (code: string, text: string) => {
    noteErrors(call, FORM, [{ code, message: memberText(site, text) }]);
    return undefined;
  };
  if (user === undefined) return undefined;
  if (password === '') return t('password_empty', 'Please enter a password');
  if (password !== textOf(request.form, 'rcp_user_pass_confirm')) {
    return t('password_mismatch', 'Passwords do not match');
  }
  const changed = await setPassword(site, user, password);
  await notifyAccountChanges(site, user, { email: undefined, password: true });
  return redirectReply(`${site.address.atHost(request.path)}?password-reset=true`, {
    headers: noCacheHeaders,
    cookies: await stayLoggedIn(site, request, visitor, changed),
  });
}
