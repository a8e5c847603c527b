import { createHash } from 'node:crypto';
import { query } from 'portolan/data';
import type { Call, InputMap, Site } from 'portolan/plugin';
import { askCaptchaService, isEmpty, textOf } from 'portolan/request';
import { addressKey, type RateLimit, rateLimiterOf } from 'portolan/users';
import { memberSettings } from '../settings.ts';
import { memberText } from '../texts/member-text.ts';
import type { FormError } from './errors.ts';

/** The field that brings the service's token. */
export const CAPTCHA_FIELD = 'g-recaptcha-response';
/** What the service's third version is told that the visitor does. */
const CAPTCHA_ACTION = 'register';
/** A score must be greater than this. */
const SCORE_THRESHOLD = 0.5;
/** Minutes in which a token that was good is good for the registration that follows its check. */
const TOKEN_MINUTES = 10;
/** The most verifications asked for from one address. */
const verifyLimit: RateLimit = { times: 60, seconds: 600 };

/** The service knows each token once, a form is checked before it is processed: what was good is kept between. */
export const captchaTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_registration_captchas (
    token TEXT PRIMARY KEY,
    expires INTEGER NOT NULL
  )`,
];

export interface RegistrationCaptcha {
  readonly version: 2 | 3;
  readonly siteKey: string;
  /** Never leaves the server. */
  readonly secret: string;
}

/** The captcha of the registration forms; undefined = the owner wants none, or gave no keys. Options of `rcp_settings`. */
export function registrationCaptcha(site: Pick<Site, 'options' | 'once'>): RegistrationCaptcha | undefined {
  const { text } = memberSettings(site);
  const siteKey = text('recaptcha_public_key').trim();
  const secret = text('recaptcha_private_key').trim();
  if (isEmpty(text('enable_recaptcha')) || siteKey === '' || secret === '') return undefined;
  return { version: text('recaptcha_version') === '3' ? 3 : 2, siteKey, secret };
}

/**
 * Whether a registration comes from a person, asked after all other checks. Tokens that pass while a form is only
 * checked stay good for its processing. Restrict Content Pro: `rcp_validate_captcha()`.
 */
export async function validateCaptcha(call: Call, input: InputMap): Promise<readonly FormError[]> {
  const captcha = registrationCaptcha(call.site);
  if (captcha === undefined) return [];
  const token = textOf(input, CAPTCHA_FIELD);
  const keep = !isEmpty(input['validate_only']);
  if (token !== '' && (await isGood(call, captcha, token, keep))) return [];
  const message = memberText(call.site, 'Please verify that you are not a robot');
  return [{ code: 'invalid_recaptcha', message }];
}

async function isGood(
  { site, request }: Call,
  captcha: RegistrationCaptcha,
  token: string,
  keep: boolean,
): Promise<boolean> {
  const name = createHash('sha256').update(token).digest('hex');
  const now = site.clock.now();
  if (keep) {
    const known = await site.database.first(
      query('SELECT 1 FROM portolan_registration_captchas WHERE token = ? AND expires > ?', [name, now]),
    );
    if (known !== undefined) return true;
  } else {
    const { changes } = await site.database.run(
      query('DELETE FROM portolan_registration_captchas WHERE token = ? AND expires > ?', [name, now]),
    );
    if (changes > 0) return true;
  }
  const limiter = rateLimiterOf(site);
  const key = `registration-captcha:${addressKey(request.remoteAddress)}`;
  if ((await limiter.take(key, verifyLimit)).wait > 0) return false;
  const verdict = await askCaptchaService(site, {
    secret: captcha.secret,
    response: token,
    remoteip: request.remoteAddress,
  });
  if (!verdict.success) return false;
  if (
    captcha.version === 3 &&
    !(verdict.action === CAPTCHA_ACTION && (verdict.score ?? 0) > SCORE_THRESHOLD)
  ) {
    return false;
  }
  if (keep) await remember(site, name, now);
  return true;
}

async function remember(site: Site, token: string, now: number): Promise<void> {
  await site.database.run(query('DELETE FROM portolan_registration_captchas WHERE expires <= ?', [now]));
  await site.database.run(
    query(
      `INSERT INTO portolan_registration_captchas (token, expires) VALUES (?, ?)
       ON CONFLICT (token) DO UPDATE SET expires = excluded.expires`,
      [token, now + TOKEN_MINUTES * 60_000],
    ),
  );
}
