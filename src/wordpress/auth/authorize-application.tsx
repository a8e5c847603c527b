import type { ReactNode } from 'react';
import type { Call, Reply } from '../../types/index.ts';
import { urlencode } from '../../view/percent-encoding.ts';
import { logActivity } from '../admin-pages/activity-log.ts';
import { adminDocument } from '../admin-pages/admin-frame.tsx';
import { wpDie } from '../comments/wp-die.ts';
import { html } from '../markup.ts';
import { textOf } from '../php-input.ts';
import { frameHeaders, htmlType, noCacheHeaders, redirectReply } from '../replies.ts';
import { adminAddress } from './addresses.ts';
import { chunkedPassword, createApplicationPassword } from './application-passwords.ts';
import { createNonce, verifyNonce } from './nonces.ts';

const NONCE = 'authorize_application_password';

/** What a program asks for that wants an application password. */
interface PasswordRequest {
  readonly name: string;
  readonly id: string;
  /** Where the user goes with the password, and without; '' = nowhere. */
  readonly success: string;
  readonly reject: string;
}

/**
 * A program asks a user for an application password of theirs: they approve or decline, and are sent back to it. The
 * caller has made sure that the visitor is logged in. WordPress: wp-admin/authorize-application.php.
 */
export async function authorizeApplication(call: Call): Promise<Reply> {
  const { site, request, visitor } = call;
  const posted = request.method === 'POST' && textOf(request.form, 'action') === NONCE;
  if (posted && verifyNonce(site, visitor, textOf(request.form, '_wpnonce'), NONCE) === false) {
    return refused(call, 'The link you followed has expired.', 403);
  }
  const requested = passwordRequest(posted ? request.form : request.query);
  const problem = problemOf(requested);
  if (!request.secure) {
    const back =
      requested.success === '' || problem !== ''
        ? adminAddress(site)
        : withFields(requested.success, 'success=false&error=disabled');
    return wpDie(call, {
      message: html`Application passwords are not available. <a href="${back}">Go Back</a>`,
      title: 'Cannot Authorize Application',
      status: 501,
    });
  }
  if (problem !== '')
    return refused(call, `The Authorize Application request is not allowed. ${problem}`, 500);
  if (!posted) return page(call, requested);
  if (request.form['reject'] !== undefined)
    return redirectReply(requested.reject || adminAddress(site), { headers: noCacheHeaders });
  if (request.form['approve'] === undefined) return page(call, requested);
  const { password } = await createApplicationPassword(site, visitor.id, {
    name: requested.name,
    app_id: requested.id,
  });
  await logActivity(site, {
    kind: 'key',
    text: `${requested.name} got an application password`,
    user: visitor.id,
  });
  if (requested.success === '') return page(call, requested, password);
  const fields = `site_url=${urlencode(site.address.siteurl)}&user_login=${urlencode(visitor.user?.user_login ?? '')}&password=${password}`;
  return redirectReply(withFields(requested.success, fields), { headers: noCacheHeaders });
}

function passwordRequest(input: Call['request']['query']): PasswordRequest {
  const success = textOf(input, 'success_url');
  const reject = textOf(input, 'reject_url');
  return {
    name: textOf(input, 'app_name')
      .replace(/<[^>]*>/g, '')
      .trim(),
    id: textOf(input, 'app_id'),
    success,
    reject: reject === '' && success !== '' ? withFields(success, 'success=false') : reject,
  };
}

/** Why a request is not even shown; '' = it is. WordPress: wp_is_authorize_application_password_request_valid(). */
function problemOf({ id, success, reject }: PasswordRequest): string {
  const wrong = [success, reject].map(addressProblem);
  if (id !== '' && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    wrong.push('The application ID must be a UUID.');
  }
  return wrong.filter((one) => one !== '').join(' ');
}

/** Programs on a device have addresses of their own kind; on the web, passwords travel over https alone. */
function addressProblem(address: string): string {
  if (address === '') return '';
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || ['javascript', 'data', 'vbscript'].includes(scheme) || !URL.canParse(address)) {
    return 'Invalid URL format.';
  }
  const { hostname } = new URL(address);
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  return scheme === 'http' && !local ? 'The URL must be served over a secure connection.' : '';
}

function withFields(address: string, fields: string): string {
  const [before = '', fragment] = address.split('#', 2);
  const joined = `${before}${before.includes('?') ? '&' : '?'}${fields}`;
  return fragment === undefined ? joined : `${joined}#${fragment}`;
}

function refused(call: Call, message: string, status: number): Reply {
  return wpDie(call, { message: html`${message}`, title: 'Cannot Authorize Application', status });
}

function page(call: Call, requested: PasswordRequest, password?: string): Reply {
  const address = adminAddress(call.site, 'authorize-application.php');
  const children: ReactNode =
    password === undefined ? (
      <Question
        requested={requested}
        address={address}
        nonce={createNonce(call.site, call.visitor, NONCE)}
        call={call}
      />
    ) : (
      <div className="notice notice-success">
        <p className="application-password-display">
          <label htmlFor="new-application-password-value">
            Your new password for <strong>{requested.name}</strong> is:{' '}
          </label>
          <input
            id="new-application-password-value"
            type="text"
            className="code"
            readOnly
            value={chunkedPassword(password)}
          />
        </p>
        <p>Be sure to save this in a safe location. You will not be able to retrieve it.</p>
      </div>
    );
  const targets = [requested.success, requested.reject]
    .filter((one) => /^https?:/i.test(one))
    .map((one) => new URL(one).origin);
  return {
    status: 200,
    headers: { ...htmlType, ...noCacheHeaders, ...frameHeaders },
    body: adminDocument(call, { page: undefined, heading: 'Authorize Application', links: [], children }),
    // Browsers hold the redirect behind a form against the form's own rule.
    sources: { form: targets },
  };
}

function Question(props: {
  readonly requested: PasswordRequest;
  readonly address: string;
  readonly nonce: string;
  readonly call: Call;
}): ReactNode {
  const { requested, address, nonce, call } = props;
  const sent = `${requested.success}${requested.success.includes('?') ? '&' : '?'}site_url=${call.site.address.siteurl}&user_login=${call.visitor.user?.user_login ?? ''}&password=[------]`;
  return (
    <div className="card auth-app-card">
      <h2 className="title">An application would like to connect to your account.</h2>
      <p>
        {requested.name === '' ? (
          'Would you like to give this application access to your account? You should only do this if you trust the application in question.'
        ) : (
          <>
            Would you like to give the application identifying itself as <strong>{requested.name}</strong>{' '}
            access to your account? You should only do this if you trust the application in question.
          </>
        )}
      </p>
      <form action={address} method="post" className="form-wrap">
        <input type="hidden" name="_wpnonce" value={nonce} />
        <input type="hidden" name="action" value={NONCE} />
        <input type="hidden" name="app_id" value={requested.id} />
        <input type="hidden" name="success_url" value={requested.success} />
        <input type="hidden" name="reject_url" value={requested.reject} />
        <div className="form-field">
          <label htmlFor="app_name">New Application Password Name</label>{' '}
          <input type="text" id="app_name" name="app_name" defaultValue={requested.name} required />
        </div>
        <p>
          <input
            type="submit"
            name="approve"
            id="approve"
            value="Yes, I approve of this connection"
            aria-describedby="description-approve"
          />
        </p>
        <p id="description-approve">
          {requested.success === '' ? (
            'You will be given a password to manually enter into the application in question.'
          ) : (
            <>
              You will be sent to <code>{sent}</code>
            </>
          )}
        </p>
        <p>
          <input
            type="submit"
            name="reject"
            id="reject"
            formNoValidate
            value="No, I do not approve of this connection"
            aria-describedby="description-reject"
          />
        </p>
        <p id="description-reject">
          {requested.reject === '' ? (
            'You will be returned to the WordPress Dashboard, and no changes will be made.'
          ) : (
            <>
              You will be sent to <code>{requested.reject}</code>
            </>
          )}
        </p>
      </form>
    </div>
  );
}
