import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pack } from '../../scripts/package/payload.ts';
import { cachePlaces } from '../../scripts/package/places.ts';
import { type Payload, UnpackError, unpackOnce } from '../../scripts/package/unpack-once.ts';

let folder: string;
let place: string;
let unpacked = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-unpack-'));
  place = join(folder, 'cache');
  unpacked = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program of two files. */
function payload(text = 'the program'): Payload {
  const from = (name: string, content: string, mode: number) => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode });
    return path;
  };
  const files = [
    { path: 'src/deep/source.ts', from: from('source', text, 0o644) },
    { path: 'bin/compiler', from: from('compiler', '#!', 0o755) },
  ];
  const { index, content } = pack(files, 4);
  return {
    index,
    content: () => {
      unpacked++;
      return content;
    },
  };
}

describe('the program is unpacked once', () => {
  test('into a folder that its owner alone can read, and is found there by the next start', () => {
    const program = payload();
    const made = unpackOnce(program, [place]);
    expect(made).toBe(join(place, program.index.name));
    expect(readFileSync(join(made, 'src/deep/source.ts'), 'utf8')).toBe('the program');
    expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    expect(statSync(join(made, 'bin/compiler')).mode & 0o777).toBe(0o700);
    expect(statSync(join(made, 'src/deep/source.ts')).mode & 0o777).toBe(0o600);
    expect(unpackOnce(program, [place])).toBe(made);
    expect(unpacked).toBe(1);
  });

  test('beside an older one, which stays', () => {
    const older = unpackOnce(payload('older'), [place]);
    const newer = unpackOnce(payload('newer'), [place]);
    expect(newer).not.toBe(older);
    expect(existsSync(join(older, 'bin/compiler'))).toBe(true);
  });

  test.each([
    ['a file is missing', (made: string) => rmSync(join(made, 'bin/compiler'))],
    ['a file is cut short', (made: string) => writeFileSync(join(made, 'src/deep/source.ts'), 'the pro')],
    ['a file lies where its folder belongs', (made: string) => rmSync(made, { recursive: true })],
  ])('and again where %s', (_what, damage) => {
    const program = payload();
    const made = unpackOnce(program, [place]);
    damage(made);
    if (!existsSync(made)) writeFileSync(made, '');
    expect(unpackOnce(program, [place])).toBe(made);
    expect(readFileSync(join(made, 'src/deep/source.ts'), 'utf8')).toBe('the program');
    expect(readdirSync(place)).toEqual([program.index.name]);
    expect(unpacked).toBe(2);
  });

  test('and what a killed start left is never used, and removed an hour later', () => {
    const program = payload();
    const left = join(place, `${program.index.name}.part-abcdef`);
    mkdirSync(join(left, 'bin'), { recursive: true });
    chmodSync(place, 0o700);
    const other = join(place, 'something-else');
    mkdirSync(other);
    const made = unpackOnce(program, [place]);
    expect(readdirSync(place).sort()).toEqual([
      program.index.name,
      `${program.index.name}.part-abcdef`,
      'something-else',
    ]);
    rmSync(made, { recursive: true });
    utimesSync(left, new Date(0), new Date(0));
    unpackOnce(program, [place]);
    expect(readdirSync(place).sort()).toEqual([program.index.name, 'something-else']);
  });

  test('even by four starts at the same moment', async () => {
    const script = join(folder, 'start.mjs');
    const { index, content } = payload();
    writeFileSync(join(folder, 'content'), content());
    await build({
      stdin: {
        contents: `
          import { readFileSync } from 'node:fs';
          import { unpackOnce } from './unpack-once.ts';
          const [, , index, content, place] = process.argv;
          const at = unpackOnce({ index: JSON.parse(index), content: () => readFileSync(content) }, [place]);
          process.stdout.write(at + ' ' + readFileSync(at + '/src/deep/source.ts', 'utf8'));`,
        resolveDir: join(import.meta.dirname, '../../scripts/package'),
      },
      outfile: script,
      bundle: true,
      format: 'esm',
      platform: 'node',
    });
    const starts = await Promise.all(
      [1, 2, 3, 4].map(() =>
        promisify(execFile)(process.execPath, [
          script,
          JSON.stringify(index),
          join(folder, 'content'),
          place,
        ]),
      ),
    );
    for (const { stdout } of starts) expect(stdout).toBe(`${join(place, index.name)} the program`);
    expect(readdirSync(place)).toEqual([index.name]);
  });
});

describe('a place is passed over', () => {
  test('where others can write to it', () => {
    mkdirSync(place);
    chmodSync(place, 0o777);
    const second = join(folder, 'second');
    const program = payload();
    expect(unpackOnce(program, [place, second])).toBe(join(second, program.index.name));
  });

  test('where it is a link or a file', () => {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), place);
    writeFileSync(join(folder, 'file'), '');
    expect(() => unpackOnce(payload(), [place, join(folder, 'file')])).toThrow(UnpackError);
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([]);
  });

  test('and where none is left, the error says what to do', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => unpackOnce(payload(), [join(folder, 'file', 'below')])).toThrow(/PORTOLAN_CACHE_FOLDER/);
  });
});

describe('where the program is unpacked', () => {
  const surroundings = { home: '/home/ada', temporary: '/tmp', user: 1000 };

  test('the cache of the user, then a folder among the temporary ones', () => {
    expect(cachePlaces({ ...surroundings, environment: {} })).toEqual([
      '/home/ada/.cache/portolan',
      '/tmp/portolan-1000',
    ]);
    expect(cachePlaces({ ...surroundings, environment: { XDG_CACHE_HOME: '/big' } })[0]).toBe(
      '/big/portolan',
    );
    expect(cachePlaces({ ...surroundings, home: undefined, environment: {} })).toEqual([
      '/tmp/portolan-1000',
    ]);
  });

  test('in a service of systemd, the cache that it was given', () => {
    expect(
      cachePlaces({ ...surroundings, environment: { CACHE_DIRECTORY: '/var/cache/portolan:/x' } })[0],
    ).toBe('/var/cache/portolan');
  });

  test('where PORTOLAN_CACHE_FOLDER says, and nowhere else', () => {
    const environment = { PORTOLAN_CACHE_FOLDER: '/fast', XDG_CACHE_HOME: '/big' };
    expect(cachePlaces({ ...surroundings, environment })).toEqual(['/fast']);
  });
});
