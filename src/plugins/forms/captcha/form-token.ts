import { randomBytes } from 'node:crypto';
import { query } from 'portolan/data';
import { type InputMap, type Site, translate, type Visitor } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { CaptchaVersion } from './captcha-keys.ts';

/** What proves that somebody passed the captcha a moment ago: names that work once. */
export const captchaTables: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS portolan_captcha_tokens (
    name TEXT PRIMARY KEY,
    version TEXT NOT NULL,
    expires INTEGER NOT NULL
  )`,
  'CREATE INDEX IF NOT EXISTS portolan_captcha_tokens_expires ON portolan_captcha_tokens (expires)',
];

/** Minutes that a passed captcha counts. */
export const TOKEN_MINUTES = 30;

const PREFIX = 'av_google_recaptcha_';

/** A new token for a captcha that was passed. */
export async function newToken(site: Site, version: CaptchaVersion): Promise<string> {
  const name = `${PREFIX}${randomBytes(16).toString('hex')}`;
  const now = site.clock.now();
  await site.database.run(query('DELETE FROM portolan_captcha_tokens WHERE expires <= ?', [now]));
  await site.database.run(
    query('INSERT INTO portolan_captcha_tokens (name, version, expires) VALUES (?, ?, ?)', [
      name,
      version,
      now + TOKEN_MINUTES * 60_000,
    ]),
  );
  return name;
}

/** Takes a token: it is gone afterwards, whatever follows. Undefined where there is none that still counts. */
async function takeToken(site: Site, name: string): Promise<string | undefined> {
  return site.database.transaction(async (transaction) => {
    const row = await transaction.first(
      query<{ version: string; expires: number }>(
        'SELECT version, expires FROM portolan_captcha_tokens WHERE name = ?',
        [name],
      ),
    );
    await transaction.run(query('DELETE FROM portolan_captcha_tokens WHERE name = ?', [name]));
    return row !== undefined && row.expires > site.clock.now() ? row.version : undefined;
  });
}

/** What a form brings of its captcha. */
export interface CaptchaProof {
  readonly token: string;
  readonly version: string;
}

/** What was sent with a form of its captcha; empty texts where there is nothing. */
export function captchaProof(form: InputMap): CaptchaProof {
  return { token: textOf(form, 'av_recaptcha_token'), version: textOf(form, 'av_recaptcha_token-version') };
}

/**
 * Whether a form comes with a captcha that was passed: undefined = it does, else what is said instead, plain texts.
 * Source: Enfold, reCAPTCHA filter of sent forms.
 */
export async function captchaRefusal(
  site: Site,
  posted: CaptchaProof,
  visitor: Visitor | undefined,
): Promise<readonly string[] | undefined> {
  const refuse = (text: string, more: string) => [
    translate(site, text),
    translate(site, 'Form could not be submitted. Please reload page and try again.'),
    ...(visitor?.has('manage_options') ? [translate(site, more)] : []),
  ];
  if (posted.token === '') {
    return refuse('Invalid form for reCAPTCHA sent.', 'Name for token field was missing.');
  }
  const version = posted.token.startsWith(PREFIX) ? await takeToken(site, posted.token) : undefined;
  if (version === undefined) {
    return refuse(
      'Token to validate form already expired.',
      'Transient to verify form was missing or expired.',
    );
  }
  if (version !== posted.version) {
    return refuse(
      'Token to validate form is not valid.',
      'reCAPTCHA version in transient differs from selected version in element.',
    );
  }
  return undefined;
}
