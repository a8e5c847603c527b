import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { programRoot } from '../src/theme/bundler/program-root.ts';
import { releaseNotes } from './release/changelog.ts';

/**
 * `npm run release [-- --draft] [--out <folder>]`: all that a release of the version in `package.json` consists of, in one
 * folder: npm's tarball, the executable, the licences of others, the notes, the checksums; and the container image, where
 * Docker is there. A draft may be made of what is not ready to be released.
 */
const root = programRoot();
const { values } = parseArgs({ options: { draft: { type: 'boolean' }, out: { type: 'string' } } });
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const { text, faults } = releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
const unsaved = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim();
const problems = [...faults, ...(unsaved === '' ? [] : ['There are changes that are not committed.'])];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0 && values.draft !== true) {
  process.stderr.write(`${version} is not ready to be released. --draft makes everything all the same.\n`);
  process.exit(1);
}

const out = resolve(values.out ?? join(root, 'package', version));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'NOTES.md'), `# Portolan ${version}\n\n${text}\n`);
// `prepare` builds the program first.
execFileSync('npm', ['pack', '--pack-destination', out], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
execFileSync(process.execPath, [join(root, 'scripts/run.js'), 'package', '--out', out], {
  cwd: root,
  stdio: 'inherit',
});
renameSync(join(out, 'portolan'), join(out, `portolan-${version}-${process.platform}-${process.arch}`));
const sums = readdirSync(out)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(out, name)))
        .digest('hex')}  ${name}\n`,
  );
writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
process.stdout.write(`${out}:\n${sums.map((line) => `  ${line.slice(66)}`).join('')}`);

const image = `portolan:${version}`;
if (spawnSync('docker', ['version'], { stdio: 'ignore' }).status === 0) {
  execFileSync('docker', ['build', '-f', 'scripts/package/Dockerfile', '-t', image, '.'], {
    cwd: root,
    stdio: 'inherit',
  });
  process.stdout.write(`Image: ${image}\n`);
} else process.stdout.write(`Docker is not here: no image ${image} was made.\n`);
