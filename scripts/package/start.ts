import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';
import type { PayloadIndex } from './payload.ts';
import { cachePlaces } from './places.ts';
import { UnpackError, unpackOnce } from './unpack-once.ts';

/** The first script of the single executable: unpacks the program where it is not there yet, and starts it. */
function start(): void {
  const { environment, home } = surroundings();
  let folder: string;
  try {
    folder = unpackOnce(
      {
        index: JSON.parse(getAsset('index', 'utf8')) as PayloadIndex,
        // The asset is not copied: it is part of the executable, mapped into memory.
        content: () => new Uint8Array(getRawAsset('content') as ArrayBuffer),
      },
      cachePlaces({ environment, home, temporary: tmpdir(), user: process.getuid?.() }),
    );
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error;
    process.stderr.write(`portolan: ${error.message}\n`);
    process.exit(2);
  }
  const launcher = join(folder, 'bin', 'portolan.js');
  const [, , first, ...rest] = process.argv;
  // A process that the program forks gets the file of the launcher as its first word, as from `node`.
  const words = first === undefined || /[\\/]bin[\\/]portolan\.js$/.test(first) ? rest : [first, ...rest];
  // As the launcher does: while a site is built React says what is wrong.
  if (words[0] === 'dev') process.env['NODE_ENV'] = 'development';
  process.env['NODE_ENV'] ??= 'production';
  process.argv = [process.execPath, launcher, ...words];
  createRequire(launcher)('./packaged.cjs');
}

function surroundings() {
  let home: string | undefined;
  try {
    home = homedir();
  } catch {
    // A user without an entry in the list of users, as in containers.
  }
  return { environment: process.env, home };
}

start();
