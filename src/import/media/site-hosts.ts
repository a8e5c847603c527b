import { query } from '../../database/index.ts';
import type { Reader } from './attached-files.ts';

/** Addresses of the old site, as its options have them. */
export async function siteAddresses(connection: Reader): Promise<readonly string[]> {
  const rows = await connection.all(
    query<{ option_value: string }>(
      "SELECT option_value FROM wp_options WHERE option_name IN ('siteurl', 'home', 'upload_url_path') ORDER BY option_name = 'siteurl' DESC, option_name",
    ),
  );
  return rows.map(({ option_value }) => option_value).filter((address) => URL.canParse(address));
}

/** The old site's hosts, in lower case, with and without `www.`. */
export async function siteHosts(connection: Reader): Promise<ReadonlySet<string>> {
  const hosts = (await siteAddresses(connection)).map((address) => new URL(address).host);
  return new Set(hosts.flatMap((host) => [host, host.startsWith('www.') ? host.slice(4) : `www.${host}`]));
}
