import { type AjaxAction, type Call, translate } from 'portolan/plugin';
import { askCaptchaService, textOf } from 'portolan/request';
import { addressKey, type RateLimit, rateLimiterOf } from 'portolan/users';
import { type CaptchaVersion, captchaKeys, SCORE_THRESHOLD } from './captcha-keys.ts';
import { newToken } from './form-token.ts';

/** The most verifications asked for from one address. */
export const verifyLimit: RateLimit = { times: 60, seconds: 600 };

const ALERT = 'Sorry, but the verification failed. Please reload the page and try again.';

/** What the service says of its errors. */
const ERROR_CODES: Readonly<Record<string, string>> = {
  'missing-input-secret': 'The secret parameter is missing.',
  'invalid-input-secret': 'The secret parameter is invalid or malformed.',
  'missing-input-response': 'The response parameter is missing.',
  'invalid-input-response': 'The response parameter is invalid or malformed.',
  'bad-request': 'The request is invalid or malformed.',
  'timeout-or-duplicate': 'The response is no longer valid: either is too old or has been used previously.',
};

interface VerifyReply {
  readonly success: boolean;
  readonly alert: string;
  readonly score_failed: boolean;
  readonly transient: string;
}

/**
 * `avia_recaptcha_verify_frontend`: asks the captcha service whether a visitor is human. Its nonce is sent and not
 * enforced, as there; one address may ask so often only. Source: Enfold, `class-grecaptcha.php`.
 */
export const verifyCaptcha: AjaxAction = {
  action: 'avia_recaptcha_verify_frontend',
  audience: 'everyone',
  handle: async (call, input) => ({
    json: await verify(call, {
      version: textOf(input, 'version'),
      token: textOf(input, 'token'),
      score: textOf(input, 'score'),
      action: textOf(input, 'recaptcha_action'),
    }),
  }),
};

async function verify(
  call: Call,
  requested: Readonly<Record<'version' | 'token' | 'score' | 'action', string>>,
): Promise<VerifyReply> {
  const { site, request, visitor } = call;
  const failed = (...more: readonly string[]): VerifyReply => ({
    success: false,
    alert: [translate(site, ALERT), ...(visitor.has('manage_options') ? more : [])].join('<br />'),
    score_failed: false,
    transient: '',
  });
  const keys = captchaKeys(site);
  const version: CaptchaVersion | undefined =
    requested.version === 'v2' || requested.version === 'v3' ? requested.version : undefined;
  const limiter = rateLimiterOf(site);
  const key = `captcha:${addressKey(request.remoteAddress)}`;
  // Whoever refused the service is not told of to it either.
  if (!(await site.extensions.apply('service.allowed', true, { site, request, service: 'captcha' })))
    return failed();
  if (version === undefined || (await limiter.take(key, verifyLimit)).wait > 0) return failed();
  const verification = await askCaptchaService(site, {
    secret: version === 'v3' ? keys.secret3 : keys.secret2,
    response: requested.token,
    remoteip: request.remoteAddress,
  });
  if (!verification.success) {
    return failed(
      translate(site, 'API check returned false.'),
      ...verification.errors.map((code) =>
        translate(site, ERROR_CODES[code] ?? '%s - unknown error code').replace('%s', () =>
          code.replaceAll(/[^\w-]/g, ''),
        ),
      ),
    );
  }
  if (version === 'v3') {
    const { score, action } = verification;
    if (score === undefined || action === undefined || action !== requested.action) {
      const actions = `${action ?? ''}/${requested.action}`.replaceAll(/[^\w/-]/g, '');
      return failed(`${translate(site, 'Invalid V3 response. Actions:')}${actions}`);
    }
    if (!(score > threshold(requested.score)))
      return { success: false, alert: '', score_failed: true, transient: '' };
  }
  return { success: true, alert: '', score_failed: false, transient: await newToken(site, version) };
}

/** The score that was asked for; never below the site's own bound. */
function threshold(requested: string): number {
  const score = Number(requested);
  return requested !== '' && score >= SCORE_THRESHOLD && score <= 1 ? score : SCORE_THRESHOLD;
}
