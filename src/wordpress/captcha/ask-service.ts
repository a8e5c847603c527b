import type { Site } from '../../types/index.ts';

/** Where tokens of the captcha service are verified, and its script lies (`.js`). */
const CAPTCHA_SERVICE = 'https://www.google.com/recaptcha/api';
/** Milliseconds that the service may take. */
const PATIENCE = 10_000;

/** What the captcha service says of a token. */
export interface CaptchaVerification {
  readonly success: boolean;
  /** Of its third version: 0 = a program, 1 = a person. */
  readonly score?: number;
  readonly action?: string;
  readonly errors: readonly string[];
}

/** The service's address: its own, or the fake that the site's configuration names. */
export function captchaAddress(site: Pick<Site, 'services'>): string {
  return site.services?.captcha ?? CAPTCHA_SERVICE;
}

/** Asks the captcha service about a token of a visitor's; where it cannot be asked, the token is no good. */
export async function askCaptchaService(
  site: Site,
  fields: Readonly<Record<'secret' | 'response' | 'remoteip', string>>,
): Promise<CaptchaVerification> {
  try {
    const reply = await fetch(`${captchaAddress(site)}/siteverify`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    return readVerification(await reply.json());
  } catch (error) {
    site.log.warn({ error: String(error) }, 'The captcha service could not be asked.');
    return { success: false, errors: [] };
  }
}

function readVerification(value: unknown): CaptchaVerification {
  if (typeof value !== 'object' || value === null) return { success: false, errors: [] };
  const answer = value as Readonly<Record<string, unknown>>;
  const codes = answer['error-codes'];
  return {
    success: answer['success'] === true,
    ...(typeof answer['score'] === 'number' && { score: answer['score'] }),
    ...(typeof answer['action'] === 'string' && { action: answer['action'] }),
    errors: Array.isArray(codes) ? codes.filter((code) => typeof code === 'string').slice(0, 10) : [],
  };
}
