import type { Extender } from 'portolan/plugin';
import { matchPath } from 'portolan/routing';
import { downloadFor, requestedVersion } from '../download.ts';
import { downloadSettings } from '../settings.ts';
import { storedFile } from './stored-file.ts';

/** Tells which addresses of downloads have no file behind them that could be given out. */
export function downloadWithoutFile(name: string): Extender<'address.withoutFile'> {
  return async (reason, { site, path }) => {
    const address = new URL(path, 'http://site.invalid');
    const value =
      address.searchParams.get(name) ?? (await matchPath(site, address.pathname)).variables[name] ?? '';
    if (reason !== undefined || value === '') return reason;
    const download = await downloadFor(site, downloadSettings(site), value);
    if (download === undefined) return reason;
    const version = requestedVersion(download, {
      id: address.searchParams.get('v') ?? '',
      name: address.searchParams.get('version') ?? '',
    });
    const files = await Promise.all((version?.files ?? []).map((entry) => storedFile(site, entry)));
    if (files.some((file) => file.kind === 'local' || file.kind === 'forbidden')) return reason;
    const remote = files.find((file) => file.kind === 'remote');
    if (remote !== undefined)
      return `The file of the download lies on another server, which does not give it: ${remote.address}.`;
    if (files.length === 0) return 'The download has no file in the export.';
    return `The file of the download is not in the export: ${version?.files.join(', ')}.`;
  };
}
