import { storedMap, textIn } from 'portolan/data';
/** Milliseconds that one request may take. */
export const TIMEOUT = 20_000;
/** Version of the API. */
export const API_VERSION = '3.0';

/** What the API answers where it does not do what was asked. */
export class MailchimpError extends Error {
  override name = 'MailchimpError';

  constructor(
    /** HTTP status; 0 = it could not be reached. */
    readonly status: number,
    /** `Member Exists`, `Invalid Resource` … */
    readonly title: string,
    readonly detail: string,
    /** Seconds to wait before the next request; only where it says so. */
    readonly retryAfter?: number,
  ) {
    super(`Mailchimp answered ${status || 'nothing'}${title === '' ? '' : `: ${title}`}`);
  }

  /** Whether the same request may work later. */
  get mayWorkLater(): boolean {
    return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

export type MailchimpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Objects of the API: JSON. */
export type MailchimpObject = Readonly<Record<string, unknown>>;

export interface MailchimpClient {
  /** Sends a request to a path below the API's root (`/lists/…`); throws `MailchimpError`. */
  request(method: MailchimpMethod, path: string, body?: MailchimpObject): Promise<MailchimpObject>;
}

export interface MailchimpAccount {
  /** `{key}-{data centre}`. */
  readonly key: string;
  /** Where the API is reached, without the version; absent = the data centre that the key names. */
  readonly address?: string | undefined;
}

/** The data centre of a key: what stands behind its last hyphen. Undefined where the key is none. */
export function dataCentre(key: string): string | undefined {
  return /^[\w-]+-([a-z]{2,6}\d{1,4})$/i.exec(key)?.[1]?.toLowerCase();
}

/** A client for an account; undefined where its key names no data centre. The key appears in no error. */
export function mailchimpClient({ key, address }: MailchimpAccount): MailchimpClient | undefined {
  const centre = dataCentre(key);
  if (centre === undefined) return undefined;
  const base = `${address ?? `https://${centre}.api.mailchimp.com`}/${API_VERSION}`;
  return {
    async request(method, path, body) {
      const reply = await fetch(base + path, {
        method,
        headers: {
          Authorization: `apikey ${key}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      }).catch((error: unknown) => {
        throw new MailchimpError(0, '', error instanceof Error ? error.name : '');
      });
      const answer = await jsonOf(reply);
      if (reply.ok) return answer;
      const wait = Number(reply.headers.get('retry-after'));
      throw new MailchimpError(
        reply.status,
        textIn(answer, 'title'),
        [textIn(answer, 'detail'), ...fieldErrors(answer['errors'])].filter(Boolean).join(' '),
        wait > 0 ? wait : undefined,
      );
    },
  };
}

async function jsonOf(reply: Response): Promise<MailchimpObject> {
  try {
    const value: unknown = await reply.json();
    return storedMap(value);
  } catch {
    // Deleting answers nothing at all.
    return {};
  }
}

function fieldErrors(errors: unknown): readonly string[] {
  if (!Array.isArray(errors)) return [];
  return errors.map((error: { field?: unknown; message?: unknown } | null) =>
    `${textOf(error?.field)} ${textOf(error?.message)}`.trim(),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
