import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import { run } from '../browser/program.ts';
import { run as runHere } from '../command.ts';
import { type ImportedSite, importSample } from '../imported-site.ts';

interface Listed {
  readonly plugin: string;
  readonly ajax: readonly { readonly name: string; readonly file?: string }[];
  readonly rest: readonly { readonly name: string; readonly file?: string }[];
  readonly wcAjax?: readonly { readonly name: string; readonly file?: string }[];
  readonly shortcodes?: readonly { readonly name: string; readonly file?: string }[];
  readonly gateways?: readonly { readonly name: string }[];
}

describe('portolan routes', () => {
  let site: ImportedSite;
  beforeAll(async () => {
    site = await importSample(fileURLToPath(new URL('../sites/atlas', import.meta.url)));
  });
  afterAll(() => site.remove());

  it('names the file and line of each contract, of the site and of the program', async () => {
    const list = JSON.parse(await run('routes', '--json', '--site', site.folder)) as readonly Listed[];
    const ajax = list.flatMap((plugin) => plugin.ajax);
    const own = ajax.find(({ name }) => name.startsWith('echo_me '))?.file ?? '';
    const [file = '', line] = own.split(':');
    const text = readFileSync(join(site.folder, file), 'utf8').split('\n');
    expect(text.slice(Number(line) - 4, Number(line) + 1).join('\n')).toContain('echo_me');
    const contracts = [...ajax, ...list.flatMap((plugin) => plugin.rest)].filter(({ name }) => name !== '');
    expect(contracts.length).toBeGreaterThan(200);
    const missing = contracts.filter(
      (contract) =>
        contract !== undefined &&
        !existsSync(join(programRoot(), contract.file?.split(':')[0] ?? 'nowhere')) &&
        !existsSync(join(site.folder, contract.file?.split(':')[0] ?? 'nowhere')),
    );
    expect(missing).toEqual([]);
    const printed = await runHere('routes', '--site', site.folder);
    expect(printed).toMatch(/^ +ajax +echo_me \(everyone\) +\S+plugin-atlas\S+:\d+$/m);
    expect(printed).toMatch(
      /^ +rest +GET \/portolan\/v1\/waiting +src\/admin\/server\/overview-routes\.ts:\d+$/m,
    );
    // What factories made is named where it was handed to them.
    const fileOf = (wanted: string) =>
      list.flatMap((plugin) => plugin.rest).find(({ name }) => name === wanted)?.file;
    expect(fileOf('DELETE /wc/v2/webhooks/(?<id>[\\d]+)')).toMatch(/rest-v3\/webhooks\.ts:\d+$/);
    expect(fileOf('GET /wc/store/cart')).not.toContain('cart-endpoint.ts');
    const shortcodes = list.flatMap((plugin) => plugin.shortcodes ?? []);
    expect(shortcodes.find(({ name }) => name === 'av_layout_row')?.file).toMatch(/grid-row\.tsx:/);
    const shop = list.find(({ plugin }) => plugin === 'woocommerce');
    expect(shop?.wcAjax?.find(({ name }) => name === 'add_to_cart')?.file).toMatch(
      /wc-ajax\/add-to-cart\.ts:/,
    );
    expect(shop?.gateways?.map(({ name }) => name)).toEqual(['bacs', 'cheque', 'cod', 'stripe']);
  });
});
