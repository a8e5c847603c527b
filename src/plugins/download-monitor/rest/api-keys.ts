import { query } from 'portolan/data';
import type { RestCall, RestError } from 'portolan/plugin';
import { restError } from 'portolan/rest';

/**
 * Whether a program's keys are known: `x-dlm-api-key` is public, `x-dlm-api-secret` belongs to it; log-ins do not count.
 * Gives why they are refused. Download Monitor: its API keys.
 */
export async function keysRefused({ site, header }: RestCall): Promise<RestError | undefined> {
  const publicKey = header('x-dlm-api-key') ?? '';
  const secret = header('x-dlm-api-secret') ?? '';
  if (publicKey === '' || secret === '') return forbidden('Authentication failed');
  const owner = await site.database.first(
    query<{ user_id: number | null }>(
      'SELECT user_id FROM wp_dlm_api_keys WHERE public_key = ? AND secret_key = ? LIMIT 1',
      [publicKey, secret],
    ),
  );
  return owner?.user_id ? undefined : forbidden('No user found for authentication keys.');
}

function forbidden(message: string): RestError {
  return restError('rest_forbidden', message, 403);
}
