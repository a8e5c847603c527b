import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildDistribution } from '../src/theme/bundler/distribution.ts';
import { programRoot } from '../src/theme/bundler/program-root.ts';
import { thirdPartyNotices } from './licences/notices.ts';
import { contents } from './package/contents.ts';
import { makeExecutable } from './package/executable.ts';
import { pack } from './package/payload.ts';

/** `npm run package [-- --out <folder>]`: the whole program, Node.js included, as one executable file. */

/** The largest that the executable may be, in bytes. */
const LIMIT = 160e6;
/** Of brotli: higher ones take minutes for a tenth. */
const QUALITY = 5;

const root = programRoot();
if (process.platform !== 'linux') {
  process.stderr.write('npm run package works on Linux, for Linux: systemd and containers run there.\n');
  process.exit(1);
}
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'package') } } });
const out = resolve(values.out);
const work = mkdtempSync(join(tmpdir(), 'portolan-package-'));
// Where its modules find the packages that they import: the themes are loaded while they are built.
const dist = mkdtempSync(join(root, 'node_modules', '.portolan-package-'));
try {
  await buildDistribution(root, dist, { compact: true });
  mkdirSync(out, { recursive: true });
  const notices = join(out, 'THIRD-PARTY.txt');
  writeFileSync(notices, thirdPartyNotices(root));
  const { index, content } = pack(contents(root, dist, notices), QUALITY);
  const assets = { index: join(work, 'index.json'), content: join(work, 'content.br') };
  writeFileSync(assets.index, JSON.stringify(index));
  writeFileSync(assets.content, content);
  const executable = join(out, 'portolan');
  await makeExecutable({ script: join(root, 'scripts/package/start.ts'), assets, work, out: executable });
  const { size } = statSync(executable);
  const unpacked = index.files.reduce((sum, { bytes }) => sum + bytes, 0);
  process.stdout.write(
    `${executable}: ${megabytes(size)} MB, unpacks ${index.files.length} files of ${megabytes(unpacked)} MB\n`,
  );
  if (size > LIMIT) throw new Error(`The executable is larger than ${megabytes(LIMIT)} MB.`);
} finally {
  rmSync(work, { recursive: true, force: true });
  rmSync(dist, { recursive: true, force: true });
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
