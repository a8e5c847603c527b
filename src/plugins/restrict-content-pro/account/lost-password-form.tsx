import { type Call, type Endpoint, type Reply, renderNode } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { createNonce, safeRedirect, verifyNonce } from 'portolan/users';
import { errorsHtml, errorsOf, noteErrors } from '../registration/errors.ts';
import { memberText } from '../texts/member-text.ts';
import { Errors } from './form-errors.tsx';
import { mailResetLink } from './reset-link.ts';

/** The field of an address or a form that asks the log-in form for something else. */
export const ASKS_FOR = 'rcp_action';
const ACTION = 'rcp-lostpassword-nonce';
const FORM = 'lostpassword';

/**
 * What stands in place of the log-in form for who forgot their password: the form, or that the mail was sent.
 * undefined = nobody asked. Restrict Content Pro: `rcp_login_form_fields()`.
 */
export function lostPassword(call: Call): string | undefined {
  const { site, visitor, request } = call;
  const t = (text: string) => memberText(site, text);
  const requested = textOf(request.form, ASKS_FOR) || textOf(request.query, ASKS_FOR);
  if (requested === 'lostpassword_checkemail') {
    return renderNode(<p role="status">{t('Check your e-mail for the confirmation link.')}</p>);
  }
  if (requested !== 'lostpassword') return undefined;
  if (request.method === 'POST') site.reads.bindToRequest();
  const here = site.address.atHost(request.path);
  return renderNode(
    <form
      id="rcp_lostpassword_form"
      className="rcp_form"
      method="POST"
      action={`${here}?${ASKS_FOR}=lostpassword`}
    >
      <Errors html={errorsHtml(errorsOf(call, FORM))} />
      <fieldset className="rcp_lostpassword_data">
        <p>
          <label htmlFor="rcp_user_login">{t('Username or E-mail:')}</label>
          <input
            name="rcp_user_login"
            id="rcp_user_login"
            className="required"
            type="text"
            autoComplete="username"
          />
        </p>
        <p>
          <input type="hidden" name="rcp_action" value="lostpassword" />
          <input type="hidden" name="rcp_redirect" value={here} />
          <input type="hidden" name="rcp_lostpassword_nonce" value={createNonce(site, visitor, ACTION)} />
          <input
            id="rcp_lostpassword_submit"
            className="rcp-button"
            type="submit"
            value={t('Request Password Reset')}
          />
        </p>
      </fieldset>
    </form>,
  );
}

/** The form for who forgot their password was sent. Restrict Content Pro: `rcp_process_lostpassword_form()`. */
export const sendResetLink: Endpoint = {
  name: 'POST {page}: lost password',
  matches: (_path, { method, form }) => method === 'POST' && form['rcp_lostpassword_nonce'] !== undefined,
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const { form } = request;
    if (
      textOf(form, ASKS_FOR) !== 'lostpassword' ||
      verifyNonce(site, visitor, form['rcp_lostpassword_nonce'], ACTION) === false
    ) {
      return undefined;
    }
    const problem = await mailResetLink(call);
    if (problem !== undefined) {
      noteErrors(call, FORM, [{ code: problem.code, message: memberText(site, problem.text) }]);
      return undefined;
    }
    const target = new URL(
      safeRedirect(site, textOf(form, 'rcp_redirect') || request.path, {
        fallback: `${site.address.home}/`,
        requestPath: request.path,
      }),
      site.address.home,
    );
    target.searchParams.set(ASKS_FOR, 'lostpassword_checkemail');
    return redirectReply(target.href, { headers: noCacheHeaders });
  },
};
