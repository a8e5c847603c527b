import { JobRefused, type Site } from 'portolan/plugin';
import {
  type MailchimpClient,
  MailchimpError,
  type MailchimpMethod,
  type MailchimpObject,
} from 'portolan/plugins/mailchimp-api';
import { clientOf, mailingListSettings, maySend } from '../settings.ts';

/** Seconds to wait where the mailing list says that it was asked too much, and says no time. */
const RATE_LIMIT_WAIT = 3;
/** Tries of one request within a job; the job itself is tried again later. */
const TRIES = 3;

/** The mailing list of this site, as jobs speak to it. */
export interface ListApi {
  readonly list: string;
  /** Sends a request; waits where it was too much. Throws `MailchimpError`. */
  request(method: MailchimpMethod, path: string, body?: MailchimpObject): Promise<MailchimpObject>;
  /** The same below the shop's own address. */
  inStore(method: MailchimpMethod, path: string, body?: MailchimpObject): Promise<MailchimpObject>;
  /** Deletes something of the shop's; nothing there is as good. */
  drop(path: string): Promise<void>;
}

/**
 * Does work with the mailing list, where there is one and it may be told: what fails for good is not tried again, what
 * may work later is.
 */
export async function withList(site: Site, work: (api: ListApi) => Promise<void>): Promise<void> {
  if (!(await maySend(site))) return;
  const client = clientOf(site);
  if (client === undefined) return;
  const { list, store } = mailingListSettings(site);
  const request: ListApi['request'] = (method, path, body) => patiently(client, method, path, body);
  const inStore: ListApi['inStore'] = (method, path, body) =>
    request(method, `/ecommerce/stores/${store}${path}`, body);
  try {
    await work({
      list,
      request,
      inStore,
      drop: async (path) => {
        await inStore('DELETE', path).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      },
    });
  } catch (error) {
    if (error instanceof MailchimpError && !error.mayWorkLater)
      throw new JobRefused(`${error.message}${error.detail === '' ? '' : ` (${error.detail})`}`, {
        cause: error,
      });
    throw error;
  }
}

/** Whether the mailing list knows nothing of what was asked for. */
export function isMissing(error: unknown): boolean {
  return error instanceof MailchimpError && error.status === 404;
}

/** Whether it refused what was sent. */
export function isRefusal(error: unknown): error is MailchimpError {
  return error instanceof MailchimpError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function patiently(
  client: MailchimpClient,
  method: MailchimpMethod,
  path: string,
  body: MailchimpObject | undefined,
): Promise<MailchimpObject> {
  for (let turn = 1; ; turn++) {
    try {
      return await client.request(method, path, body);
    } catch (error) {
      if (!(error instanceof MailchimpError && error.status === 429) || turn === TRIES) throw error;
      const seconds = error.retryAfter ?? RATE_LIMIT_WAIT;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/** An object without its empty members: they are not sent. */
export function filled(object: MailchimpObject): MailchimpObject {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );
}
