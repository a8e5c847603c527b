import { isEmail, sanitizeEmail } from 'portolan/html';
import {
  type Call,
  type Endpoint,
  type Reply,
  renderNode,
  type ShortcodeElement,
  type UserRow,
} from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { sanitizeTextField, withQuery } from 'portolan/rest';
import {
  createNonce,
  notifyAccountChanges,
  safeRedirect,
  setPassword,
  stayLoggedIn,
  verifyNonce,
} from 'portolan/users';
import { callOf } from '../registration/call-of.ts';
import { errorsHtml, errorsOf, type FormError, noteErrors } from '../registration/errors.ts';
import { memberText } from '../texts/member-text.ts';
import { Errors } from './form-errors.tsx';
import { mustLogIn } from './login-form.tsx';

const ACTION = 'rcp-profile-editor-nonce';
const FORM = 'profile';

/** `[rcp_profile_editor]`: name, e-mail address and password of a member. */
export const profileEditor: ShortcodeElement = {
  tag: 'rcp_profile_editor',
  async render(_attributes, _content, context) {
    const call = callOf(context);
    const { site, visitor, request } = call;
    context.assets.addStyle('membership');
    const { user } = visitor;
    if (user === undefined) return mustLogIn(call);
    const meta = (await site.users.meta([user.ID])).get(user.ID);
    const t = (text: string) => memberText(site, text);
    const input = (name: string, stored: string) =>
      request.form['rcp_profile_editor_nonce'] === undefined ? stored : textOf(request.form, name);
    const fields = [
      [
        'rcp_first_name',
        'First Name',
        'text',
        'given-name',
        input('rcp_first_name', meta?.get('first_name') ?? ''),
      ],
      [
        'rcp_last_name',
        'Last Name',
        'text',
        'family-name',
        input('rcp_last_name', meta?.get('last_name') ?? ''),
      ],
      ['rcp_display_name', 'Display Name', 'text', 'nickname', input('rcp_display_name', user.display_name)],
      ['rcp_email', 'Email Address', 'email', 'email', input('rcp_email', user.user_email)],
      ['rcp_new_user_pass1', 'New Password', 'password', 'new-password', ''],
      ['rcp_new_user_pass2', 'Re-enter Password', 'password', 'new-password', ''],
    ] as const;
    return renderNode(
      <>
        {textOf(request.query, 'rcp-message') === 'profile-updated' && (
          <div className="rcp_message success" role="status">
            <p>{t('Your profile has been updated successfully.')}</p>
          </div>
        )}
        <form
          id="rcp_profile_editor_form"
          className="rcp_form"
          method="POST"
          action={site.address.atHost(request.path)}
        >
          <Errors html={errorsHtml(errorsOf(call, FORM))} />
          <fieldset>
            {fields.map(([name, label, type, autoComplete, value]) => (
              <p key={name} id={`${name}_wrap`}>
                <label htmlFor={name}>{t(label)}</label>
                <input name={name} id={name} type={type} autoComplete={autoComplete} defaultValue={value} />
              </p>
            ))}
          </fieldset>
          <p id="rcp_submit_wrap">
            <input type="hidden" name="rcp_action" value="edit_user_profile" />
            <input type="hidden" name="rcp_redirect" value={site.address.atHost(request.path)} />
            <input type="hidden" name="rcp_profile_editor_nonce" value={createNonce(site, visitor, ACTION)} />
            <input
              name="rcp_profile_editor_submit"
              id="rcp_profile_editor_submit"
              type="submit"
              className="rcp-button"
              value={t('Save Changes')}
            />
          </p>
        </form>
      </>,
      context.assets,
    );
  },
};

/** The profile was sent. Restrict Content Pro: `rcp_process_profile_editor_updates()`. */
export const saveProfile: Endpoint = {
  name: 'POST {page}: profile',
  matches: (_path, { method, form }) => method === 'POST' && form['rcp_profile_editor_nonce'] !== undefined,
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const { form } = request;
    const { user } = visitor;
    if (user === undefined) return undefined;
    if (verifyNonce(site, visitor, form['rcp_profile_editor_nonce'], ACTION) === false) return undefined;
    const text = (name: string) => sanitizeTextField(textOf(form, name));
    const email = textOf(form, 'rcp_email').trim();
    const password = textOf(form, 'rcp_new_user_pass1');
    const errors = await problemsOf(call, user, email, password);
    if (errors.length > 0) {
      noteErrors(call, FORM, errors);
      return undefined;
    }
    await site.users.setMeta(user.ID, 'first_name', [text('rcp_first_name')]);
    await site.users.setMeta(user.ID, 'last_name', [text('rcp_last_name')]);
    await site.users.update(user.ID, {
      display_name: text('rcp_display_name') || user.display_name,
      user_email: sanitizeEmail(email),
    });
    const changed = password === '' ? user : await setPassword(site, user, password);
    const cookies = password === '' ? [] : await stayLoggedIn(site, request, visitor, changed);
    await notifyAccountChanges(site, user, { email, password: password !== '' });
    const here = site.address.atHost(request.path);
    const wish = textOf(form, 'rcp_redirect');
    const target =
      wish === '' ? here : safeRedirect(site, wish, { fallback: here, requestPath: request.path });
    return redirectReply(withQuery(target || here, { 'rcp-message': 'profile-updated' }), {
      headers: noCacheHeaders,
      cookies,
    });
  },
};

async function problemsOf(
  { site, request }: Call,
  user: UserRow,
  email: string,
  password: string,
): Promise<readonly FormError[]> {
  const errors: FormError[] = [];
  const t = (code: string, words: string) => errors.push({ code, message: memberText(site, words) });
  if (!isEmail(email)) t('email_invalid', 'Please enter a valid email address');
  else {
    const owner = await site.users.byEmail(sanitizeEmail(email));
    if (owner !== undefined && owner.ID !== user.ID) {
      t('email_used', 'The email you entered belongs to another user. Please use another.');
    }
  }
  if (password !== textOf(request.form, 'rcp_new_user_pass2')) {
    t('password_mismatch', 'The passwords you entered do not match. Please try again.');
  }
  return errors;
}
