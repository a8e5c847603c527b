import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAM } from '../browser/program.ts';

let site: string;
beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'portolan-failed-'));
  writeFileSync(join(site, 'portolan.config.js'), 'export default { nonsense: true };');
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

test('workers that cannot begin end the server, with the reason and an exit code', async () => {
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--site', site, '--port', '9', '--workers', '2'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (data: Buffer) => {
    printed += data.toString();
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  expect(code).toBeGreaterThan(0);
  expect(printed).toContain('nonsense');
});
