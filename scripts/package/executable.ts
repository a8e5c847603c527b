import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/** Where Node.js looks whether a program was put into it. Node.js: "Single executable applications". */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** What goes into an executable. */
export interface ExecutableParts {
  /** The script that begins, TypeScript. */
  readonly script: string;
  /** Files that it reads with `node:sea`, by their names. */
  readonly assets: Readonly<Record<string, string>>;
  /** Folder for what is made on the way. */
  readonly work: string;
  readonly out: string;
}

/** Puts a script and its assets into a copy of the running Node.js. Throws Error where one of its tools fails. */
export async function makeExecutable({ script, assets, work, out }: ExecutableParts): Promise<void> {
  const main = join(work, 'start.cjs');
  await build({
    entryPoints: [script],
    outfile: main,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
  });
  const configuration = join(work, 'sea.json');
  const blob = join(work, 'program.blob');
  writeFileSync(
    configuration,
    JSON.stringify({ main, output: blob, disableExperimentalSEAWarning: true, assets }),
  );
  run(['--experimental-sea-config', configuration]);
  // Never into the file itself: an executable that runs cannot be written.
  rmSync(out, { force: true });
  copyFileSync(process.execPath, out);
  chmodSync(out, 0o755);
  const postject = join(
    dirname(createRequire(import.meta.url).resolve('postject/package.json')),
    'dist/cli.js',
  );
  run([postject, out, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE]);
}

function run(parameters: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${parameters.join(' ')} failed:\n${stdout}${stderr}`);
}
